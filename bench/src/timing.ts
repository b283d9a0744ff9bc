/** Times of single calls, and what they say: a median and a 99th percentile, in milliseconds. */

export interface Timing {
  readonly least: number
  readonly median: number
  readonly p99: number
  readonly count: number
}

export function timingOf(samples: readonly number[]): Timing {
  const sorted = Float64Array.from(samples).toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { least: at(0), median: at(0.5), p99: at(0.99), count: sorted.length }
}

/** Milliseconds that a call took. The result goes to `keep`, so that no compiler finds the work idle. */
export function timed(run: () => unknown): number {
  const started = process.hrtime.bigint()
  kept = run()
  return Number(process.hrtime.bigint() - started) / 1e6
}

let kept: unknown
/** The last result. Read it, so that the compiler cannot drop the work. */
export const lastResult = (): unknown => kept
