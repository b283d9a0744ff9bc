/** Settings of the process, from its environment. An invalid value is an error and is never replaced. */
import { isAddressOrRange } from './limits/client-address.ts'
import { type OperationsSettings, readOperations, toWhole } from './operations/settings.ts'
import type { ProbesPlace } from './operations/watchdog.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

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
  readonly probes: ProbesPlace | null
  /** Host names of web pages that may call `/mcp`, besides those of this machine and of `publicUrl`. */
  readonly mcpOrigins: readonly string[] | undefined
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] }

export type Environment = Readonly<Record<string, string | undefined>>

const listeningHost = /^[A-Za-z0-9.:_-]+$/
const mustBeHost = 'must be an IP address or a host name, such as 127.0.0.1.'
const hostName = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/

/** Reads the variables of `docs/configuration.md`. An empty value counts as omitted. */
export function readConfig(environment: Environment): ConfigResult {
  const faults: string[] = []
  const host = environment.HOST || '127.0.0.1'
  if (!listeningHost.test(host)) faults.push(`HOST ${mustBeHost}`)
  const port = toWhole(environment.PORT || '8080', 0, 65_535)
  if (port === null) faults.push('PORT must be a whole number from 0 to 65535.')
  const levelText = environment.LOG_LEVEL || 'warn'
  const logLevel = logLevels.find(each => each === levelText)
  if (logLevel === undefined) {
    faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`)
  }
  const publicUrl = toPublicUrl(environment.PUBLIC_URL)
  if (publicUrl === null) {
    faults.push('PUBLIC_URL must be an http or https URL without a user, query or fragment.')
  }
  const limits = readLimits(environment, faults)
  const operations = readOperations(environment, faults)
  const probes = readProbes(environment, host, faults)
  const mcpOrigins = readOrigins(environment.MCP_ORIGINS, faults)
  if (faults.length > 0 || port === null || logLevel === undefined || publicUrl === null) {
    return { ok: false, faults }
  }
  return { ok: true, config: { host, port, logLevel, publicUrl, ...limits, operations, probes, mcpOrigins } }
}

/** Null if omitted. */
function readProbes(environment: Environment, usualHost: string, faults: string[]): ProbesPlace | null {
  const { PROBES_HOST: ownHost, PROBES_PORT: portText } = environment
  if (ownHost && !listeningHost.test(ownHost)) faults.push(`PROBES_HOST ${mustBeHost}`)
  if (!portText) return null
  const port = toWhole(portText, 1, 65_535)
  if (port === null) faults.push('PROBES_PORT must be a whole number from 1 to 65535.')
  return port === null ? null : { host: ownHost || usualHost, port }
}

/** Undefined if omitted. */
function readOrigins(text: string | undefined, faults: string[]): readonly string[] | undefined {
  const names = (text || undefined)
    ?.toLowerCase()
    .split(',')
    .map(name => name.trim())
  if (names?.some(name => !hostName.test(name))) {
    faults.push(
      'MCP_ORIGINS must be a comma-separated list of host names, without https:// and without a port.'
    )
  }
  return names
}

type LimitsConfig = Pick<Config, 'rateLimits' | 'keyFile' | 'redisUrl' | 'trustedProxies'>

function readLimits(environment: Environment, faults: string[]): LimitsConfig {
  const rateLimits = environment.RATE_LIMITS || 'on'
  if (rateLimits !== 'on' && rateLimits !== 'off') {
    faults.push('RATE_LIMITS must be on or off.')
  }
  const redisUrl = environment.REDIS_URL || undefined
  if (redisUrl !== undefined && !(URL.canParse(redisUrl) && /^rediss?:\/\/[^/]/.test(redisUrl))) {
    faults.push('REDIS_URL must be a redis or rediss URL, such as redis://127.0.0.1:6379.')
  }
  const trustedProxies = (environment.TRUSTED_PROXIES || '').split(',').map(each => each.trim())
  if (environment.TRUSTED_PROXIES && !trustedProxies.every(isAddressOrRange)) {
    faults.push(
      'TRUSTED_PROXIES must be a comma-separated list of IP addresses or CIDR ranges, such as 10.0.0.0/8.'
    )
  }
  return {
    rateLimits: rateLimits === 'on',
    keyFile: environment.KEY_FILE || undefined,
    redisUrl,
    trustedProxies: trustedProxies.filter(each => each !== '')
  }
}

/** Undefined if omitted, null if invalid. */
function toPublicUrl(text: string | undefined): string | undefined | null {
  if (text === undefined || text === '') {
    return undefined
  }
  if (!URL.canParse(text) || /[?#@\s]/.test(text)) {
    return null
  }
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href.replace(/\/+$/, '') : null
}
