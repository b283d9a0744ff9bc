/**
 * Ends a process whose event loop no longer goes round, so that whoever started it can start another. A
 * thread of its own watches, because what hangs cannot watch itself.
 */
import { Worker } from 'node:worker_threads'

/** What the thread needs to know. */
export interface WatchdogOrders {
  /** Its only element grows with every beat of the main thread. */
  readonly beats: Int32Array
  readonly beatMs: number
  /** Beats that may be missing before the process is ended. */
  readonly mostSilentBeats: number
}

/**
 * Starts to watch this process.
 * @param beatMs how often the main thread says that it lives, in milliseconds
 * @param mostSilentBeats beats that may be missing, by the clock of the thread that watches
 */
export function startWatchdog(beatMs = 1_000, mostSilentBeats = 10): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: WatchdogOrders = { beats, beatMs, mostSilentBeats }
  const thread = new Worker(new URL('../../dist/operations/watchdog-thread.js', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 }
  })
  // Without it the service still serves.
  thread.on('error', () => undefined)
  thread.unref()
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref()
}
