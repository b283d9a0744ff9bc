/** Counts in the memory of this process. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Counts, countingOnly, toCount, windowSeconds } from './counts.ts'

/** Callers that are remembered at most: about 30 MB when all are there. */
const mostCallers = 50_000

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
  const windows = windowQueue()

  function remember(caller: string): void {
    const now = performance.now()
    windows.add({ caller, end: now + windowSeconds * 1_000 })
    for (let oldest = windows.oldest(); oldest !== undefined; oldest = windows.oldest()) {
      const isOver = oldest.end <= now
      if (!isOver && windows.size <= most) return
      windows.drop()
      // One that is over has been dropped by the library's own timer, or is about to be.
      if (!isOver) void limiter.delete(oldest.caller)
    }
  }

  return {
    count: async caller => {
      const result = await limiter.consume(caller)
      if (result.isFirstInDuration) remember(caller)
      return toCount(result)
    },
    get size() {
      return windows.size
    },
    close: async () => undefined
  }
}

interface Window {
  readonly caller: string
  /** In milliseconds of a monotonic clock. */
  readonly end: number
}

/** The windows as they began. A `Map` would do, but slows down when its first entries are deleted. */
function windowQueue() {
  let queue: Window[] = []
  let head = 0
  return {
    add: (window: Window) => void queue.push(window),
    oldest: () => queue[head],
    drop: () => {
      head += 1
      if (head * 2 > queue.length) {
        queue = queue.slice(head)
        head = 0
      }
    },
    get size() {
      return queue.length - head
    }
  }
}
