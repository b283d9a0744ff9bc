/** The options of a client. */
import type { CacheLimits } from './cache.ts'
import { type Clock, systemClock } from './clock.ts'
import type { ArthayuError } from './errors.ts'

/** A request that is about to be sent. The address of a quick run contains personal numbers. */
export interface RequestEvent {
  readonly requestId: string
  readonly method: string
  readonly url: string
  /** 1 for the first attempt. */
  readonly attempt: number
}

/** A received response, with any status. */
export interface ResponseEvent extends RequestEvent {
  readonly status: number
  readonly durationMs: number
}

/** A failed attempt after which another one follows. */
export interface RetryEvent extends RequestEvent {
  readonly error: ArthayuError
  /** Milliseconds until the next attempt. */
  readonly delayMs: number
}

export interface ArthayuOptions {
  /** Sent as `X-API-Key`. Default: none, the free tier. */
  readonly apiKey?: string | undefined
  /** Address of the service, without `/api`. Default: `http://127.0.0.1:8080`, where `npm start` listens. */
  readonly baseUrl?: string | undefined
  /** Address of the simulate endpoint, if it is different. Default: `baseUrl`. */
  readonly apiUrl?: string | undefined
  /**
   * Cache of responses to identical requests; `false` switches it off. `entries` (100) and `maxBytes` of
   * memory (8,000,000) are its limits; the least recently used response leaves first. After `maxAgeMs` (a
   * day) the client asks the service whether a response is still valid.
   */
  readonly cache?:
    | false
    | { readonly entries?: number; readonly maxBytes?: number; readonly maxAgeMs?: number }
  /**
   * Joins calls of `simulate` and `calculate` that are made in the same tick into one batch. Off by default.
   * `maxItems`: runs per batch. Default: the limit of the tier, 10 without a key, 100 with one.
   */
  readonly batching?: boolean | { readonly maxItems: number }
  /**
   * Turns unknown members into errors instead of warnings, in plans, questions and tax requests. Default:
   * false.
   */
  readonly strict?: boolean
  /** Further attempts after a temporary failure. Default: 2. */
  readonly maxRetries?: number
  /** Milliseconds for one attempt, reading the answer included, at least 1. Default: 30,000. */
  readonly timeoutMs?: number
  /** Waits while too many requests were sent or are in progress; otherwise a `RateLimitError` says so. */
  readonly waitForLimit?: boolean
  readonly onRequest?: (event: RequestEvent) => void
  readonly onResponse?: (event: ResponseEvent) => void
  readonly onRetry?: (event: RetryEvent) => void
  /** Default: the `fetch` of the runtime. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  readonly clock?: Clock
  /** Returns a number from 0 to below 1, for request ids and waiting times. Default: `Math.random`. */
  readonly random?: () => number
}

/** Options that are given in several forms have one here. */
type Usual = Required<Omit<ArthayuOptions, 'cache' | 'batching'>> & {
  readonly baseUrl: string
  readonly apiKey: string
  readonly apiUrl: string
  readonly cache: object
  readonly batching: object
}

/** The options with every default filled in. */
export interface Settings extends Omit<Usual, 'apiKey' | 'cache' | 'batching'> {
  readonly headers: Readonly<Record<string, string>>
  readonly cache: CacheLimits & { readonly maxAgeMs: number }
  /** 0 when calls are not joined. */
  readonly maxItems: number
}

const ignore = (): void => undefined

const usual: Usual = {
  apiKey: '',
  /** The service on this machine: there is no public service yet. */
  baseUrl: 'http://127.0.0.1:8080',
  apiUrl: '',
  cache: {},
  batching: { maxItems: 0 },
  strict: false,
  maxRetries: 2,
  timeoutMs: 30_000,
  waitForLimit: false,
  onRequest: ignore,
  onResponse: ignore,
  onRetry: ignore,
  // Called as a method of the global object: browsers refuse anything else.
  fetch: (url, init) => fetch(url, init),
  clock: systemClock,
  random: Math.random
}

const usualCache = { entries: 100, maxBytes: 8_000_000, maxAgeMs: 86_400_000 }

/** Throws a TypeError for a wrong option, an invalid address, and a key that a header cannot contain. */
export function settingsOf(options: ArthayuOptions): Settings {
  const hasKey = options.apiKey !== undefined
  const { apiKey, cache, batching, ...others } = filled(usual, {
    ...options,
    cache: options.cache === false ? { entries: 0 } : options.cache,
    batching: options.batching === true ? { maxItems: hasKey ? 100 : 10 } : options.batching || undefined
  })
  return {
    ...others,
    headers: hasKey ? { 'x-api-key': headerValue(apiKey) } : {},
    baseUrl: addressOf(others.baseUrl),
    apiUrl: addressOf(options.apiUrl ?? others.baseUrl),
    cache: filled(usualCache, cache),
    ...filled({ maxItems: 0 }, batching)
  }
}

/** Options of every call, with a value of the type of each. */
export const ofCalls = { signal: {}, timeoutMs: 1, maxRetries: 0, headers: {} }

/** Options of a call whose response has a series. */
export const ofRuns = { ...ofCalls, granularity: '', format: '', fields: [] }

/**
 * Returns the options with the usual values of those that are not given. Throws a TypeError for an unknown
 * one, which would otherwise be ignored in JavaScript, and for one of another type than its usual value.
 */
export function filled<T extends object>(defaults: T, options: object): T {
  const known = Object.keys(defaults)
  const unknown = Object.keys(options).find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(
      `${unknown.slice(0, 60)} is not an option of this call. Its options: ${known.join(', ')}.`
    )
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const given = (options as Readonly<Record<string, unknown>>)[name] ?? value
      const kind = typeof value
      const least = name === 'timeoutMs' ? 1 : 0
      const bound = kind === 'number' ? `, at least ${least}` : ''
      if (typeof given !== kind || (bound && !((given as number) >= least)))
        throw new TypeError(`${name} must be of type ${kind}${bound}.`)
      return [name, given]
    })
  ) as T
}

function addressOf(text: string): string {
  // React Native's URL knows neither protocol nor search.
  if (!/^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/i.test(text)) {
    throw new TypeError('baseUrl and apiUrl must be http(s) addresses.')
  }
  return text.replace(/\/+$/, '')
}

function headerValue(apiKey: string): string {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('apiKey must be of visible ASCII characters.')
  return apiKey
}
