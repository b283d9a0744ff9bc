/** Decides whether a request is within its caller's quota. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import type { Count, Counts } from './counts.ts'
import { localCounts } from './local-counts.ts'
import { primaryCounts } from './primary-counts.ts'
import { redisCounts } from './redis-counts.ts'

/**
 * Where requests are counted now: in this process by choice; where several processes share the counts; or in
 * this process because the shared counts cannot be reached.
 */
export const limiterStates = ['memory', 'shared', 'local-fallback'] as const
export type LimiterState = (typeof limiterStates)[number]

/** Whether a request is admitted, and what is left of the quota. */
export interface Decision {
  readonly isAdmitted: boolean
  /** Requests a minute. */
  readonly quota: number
  readonly remaining: number
  /** Seconds until the quota is whole again, 1 to 60. */
  readonly resetSeconds: number
  /** Requests a minute of the caller's network, if these are used up and not the caller's own. */
  readonly networkQuota?: number
}

export interface Limiter {
  /**
   * Counts a request of a caller; null for one without a quota. Never rejects, and waits 0.1 s at most, or
   * 0.2 s where its network is counted too.
   */
  consume(caller: Caller): Promise<Decision | null>
  readonly state: LimiterState
  /** Waits up to a second for the shared counts, so that the first requests count there too. */
  open(): Promise<void>
  close(): Promise<void>
}

/** Where to count: in memory, in Redis or Valkey, or in the primary of a cluster (see `serveCounts`). */
export type LimiterOptions =
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis'; readonly url: string }
  | { readonly kind: 'primary' }

export type StateListener = (state: LimiterState) => void

/** Calls back again and again, every so many milliseconds; what it returns ends that. */
export type Repeat = (callback: () => void, ms: number) => () => void

const repeatInTime: Repeat = (callback, ms) => {
  const timer = setInterval(callback, ms).unref()
  return () => clearInterval(timer)
}

const probeMs = 500
const openMs = 1_000

/** Makes a limiter; `onState` hears of every change of `state` after the start. */
export function createLimiter(options: LimiterOptions, onState: StateListener = () => undefined): Limiter {
  const local = localCounts()
  if (options.kind === 'memory') {
    return { ...limiterOf(local), state: 'memory', open: async () => undefined, close: () => local.close() }
  }
  const shared = options.kind === 'redis' ? redisCounts(options.url) : primaryCounts()
  return insuredLimiter(shared, local, onState)
}

/**
 * Counts in the shared place while it answers, else locally. A probe finds out when it answers again, so that
 * no request has to try; it counts a caller of its own, as only that shows that counting works.
 */
export function insuredLimiter(
  shared: Counts,
  local: Counts,
  onState: StateListener,
  repeat: Repeat = repeatInTime
): Limiter {
  let state: LimiterState = 'local-fallback'
  let isOpen = false
  const enter = (next: LimiterState) => {
    if (next === state) return
    state = next
    if (isOpen) onState(state)
  }
  const probe = () =>
    shared.count('probe').then(
      () => enter('shared'),
      () => enter('local-fallback')
    )
  const stopProbes = repeat(() => void probe(), probeMs)
  const count = async (caller: string): Promise<Count> => {
    if (state === 'shared') {
      try {
        return await shared.count(caller)
      } catch {
        enter('local-fallback')
      }
    }
    return local.count(caller)
  }
  return {
    ...limiterOf({ count }),
    get state() {
      return state
    },
    open: async () => {
      await shared.loaded
      await untilShared(probe, () => state)
      isOpen = true
      if (state !== 'shared') onState(state)
    },
    close: async () => {
      stopProbes()
      await Promise.all([shared.close(), local.close()])
    }
  }
}

async function untilShared(probe: () => Promise<void>, stateNow: () => LimiterState): Promise<void> {
  const end = performance.now() + openMs
  while (stateNow() !== 'shared' && performance.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await probe()
    // oxlint-disable-next-line no-await-in-loop
    if (stateNow() !== 'shared') await delay(20)
  }
}

function limiterOf({ count }: Pick<Counts, 'count'>): Pick<Limiter, 'consume'> {
  return {
    consume: async ({ countedAs, requestsPerMinute, network }) => {
      if (requestsPerMinute === null) return null
      const own = decide(await count(countedAs), requestsPerMinute)
      // What a caller sends beyond its own quota does not count for its network: that has other callers.
      if (network === null || !own.isAdmitted) return own
      const shared = decide(await count(network.countedAs), network.requestsPerMinute)
      if (!shared.isAdmitted) return { ...shared, quota: own.quota, networkQuota: shared.quota }
      return shared.remaining < own.remaining ? { ...shared, quota: own.quota } : own
    }
  }
}

function decide({ requests, msLeft }: Count, quota: number): Decision {
  return {
    isAdmitted: requests <= quota,
    quota,
    remaining: Math.max(quota - requests, 0),
    resetSeconds: Math.max(Math.ceil(msLeft / 1_000), 1)
  }
}
