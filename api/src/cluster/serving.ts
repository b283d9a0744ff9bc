/** A process that serves: alone, or as one of the workers of a primary. */
import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { KeyFileError } from '@arthayu/host/keys'
import { listeningUrl } from '../http/address.ts'
import type { LimitsOptions } from '../limits/add-limits.ts'
import { compileLater } from '../operations/compile-later.ts'
import { createHealth, setReadiness } from '../operations/health.ts'
import { listenForMetrics, metricsReader } from '../operations/metrics-route.ts'
import { openTracing, TracingError } from '../operations/tracing.ts'
import { warm } from '../operations/warm.ts'
import { startWatchdog } from '../operations/watchdog.ts'
import { buildServer, type ServerOptions, type Service } from '../server.ts'
import type { Config } from '../settings/config.ts'
import { announce, complain, wrongSettings } from './announce.ts'
import { askPrimaryForMetrics } from './cluster-metrics.ts'
import { tellSignsOfLife } from './heartbeat.ts'
import { retireMessage } from './primary.ts'

/** Connections that the system keeps until they are accepted; when they are more, callers wait a second. */
const backlog = 4_096

/** The only process of a service. */
export async function serveAlone(config: Config): Promise<void> {
  const service = await build(config)
  if (service === null || !(await listen(service, config))) return
  const { metrics, shutdownDelayMs } = config.operations
  const health = createHealth()
  setReadiness(health, 'ready')
  try {
    if (typeof metrics === 'number') {
      await listenForMetrics(metricsReader(service.metrics.registries), config.host, metrics)
    }
    await startWatchdog({ health, probes: config.probes })
  } catch (error) {
    complain(error)
    await service.app.close()
    return
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Once: a second signal ends the process at once.
    process.once(signal, () => {
      setReadiness(health, 'shutting-down')
      void stop(service, shutdownDelayMs)
    })
  }
  // Last, because a reader of this line may send a signal at once.
  announce(listeningUrl(service.app))
}

/** A worker prints nothing, and ends when the primary says so; Ctrl-C is for the primary to pass on. */
export async function serveAsWorker(config: Config): Promise<void> {
  tellSignsOfLife()
  const service = await build(config, { metricsReader: askPrimaryForMetrics })
  if (service === null) return process.disconnect()
  let isStopping = false
  const end = async (delayMs: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await stop(service, delayMs)
    // Not `process.disconnect()`: connections may be on their way here. The primary answers after it has sent
    // the last one, and hands those that are returned to another worker.
    cluster.worker!.disconnect()
  }
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => void end(config.operations.shutdownDelayMs))
  process.on('message', message => {
    if (message === retireMessage) void end(0)
  })
  if (!(await listen(service, config))) process.disconnect()
}

/** Returns the service, or null after reporting an invalid key file or packages that are missing. */
async function build(
  config: Config,
  more: Pick<ServerOptions, 'metricsReader'> = {}
): Promise<Service | null> {
  const { rateLimits, keyFile, ...settings } = config
  try {
    const tracing = await openTracing(process.env)
    const service = buildServer({
      tracing,
      ...settings,
      ...more,
      limits: rateLimits ? { counts: countsOf(config), keyFile } : 'off'
    })
    compileLater()
    warm()
    service.prepare()
    return service
  } catch (error) {
    if (!(error instanceof KeyFileError || error instanceof TracingError)) throw error
    process.stderr.write(`${error.message}
`)
    process.exitCode = wrongSettings
    return null
  }
}

/** Workers of one host share the counts of their primary, unless Redis shares them with other hosts too. */
function countsOf({ redisUrl }: Config): LimitsOptions['counts'] {
  if (redisUrl !== undefined) return { kind: 'redis', url: redisUrl }
  return { kind: cluster.isWorker ? 'primary' : 'memory' }
}

/** Whether it listens; if not, the reason has been printed. */
async function listen({ app }: Service, { host, port }: Config): Promise<boolean> {
  try {
    await app.listen({ host, port, backlog })
    return true
  } catch (error) {
    complain(new Error(`Cannot listen on HOST ${host}, PORT ${port}: ${(error as Error).message}`))
    return false
  }
}

/** Readiness turns 503 first; then what is under way is answered. */
async function stop({ app, announceShutdown }: Service, delayMs: number): Promise<void> {
  announceShutdown()
  await delay(delayMs)
  await app.close()
}
