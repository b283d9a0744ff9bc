/** Operational settings: number of processes, limits, metrics. */
import { usableMb } from './memory-budget.ts'

/** Where `/metrics` is: on the public port with a token, nowhere, or on its own port. */
export type MetricsPlace = 'on' | 'off' | number

export interface OperationsSettings {
  /** Processes that serve requests; 1 means no cluster. */
  readonly workers: number
  /** Memory of all processes together, in MB; the budgets of each process follow from it. */
  readonly memoryLimitMb: number
  readonly metrics: MetricsPlace
  /** Bearer token that a scraper of the public port sends; if empty, none is needed. */
  readonly metricsToken: string
  /** Mean event loop delay, in milliseconds, above which requests are refused. */
  readonly maxEventLoopDelayMs: number
  /** Requests in progress in one process above which new ones are refused. */
  readonly maxConcurrentRequests: number
  /** Threads of one process that answer studies: goal seek and other questions of many runs. */
  readonly studyThreads: number
  /** Studies that may wait for a thread; further ones are refused. */
  readonly studyQueue: number
  /** Connections of one process above which further ones are closed. */
  readonly maxConnections: number
  /** From the first byte of a connection to the end of the headers. */
  readonly headersTimeoutMs: number
  /** From the first byte of a request to the end of its body. */
  readonly requestTimeoutMs: number
  /** From the end of the headers until the client has read the whole response. */
  readonly answerTimeoutMs: number
  /** How long an idle connection is kept open. */
  readonly keepAliveTimeoutMs: number
  /** After the stop signal: how long requests are still served while readiness is 503. */
  readonly shutdownDelayMs: number
  /** After that: how long requests in progress may take. */
  readonly shutdownTimeoutMs: number
}

export const defaultOperations: OperationsSettings = {
  workers: 1,
  memoryLimitMb: usableMb(),
  metrics: 'off',
  metricsToken: '',
  maxEventLoopDelayMs: 500,
  maxConcurrentRequests: 256,
  studyThreads: 2,
  studyQueue: 16,
  maxConnections: 2_000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  answerTimeoutMs: 60_000,
  keepAliveTimeoutMs: 72_000,
  shutdownDelayMs: 0,
  shutdownTimeoutMs: 10_000
}

/** With several processes, one study thread each: there are as many processes as processors. */
const threadsOfSeveral = 1

/** A whole number with limits; the value of the variable times `scale` is the setting. */
interface NumberVariable {
  readonly setting: Exclude<keyof OperationsSettings, 'metrics' | 'metricsToken'>
  readonly least: number
  readonly most: number
  readonly scale: number
}

const second = 1_000

/** A shorter one could be guessed. */
const shortestToken = 16

const variables: Readonly<Record<string, NumberVariable>> = {
  WEB_CONCURRENCY: { setting: 'workers', least: 1, most: 256, scale: 1 },
  MEMORY_LIMIT_MB: { setting: 'memoryLimitMb', least: 128, most: 1_048_576, scale: 1 },
  SHED_EVENT_LOOP_DELAY_MS: { setting: 'maxEventLoopDelayMs', least: 20, most: 60_000, scale: 1 },
  SHED_CONCURRENT_REQUESTS: { setting: 'maxConcurrentRequests', least: 1, most: 100_000, scale: 1 },
  STUDY_THREADS: { setting: 'studyThreads', least: 1, most: 256, scale: 1 },
  STUDY_QUEUE: { setting: 'studyQueue', least: 0, most: 10_000, scale: 1 },
  MAX_CONNECTIONS: { setting: 'maxConnections', least: 1, most: 100_000, scale: 1 },
  HEADERS_TIMEOUT_SECONDS: { setting: 'headersTimeoutMs', least: 1, most: 600, scale: second },
  REQUEST_TIMEOUT_SECONDS: { setting: 'requestTimeoutMs', least: 1, most: 600, scale: second },
  ANSWER_TIMEOUT_SECONDS: { setting: 'answerTimeoutMs', least: 1, most: 3_600, scale: second },
  KEEP_ALIVE_TIMEOUT_SECONDS: { setting: 'keepAliveTimeoutMs', least: 1, most: 3_600, scale: second },
  SHUTDOWN_DELAY_SECONDS: { setting: 'shutdownDelayMs', least: 0, most: 600, scale: second },
  SHUTDOWN_TIMEOUT_SECONDS: { setting: 'shutdownTimeoutMs', least: 1, most: 3_600, scale: second }
}

/** Reads the operational variables and adds errors to `faults`. An empty value counts as omitted. */
export function readOperations(
  environment: Readonly<Record<string, string | undefined>>,
  faults: string[]
): OperationsSettings {
  const given: Partial<Record<NumberVariable['setting'], number>> = {}
  for (const [name, { setting, least, most, scale }] of Object.entries(variables)) {
    const isOfSeveral = setting === 'studyThreads' && (given.workers ?? 1) > 1
    const usual = isOfSeveral ? threadsOfSeveral : defaultOperations[setting] / scale
    const text = environment[name] || String(usual)
    const value = toWhole(text, least, most)
    if (value === null) faults.push(`${name} must be a whole number from ${least} to ${most}.`)
    else given[setting] = value * scale
  }
  const metrics = toMetricsPlace(environment.METRICS, faults)
  const metricsToken = environment.METRICS_TOKEN ?? ''
  if (metrics === 'on' && metricsToken.length < shortestToken)
    faults.push(`METRICS_TOKEN must have ${shortestToken} characters or more if METRICS is on.`)
  const settings = { ...defaultOperations, ...given, metrics, metricsToken }
  if (settings.headersTimeoutMs > settings.requestTimeoutMs) {
    faults.push('HEADERS_TIMEOUT_SECONDS must not exceed REQUEST_TIMEOUT_SECONDS.')
  }
  return settings
}

/** Null for anything but digits within the limits. */
export function toWhole(text: string, least: number, most: number): number | null {
  const value = Number(text)
  return /^[0-9]{1,9}$/.test(text) && value >= least && value <= most ? value : null
}

function toMetricsPlace(text: string | undefined, faults: string[]): MetricsPlace {
  if (text === undefined || text === '') return defaultOperations.metrics
  if (text === 'on' || text === 'off') return text
  const port = toWhole(text, 0, 65_535)
  if (port === null) faults.push('METRICS must be on, off, or a port from 0 to 65535.')
  return port ?? defaultOperations.metrics
}
