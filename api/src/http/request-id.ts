/**
 * The id that ties an answer to a line of the log: the caller's, if it is harmless in a log, else a
 * new one.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const accepted = /^[A-Za-z0-9_-]{8,64}$/

/** The id of a request: `X-Request-Id` when it has the accepted form, else 32 random hex digits. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && accepted.test(given) ? given : makeRequestId()
}

const idLength = 32

/** Digits for many ids at a time, of which one costs almost nothing then. */
let digits = ''
let used = 0

/** A new id, 32 random hex digits. */
export function makeRequestId(): string {
  if (used === digits.length) {
    digits = randomBytes(idLength * 64).toString('hex')
    used = 0
  }
  used += idLength
  return digits.slice(used - idLength, used)
}
