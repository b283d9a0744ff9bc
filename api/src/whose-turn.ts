/** Requests that work in the main thread do so some milliseconds at a time, callers in turn. */
import type { preHandlerHookHandler } from 'fastify'
import { createLane, type Lane } from './shares/lane.ts'

/** Long enough for most runs, short enough that a probe hardly waits. */
const msOfTurn = 5

/** The lane of a process, and the hook that has a request wait for its turn there. */
export function openLane(): { readonly lane: Lane; readonly whenTurnComes: preHandlerHookHandler } {
  const lane = createLane({ msOfTurn, now: () => performance.now(), nextTurn: setImmediate })
  return {
    lane,
    whenTurnComes: (request, reply, done) => {
      lane.enter(request.caller.holder.id, () => {
        // Whoever has left meanwhile reads nothing any more.
        if (reply.raw.destroyed) reply.hijack()
        else done()
      })
    }
  }
}
