/**
 * Several processes on one port: the primary starts the workers, replaces those that die or hang, passes
 * signals on, and replaces all of them one after the other on SIGHUP. It serves nothing but metrics and
 * probes, if they have ports.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { pino } from 'pino'
import { Counter, Registry } from 'prom-client'
import { closeConnectionsOfKilled } from '../connections/handed-connections.ts'
import { localCounts } from '../limits/local-counts.ts'
import { frugalAllocator, mebibyte, memoryBudgetOf } from '../limits/memory-budget.ts'
import { serveCounts } from '../limits/primary-counts.ts'
import { createHealth, type SharedHealth, setReadiness } from '../operations/health.ts'
import { listenForMetrics } from '../operations/metrics-route.ts'
import { startWatchdog } from '../operations/watchdog.ts'
import type { Config } from '../settings/config.ts'
import { backOff } from './back-off.ts'
import { readMetricsOfAll } from './cluster-metrics.ts'
import { killSilentWorkers } from './heartbeat.ts'

/** What the primary tells a worker that another one has replaced. */
export const retireMessage = 'arthayu:retire'

/** Workers whose end is wanted. */
const retired = new Set<number>()

/** Beyond the times of an orderly end a worker gets this long before it is killed, in milliseconds. */
const patienceMs = 5_000

/** Resolves with the address once the first worker listens, or with null when it ended instead. */
export async function startPrimary(config: Config): Promise<AddressInfo | null> {
  const { workers, metrics } = config.operations
  const log = pino({ level: config.logLevel })
  if (config.rateLimits && config.redisUrl === undefined) serveCounts(localCounts())
  const registry = new Registry()
  const readMetrics = readMetricsOfAll(registry)
  const supervision = superviseWorkers(config, log, registry)
  const { health } = supervision
  boundHeaps(config)
  killSilentWorkers(log)
  closeConnectionsOfKilled()
  const first = await startWorker()
  if (first === null) return null
  supervision.hasStarted = true
  if (typeof metrics === 'number') await listenForMetrics(readMetrics, config.host, metrics)
  if (config.probes !== null) await startWatchdog({ health, probes: config.probes, endsProcess: false })
  await Promise.all(Array.from({ length: workers - 1 }, startWorker))
  return first.address
}

/**
 * Bounds the heaps of the workers: V8 lets garbage grow up to the bound, which it takes from the whole
 * limit, as for a process that is alone.
 */
function boundHeaps({ operations: { memoryLimitMb, workers } }: Config): void {
  const { processHeapMb, processYoungMb } = memoryBudgetOf(memoryLimitMb, workers)
  const usualMb = getHeapStatistics().heap_size_limit / mebibyte
  const heapMb = Math.floor(Math.min(processHeapMb, usualMb))
  const bounds = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${processYoungMb}`]
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...bounds] })
}

/** What the environment says of the allocator wins. */
const forkWorker = (): Worker => cluster.fork({ ...frugalAllocator, ...process.env })

interface Listening {
  readonly worker: Worker
  readonly address: AddressInfo
}

/** Null when it ended before it listened. */
async function startWorker(): Promise<Listening | null> {
  const worker = forkWorker()
  const stop = new AbortController()
  const { signal } = stop
  try {
    return await Promise.race([
      once(worker, 'listening', { signal }).then(([address]) => ({
        worker,
        address: address as AddressInfo
      })),
      once(worker, 'exit', { signal }).then(() => null)
    ])
  } finally {
    stop.abort()
  }
}

interface Supervision {
  /** Before the first worker has listened, its end is the end of all. */
  hasStarted: boolean
  isStopping: boolean
  readonly health: SharedHealth
}

/** Until it stops, the service is ready while a worker listens. */
function followReadiness(supervision: Supervision): void {
  const listening = new Set<Worker>()
  const update = () => {
    if (!supervision.isStopping) setReadiness(supervision.health, listening.size > 0 ? 'ready' : 'starting')
  }
  cluster.on('listening', worker => {
    listening.add(worker)
    update()
  })
  cluster.on('exit', worker => {
    listening.delete(worker)
    update()
  })
}

function superviseWorkers(config: Config, log: pino.Logger, registry: Registry): Supervision {
  const supervision: Supervision = { hasStarted: false, isStopping: false, health: createHealth() }
  const restarts = new Counter({
    name: 'arthayu_worker_restarts_total',
    help: 'Workers that ended unasked and were replaced.',
    registers: [registry]
  })
  const waitBefore = backOff()
  const startedAt = new Map<number, number>()
  cluster.on('fork', worker => startedAt.set(worker.id, performance.now()))
  cluster.on('exit', (worker, code, signal) => {
    const livedMs = performance.now() - (startedAt.get(worker.id) ?? 0)
    startedAt.delete(worker.id)
    if (!supervision.hasStarted || supervision.isStopping || retired.delete(worker.id)) return
    const waitMs = waitBefore(livedMs)
    restarts.inc()
    log.error({ worker: worker.process.pid, code, signal, waitMs }, 'a worker ended and is replaced')
    setTimeout(() => {
      if (!supervision.isStopping) forkWorker()
    }, waitMs)
  })
  cluster.on('listening', worker => log.info({ worker: worker.process.pid }, 'a worker listens'))
  followReadiness(supervision)
  onSignals(config, log, supervision)
  return supervision
}

function onSignals(config: Config, log: pino.Logger, supervision: Supervision): void {
  let restarting = Promise.resolve()
  process.on('SIGHUP', () => {
    // A second one waits for the first.
    restarting = restarting.then(() => (supervision.isStopping ? undefined : replaceWorkers(config, log)))
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal ends all of them at once.
      for (const worker of liveWorkers()) worker.process.kill(supervision.isStopping ? 'SIGKILL' : 'SIGTERM')
      if (supervision.isStopping) return
      supervision.isStopping = true
      setReadiness(supervision.health, 'shutting-down')
      void endWithin(config)
    })
  }
}

/** One after the other; each has its successor before it goes, so that no connection is refused. */
async function replaceWorkers(config: Config, log: pino.Logger): Promise<void> {
  for (const old of liveWorkers()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is asked for
    const next = await startWorker()
    if (next === null) {
      log.error('a new worker did not start; the others stay')
      return
    }
    if (!old.isConnected()) continue
    const ended = once(old, 'exit')
    retired.add(old.id)
    old.send(retireMessage)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await killLate(old, ended, config.operations.shutdownTimeoutMs + patienceMs)
  }
  log.info('all workers are replaced')
}

async function killLate(worker: Worker, ended: Promise<unknown>, timeMs: number): Promise<void> {
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), timeMs)
  await ended
  clearTimeout(timer)
}

/** The primary ends when its last worker has; workers that hang are killed. */
async function endWithin({ operations }: Config): Promise<void> {
  const timeMs = operations.shutdownDelayMs + operations.shutdownTimeoutMs + patienceMs
  const ended = liveWorkers().map(worker => once(worker, 'exit'))
  await Promise.race([Promise.all(ended), delay(timeMs)])
  for (const worker of liveWorkers()) worker.process.kill('SIGKILL')
  process.exit(0)
}

function liveWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    worker => worker !== undefined && !worker.isDead()
  ) as Worker[]
}
