/** A thread of a bulk run: receives blocks and sends results. */
import { parentPort, workerData } from 'node:worker_threads'
import { answerLines, type BulkSettings } from './answer-lines.ts'
import type { Block } from './blocks.ts'

const settings = workerData as BulkSettings

parentPort?.on('message', (block: Block) => {
  const answers = answerLines(block, settings)
  parentPort?.postMessage(answers, [answers.bytes.buffer])
})
