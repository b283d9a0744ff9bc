/** Signs of life from the workers to the primary, which kills a worker that gives none and replaces it. */
import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { createVigil } from './vigil.ts'

const heartbeat = 'arthayu:alive'
const beatMs = 1_000

/** A worker that is silent for so many beats hangs: nothing in it takes as long. */
const mostSilentBeats = 5

/** A worker that starts reads and compiles the program first. */
const mostBeatsToStart = 60

/** In a worker: tells the primary once a second that the event loop goes round. */
export function tellSignsOfLife(): void {
  setInterval(() => {
    // With a callback, a primary that is gone raises no error event.
    if (process.connected) process.send?.(heartbeat, undefined, {}, () => undefined)
  }, beatMs).unref()
}

/** In the primary: kills workers that hang. They are replaced when their end is noticed. */
export function killSilentWorkers(log: Logger): void {
  const vigil = createVigil<Worker>()
  cluster.on('fork', worker => vigil.expect(worker, mostBeatsToStart))
  cluster.on('exit', worker => vigil.forget(worker))
  cluster.on('message', (worker, message) => {
    if (message === heartbeat) vigil.sign(worker, mostSilentBeats)
  })
  setInterval(() => {
    for (const worker of vigil.tick()) {
      log.error({ worker: worker.process.pid }, 'a worker hangs and is killed')
      worker.process.kill('SIGKILL')
    }
  }, beatMs).unref()
}
