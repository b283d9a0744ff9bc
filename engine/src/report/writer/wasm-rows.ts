/**
 * Rows of JSON written by WebAssembly (engine/assembly/rows.as): the same bytes as `putRows`, in a fraction
 * of its time. Columns are copied into the memory of the module, and blocks of rows out of it. Both stay in
 * the caches, and copying is cheap compared with writing. The memory never grows; `putRows` writes larger
 * series.
 */

import { instantiate } from '../../arithmetic/instantiate.ts'
import { firstCalendarMonth } from '../../plan/calendar.ts'
import { retirementStartOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { SeriesMember } from '../entry-schema.ts'
import type { Series } from '../series.ts'
import { decimals, overrun, type Text, toText } from './bytes.ts'
import { ageColumn, calendarColumn, putWords, wordsOfText } from './kept-texts.ts'
import { jsonRows, rowsBound } from './series-bytes.ts'
import { wasmCode } from './wasm-code.ts'

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly mark: (fields: number, fieldsEnd: number, marks: number, entries: number) => void
  readonly rows: (
    from: number,
    to: number,
    fields: number,
    fieldsEnd: number,
    decimals: number,
    end: number,
    marks: number,
    pieces: number,
    start: number
  ) => number
}

/** Offsets in the memory, in bytes. */
const decimalsAt = 0
const endAt = 448
const fieldsAt = 512
const piecesAt = 3648
const marksAt = 4912
const blockAt = 16_384
const columnsAt = 131_072
const fieldSize = 40

/** Most fields and months; there is room for as many fields, pieces and marks. */
const mostFields = 78
const mostMonths = 1428

/** Members whose columns hold texts: two ages, calendar month and phase. */
const textMembers = 4

/** Kinds of columns for the module, to be added. */
const isText = 1
const isChanging = 2
const isCorpus = 4
const isBalance = 8

/** Amounts that are the same for many months; those that change every month are expensive to look up. */
const steadyMembers: ReadonlySet<SeriesMember> = new Set<SeriesMember>([
  'year',
  'phase',
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'shortfall',
  'incomes',
  'expenses',
  'rebalanced',
  'spending',
  'loanInstalments',
  'need',
  'monthlySurplus'
])

/** Returns the kind of a member's column. An opening corpus and the only portfolio's value are a corpus. */
function kindOf(member: SeriesMember): number {
  if (steadyMembers.has(member)) return 0
  if (member === 'corpus') return isChanging + isCorpus
  return member === 'openingCorpus' || member === 'portfolios' ? isChanging + isBalance : isChanging
}

/** The memory as bytes and words, and the function that writes in it. */
interface Writer {
  readonly mark: Exports['mark']
  readonly write: Exports['rows']
  readonly bytes: Uint8Array
  readonly words: Float64Array
  readonly integers: Uint32Array
}

/** Null if the platform has no WebAssembly, or forbids it. */
let writer: Writer | null | undefined

function startWriter(): Writer | null {
  const exported = instantiate(wasmCode) as Exports | null
  if (exported === null) return null
  const { memory, mark, rows } = exported
  const bytes = new Uint8Array(memory.buffer)
  for (const [paise, text] of decimals.entries()) {
    const at = decimalsAt + 4 * paise
    for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
    bytes[at + 3] = text.length
  }
  const words = new Float64Array(memory.buffer)
  return { mark, write: rows, bytes, words, integers: new Uint32Array(memory.buffer) }
}

/**
 * Writes the months of a series as rows of JSON, each with its end.
 * @param target has `rowsBound` bytes after `start`
 * @returns the position after the last row; -1 if `putRows` must write this series
 */
export function putMonthsByWasm(
  target: Uint8Array,
  at: number,
  series: Series,
  input: UsedInput,
  fields: readonly SeriesMember[]
): number {
  writer ??= startWriter()
  if (writer === null || series.month[0] !== 0) return -1
  const columns = fields.length + series.portfolios.length
  const room = (columns + textMembers * (wordsOfText - 1)) * 8 * series.length
  const bound = rowsBound(series, fields, jsonRows) / series.length
  if (columns > mostFields || series.length > mostMonths || columnsAt + room > writer.bytes.length) return -1
  const fieldsEnd = putFields(writer, series, input, fields)
  putMarks(writer, series.length, input, fieldsEnd)
  putWords(writer.words, endAt / 8, fields.includes('portfolios') ? jsonRows.endOfList : jsonRows.end)
  return putBlocks(
    writer,
    target,
    at,
    series.length,
    fieldsEnd,
    Math.floor((columnsAt - overrun - blockAt) / bound)
  )
}

