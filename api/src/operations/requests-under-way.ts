/**
 * The requests that have a head and no complete answer yet: counted for shedding and metrics, and cut when
 * their callers do not take the answer.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface RequestsUnderWay {
  readonly count: () => number
}

const sweepMs = 1_000

/**
 * Follows every request. A caller that reads slowly or not at all holds the memory of its answer, so the
 * connection is cut `answerTimeoutMs` after the head came. Time is that of a monotonic clock.
 */
export function followRequests(app: FastifyInstance, answerTimeoutMs: number): RequestsUnderWay {
  const beganAt = new Map<IncomingMessage, number>()
  app.addHook('onRequest', ({ raw }, reply, done) => {
    beganAt.set(raw, performance.now())
    reply.raw.once('close', () => beganAt.delete(raw))
    done()
  })
  const sweep = setInterval(
    () => {
      const oldest = performance.now() - answerTimeoutMs
      for (const [request, began] of beganAt) {
        // The answer of a pipelined request whose turn never came does not close; its connection has.
        if (request.socket.destroyed) beganAt.delete(request)
        else if (began < oldest) request.socket.destroy()
      }
    },
    Math.min(sweepMs, answerTimeoutMs)
  )
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  return { count: () => beganAt.size }
}
