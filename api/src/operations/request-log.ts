/**
 * The log of requests: one line each, with id, route as registered, status, milliseconds, tier and the id of
 * the key. No query, no body, no address, no key.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A `traceparent` header (W3C Trace Context); only its version 00 is known, and zeros are no ids. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/

/** What log lines of a request say of its trace: its id, if the caller sent one. */
export function traceOf({ headers }: IncomingMessage): { readonly trace?: string } {
  const found = traceparent.exec(String(headers.traceparent))
  return found === null ? {} : { trace: found[1]! }
}

/** Adds the lines, and passes the trace on: `traceresponse` names the part of it that is ours. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const found = traceparent.exec(String(request.headers.traceparent))
    if (found !== null)
      reply.header('traceresponse', `00-${found[1]}-${randomBytes(8).toString('hex')}-${found[2]}`)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, asker } = request
    const route = routeOptions.url ?? null
    const { tier, keyId } = asker?.caller ?? { tier: null, keyId: null }
    const caller = keyId === null ? { tier } : { tier, key: keyId }
    request.log.info(
      { method, route, status: reply.statusCode, ms: reply.elapsedTime, ...caller },
      'answered'
    )
    done()
  })
}
