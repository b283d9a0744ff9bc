/** The answer as bytes, equal to `JSON.stringify(toResult(...))`. */
import type { UsedInput } from '../plan/plan.ts'
import { longestAmount, putAscii, putBytes, putInteger, putRupees, toUtf8 } from './bytes.ts'
import { cellReader } from './entries.ts'
import { type Envelope, metaOf, toResult } from './result.ts'
import { type SeriesMember, seriesMembers } from './result-schema.ts'
import { type AmountMember, amountMembers, type Series } from './series.ts'
import type { Simulation } from './simulate.ts'
import type { View } from './view.ts'

/** The whole answer as JSON in UTF-8. */
export function writeResult(simulation: Simulation, view: View, envelope: Envelope): Uint8Array {
  if (view.format === 'columns') return toUtf8(JSON.stringify(toResult(simulation, view, envelope)))
  const { input, series, summary } = simulation
  const fields = view.fields ?? seriesMembers
  const before = toUtf8(
    `{"input":${JSON.stringify(input)},"summary":${JSON.stringify(summary)},"timeSeries":[`
  )
  const tax = simulation.tax === null ? '' : `"tax":${JSON.stringify(simulation.tax)},`
  const after = toUtf8(`],${tax}"meta":${JSON.stringify(metaOf(simulation, view, envelope))}}`)
  const members = fields.map((member, index) => memberWriter(series, input, member, index === 0))
  const buffer = new Uint8Array(before.length + after.length + series.length * longestRow(members, series))
  buffer.set(before)
  const end = putRows(buffer, before.length, series.length, members)
  buffer.set(after, end)
  return buffer.subarray(0, end + after.length)
}

/**
 * How one member of an entry is written: its name with what stands before it, then an amount or something
 * else.
 */
interface MemberWriter {
  readonly name: Uint8Array
  readonly amounts: Float64Array | null
  readonly put: CellWriter
}

/** Writes one member of one entry at a place, and answers the place behind it. */
type CellWriter = (buffer: Uint8Array, at: number, entry: number) => number

/** Every cell but the list of portfolios is at most as long as an age with all its digits. */
const longestCell = 20

function longestRow(members: readonly MemberWriter[], series: Series): number {
  const values = series.portfolios.length * (longestAmount + 1)
  return members.reduce((sum, { name }) => sum + name.length + longestCell, values + 2)
}

function putRows(
  buffer: Uint8Array,
  start: number,
  entries: number,
  members: readonly MemberWriter[]
): number {
  let at = start
  for (let entry = 0; entry < entries; entry++) {
    if (entry > 0) buffer[at++] = comma
    for (let index = 0; index < members.length; index++) {
      const { name, amounts, put } = members[index]!
      at = putBytes(buffer, at, name)
      at = amounts === null ? put(buffer, at, entry) : putRupees(buffer, at, amounts[entry]!)
    }
    buffer[at++] = closeBrace
  }
  return at
}

const comma = 44
const closeBrace = 125
const quote = 34
const openBracket = 91
const closeBracket = 93
const amountNames = new Set<string>(amountMembers)

function memberWriter(series: Series, input: UsedInput, member: SeriesMember, first: boolean): MemberWriter {
  return {
    name: toUtf8(`${first ? '{' : ','}"${member}":`),
    amounts: amountNames.has(member) ? series[member as AmountMember] : null,
    put: cellWriter(series, input, member)
  }
}

function cellWriter(series: Series, input: UsedInput, member: SeriesMember): CellWriter {
  if (member === 'portfolios') return (buffer, at, entry) => putValues(buffer, at, series, entry)
  const read = cellReader(series, input, member)
  if (member === 'month' || member === 'year')
    return (buffer, at, entry) => putInteger(buffer, at, read(entry) as number)
  if (member === 'ageYears') {
    const ages = ageTexts(input.currentAgeYears)
    return (buffer, at, entry) => putBytes(buffer, at, ageText(ages, series.month[entry]!, input))
  }
  return (buffer, at, entry) => putQuoted(buffer, at, read(entry) as string)
}

function putQuoted(buffer: Uint8Array, at: number, text: string): number {
  buffer[at] = quote
  const end = putAscii(buffer, at + 1, text)
  buffer[end] = quote
  return end + 1
}

/**
 * Texts of ages by month: a fraction such as 30.083333333333332 takes long to find, and most people share
 * an age.
 */
const agesByStart = new Map<number, Uint8Array[]>()
const startsKept = 64

function ageTexts(currentAgeYears: number): Uint8Array[] {
  const known = agesByStart.get(currentAgeYears)
  if (known !== undefined) return known
  if (agesByStart.size === startsKept) agesByStart.clear()
  const texts: Uint8Array[] = []
  agesByStart.set(currentAgeYears, texts)
  return texts
}

function ageText(texts: Uint8Array[], month: number, input: UsedInput): Uint8Array {
  texts[month] ??= toUtf8(String(input.currentAgeYears + (month + 1) / 12))
  return texts[month]
}

function putValues(buffer: Uint8Array, start: number, { portfolios }: Series, entry: number): number {
  let at = start
  buffer[at++] = openBracket
  for (let p = 0; p < portfolios.length; p++) {
    if (p > 0) buffer[at++] = comma
    at = putRupees(buffer, at, portfolios[p]![entry]!)
  }
  buffer[at++] = closeBracket
  return at
}
