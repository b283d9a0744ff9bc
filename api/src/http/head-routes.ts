/** HEAD, which Fastify offers wherever there is GET. */
import type { FastifyInstance } from 'fastify'
import { notModified } from './problem.ts'

/**
 * Keeps the length of nothing out of a 304: a Content-Length there would be that of the 200 (RFC 9110,
 * section 8.6), and Fastify counts what it has. Call it before the routes are added.
 */
export function addHeadRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    if (route.method !== 'HEAD') return
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (_request, reply, payload, done) => {
        if (reply.statusCode === notModified) reply.removeHeader('content-length')
        done(null, payload)
      }
    ]
  })
}
