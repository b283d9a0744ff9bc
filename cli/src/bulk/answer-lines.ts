/**
 * Turns lines of plans into lines of results, one each: `{ id, resultId, summary, uncertainty, warnings }`,
 * `{ id, result }` or `{ id, line, error }`. Equal lines give equal bytes, whenever they are run.
 */
import { isUtf8 } from 'node:buffer'
import {
  countOfErrors,
  createArena,
  type Issue,
  identityOf,
  lifeCycleInputSchema,
  type Plan,
  parsePlan,
  simulateHeadline,
  simulatePaths,
  simulatePlan,
  type UncertaintyAnswer,
  type View,
  writeResult
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'
import { type Change, changed, changesOf } from '../changes.ts'
import { UsageError } from '../cli-error.ts'
import { repeatedName, syntaxErrors } from '../document.ts'
import { type Block, longestLine } from './blocks.ts'
import { type Envelope, readEnvelope } from './envelope.ts'
import { countCodes, type LineWarning, shortened, type WarnedLines } from './line-warnings.ts'

/** The settings that shape the results. */
export interface BulkSettings {
  readonly summaryOnly: boolean
  readonly granularity: View['granularity']
  readonly currentYear: number
  readonly baseUrl: string
  /** The texts of --set, as JSON. */
  readonly changes: string
}

/** The answers of a block. */
export interface Answers {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Invalid lines. Blank lines have no result and do not count. */
  readonly wrong: number
  readonly answered: number
  readonly warned: WarnedLines
}

interface Answer {
  readonly bytes: string | Uint8Array
  readonly isWrong: boolean
  readonly warnings: readonly LineWarning[]
}

/** The error of an invalid line. */
interface Problem {
  readonly code: string
  readonly detail: string
  readonly errors?: readonly Issue[]
}

const newline = 10

/** Answers every line of a block, in order. */
export function answerLines(block: Block, settings: BulkSettings): Answers {
  const answers = block.isTooLong ? [tooLong(block.line)] : answersOf(block, settings)
  const wrong = answers.filter(answer => answer.isWrong).length
  const warned = countCodes(answers.map(({ warnings }) => warnings))
  return { bytes: joined(answers), wrong, answered: answers.length, warned }
}

function answersOf(block: Block, settings: BulkSettings): Answer[] {
  const lines = Buffer.from(block.bytes.buffer, block.bytes.byteOffset, block.bytes.byteLength)
  const allUtf8 = isUtf8(lines)
  const changes = changesOf(JSON.parse(settings.changes) as string[])
  const answers: Answer[] = []
  let { line } = block
  // A text in UTF-8 may begin with a byte order mark.
  let start = line === 1 && lines.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0
  while (start < lines.length) {
    const found = lines.indexOf(newline, start)
    const end = found < 0 ? lines.length : found
    if (end - start > longestLine) answers.push(tooLong(line))
    else if (!allUtf8 && !isUtf8(lines.subarray(start, end))) answers.push(notUtf8(line))
    else {
      const answer = answerLine(lines.toString('utf8', start, end), line, settings, changes)
      if (answer !== undefined) answers.push(answer)
    }
    start = end + 1
    line += 1
  }
  return answers
}

const tooLong = (line: number): Answer =>
  wrongLine({ id: line, warnings: [] }, line, {
    code: 'line-too-long',
    detail: 'The line is longer than 1 MiB.'
  })

const notUtf8 = (line: number): Answer => malformed(line, 'The line is not valid UTF-8.')

const malformed = (line: number, detail: string): Answer =>
  wrongLine({ id: line, warnings: [] }, line, { code: 'malformed-json', detail })

function wrongLine({ id, warnings }: Omit<Envelope, 'body'>, line: number, error: Problem): Answer {
  const answer = { id, line, error, ...(warnings.length > 0 && { warnings }) }
  return { bytes: `${JSON.stringify(answer)}\n`, isWrong: true, warnings }
}

/** Undefined for a blank line. */
function answerLine(
  text: string,
  line: number,
  settings: BulkSettings,
  changes: readonly Change[]
): Answer | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    if (text.trim() === '') return undefined
    const [{ column, message } = { column: 1, message: '' }] = syntaxErrors(text, false)
    return malformed(line, `${message} Column ${column}.`)
  }
  const repeated = repeatedName({ json: text, value })
  if (repeated !== null) return malformed(line, `${repeated.message} Column ${repeated.column}.`)
  const envelope = readEnvelope(value, line)
  if (!envelope.ok) return wrongLine({ id: line, warnings: [] }, line, envelope.problem)
  const body = bodyOf(envelope, changes)
  if (!body.ok) return wrongLine(envelope, line, body.problem)
  const plan = parsePlan(body.value, { rulebook, currentYear: settings.currentYear })
  if (!plan.ok) return wrongPlan(envelope, line, 'invalid-input', plan.issues)
  return settings.summaryOnly
    ? answerSummary(envelope, line, plan.value)
    : answerResult(envelope, line, plan.value, settings)
}

