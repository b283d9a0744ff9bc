/** Threads that run blocks. Each gets its next block before it has finished one, so that none waits. */
import { Worker } from 'node:worker_threads'
import { CliError } from '../cli-error.ts'
import type { Answers, BulkSettings } from './answer-lines.ts'
import type { Block } from './blocks.ts'

/** Blocks that a thread has at once: the one it works on and the next. */
export const blocksInFlight = 2

export interface Pool {
  /** Returns the results of a block; rejects with a `CliError` if its thread fails. */
  readonly answer: (block: Block) => Promise<Answers>
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly resolve: (answers: Answers) => void
  readonly reject: (failure: CliError) => void
}

interface Thread {
  readonly worker: Worker
  /** In the order of their blocks, which is that of their answers. */
  readonly waiting: Waiting[]
}

export function createPool(threads: number, settings: BulkSettings): Pool {
  const pool = Array.from({ length: threads }, () => startThread(settings))
  return {
    answer: block =>
      new Promise((resolve, reject) => {
        const free = pool.reduce((least, each) => (each.waiting.length < least.waiting.length ? each : least))
        free.waiting.push({ resolve, reject })
        free.worker.postMessage(block, [block.bytes.buffer])
      }),
    close: async () => {
      await Promise.all(pool.map(({ worker }) => worker.terminate()))
    }
  }
}

/** Few objects outlive their line: a third of the default takes less memory and no more time. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

function startThread(settings: BulkSettings): Thread {
  const options = { workerData: settings, resourceLimits }
  const worker = new Worker(new URL('./worker.js', import.meta.url), options)
  const waiting: Waiting[] = []
  worker.on('message', (answers: Answers) => waiting.shift()?.resolve(answers))
  worker.on('error', (error: Error) => {
    const failure = new CliError(`a thread of the run failed: ${error.message}.`)
    for (const each of waiting.splice(0)) each.reject(failure)
  })
  return { worker, waiting }
}
