/** Where requests are counted. Windows are fixed: the first request of a caller opens one of 60 seconds. */

export const windowSeconds = 60

/** The requests of one caller in its current window, the one just counted among them. */
export interface Count {
  readonly requests: number
  /** Milliseconds until the window ends, 0 to 60,000. */
  readonly msLeft: number
}

/** Counts one request of a caller; rejects when the place of the counts cannot be reached in time. */
export interface Counts {
  count(caller: string): Promise<Count>
  /** Resolves when the library that counts is loaded; if omitted, it is. */
  readonly loaded?: Promise<unknown>
  close(): Promise<void>
}

/** A count of the library; a clock that was set back would show more than a window. */
export function toCount(result: { readonly consumedPoints: number; readonly msBeforeNext: number }): Count {
  const msLeft = Math.min(Math.max(result.msBeforeNext, 0), windowSeconds * 1_000)
  return { requests: result.consumedPoints, msLeft }
}

/** The library only counts; whether a count is within the quota is decided here, as it differs by key. */
export const countingOnly = { points: Number.MAX_SAFE_INTEGER, duration: windowSeconds } as const
