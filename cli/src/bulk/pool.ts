/** Threads that answer blocks. Each is given the next block before it has finished one: none waits. */
import { Worker } from 'node:worker_threads'
import { Fault } from '../fault.ts'
import type { Answers, BulkSettings } from './answer-lines.ts'
import type { Block } from './blocks.ts'

/** Blocks that a thread has at once: the one it works on and the next. */
export const blocksInFlight = 2

export interface Pool {
  /** Answers of a block; rejects with a `Fault` when its thread dies. */
  readonly answer: (block: Block) => Promise<Answers>
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly resolve: (answers: Answers) => void
  readonly reject: (fault: Fault) => void
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

/** Little outlives its line: a third of the default takes less memory and as much time. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

function startThread(settings: BulkSettings): Thread {
  const options = { workerData: settings, resourceLimits }
  const worker = new Worker(new URL('./worker.js', import.meta.url), options)
  const waiting: Waiting[] = []
  worker.on('message', (answers: Answers) => waiting.shift()?.resolve(answers))
  worker.on('error', (error: Error) => {
    const fault = new Fault(`a thread of the run has died: ${error.message}.`)
    for (const each of waiting.splice(0)) each.reject(fault)
  })
  return { worker, waiting }
}
