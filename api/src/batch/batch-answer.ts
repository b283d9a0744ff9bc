/** The answer of a batch in pieces, one an item; between two items everybody else has a turn. */
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { type Batch, type BatchMeta, version } from '@arthayu/engine'
import { answerItem, type BatchContext, refuseItem } from './item-answer.ts'
import type { PackedItem } from './packed-item.ts'

/** Bytes of the answers, before compression, after which no item is run any more. */
export const largestBatchAnswer = 50_000_000

/** A batch whose items wait for their turn. */
export interface PackedBatch extends Pick<Batch, 'base' | 'warnings'> {
  readonly items: readonly PackedItem[]
}

/**
 * The text of the answer. The first answer that would go beyond `largestBatchAnswer` and all later ones
 * become the problem `batch-too-large`; only these short problems stand beyond that bound.
 */
export async function* answerBatch(batch: PackedBatch, context: BatchContext): AsyncGenerator<Buffer> {
  const { base, items, warnings } = batch
  let bytes = 0
  let succeeded = 0
  let isFull = false
  for (const [index, item] of items.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one item after the other
    let answer = isFull ? refuseItem(item, index, context) : await answerItem(item, index, base, context)
    if (!isFull && bytes + answer.text.length > largestBatchAnswer) {
      isFull = true
      answer = refuseItem(item, index, context)
    }
    bytes += answer.text.length
    if (answer.hasResult) succeeded += 1
    yield answer.text
    // oxlint-disable-next-line no-await-in-loop -- one item after the other
    await turnOfOthers()
  }
  const meta: BatchMeta = {
    version,
    generatedAt: context.now.toISOString(),
    succeeded,
    failed: items.length - succeeded,
    warnings: [...warnings]
  }
  yield Buffer.from(`],"meta":${JSON.stringify(meta)}}`)
}
