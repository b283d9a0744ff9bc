/** Settings of the process, from its environment. A wrong value is named, never replaced. */
import { isAddressOrRange } from './limits/client-address.ts'
import { type OperationsSettings, readOperations, toWhole } from './operations/settings.ts'
import type { ProbesPlace } from './operations/watchdog.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export interface Config {
  readonly host: string
  readonly port: number
  readonly logLevel: LogLevel
  /** Address under which the service is reached from outside, without a slash at the end. */
  readonly publicUrl: string | undefined
  /** Whether requests are limited. */
  readonly rateLimits: boolean
  readonly keyFile: string | undefined
  /** Redis or Valkey that shares the counts. */
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
const mustBeHost = 'must be an address or a host name, such as 127.0.0.1.'
const hostName = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/

/** Reads the variables of `docs/configuration.md`; an empty value counts as left out. */
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
    faults.push('PUBLIC_URL must be an http or https address without user, query and fragment.')
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

/** Null when omitted. */
function readProbes(environment: Environment, usualHost: string, faults: string[]): ProbesPlace | null {
  const { PROBES_HOST: ownHost, PROBES_PORT: portText } = environment
  if (ownHost && !listeningHost.test(ownHost)) faults.push(`PROBES_HOST ${mustBeHost}`)
  if (!portText) return null
  const port = toWhole(portText, 1, 65_535)
  if (port === null) faults.push('PROBES_PORT must be a whole number from 1 to 65535.')
  return port === null ? null : { host: ownHost || usualHost, port }
}

/** Undefined when left out. */
function readOrigins(text: string | undefined, faults: string[]): readonly string[] | undefined {
  const names = (text || undefined)
    ?.toLowerCase()
    .split(',')
    .map(name => name.trim())
  if (names?.some(name => !hostName.test(name))) {
    faults.push('MCP_ORIGINS must be host names separated by commas, without https:// and port.')
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
    faults.push('REDIS_URL must be a redis or rediss address, such as redis://127.0.0.1:6379.')
  }
  const trustedProxies = (environment.TRUSTED_PROXIES || '').split(',').map(each => each.trim())
  if (environment.TRUSTED_PROXIES && !trustedProxies.every(isAddressOrRange)) {
    faults.push('TRUSTED_PROXIES must be addresses or ranges with commas, such as 10.0.0.0/8, fd00::1.')
  }
  return {
    rateLimits: rateLimits === 'on',
    keyFile: environment.KEY_FILE || undefined,
    redisUrl,
    trustedProxies: trustedProxies.filter(each => each !== '')
  }
}

/** Undefined when left out, null when wrong. */
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
