/** Counts in the memory of this process. */
import { performance } from 'node:perf_hooks'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Counts, countingOnly, toCount, windowSeconds } from './counts.ts'

/** Callers that are remembered at most: about 60 MB when all are there. */
const mostCallers = 100_000

export interface LocalCounts extends Counts {
  /** Callers that are remembered now. */
  readonly size: number
}

/**
 * Counts of at most so many callers. When there are more, the oldest windows are forgotten: to starve the
 * service of memory must not be possible, even if some caller is then counted afresh.
 */
export function localCounts(most: number = mostCallers): LocalCounts {
  const limiter = new RateLimiterMemory({ ...countingOnly, keyPrefix: '' })
  /** When the windows began, in that order; the library's own list cannot be read. */
  const opened = new Map<string, number>()

  function forget(now: number): void {
    for (const [caller, began] of opened) {
      const isOver = now - began >= windowSeconds * 1_000
      if (!isOver && opened.size <= most) return
      opened.delete(caller)
      // One that is over has been dropped by the library's own timer, or is about to be.
      if (!isOver) void limiter.delete(caller)
    }
  }

  return {
    count: async caller => {
      const result = await limiter.consume(caller)
      if (result.isFirstInDuration) {
        const now = performance.now()
        opened.delete(caller)
        opened.set(caller, now)
        forget(now)
      }
      return toCount(result)
    },
    get size() {
      return opened.size
    },
    close: async () => opened.clear()
  }
}
