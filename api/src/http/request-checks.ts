/**
 * Checks of every request. They run after the limits, so that a rejected request under `/api/` counts as any
 * other does.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { connectionOf } from '../connections/connection.ts'
import { checkCodings } from './compression.ts'
import { ProblemError } from './problem.ts'

/** More than any request of the reference needs. Each unknown name is compared with all known ones. */
const mostParameters = 100

/** Registers the checks as one hook. Call it after `addLimits`, and before the routes. */
export function addRequestChecks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    checkCodings(request)
    checkHost(request.raw)
    checkTarget(request.raw)
    checkQuery(request.raw)
    checkTransferCoding(request.raw)
    done()
  })
}

/** HTTP/1.1 demands exactly one Host header (RFC 9112, section 3.2). */
function checkHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    throw new ProblemError('malformed-request', { detail: 'Exactly one Host header is required.' })
  }
}

/** `*` is the whole server, which OPTIONS alone asks about (RFC 9112, section 3.2.4). */
function checkTarget({ url, method }: IncomingMessage): void {
  if (url === '*' && method !== 'OPTIONS') {
    throw new ProblemError('malformed-request', { detail: 'The request target * is only for OPTIONS.' })
  }
}

/** A query is read before its names are known, so their number has a bound. */
function checkQuery({ url = '' }: IncomingMessage): void {
  let parameters = 1
  for (let at = url.indexOf('&'); at !== -1 && parameters <= mostParameters; at = url.indexOf('&', at + 1))
    parameters++
  if (parameters > mostParameters) {
    throw new ProblemError('malformed-request', {
      detail: `The query has more than ${mostParameters} parameters.`
    })
  }
}

/** Node reads what is chunked, and takes other codings of a body for none (RFC 9112, section 6.1). */
function checkTransferCoding({ headers, socket }: IncomingMessage): void {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    connectionOf(socket).isLast = true
    throw new ProblemError('transfer-coding-not-supported', { headers: { connection: 'close' } })
  }
}
