/** Long answers a little at a time, so that other requests are served in between. */
import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Steps } from '@arthayu/engine'
import { ProblemError } from './problem.ts'
import { createTurns } from './turns.ts'

/** Milliseconds of steps without a pause; a single step may take longer. */
const sliceMs = 8

/** One question at a time is worked on, between the other requests; so many may wait. */
const turns = createTurns(1)
const mostUnderWay = 32
let underWay = 0

/**
 * Takes all steps of a question when its turn has come.
 * @param isGone whether nobody waits for the answer any more; then the rest is left undone
 * @throws ProblemError `overloaded` when too many wait, or nobody does
 */
export async function finishQuestion<T>(steps: Steps<T>, isGone: () => boolean): Promise<T> {
  if (underWay >= mostUnderWay) throw overloaded()
  underWay += 1
  try {
    return await turns.take(() => inSlices(steps, isGone))
  } finally {
    underWay -= 1
  }
}

async function inSlices<T>(steps: Steps<T>, isGone: () => boolean): Promise<T> {
  while (!isGone()) {
    const pauseAt = performance.now() + sliceMs
    while (performance.now() < pauseAt) {
      const step = steps.next()
      if (step.done === true) return step.value
    }
    // oxlint-disable-next-line no-await-in-loop -- the others' turn
    await setImmediate()
  }
  throw overloaded()
}

const overloaded = (): ProblemError => new ProblemError('overloaded', { headers: { 'retry-after': '2' } })
