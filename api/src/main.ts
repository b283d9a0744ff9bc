/** Starts the service: settings from the environment, an address and a line to try, and an orderly end. */
import cluster from 'node:cluster'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { KeyFileError, readKeyFile } from '@arthayu/host/keys'
import { listeningUrl, urlOf } from './address.ts'
import { type Config, readConfig } from './config.ts'
import type { LimitsOptions } from './limits/add-limits.ts'
import { askPrimaryForMetrics } from './operations/cluster-metrics.ts'
import { tellSignsOfLife } from './operations/heartbeat.ts'
import { listenForMetrics, metricsReader } from './operations/metrics-route.ts'
import type { OperationsOptions } from './operations/operations.ts'
import { retireMessage, startPrimary } from './operations/primary.ts'
import { startWatchdog } from './operations/watchdog.ts'
import { buildServer, type Service } from './server.ts'

// Without a listener the signal opens a debugger, to which every program of the machine could connect.
process.on('SIGUSR1', () => undefined)

/** Connections that the system keeps until they are accepted; when they are more, callers wait a second. */
const backlog = 4_096

const wrongSettings = 2
const cannotListen = 1

const read = readConfig(process.env)
// A worker reads the key file when it is built: a fault that is new by then must end it in an orderly way.
const keyFaults = cluster.isWorker ? [] : keyFileFaults(process.env)
if (!read.ok || keyFaults.length > 0) {
  process.stderr.write(`${[...(read.ok ? [] : read.faults), ...keyFaults].join('\n')}\n`)
  process.exitCode = wrongSettings
} else if (cluster.isWorker) {
  await serveAsWorker(read.config)
} else if (read.config.operations.workers > 1) {
  await startSeveral(read.config)
} else {
  await serveAlone(read.config)
}

/** What is wrong with the key file, looked at before anything starts so that all faults are named. */
function keyFileFaults({ KEY_FILE: path, RATE_LIMITS: limits }: NodeJS.ProcessEnv): readonly string[] {
  if (!path || limits === 'off') return []
  try {
    readKeyFile(path)
    return []
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error
    return [error.message]
  }
}

async function serveAlone(config: Config): Promise<void> {
  const service = build(config)
  if (service === null || !(await listen(service, config))) return
  const { metrics, shutdownDelayMs } = config.operations
  if (typeof metrics === 'number') {
    try {
      await listenForMetrics(metricsReader(service.metrics.registries), config.host, metrics)
    } catch (error) {
      complain(`HOST ${config.host}, METRICS ${metrics}`, error)
      await service.app.close()
      return
    }
  }
  startWatchdog()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Once: a second signal ends the process at once.
    process.once(signal, () => void stop(service, shutdownDelayMs))
  }
  // Last: whoever reads it may send a signal at once.
  announce(listeningUrl(service.app))
}

async function startSeveral(config: Config): Promise<void> {
  try {
    const bound = await startPrimary(config)
    if (bound !== null) announce(urlOf(bound.address, bound.port))
    else process.exitCode = cannotListen
  } catch (error) {
    complain(`HOST ${config.host}, METRICS ${config.operations.metrics}`, error)
    process.exit()
  }
}

/** A worker prints nothing, and ends when the primary says so; Ctrl-C is for the primary to pass on. */
async function serveAsWorker(config: Config): Promise<void> {
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

/** The service; null when the key file is wrong, which has been said then. */
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

/** Whether it listens; else the reason has been told. */
async function listen({ app }: Service, { host, port }: Config): Promise<boolean> {
  try {
    await app.listen({ host, port, backlog })
    return true
  } catch (error) {
    complain(`HOST ${host}, PORT ${port}`, error)
    return false
  }
}

function complain(place: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Cannot listen on ${place}: ${reason}\n`)
  process.exitCode = cannotListen
}

function announce(url: string): void {
  const query = 'currentAgeYears=30&retirementAgeYears=60&monthlyExpense=40000&granularity=year'
  const words = { msg: `Arthayu listens on ${url}`, try: `curl '${url}/api/v1/calculate?${query}'` }
  // A line of the log, whatever its level: who started the service must learn where it is.
  const line = { level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), ...words }
  process.stdout.write(
    process.stdout.isTTY ? `${words.msg}\nTry: ${words.try}\n` : `${JSON.stringify(line)}\n`
  )
}

/** Readiness turns 503 first; then what is under way is answered. */
async function stop({ app, announceShutdown }: Service, delayMs: number): Promise<void> {
  announceShutdown()
  await delay(delayMs)
  await app.close()
}
