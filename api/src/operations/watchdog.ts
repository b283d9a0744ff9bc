/**
 * A small thread that watches the event loop of the main thread, because what hangs cannot watch itself. It
 * ends a process that hangs, so that another one is started, and answers probes on a port of their own: on
 * the public port a probe waits for its turn among all connections.
 */
import { Worker } from 'node:worker_threads'
import { beat, createHealth, type SharedHealth } from './health.ts'

/** Where probes are answered. */
export interface ProbesPlace {
  readonly host: string
  readonly port: number
}

/** What the thread needs to know. */
export interface WatchdogOrders {
  readonly health: SharedHealth
  readonly beatMs: number
  /** Beats that may be missing before the process counts as hanging. */
  readonly mostSilentBeats: number
  /** Whether a process that hangs is ended. */
  readonly endsProcess: boolean
  readonly probes: ProbesPlace | null
}

/** The first message of the thread: why it cannot listen, or null. */
export type ThreadStarted = string | null

const usual = { beatMs: 1_000, mostSilentBeats: 10, endsProcess: true, probes: null }

/**
 * Starts to watch this process.
 * @throws Error where the port of the probes cannot be used
 */
export async function startWatchdog(orders: Partial<WatchdogOrders> = {}): Promise<void> {
  const workerData: WatchdogOrders = { ...usual, health: createHealth(), ...orders }
  const thread = new Worker(new URL('../../dist/service-watchdog.js', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 }
  })
  setInterval(() => beat(workerData.health), workerData.beatMs).unref()
  const reason = await new Promise<ThreadStarted>(resolve => {
    thread.once('message', resolve)
    // Without the thread the service still serves, unless probes were asked for.
    thread.on('error', error => resolve(workerData.probes === null ? null : error.message))
  })
  thread.unref()
  if (reason !== null) throw new Error(reason)
}
