/** The errors that a call can reject with, besides the reason of the caller's own AbortSignal. */
import type { Issue, Problem } from './types.ts'

/** The known facts of a failure. */
export interface Failure {
  readonly requestId: string
  readonly status?: number | undefined
  readonly problem?: Problem | undefined
  readonly cause?: unknown
  readonly retryAfter?: number | undefined
  readonly address?: string
}

/** Any failure of a call. Responses such as 404, 405 and 406 have this class itself. */
export class ArthayuError extends Error {
  override readonly name: string = 'ArthayuError'
  /** Id of the request, which the service has logged; quote it when you report a problem. */
  declare readonly requestId: string
  /** HTTP status; undefined if there was no response. */
  declare readonly status: number | undefined
  /**
   * Stable name of the problem, such as `invalid-input`; undefined if the response was not a problem
   * document.
   */
  declare readonly code: string | undefined
  /** The problem document (RFC 9457), unchanged. */
  declare readonly problem: Problem | undefined

  constructor(message: string, failure: Failure) {
    super(message)
    // The cause, too: runtimes before 2022 do not take it from the constructor.
    Object.assign(this, failure, { code: failure.problem?.code })
  }
}

/** The request cannot be run (400, 413, 422). */
export class InvalidInputError extends ArthayuError {
  override readonly name = 'InvalidInputError'
  /** All errors of the request, each with its place. */
  readonly errors: readonly Issue[] = this.problem?.errors ?? []
}

/** The API key is unknown, revoked or mistyped (401, 403). */
export class AuthenticationError extends ArthayuError {
  override readonly name = 'AuthenticationError'
}

/** The requests of this minute are used up; with the code `too-many-at-once`, too many are under way. */
export class RateLimitError extends ArthayuError {
  override readonly name = 'RateLimitError'
  /** Seconds until a request can succeed. */
  declare readonly retryAfter: number
}

/** The service failed or is overloaded (5xx), or a proxy responded in its place. */
export class ServerError extends ArthayuError {
  override readonly name = 'ServerError'
  /** Seconds to wait, if the response says so. */
  declare readonly retryAfter: number | undefined
}

/** There was no response, or it broke off; `cause` is the error of `fetch`. */
export class ConnectionError extends ArthayuError {
  override readonly name = 'ConnectionError'
  /** The address that was called, without its query. */
  declare readonly address: string
}

/** No response within `timeoutMs`, or the service waited too long for the request (408). */
export class TimeoutError extends ArthayuError {
  override readonly name = 'TimeoutError'
}

/** Seconds after which the full quota is available again, if a 429 does not say. */
const windowSeconds = 60

const kinds: Readonly<Record<number, typeof ArthayuError>> = {
  400: InvalidInputError,
  401: AuthenticationError,
  403: AuthenticationError,
  408: TimeoutError,
  413: InvalidInputError,
  422: InvalidInputError,
  429: RateLimitError
}

/** Returns the error for an unsuccessful response. */
export function errorOf(failure: Failure & { status: number }): ArthayuError {
  const { status, problem, retryAfter = windowSeconds } = failure
  const Kind = kinds[status] ?? (status < 500 ? ArthayuError : ServerError)
  const { detail, errors = [] } = problem ?? { detail: `The response has the status ${status}.` }
  const message = [detail, ...errors.map(each => each.message)].join(' ')
  return new Kind(message, status === 429 ? { ...failure, retryAfter } : failure)
}
