/**
 * The requests that have a head and no complete answer yet: counted for shedding, metrics and shutdown, and
 * cut when their callers do not take the answer.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface RequestsUnderWay {
  readonly count: () => number
  /** Connections with any of them. Load is shed by these: who sends much at once on one is still one. */
  readonly connections: () => number
  readonly isOn: (socket: Socket) => boolean
  /** Told of each connection whose last request has ended, from now on. */
  readonly whenIdle: (listener: (socket: Socket) => void) => void
}

const sweepMs = 1_000

/**
 * Most on one connection. Node reads no further ahead when answers wait, but 64 KiB that it has read may hold
 * a thousand requests, each with an answer of a megabyte that nobody takes.
 */
const mostOfConnection = 100

/**
 * Follows every request. A caller that reads slowly or not at all holds the memory of its answer, so the
 * connection is cut `answerTimeoutMs` after the head came. Time is that of a monotonic clock.
 */
export function followRequests(app: FastifyInstance, answerTimeoutMs: number): RequestsUnderWay {
  const beganAt = new Map<IncomingMessage, number>()
  const ofConnection = new Map<Socket, number>()
  let onIdle: (socket: Socket) => void = () => undefined
  function end(request: IncomingMessage): void {
    if (!beganAt.delete(request)) return
    const { socket } = request
    const left = ofConnection.get(socket)! - 1
    if (left > 0) {
      ofConnection.set(socket, left)
      return
    }
    ofConnection.delete(socket)
    onIdle(socket)
  }
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const count = (ofConnection.get(raw.socket) ?? 0) + 1
    beganAt.set(raw, performance.now())
    ofConnection.set(raw.socket, count)
    reply.raw.once('close', () => end(raw))
    if (count <= mostOfConnection) {
      done()
      return
    }
    raw.socket.destroy()
    reply.hijack()
  })
  const sweep = setInterval(
    () => {
      const oldest = performance.now() - answerTimeoutMs
      for (const [request, began] of beganAt) {
        // The answer of a pipelined request whose turn never came does not close; its connection has.
        if (request.socket.destroyed) end(request)
        else if (began < oldest) request.socket.destroy()
      }
    },
    Math.min(sweepMs, answerTimeoutMs)
  )
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  return {
    count: () => beganAt.size,
    connections: () => ofConnection.size,
    isOn: socket => ofConnection.has(socket),
    whenIdle: listener => {
      onIdle = listener
    }
  }
}
