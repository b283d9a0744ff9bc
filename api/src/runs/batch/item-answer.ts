/** The answer of one item of a batch: the bytes of a single run, or its problem. */
import {
  type Batch,
  type ParseOptions,
  type Plan,
  parsePlan,
  planOf,
  type View,
  workOf
} from '@arthayu/engine'
import { valuesIn } from '@arthayu/host'
import type { Branding } from '@arthayu/host/keys'
import { mostValues, tooManyValues } from '../../http/json-body.ts'
import { jsonMediaType } from '../../http/media-type.ts'
import { ok, ProblemError, type ProblemPlace, toProblem } from '../../http/problem.ts'
import { tooDeep } from '../../studies/depth.ts'
import { invalidInput, makeAnswer, nameRun, orProblem } from '../run-answer.ts'
import { openItem, type PackedBatch } from './packed-batch.ts'
import type { PartTexts } from './part-texts.ts'

/** What the answers of all items have in common. */
export interface ItemContext {
  readonly batch: PackedBatch
  /** Null where it is nested too deeply. */
  readonly base: Batch['base'] | null
  readonly view: View
  readonly parseOptions: ParseOptions
  readonly place: ProblemPlace
  readonly now: Date
  readonly branding: Branding | null
}

export interface ItemAnswer {
  readonly hasResult: boolean
  /** The work that it was. */
  readonly work: number
  /** An internal error; the other items are not affected. */
  readonly fault?: unknown
}

/**
 * Runs an item.
 * @param mostWork the most that its plan may be, in the unit of `mostWork`
 * @param texts gets the answer as one more text
 */
export function answerItem(
  index: number,
  context: ItemContext,
  mostWork: number,
  texts: PartTexts
): ItemAnswer {
  const { batch, place } = context
  // A run may be refused for its result: it was work all the same.
  let work = 0
  const note = (plan: Plan): void => {
    work = workOf(plan)
  }
  const before = texts.length()
  try {
    runItem(index, context, mostWork, note, texts)
    return { work, hasResult: true }
  } catch (error) {
    const isOurs = !(error instanceof ProblemError)
    const problem = isOurs ? new ProblemError('internal-error') : error
    texts.cutTo(before)
    texts.add(refusedItem(problem, batch.ids[index], index, place))
    return { hasResult: false, work, ...(isOurs && { fault: error }) }
  }
}

/** The answer of an item that has no result. */
export function refusedItem(
  { code, extras }: ProblemError,
  id: string | undefined,
  index: number,
  place: ProblemPlace
): Buffer {
  const plain = toProblem(code, extras, { ...place, instance: `${place.instance}#/items/${index}` })
  const problem = { ...plain, detail: `Item ${index}: ${plain.detail}` }
  return Buffer.from(`${opening(id, index, problem.status)}"problem":${JSON.stringify(problem)}}`)
}

/**
 * Adds the result of an item to the texts, or throws its problem.
 * @param note gets the plan before it runs
 */
function runItem(
  index: number,
  context: ItemContext,
  mostWork: number,
  note: (plan: Plan) => void,
  texts: PartTexts
): void {
  const { batch, base, view, parseOptions, place, now, branding } = context
  const item = openItem(batch, index)
  if (base === null && Object.hasOwn(item, 'patch')) throw tooDeep()
  const given = planOf(item, base ?? undefined)
  if (!given.ok) throw invalidInput(given.issues)
  if (valuesIn(given.value, mostValues) > mostValues) throw tooManyValues(mostValues)
  const plan = orProblem(parsePlan(given.value, { ...parseOptions, mostWork }))
  note(plan)
  texts.add(Buffer.from(`${opening(item.id, index, ok)}"result":`))
  const run = { plan, view, mediaType: jsonMediaType } as const
  const { baseUrl } = place
  texts.keep(makeAnswer(run, nameRun(run, branding), { baseUrl, now }, branding, texts.lend).bytes)
  texts.add(closing)
}

const closing = Buffer.from('}')

/** With what parts the item from those before it. */
function opening(id: string | undefined, index: number, status: number): string {
  const before = index === 0 ? '{"items":[' : ','
  const named = id === undefined ? '' : `"id":${JSON.stringify(id)},`
  return `${before}{${named}"status":${status},`
}
