/** Graceful shutdown: no new connections, no new requests, but every request that has begun is answered. */
import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problem.ts'

export interface DrainTimes {
  /** For this long kept-alive connections are told 503 rather than cut. */
  readonly graceMs: number
  /** After this long unfinished requests are cut. */
  readonly cutMs: number
}

/** Makes `app.close()` graceful. */
export function addDrain(app: FastifyInstance, times: DrainTimes): void {
  let isDraining = false
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isDraining) {
      throw new ProblemError('shutting-down', { headers: { 'retry-after': '5' } })
    }
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) {
      reply.header('connection', 'close')
    }
    done()
  })
  app.addHook('preClose', async () => {
    isDraining = true
    if (!app.server.listening) {
      return
    }
    const emptied = once(app.server, 'close')
    // Not `app.server.close()`: that cuts idle connections at once, on which a request may be under way.
    Server.prototype.close.call(app.server)
    setTimeout(() => app.server.closeAllConnections(), times.cutMs).unref()
    await Promise.race([emptied, delay(times.graceMs, undefined, { ref: false })])
  })
}
