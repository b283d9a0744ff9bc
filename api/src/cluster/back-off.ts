/** How long to wait before a worker is replaced: at once after a long life, ever longer in a crash loop. */

/** A worker that lived this long, in milliseconds, did not die of its start. */
const stableMs = 10_000
const firstMs = 100
const mostMs = 30_000

/** Waiting time in milliseconds by the time that the worker lived; doubles with every early end. */
export function backOff(): (livedMs: number) => number {
  let early = 0
  return livedMs => {
    early = livedMs >= stableMs ? 0 : early + 1
    return early === 0 ? 0 : Math.min(mostMs, firstMs * 2 ** (early - 1))
  }
}
