/**
 * The order of what runs in the main thread: some milliseconds in one turn of the event loop, then everybody
 * else has a turn, probes above all; what has not run waits, callers in turn.
 */
import type { preHandlerHookHandler } from 'fastify'
import { createFairQueue } from './fair-queue.ts'

export interface LaneSettings {
  /** Milliseconds of one turn. The piece of work that exceeds them is finished. */
  readonly msOfTurn: number
  /** Milliseconds of a clock that only moves on. */
  readonly now: () => number
  /** Calls back when the event loop has been round once. */
  readonly nextTurn: (callback: () => void) => void
}

export interface Lane {
  /** Runs a piece of work now or in a later turn. What it throws is the caller's when it runs now. */
  readonly enter: (caller: string, run: () => void) => void
  /** Pieces of work that wait. */
  readonly waiting: () => number
}

/** Makes a lane in which nothing waits. */
export function createLane({ msOfTurn, now, nextTurn }: LaneSettings): Lane {
  const queue = createFairQueue<() => void>()
  const any = () => true
  let turnBegan: number | null = null
  const endTurn = () => {
    turnBegan = null
    if (queue.size() > 0) runSome()
  }
  /** Whether the turn has time left; begins one where there is none. */
  function hasTime(): boolean {
    if (turnBegan !== null) return now() - turnBegan < msOfTurn
    turnBegan = now()
    nextTurn(endTurn)
    return true
  }
  function runSome(): void {
    while (hasTime()) {
      const run = queue.take(any)
      if (run === undefined) return
      run()
    }
  }
  return {
    enter: (caller, run) => {
      if (queue.size() === 0 && hasTime()) run()
      else queue.add(caller, run)
    },
    waiting: queue.size
  }
}

/** Long enough for most runs, short enough that a probe hardly waits. */
const msOfTurn = 5

/** The turns of the event loop, of which lane and door may take so much each. */
export const turnsOfLoop = { msOfTurn, now: () => performance.now(), nextTurn: setImmediate }

/** Opens the lane of a process: the hook has a request wait for its turn there. */
export function openLane(): preHandlerHookHandler {
  const lane = createLane(turnsOfLoop)
  return (request, reply, done) => {
    lane.enter(request.caller.holder.id, () => {
      // A caller that has left reads nothing.
      if (reply.raw.destroyed) reply.hijack()
      else done()
    })
  }
}