const comma = toText(',')
const accumulation = toText('accumulation"')
const retirement = toText('retirement"')

/** Copies the columns into the memory and describes the fields of a row; returns where these end. */
function putFields(
  { words, integers }: Writer,
  series: Series,
  input: UsedInput,
  fields: readonly SeriesMember[]
): number {
  const { length } = series
  const start = firstCalendarMonth(input)
  let field = fieldsAt
  let column = columnsAt / 8
  /** Opens a field whose column is at `column`, and leaves room for this many words. */
  const open = (member: SeriesMember, lead: Text, wordsOfValue: number): Float64Array => {
    putWords(words, field / 8, lead)
    integers[field / 4 + 8] = column * 8
    integers[field / 4 + 9] = kindOf(member) + (wordsOfValue === wordsOfText ? isText : 0)
    field += fieldSize
    column += length * wordsOfValue
    return words.subarray(column - length * wordsOfValue, column)
  }
  for (const member of fields) {
    const lead = jsonRows.leads[member]
    if (member === 'portfolios') {
      for (const [index, values] of series.portfolios.entries())
        open(member, index === 0 ? lead : comma, 1).set(values)
    } else if (member === 'ageYears') {
      copyColumn(open(member, lead, wordsOfText), ageColumn(input.currentAgeYears, length))
    } else if (member === 'partnerAgeYears') {
      copyColumn(open(member, lead, wordsOfText), ageColumn(input.partner!.currentAgeYears, length))
    } else if (member === 'calendarMonth') {
      copyColumn(open(member, lead, wordsOfText), calendarColumn(start, length))
    } else if (member === 'phase') {
      putPhases(open(member, lead, wordsOfText), input)
    } else if (member === 'month') {
      putWholes(open(member, lead, 1), 0, 1)
    } else if (member === 'year') {
      putWholes(open(member, lead, 1), start, 12)
    } else open(member, lead, 1).set(series[member])
  }
  return field
}

/** Marks the months in which an amount that rarely changes, or the phase, changes. */
function putMarks({ mark, words }: Writer, length: number, input: UsedInput, fieldsEnd: number): void {
  words.fill(0, marksAt / 8, marksAt / 8 + length)
  mark(fieldsAt, fieldsEnd, marksAt, length)
  words[marksAt / 8 + retirementStartOf(input)] = 1
}

const copyColumn = (target: Float64Array, texts: Float64Array): void =>
  target.set(texts.length === target.length ? texts : texts.subarray(0, target.length))

/** K3: whether a month is one of retirement. */
function putPhases(target: Float64Array, input: UsedInput): void {
  const split = retirementStartOf(input) * wordsOfText
  repeatText(target.subarray(0, split), accumulation)
  repeatText(target.subarray(split), retirement)
}

function repeatText(target: Float64Array, text: Text): void {
  if (target.length === 0) return
  putWords(target, 0, text)
  for (let done = wordsOfText; done < target.length; done *= 2) target.copyWithin(done, 0, done)
}

/** Numbers that are not money, in hundredths for the writer. */
function putWholes(target: Float64Array, start: number, each: number): void {
  for (let month = 0; month < target.length; month++) target[month] = 100 * (((start + month) / each) | 0)
}

/** Writes rows in blocks that fit in the caches. */
function putBlocks(
  { write, bytes }: Writer,
  target: Uint8Array,
  start: number,
  length: number,
  fieldsEnd: number,
  rowsOfBlock: number
): number {
  let at = start
  for (let from = 0; from < length; from += rowsOfBlock) {
    const to = Math.min(from + rowsOfBlock, length)
    const end = write(from, to, fieldsAt, fieldsEnd, decimalsAt, endAt, marksAt, piecesAt, blockAt)
    target.set(bytes.subarray(blockAt, end), at)
    at += end - blockAt
  }
  return at
}
