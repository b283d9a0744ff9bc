/**
 * Graceful shutdown: readiness turns 503, no new connections are taken, and every request whose head has come
 * is answered, the last on each connection with `Connection: close`.
 */
import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as delay, setImmediate as oneTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { patience, shuttingDown } from '../http/come-again.ts'
import { connectionOf, type OpenConnections } from './connection.ts'
import type { RequestOrder } from './request-order.ts'

export interface DrainTimes {
  /** For this long kept-alive connections may send one more request, rather than be cut. */
  readonly graceMs: number
  /** After this long unfinished requests are cut. */
  readonly cutMs: number
}

export interface Drain {
  readonly times: DrainTimes
  readonly open: OpenConnections
  readonly order: RequestOrder
  /** Once it is announced, readiness is 503, so that balancers send their requests elsewhere. */
  readonly shutdown: { isAnnounced: boolean }
  /** Refuses what would soon be cut, with the problem `shutting-down`. */
  readonly giveUp: () => void
}

const readyPath = '/health/ready'

/** Makes `app.close()` graceful. */
export function addDrain(app: FastifyInstance, { times, open, order, shutdown, giveUp }: Drain): void {
  let isDraining = false
  // Node takes a connection for idle whose answer has been made, though part of it has not left yet, and cuts
  // it when the server closes. Here it is idle when no request is under way.
  app.server.closeIdleConnections = () => {
    for (const socket of open.sockets) if (!connectionOf(socket).isBusy) socket.destroy()
  }
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (shutdown.isAnnounced && routeOptions.url === readyPath) {
      throw shuttingDown()
    }
    // Which one is the last is known when all that came at once has been read.
    if (isDraining) setImmediate(done)
    else done()
  })
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (isDraining) {
      const isLast = connectionOf(raw.socket).ahead.length === 0
      reply.header('connection', isLast ? 'close' : 'keep-alive')
    }
    done()
  })
  app.addHook('preClose', async () => {
    shutdown.isAnnounced = true
    isDraining = true
    if (!app.server.listening) {
      return
    }
    await takeWaiting(app.server, times.graceMs)
    const emptied = once(app.server, 'close')
    // Not `app.server.close()`: that cuts idle connections at once, on which a request may be under way.
    Server.prototype.close.call(app.server)
    setTimeout(giveUp, patience * times.cutMs).unref()
    setTimeout(() => app.server.closeAllConnections(), times.cutMs).unref()
    await Promise.race([emptied, delay(times.graceMs, undefined, { ref: false })])
    // A late timer runs before what waits to be read; with that, a connection is no longer idle.
    await oneTurn()
    order.whenIdle(socket => socket.destroySoon())
    app.server.closeIdleConnections()
    await emptied
  })
}

/** What a server listens by. Node does not publish it; in a worker of a cluster it is the primary's. */
interface ListeningServer {
  readonly _handle?: { readonly listen?: (backlog: number) => number } | null
}

/**
 * Takes the connections that wait in the queue of the system, which would be reset when the server closes.
 * One is taken a turn; hardly any more get in meanwhile: they are refused when they try again.
 */
async function takeWaiting(server: ListeningServer & Server, mostMs: number): Promise<void> {
  server._handle?.listen?.(0)
  const until = performance.now() + mostMs
  let emptyTurns = 0
  const take = () => {
    emptyTurns = 0
  }
  server.on('connection', take)
  // The first turn may be past the place where connections are taken.
  for (; emptyTurns < 3 && performance.now() < until; emptyTurns++)
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await oneTurn()
  server.off('connection', take)
}
