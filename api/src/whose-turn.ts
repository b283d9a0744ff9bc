/** Requests that work in the main thread do so some milliseconds at a time, callers in turn. */
import type { RequestListener } from 'node:http'
import type { FastifyInstance, preHandlerHookHandler } from 'fastify'
import { neverRefused } from './operations/requests-under-way.ts'
import { createDoor } from './shares/door.ts'
import { createLane, type Lane } from './shares/lane.ts'

/** Long enough for most runs, short enough that a probe hardly waits. */
const msOfTurn = 5

/** The turns of the event loop, of which door and lane may take so much each. */
const turns = { msOfTurn, now: () => performance.now(), nextTurn: setImmediate }

/** A probe may take 100 ms, half of which are those of the connections before it. */
const mostMsAtDoor = 50

/** Lets the heads of requests wait while connections come; probes are answered at once. */
export function addDoor(app: FastifyInstance): void {
  const { server } = app
  const door = createDoor({ ...turns, mostMsOfWaiting: mostMsAtDoor })
  const [route] = server.listeners('request') as RequestListener[]
  server.removeListener('request', route!)
  server.on('connection', door.connect)
  server.on('request', (request, response) => {
    // What came of a body in chunks would wait as an object for each chunk.
    const isInChunks = request.headers['transfer-encoding'] !== undefined
    if (isInChunks || neverRefused.includes(request.url!)) route!(request, response)
    // A caller that has left reads nothing.
    else door.enter(() => request.socket.destroyed || route!(request, response))
  })
}

/** The lane of a process, and the hook that has a request wait for its turn there. */
export function openLane(): { readonly lane: Lane; readonly whenTurnComes: preHandlerHookHandler } {
  const lane = createLane(turns)
  return {
    lane,
    whenTurnComes: (request, reply, done) => {
      lane.enter(request.caller.holder.id, () => {
        // A caller that has left reads nothing.
        if (reply.raw.destroyed) reply.hijack()
        else done()
      })
    }
  }
}
