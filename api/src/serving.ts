/** A process that serves: alone, or as one of the workers of a primary. */
import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { KeyFileError } from '@arthayu/host/keys'
import { listeningUrl } from './address.ts'
import { announce, complain, wrongSettings } from './announce.ts'
import type { Config } from './config.ts'
import type { LimitsOptions } from './limits/add-limits.ts'
import { askPrimaryForMetrics } from './operations/cluster-metrics.ts'
import { createHealth, setReadiness } from './operations/health.ts'
import { tellSignsOfLife } from './operations/heartbeat.ts'
import { listenForMetrics, metricsReader } from './operations/metrics-route.ts'
import type { OperationsOptions } from './operations/operations.ts'
import { retireMessage } from './operations/primary.ts'
import { startWatchdog } from './operations/watchdog.ts'
import { buildServer, type Service } from './server.ts'

/** Connections that the system keeps until they are accepted; when they are more, callers wait a second. */
const backlog = 4_096

/** The only process of a service. */
export async function serveAlone(config: Config): Promise<void> {
  const service = build(config)
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
  const service = build(config, { metricsReader: askPrimaryForMetrics })
  if (service === null) return process.disconnect()
  let isStopping = false
  const end = async (delayMs: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await stop(service, delayMs)
    process.disconnect()
  }
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => void end(config.operations.shutdownDelayMs))
  process.on('message', message => {
    if (message === retireMessage) void end(0)
  })
  if (!(await listen(service, config))) process.disconnect()
}

/** Returns the service, or null after reporting an invalid key file. */
function build(config: Config, more: Partial<OperationsOptions> = {}): Service | null {
  const { publicUrl, logLevel, rateLimits, keyFile, trustedProxies, operations, mcpOrigins } = config
  try {
    return buildServer({
      publicUrl,
      logLevel,
      trustedProxies,
      mcpOrigins,
      limits: rateLimits ? { counts: countsOf(config), keyFile } : 'off',
      operations: { ...operations, ...more }
    })
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error
    process.stderr.write(`${error.message}\n`)
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
