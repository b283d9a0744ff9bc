/** The settings of the process, from its environment. An invalid value is an error and is never replaced. */
import { type Environment, type LogLevel, readValues, type Values } from './settings.ts'

/** The settings of operation: processes, bounds, metrics. */
export type OperationsSettings = ReturnType<typeof operationsOf>

export interface Config {
  readonly host: string
  readonly port: number
  readonly logLevel: LogLevel
  /** URL at which clients reach the service, without a slash at the end. */
  readonly publicUrl: string | undefined
  /** Whether requests are limited. */
  readonly rateLimits: boolean
  readonly keyFile: string | undefined
  /** Redis or Valkey server for the shared counts. */
  readonly redisUrl: string | undefined
  readonly trustedProxies: readonly string[]
  readonly operations: OperationsSettings
  /** The port of the probes alone; null for none. */
  readonly probes: { readonly host: string; readonly port: number } | null
  /** Host names of web pages that may call `/mcp`, besides those of this machine and of `publicUrl`. */
  readonly mcpOrigins: readonly string[] | undefined
  /** Origins whose pages may embed the page. */
  readonly frameAncestors: readonly string[] | undefined
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] }

/** A shorter one could be guessed. */
const shortestToken = 16

/** Reads the variables of `docs/reference/configuration.md`. */
export function readConfig(environment: Environment): ConfigResult {
  const faults: string[] = []
  const values = readValues(environment, faults)
  const token = values.METRICS_TOKEN ?? ''
  if (values.METRICS === 'on' && token.length < shortestToken)
    faults.push(`METRICS_TOKEN must have ${shortestToken} characters or more if METRICS is on.`)
  if (values.METRICS !== 'on' && token !== '')
    faults.push('METRICS_TOKEN has no effect unless METRICS is on.')
  if (values.PROBES_HOST !== undefined && values.PROBES_PORT === undefined)
    faults.push('PROBES_HOST has no effect without PROBES_PORT.')
  faults.push(...samePorts(values))
  if (values.HEADERS_TIMEOUT_SECONDS! > values.REQUEST_TIMEOUT_SECONDS!)
    faults.push('HEADERS_TIMEOUT_SECONDS must not exceed REQUEST_TIMEOUT_SECONDS.')
  if (faults.length > 0) return { ok: false, faults }
  const { HOST: host, PROBES_PORT: probesPort } = values
  return {
    ok: true,
    config: {
      host: host!,
      port: values.PORT!,
      logLevel: values.LOG_LEVEL!,
      publicUrl: values.PUBLIC_URL,
      rateLimits: values.RATE_LIMITS === 'on',
      keyFile: values.KEY_FILE,
      redisUrl: values.REDIS_URL,
      trustedProxies: values.TRUSTED_PROXIES ?? [],
      operations: operationsOf(values, environment),
      probes: probesPort === undefined ? null : { host: values.PROBES_HOST ?? host!, port: probesPort },
      mcpOrigins: values.MCP_ORIGINS?.map(each => each.toLowerCase()),
      frameAncestors: values.FRAME_ANCESTORS
    }
  }
}

/** Errors of settings that want the same port; 0 takes a free one. */
function samePorts({ PORT, METRICS, PROBES_PORT }: Values): string[] {
  const ports = Object.entries({ PORT, METRICS, PROBES_PORT }).filter(([, port]) => typeof port === 'number')
  return ports.flatMap(([name, port], at) =>
    ports
      .slice(at + 1)
      .filter(([, other]) => port === other && port !== 0)
      .map(([other]) => `${name} and ${other} must differ.`)
  )
}

function operationsOf(values: Values, { STUDY_THREADS: threads }: Environment) {
  const workers = values.WEB_CONCURRENCY!
  return {
    workers,
    /** Memory of all processes together, in MB; the budgets of each process follow from it. */
    memoryLimitMb: values.MEMORY_LIMIT_MB!,
    metrics: values.METRICS!,
    /** Bearer token that a scraper of the public port sends; if empty, none is needed. */
    metricsToken: values.METRICS_TOKEN ?? '',
    maxEventLoopDelayMs: values.SHED_EVENT_LOOP_DELAY_MS!,
    maxConcurrentRequests: values.SHED_CONCURRENT_REQUESTS!,
    /** With several processes one each: there are as many processes as processors. */
    studyThreads: threads || workers === 1 ? values.STUDY_THREADS! : 1,
    studyQueue: values.STUDY_QUEUE!,
    maxConnections: values.MAX_CONNECTIONS!,
    headersTimeoutMs: values.HEADERS_TIMEOUT_SECONDS!,
    requestTimeoutMs: values.REQUEST_TIMEOUT_SECONDS!,
    answerTimeoutMs: values.ANSWER_TIMEOUT_SECONDS!,
    keepAliveTimeoutMs: values.KEEP_ALIVE_TIMEOUT_SECONDS!,
    shutdownDelayMs: values.SHUTDOWN_DELAY_SECONDS!,
    shutdownTimeoutMs: values.SHUTDOWN_TIMEOUT_SECONDS!
  } as const
}

export const defaultOperations: OperationsSettings = operationsOf(readValues({}, []), {})
