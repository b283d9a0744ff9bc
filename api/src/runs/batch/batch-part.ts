/** What a thread does for a batch: it reads the body, and then answers some items at a time. */
import { isStrict, parseView, type Query, readBatch } from '@arthayu/engine'
import { valuesIn } from '@arthayu/host'
import type { Branding } from '@arthayu/host/keys'
import { mostValues, parseJson, tooManyValues } from '../../http/json-body.ts'
import type { ProblemPlace } from '../../http/problem.ts'
import { createCpuClock, ownThreadId } from '../../studies/cpu-clock.ts'
import { parseOptions } from '../parse-options.ts'
import { bothOrProblem, orProblem } from '../run-answer.ts'
import { answerItem } from './item-answer.ts'
import { openBase, type PackedBatch, packBatch } from './packed-batch.ts'
import { openPartTexts } from './part-texts.ts'

/** Bytes of the answers, before compression, after which no item is run any more. */
export const largestBatchAnswer = 50_000_000

/** Milliseconds on the processor and bytes of text after which a part ends: others have their turns then. */
const msOfPart = 50
const bytesOfPart = 1_048_576

export interface BatchBody {
  readonly json: Uint8Array
  readonly mostItems: number
  readonly query: Query
}

/** What all parts of a batch have in common. */
export interface BatchContext {
  readonly batch: PackedBatch
  readonly query: Query
  /** Moment of the request, in milliseconds since 1970. */
  readonly nowMs: number
  readonly place: ProblemPlace
  readonly branding: Branding | null
}

/** How far a batch has come. */
export interface Progress {
  /** The first item that has no answer. */
  readonly next: number
  /** Bytes of the answers. */
  readonly bytes: number
  readonly succeeded: number
  /** What is left of the work that one request may ask for. */
  readonly workLeft: number
  /** Whether the next item is too large for what is left of the answer. */
  readonly isFull: boolean
}

export interface BatchPart {
  /** The texts of the answers, one after the other. */
  readonly bytes: Uint8Array
  readonly progress: Progress
  /** Internal errors, each with the item that failed. */
  readonly faults: readonly ItemFault[]
}

export interface ItemFault {
  readonly item: number
  readonly error: unknown
}

/** Reads a batch; throws the problem of its envelope, its base or its query. */
export function openBatch({ json, mostItems, query }: BatchBody): PackedBatch {
  const read = readBatch(parseJson(json), mostItems, isStrict(query))
  const { given } = bothOrProblem(read, query, parseView)
  if (valuesIn(given.base, mostValues) > mostValues) throw tooManyValues(mostValues)
  return packBatch(given)
}

/** Answers items until it has taken a while: one at least. */
export function answerPart(context: BatchContext, before: Progress): BatchPart {
  const { batch, query, nowMs } = context
  const now = new Date(nowMs)
  const clock = createCpuClock(threadId)
  const began = clock()
  const common = {
    ...context,
    base: openBase(batch),
    view: orProblem(parseView(query)),
    parseOptions: { ...parseOptions(now), strict: isStrict(query) },
    now
  }
  const texts = openPartTexts(2 * bytesOfPart)
  const faults: ItemFault[] = []
  let { next, succeeded, workLeft, isFull } = before
  while (next < batch.ids.length && texts.length() < bytesOfPart && clock() - began < msOfPart) {
    const length = texts.length()
    const answer = answerItem(next, common, workLeft, texts)
    isFull = before.bytes + texts.length() > largestBatchAnswer
    if (isFull) {
      texts.cutTo(length)
      break
    }
    workLeft -= answer.work
    if (answer.hasResult) succeeded += 1
    if (answer.fault !== undefined) faults.push({ item: next, error: answer.fault })
    next += 1
  }
  const progress = { next, bytes: before.bytes + texts.length(), succeeded, workLeft, isFull }
  return { bytes: texts.end(), progress, faults }
}

const threadId = ownThreadId()
