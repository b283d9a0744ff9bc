/** Counts as Redis keeps them, on a network that loses, doubles and delays; and counts in a process. */
import type { Count, Counts } from '../../src/limits/counts.ts'
import type { World } from './world.ts'

const windowMs = 60_000

/** What the service waits for an answer, as `redisCounts` does. */
const answerTimeoutMs = 100

export interface Network {
  /** Whether anything gets through at all. */
  isDown: boolean
  /** Probability that an answer is lost, and that a question comes twice. */
  loss: number
  doubling: number
  /** Most milliseconds of a way there and back. */
  delayMs: number
}

/** Windows of 60 seconds, which the first request of a caller opens. */
export function exactCounts(world: World): { count: (caller: string) => Count } {
  const windows = new Map<string, { requests: number; end: number }>()
  return {
    count: caller => {
      const now = world.now()
      const before = windows.get(caller)
      const window = before === undefined || before.end <= now ? { requests: 0, end: now + windowMs } : before
      window.requests += 1
      windows.set(caller, window)
      return { requests: window.requests, msLeft: window.end - now }
    }
  }
}

/** In this process: they answer at once. */
export function localCounts(world: World): Counts {
  const { count } = exactCounts(world)
  return { count: async caller => count(caller), close: async () => undefined }
}

/** Behind the network. A count that is lost may have been counted there. */
export function sharedCounts(world: World, network: Network): Counts {
  const { count } = exactCounts(world)
  return {
    count: caller =>
      new Promise((resolve, reject) => {
        world.after(answerTimeoutMs, () => reject(new Error('too late')))
        if (network.isDown) return
        const way = world.random() * network.delayMs
        const isLost = world.chance(network.loss)
        const isDoubled = world.chance(network.doubling)
        let answer: Count | undefined
        // How busy the service is delays nothing there, nor on the way back.
        world.after(way / 2, () => {
          if (isDoubled) count(caller)
          answer = count(caller)
        })
        if (!isLost) world.after(way, () => resolve(answer!))
      }),
    close: async () => undefined
  }
}
