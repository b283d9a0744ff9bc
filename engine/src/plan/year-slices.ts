/** P16: which years of all paths are kept at a time, so that the memory of a plan is bounded. */

/** Simulation years `[from, to)`. */
export interface YearSlice {
  readonly from: number
  readonly to: number
}

/** Bytes that the columns of all paths of a plan take at most at a time. */
export const mostColumnBytes = 24 * 1024 * 1024

/** Columns that have one element a path, and those that have one a path and year (`PathColumns`). */
const [columnsByPath, columnsByYear] = [5, 2]

/**
 * The years of a plan in slices of equal length, the last one shorter: each takes a pass over all paths.
 * @param mostBytes that columns may take; a slice has at least one year
 */
export function yearSlices(paths: number, years: number, mostBytes: number = mostColumnBytes): YearSlice[] {
  const bytesOfPath = mostBytes / (paths * Float64Array.BYTES_PER_ELEMENT)
  const length = Math.max(1, Math.floor((bytesOfPath - columnsByPath) / columnsByYear))
  const slices = Math.ceil(years / length)
  return Array.from({ length: slices }, (_, slice) => ({
    from: slice * length,
    to: Math.min(years, (slice + 1) * length)
  }))
}

/** Of paths of which nothing is kept by year. */
export const noYears: YearSlice = { from: 0, to: 0 }
