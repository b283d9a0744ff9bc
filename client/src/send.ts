/** Sends one request, repeats it if that can help, and waits for the limiter if `waitForLimit` is set. */
import { onAbort, reasonOf, throwIfAborted } from './abort.ts'
import {
  ArthayuError,
  ConnectionError,
  errorOf,
  RateLimitError,
  ServerError,
  TimeoutError
} from './errors.ts'
import type { RequestEvent, Settings } from './options.ts'
import type { Quota } from './runs.ts'
import type { Problem } from './types.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'QUERY'
  readonly url: string
  /** JSON. */
  readonly body?: string | undefined
  /** Entity tag of a cached response. */
  readonly etag?: string | null | undefined
  /** What the options of the call set differently from the client. */
  readonly terms?: Terms
}

/** Settings of one call. */
export interface Terms {
  readonly timeoutMs: number | undefined
  readonly maxRetries: number | undefined
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

export interface Answer {
  /** JSON; null if the cached response is still valid (304). */
  readonly text: string | null
  readonly etag?: string | null
  readonly requestId: string
  readonly quota: Quota | null
}

export type Send = (call: Call, signal: AbortSignal) => Promise<Answer>

const firstBackoffMs = 500
const longestBackoffMs = 8_000
/** If the service asks for a longer pause, the call fails. */
const longestPauseMs = 60_000
/** Calls that waited for the same minute are spread over this time. */
const spreadMs = 1_000

export function createSender(settings: Settings): Send {
  const { clock, random, waitForLimit } = settings
  let limitedUntil = 0

  const untilAdmitted = async (signal: AbortSignal) => {
    if (!waitForLimit) return
    while (clock.now() < limitedUntil) {
      // oxlint-disable-next-line no-await-in-loop -- others may have used up the next minute meanwhile
      await clock.wait(limitedUntil - clock.now() + random() * spreadMs, signal)
    }
  }

  /** Waiting for the limiter does not count as a failed attempt. */
  const delayBeforeNext = (error: ArthayuError, failures: number, terms?: Terms): number | undefined => {
    if (!(error instanceof RateLimitError)) {
      return failures > (terms?.maxRetries ?? settings.maxRetries)
        ? undefined
        : backoffMs(error, failures, random)
    }
    limitedUntil = Math.max(limitedUntil, clock.now() + error.retryAfter * 1_000)
    return waitForLimit ? limitedUntil - clock.now() + random() * spreadMs : undefined
  }

  return async (call, signal) => {
    const requestId = newRequestId(random)
    for (let attempt = 1, failures = 0; ; attempt++) {
      const event = { requestId, method: call.method, url: call.url, attempt }
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        await untilAdmitted(signal)
        // oxlint-disable-next-line no-await-in-loop
        const response = await exchange(settings, call, event, signal)
        const quota = quotaOf(response.headers)
        // The quota stays empty until then.
        if (quota?.remaining === 0)
          limitedUntil = Math.max(limitedUntil, clock.now() + quota.resetSeconds * 1_000)
        return answerOf(response, event, quota, call.etag, clock.now())
      } catch (error) {
        throwIfAborted(signal)
        if (!(error instanceof ArthayuError)) throw error
        if (!(error instanceof RateLimitError)) failures += 1
        const delayMs = delayBeforeNext(error, failures, call.terms)
        if (delayMs === undefined) throw error
        settings.onRetry({ ...event, error, delayMs })
        // oxlint-disable-next-line no-await-in-loop
        await clock.wait(delayMs, signal)
      }
    }
  }
}

interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Makes one attempt: returns the whole response, or throws a ConnectionError or TimeoutError. */
async function exchange(
  { clock, fetch, headers, ...settings }: Settings,
  { method, url, body, etag, terms }: Call,
  event: RequestEvent,
  signal: AbortSignal
): Promise<Received> {
  throwIfAborted(signal)
  const timeoutMs = terms?.timeoutMs ?? settings.timeoutMs
  const stop = new AbortController()
  const answered = new AbortController()
  const stay = onAbort(signal, () => stop.abort(reasonOf(signal)))
  settings.onRequest(event)
  const started = clock.now()
  clock.wait(timeoutMs, answered.signal).then(
    () => stop.abort(),
    () => undefined
  )
  try {
    const response = await fetch(url, {
      method,
      signal: stop.signal,
      // Followed, a POST would become a GET, and its answer mislead.
      redirect: 'manual',
      headers: {
        ...headers,
        ...terms?.headers,
        accept: 'application/json',
        'x-request-id': event.requestId,
        ...(etag && { 'if-none-match': etag }),
        ...(body && { 'content-type': 'application/json' })
      },
      body: body ?? null
    })
    const received = { status: response.status, headers: response.headers, text: await response.text() }
    settings.onResponse({ ...event, status: response.status, durationMs: clock.now() - started })
    return received
  } catch (cause) {
    const failure = { requestId: event.requestId, cause }
    // The query of a quick run contains personal numbers.
    const address = url.replace(/\?.*/, '')
    if (stop.signal.aborted && !signal.aborted)
      throw new TimeoutError(`No response from ${address} within ${timeoutMs} ms.`, failure)
    const message = `No response from ${address}, or it broke off: ${whyOf(cause)}.`
    throw new ConnectionError(message, { ...failure, address })
  } finally {
    answered.abort()
    stay()
  }
}

/** Returns the reason of a failed fetch; Node gives more in its cause, which may have only a code. */
function whyOf(error: unknown): string {
  const { message, cause } = Object(error) as { readonly message?: string; readonly cause?: unknown }
  const inner = Object(cause) as { readonly message?: string; readonly code?: string }
  return inner.message || inner.code || message || String(error)
}

/** Returns a successful response; throws the error of any other. */
function answerOf(
  { status, headers, text }: Received,
  event: RequestEvent,
  quota: Quota | null,
  heldTag: Call['etag'],
  now: number
): Answer {
  const requestId = headers.get('x-request-id') ?? event.requestId
  const etag = headers.get('etag')
  if (status === 304 && heldTag) return { text: null, etag, requestId, quota }
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '')
  if (status === 200 && isJson && /\}\s*$/.test(text)) return { text, etag, requestId, quota }
  const failure = { requestId, status, problem: isJson ? problemOf(text) : undefined }
  if (status < 400) {
    // A browser hides where a redirection leads.
    const place = headers.get('location')?.replace(/\?.*/, '')
    throw new ServerError(
      place ? `baseUrl redirects to ${place}.` : 'The response is not from the service.',
      failure
    )
  }
  throw errorOf({ ...failure, retryAfter: retryAfterOf(headers, now) })
}

function problemOf(text: string): Problem | undefined {
  try {
    const value = JSON.parse(text) as Partial<Problem> | null
    return typeof value?.detail === 'string' ? (value as Problem) : undefined
  } catch {
    return undefined
  }
}

/** Returns seconds; for a date, the seconds until then. */
function retryAfterOf(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? +text : (Date.parse(text) - now) / 1_000
  return seconds >= 0 ? seconds : undefined
}

/** Reads `RateLimit: "freemium";r=4;t=42`. */
function quotaOf(headers: Headers): Quota | null {
  const found = /^"([^"]*)";r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '')
  return found && { tier: found[1]!, remaining: +found[2]!, resetSeconds: +found[3]! }
}

/**
 * Returns the milliseconds before the next attempt, exponential with full jitter; undefined if none helps.
 */
function backoffMs(error: ArthayuError, failures: number, random: () => number): number | undefined {
  const jitter = random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** (failures - 1))
  if (error instanceof ConnectionError || error instanceof TimeoutError) return jitter
  // The same request causes the same error in the service.
  if (!(error instanceof ServerError) || error.status! < 500 || error.code === 'internal-error')
    return undefined
  const pauseMs = (error.retryAfter ?? 0) * 1_000
  return pauseMs > longestPauseMs ? undefined : pauseMs + jitter
}

/** 16 hex digits. */
function newRequestId(random: () => number): string {
  return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
}
