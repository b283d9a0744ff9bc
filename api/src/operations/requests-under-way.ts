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
  // Places that are used again: a map would leave tables behind that keep requests from being collected.
  const requests: (IncomingMessage | null)[] = []
  const beganAt: number[] = []
  const free: number[] = []
  const ofConnection = new WeakMap<Socket, number>()
  let connections = 0
  let onIdle: (socket: Socket) => void = () => undefined
  function begin(request: IncomingMessage): number {
    const place = free.pop() ?? requests.length
    requests[place] = request
    beganAt[place] = performance.now()
    return place
  }
  function end(request: IncomingMessage, place: number): void {
    if (requests[place] !== request) return
    requests[place] = null
    free.push(place)
    const { socket } = request
    const left = ofConnection.get(socket)! - 1
    ofConnection.set(socket, left)
    if (left > 0) return
    connections--
    onIdle(socket)
  }
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const count = (ofConnection.get(raw.socket) ?? 0) + 1
    ofConnection.set(raw.socket, count)
    if (count === 1) connections++
    const place = begin(raw)
    reply.raw.once('close', () => end(raw, place))
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
      for (const [place, request] of requests.entries()) {
        // The answer of a pipelined request whose turn never came does not close; its connection has.
        if (request?.socket.destroyed) end(request, place)
        else if (request && beganAt[place]! < oldest) request.socket.destroy()
      }
    },
    Math.min(sweepMs, answerTimeoutMs)
  )
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  return {
    count: () => requests.length - free.length,
    connections: () => connections,
    isOn: socket => (ofConnection.get(socket) ?? 0) > 0,
    whenIdle: listener => {
      onIdle = listener
    }
  }
}
