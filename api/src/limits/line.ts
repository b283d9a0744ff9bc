/**
 * Asynchronous work of the main thread, one piece at a time: callers in turn, some milliseconds in one turn
 * of the event loop, then everybody else.
 */
import { createFairQueue } from './fair-queue.ts'
import { type LaneSettings, turnsOfLoop } from './lane.ts'

export interface Line {
  /** Runs a piece of work when the turn of its caller has come. */
  readonly take: <T>(caller: string, work: () => Promise<T>) => Promise<T>
  /** Pieces of work that wait. */
  readonly waiting: () => number
}

/** Makes a line in which nothing waits. */
export function createLine({ msOfTurn, now, nextTurn }: LaneSettings = turnsOfLoop): Line {
  const queue = createFairQueue<() => Promise<void>>()
  const any = () => true
  let isRunning = false
  const turn = () => new Promise<void>(resolve => nextTurn(resolve))
  async function runAll(): Promise<void> {
    isRunning = true
    let began = now()
    for (let run = queue.take(any); run !== undefined; run = queue.take(any)) {
      // What waits for something else does not delay the others.
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      await Promise.race([run(), turn()])
      if (now() - began < msOfTurn) continue
      // oxlint-disable-next-line no-await-in-loop
      await turn()
      began = now()
    }
    isRunning = false
  }
  return {
    take: (caller, work) =>
      new Promise((resolve, reject) => {
        queue.add(caller, () => work().then(resolve, reject))
        if (!isRunning) void runAll()
      }),
    waiting: queue.size
  }
}
