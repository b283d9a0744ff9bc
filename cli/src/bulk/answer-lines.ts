/**
 * Lines of plans become lines of answers, one each: `{ id, resultId, summary }`, `{ id, result }` or
 * `{ id, line, error }`. Equal lines give equal bytes, whenever they are run: nothing of the moment is in
 * them.
 */
import { isUtf8 } from 'node:buffer'
import {
  countOfFaults,
  createArena,
  type Issue,
  identityOf,
  type Plan,
  parsePlan,
  simulate,
  simulateSummary,
  type View,
  writeResult
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'
import { syntaxFaults } from '../document.ts'
import { type Block, longestLine } from './blocks.ts'

/** What decides on the answers besides the lines. */
export interface BulkSettings {
  readonly summaryOnly: boolean
  readonly granularity: View['granularity']
  readonly currentYear: number
  readonly baseUrl: string
}

/** The answers of a block. */
export interface Answers {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Lines that are no plan or a wrong one. Blank lines have no answer and count nothing. */
  readonly wrong: number
  readonly answered: number
}

type Id = string | number

interface Answer {
  readonly bytes: string | Uint8Array
  readonly isWrong: boolean
}

/** What an error line says of a wrong line. */
interface Problem {
  readonly code: string
  readonly detail: string
  readonly errors?: readonly Issue[]
}

const longestId = 200
const newline = 10

/** Answers every line of a block, in order. */
export function answerLines(block: Block, settings: BulkSettings): Answers {
  const answers = block.isTooLong ? [tooLong(block.line, block.line)] : answersOf(block, settings)
  const wrong = answers.filter(answer => answer.isWrong).length
  return { bytes: joined(answers), wrong, answered: answers.length }
}

function answersOf(block: Block, settings: BulkSettings): Answer[] {
  const lines = Buffer.from(block.bytes.buffer, block.bytes.byteOffset, block.bytes.byteLength)
  const allUtf8 = isUtf8(lines)
  const answers: Answer[] = []
  let { line } = block
  // A text in UTF-8 may begin with a byte order mark.
  let start = line === 1 && lines.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0
  while (start < lines.length) {
    const found = lines.indexOf(newline, start)
    const end = found < 0 ? lines.length : found
    if (end - start > longestLine) answers.push(tooLong(line, line))
    else if (!allUtf8 && !isUtf8(lines.subarray(start, end))) answers.push(notUtf8(line))
    else {
      const answer = answerLine(lines.toString('utf8', start, end), line, settings)
      if (answer !== undefined) answers.push(answer)
    }
    start = end + 1
    line += 1
  }
  return answers
}

const tooLong = (id: Id, line: number): Answer =>
  wrongLine(id, line, { code: 'line-too-long', detail: 'The line is longer than 1 MiB.' })

const notUtf8 = (line: number): Answer =>
  wrongLine(line, line, { code: 'malformed-json', detail: 'The line is not valid UTF-8.' })

function wrongLine(id: Id, line: number, error: Problem): Answer {
  return { bytes: `${JSON.stringify({ id, line, error })}\n`, isWrong: true }
}

/** Undefined for a blank line. */
function answerLine(text: string, line: number, settings: BulkSettings): Answer | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    if (text.trim() === '') return undefined
    const [{ column, message } = { column: 1, message: '' }] = syntaxFaults(text, false)
    return wrongLine(line, line, { code: 'malformed-json', detail: `${message} Column ${column}.` })
  }
  const { id, body } = unwrapped(value, line)
  if (id === undefined) {
    const detail =
      `id must be a text of at most ${longestId} characters, or a number of at most ` +
      `${Number.MAX_SAFE_INTEGER}: write a larger one in quotes.`
    return wrongLine(line, line, { code: 'invalid-id', detail })
  }
  const plan = parsePlan(body, { rulebook, currentYear: settings.currentYear })
  if (!plan.ok) return wrongPlan(id, line, 'invalid-input', plan.issues)
  return settings.summaryOnly
    ? answerSummary(id, line, plan.value)
    : answerResult(id, line, plan.value, settings)
}

/** `{ id, input }` holds a plan and its id; anything else is a plan, whose id is the number of its line. */
function unwrapped(value: unknown, line: number): { readonly id: Id | undefined; readonly body: unknown } {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'input'))
    return { id: line, body: value }
  const { id = line, input } = value as { readonly id?: unknown; readonly input: unknown }
  // JSON has larger numbers than can be written back: two ids would become one, or null.
  const isRight =
    typeof id === 'number'
      ? Math.abs(id) <= Number.MAX_SAFE_INTEGER
      : typeof id === 'string' && id.length <= longestId
  return { id: isRight ? (id as Id) : undefined, body: input }
}

function wrongPlan(id: Id, line: number, code: string, errors: readonly Issue[]): Answer {
  return wrongLine(id, line, { code, detail: `${countOfFaults(errors)} in the plan.`, errors })
}

/** Memory of the runs: one after the other, each is written before the next begins. */
const arena = createArena()

function answerSummary(id: Id, line: number, plan: Plan): Answer {
  arena.reset()
  const summary = simulateSummary(plan, arena)
  if (!summary.ok) return wrongPlan(id, line, 'result-too-large', summary.issues)
  const resultId = toResultId(identityOf(plan))
  return { bytes: `${JSON.stringify({ id, resultId, summary: summary.value })}\n`, isWrong: false }
}

function answerResult(id: Id, line: number, plan: Plan, settings: BulkSettings): Answer {
  const { granularity, baseUrl } = settings
  arena.reset()
  const simulation = simulate(plan, granularity, arena)
  if (!simulation.ok) return wrongPlan(id, line, 'result-too-large', simulation.issues)
  const inputText = JSON.stringify(plan.input)
  const envelope = {
    docs: `${baseUrl}/docs`,
    methodology: `${baseUrl}/methodology`,
    generatedAt: '',
    resultId: toResultId(identityOf(plan, inputText))
  }
  const view = { granularity, format: 'rows', fields: null, warnings: [] } as const
  const result = writeResult(simulation.value, view, envelope, lend, inputText)
  const written = Buffer.from(result.buffer, result.byteOffset, result.byteLength)
  // Of all members of a result this one alone differs between runs. No label can hold it: quotes are escaped.
  const moment = written.lastIndexOf(emptyMoment)
  const after = written.subarray(moment + emptyMoment.length)
  const head = Buffer.from(`{"id":${JSON.stringify(id)},"result":`)
  const bytes = Buffer.concat([head, written.subarray(0, moment), after, Buffer.from('}\n')])
  return { bytes, isWrong: false }
}

const emptyMoment = Buffer.from('"generatedAt":"",')

let lent = new Uint8Array(0)

/** The same memory for each result: it is copied before the next is written. */
function lend(bytes: number): Uint8Array {
  if (lent.length < bytes) lent = new Uint8Array(bytes)
  return lent
}

function joined(answers: readonly Answer[]): Uint8Array<ArrayBuffer> {
  const isText = answers.every(({ bytes }) => typeof bytes === 'string')
  // Of memory of its own: that of small buffers is shared, and could not be handed to another thread.
  return isText
    ? new TextEncoder().encode(answers.map(({ bytes }) => bytes).join(''))
    : new Uint8Array(
        Buffer.concat(answers.map(({ bytes }) => (typeof bytes === 'string' ? Buffer.from(bytes) : bytes)))
      )
}
