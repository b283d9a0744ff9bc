/**
 * The requests that have a head and no complete answer yet: counted for shedding and metrics, and cut when
 * their callers do not take the answer.
 */
import type { ServerResponse } from 'node:http'
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
  // In the order of arrival, so that a sweep looks no further than the first that is young enough.
  const beganAt = new Map<ServerResponse, number>()
  app.addHook('onRequest', (_request, reply, done) => {
    const { raw } = reply
    beganAt.set(raw, performance.now())
    raw.once('close', () => beganAt.delete(raw))
    done()
  })
  const sweep = setInterval(
    () => {
      const oldest = performance.now() - answerTimeoutMs
      for (const [response, began] of beganAt) {
        if (began > oldest) break
        response.destroy()
      }
    },
    Math.min(sweepMs, answerTimeoutMs)
  )
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  return { count: () => beganAt.size }
}
