/** The answer of a batch in parts, each made by a thread when the one before it has been taken. */
import { type BatchMeta, version } from '@arthayu/engine'
import type { FastifyBaseLogger } from 'fastify'
import { mayComeAgain } from '../../http/come-again.ts'
import { ProblemError } from '../../http/problem.ts'
import type { BatchContext, BatchPart, Progress } from './batch-part.ts'
import { refusedItem } from './item-answer.ts'

/** Makes the next part; null when the caller has left. */
export type AskPart = (progress: Progress) => Promise<BatchPart | null>

/**
 * The text of the answer. When a part comes to no answer, or the whole would go beyond `largestBatchAnswer`,
 * the items from there on get the problem; only these short texts exceed the limit.
 * @throws ProblemError, before any text, where no item has an answer and the caller may soon try again
 */
export async function* answerBatch(
  context: BatchContext,
  mostWork: number,
  ask: AskPart,
  log: FastifyBaseLogger
): AsyncGenerator<Uint8Array, void> {
  const { batch, place, nowMs } = context
  let progress: Progress = { next: 0, bytes: 0, succeeded: 0, workLeft: mostWork, isFull: false }
  let refusal: ProblemError | null = null
  while (progress.next < batch.ids.length && refusal === null) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const part: BatchPart | ProblemError | null = await ask(progress).catch(asProblem)
    if (part === null) return
    if (part instanceof ProblemError) {
      if (progress.next === 0 && mayComeAgain(part)) throw part
      refusal = part
    } else {
      for (const { item, error } of part.faults) log.error({ err: error, item }, failed)
      progress = part.progress
      if (progress.isFull) refusal = new ProblemError('batch-too-large')
      if (part.bytes.length > 0) yield part.bytes
    }
  }
  if (refusal !== null) {
    const left = batch.ids.slice(progress.next)
    const texts = left.map((id, index) => refusedItem(refusal, id, progress.next + index, place))
    yield Buffer.concat(texts)
  }
  const meta: BatchMeta = {
    version,
    generatedAt: new Date(nowMs).toISOString(),
    succeeded: progress.succeeded,
    failed: batch.ids.length - progress.succeeded,
    warnings: [...batch.warnings]
  }
  yield Buffer.from(`],"meta":${JSON.stringify(meta)}}`)

  function asProblem(error: unknown): ProblemError {
    if (error instanceof ProblemError) return error
    log.error({ err: error, item: progress.next }, failed)
    return new ProblemError('internal-error')
  }
}

const failed = 'an item of a batch failed'