/** The plan of a line with the changes of the call; an error for one that fits no member of this plan. */
function bodyOf({ body }: Envelope, changes: readonly Change[]) {
  if (changes.length === 0) return { ok: true, value: body } as const
  try {
    return { ok: true, value: changed(body, changes, lifeCycleInputSchema).value } as const
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { ok: false, problem: { code: 'invalid-change', detail: error.message } } as const
  }
}

function wrongPlan(envelope: Envelope, line: number, code: string, errors: readonly Issue[]): Answer {
  return wrongLine(envelope, line, { code, detail: `${countOfErrors(errors)} in the plan.`, errors })
}

/** Memory of the runs: one after the other, each is written before the next begins. */
const arena = createArena()

function answerSummary(envelope: Envelope, line: number, plan: Plan): Answer {
  arena.reset()
  const headline = simulateHeadline(plan, arena)
  if (!headline.ok) return wrongPlan(envelope, line, 'result-too-large', headline.issues)
  const { summary } = headline.value
  const paths = plan.input.uncertainty === undefined ? undefined : simulatePaths(plan)
  if (paths?.ok === false) return wrongPlan(envelope, line, 'result-too-large', paths.issues)
  const uncertainty = paths && withoutSeries(paths.value)
  const warnings = [...envelope.warnings, ...shortened(headline.value.warnings)]
  const resultId = toResultId(identityOf(plan))
  const text = JSON.stringify({ id: envelope.id, resultId, summary, uncertainty, warnings })
  return { bytes: `${text}\n`, isWrong: false, warnings }
}

/** The figures over all paths: without what has an entry for each year, and without texts. */
function withoutSeries(answer: UncertaintyAnswer) {
  const { share, earliestAgeYears, medianAgeYears } = answer.depletionAge
  return {
    ...answer,
    ageYears: undefined,
    bands: undefined,
    notes: undefined,
    depletionAge: { share, earliestAgeYears, medianAgeYears },
    spending: answer.spending && { belowNeed: answer.spending.belowNeed }
  }
}

/** A result has the warnings of its plan; those of the line itself are next to it, if there are any. */
function answerResult(envelope: Envelope, line: number, plan: Plan, settings: BulkSettings): Answer {
  const { granularity, baseUrl } = settings
  const { id, warnings } = envelope
  arena.reset()
  const simulation = simulatePlan(plan, granularity, arena)
  if (!simulation.ok) return wrongPlan(envelope, line, 'result-too-large', simulation.issues)
  const inputText = JSON.stringify(plan.input)
  const answered = {
    docs: `${baseUrl}/docs`,
    methodology: `${baseUrl}/methodology`,
    generatedAt: '',
    resultId: toResultId(identityOf(plan, inputText))
  }
  const view = { granularity, format: 'rows', fields: null, warnings: [] } as const
  const result = writeResult(simulation.value, view, answered, lend, inputText)
  const written = Buffer.from(result.buffer, result.byteOffset, result.byteLength)
  // Only this member of a result differs between runs. No label can contain it: quotes are escaped.
  const moment = written.lastIndexOf(emptyMoment)
  const after = written.subarray(moment + emptyMoment.length)
  const head = Buffer.from(`{"id":${JSON.stringify(id)},"result":`)
  const tail = Buffer.from(warnings.length > 0 ? `,"warnings":${JSON.stringify(warnings)}}\n` : '}\n')
  const bytes = Buffer.concat([head, written.subarray(0, moment), after, tail])
  return { bytes, isWrong: false, warnings: [...warnings, ...simulation.value.warnings] }
}

const emptyMoment = Buffer.from('"generatedAt":"",')

let lent = new Uint8Array(0)

/** Memory that all results share: each is copied before the next is written. */
function lend(bytes: number): Uint8Array {
  if (lent.length < bytes) lent = new Uint8Array(bytes)
  return lent
}

function joined(answers: readonly Answer[]): Uint8Array<ArrayBuffer> {
  const isText = answers.every(({ bytes }) => typeof bytes === 'string')
  // In its own memory: that of small buffers is shared, and could not be transferred to another thread.
  return isText
    ? new TextEncoder().encode(answers.map(({ bytes }) => bytes).join(''))
    : new Uint8Array(
        Buffer.concat(answers.map(({ bytes }) => (typeof bytes === 'string' ? Buffer.from(bytes) : bytes)))
      )
}
