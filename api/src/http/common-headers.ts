/** Headers of every response, including errors. */
import type { FastifyInstance } from 'fastify'
import { limitHeaderNames } from '../limits/limit-headers.ts'

/** CORS is open and without credentials; browsers are kept from guessing a media type. */
export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
    'ETag, Retry-After, X-Request-Id, Server-Timing, Accept-Query, traceresponse',
    ...limitHeaderNames
  ].join(', '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Other origins read answers by CORS; none embeds them, or keeps a hand on a window of the page.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // For answers that are no pages; a page states what it loads.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
} as const

/** Browsers use only TLS for a year. Sent only if the service is reached over TLS. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' } as const

/** Headers that answer a preflight; browsers keep it for two hours. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, QUERY, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, X-API-Key, Authorization, If-None-Match, X-Request-Id, traceparent, tracestate, ' +
    'Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID',
  'access-control-max-age': '7200'
} as const

/** Sets the headers before anything can fail. */
export function addCommonHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const secured = { ...commonHeaders, ...strictTransport }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isSecure || request.protocol === 'https' ? secured : commonHeaders)
    reply.header('x-request-id', request.id)
    done()
  })
}
