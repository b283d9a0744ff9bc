/** The answer of one item of a batch: the bytes of a single run, or its problem. */
import {
  type Batch,
  identityOf,
  type ParseOptions,
  type Plan,
  parsePlan,
  planOf,
  simulate,
  type View,
  workOf,
  writeResult
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import type { Branding } from '@arthayu/host/keys'
import type { FastifyBaseLogger } from 'fastify'
import { borrow, giveBack } from '../answer-memory.ts'
import { tooManyValues } from '../json-body.ts'
import { holdsMoreValues, mostValues } from '../json-values.ts'
import { ok, ProblemError, type ProblemPlace, toProblem } from '../problem.ts'
import { arena, envelopeOf, invalidInput, orProblem } from '../run-answer.ts'
import type { StudyPlan } from '../studies/study.ts'
import type { PackedItem } from './packed-item.ts'

/** What the answers of all items have in common. */
export interface BatchContext {
  readonly view: View
  readonly parseOptions: ParseOptions
  readonly place: ProblemPlace
  readonly now: Date
  readonly branding: Branding | null
  readonly log: FastifyBaseLogger
  /** What is left of the work that one request may ask for. */
  readonly work: { left: number }
  /** Runs a plan on its paths, in a thread. */
  readonly askOnPaths: (given: Pick<StudyPlan, 'json' | 'mostWork'>, plan: Plan) => Promise<Uint8Array>
}

export interface ItemAnswer {
  readonly text: Buffer
  readonly hasResult: boolean
}

/** Runs an item. A fault of ours is logged and spoils no other item. */
export async function answerItem(
  item: PackedItem,
  index: number,
  base: Batch['base'],
  context: BatchContext
): Promise<ItemAnswer> {
  try {
    return { text: await runItem(item, index, base, context), hasResult: true }
  } catch (error) {
    const isOurs = !(error instanceof ProblemError)
    if (isOurs) context.log.error({ err: error, item: index }, 'an item of a batch failed')
    return problemOf(isOurs ? new ProblemError('internal-error') : error, item, index, context)
  }
}

/** The answer of an item that is not run because the batch is too large. */
export function refuseItem(item: PackedItem, index: number, context: BatchContext): ItemAnswer {
  return problemOf(new ProblemError('batch-too-large'), item, index, context)
}

/** The result of an item; throws its problem. */
async function runItem(
  item: PackedItem,
  index: number,
  base: Batch['base'],
  context: BatchContext
): Promise<Buffer> {
  const { view, parseOptions, place, now, branding } = context
  const given = planOf(item.open(), base)
  if (!given.ok) throw invalidInput(given.issues)
  if (holdsMoreValues(given.value, mostValues)) throw tooManyValues(mostValues)
  const mostWork = context.work.left
  const plan = orProblem(parsePlan(given.value, { ...parseOptions, mostWork }))
  const before = Buffer.from(`${opening(item, index, ok)}"result":`)
  if (plan.input.uncertainty !== undefined) {
    context.work.left -= workOf(plan.input)
    const json = Buffer.from(JSON.stringify(given.value))
    const answered = await context.askOnPaths({ json, mostWork }, plan)
    return Buffer.concat([before, answered, closing])
  }
  const inputText = JSON.stringify(plan.input)
  const resultId = toResultId(identityOf(plan, inputText))
  arena.reset()
  const simulation = orProblem(simulate(plan, view.granularity, arena))
  const envelope = envelopeOf({ baseUrl: place.baseUrl, now }, resultId, branding)
  let lent: Uint8Array = nothing
  const lend = (bytes: number) => {
    lent = borrow(bytes)
    return lent
  }
  const result = writeResult(simulation, view, envelope, lend, inputText)
  // Copied at its true length: what was lent has room for the longest possible text.
  const text = Buffer.concat([before, result, closing])
  giveBack(lent)
  return text
}

function problemOf(error: ProblemError, item: PackedItem, index: number, context: BatchContext): ItemAnswer {
  const { code, extras } = error
  const instance = `${context.place.instance}#/items/${index}`
  const plain = toProblem(code, extras, { ...context.place, instance })
  const problem = { ...plain, detail: `Item ${index}: ${plain.detail}` }
  const text = `${opening(item, index, problem.status)}"problem":${JSON.stringify(problem)}}`
  return { text: Buffer.from(text), hasResult: false }
}

const nothing = new Uint8Array()
const closing = Buffer.from('}')

/** With what parts the item from those before it. */
function opening({ id }: PackedItem, index: number, status: number): string {
  const before = index === 0 ? '{"items":[' : ','
  const named = id === undefined ? '' : `"id":${JSON.stringify(id)},`
  return `${before}{${named}"status":${status},`
}
