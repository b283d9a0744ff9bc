/** What is kept of paths. */
import type { Arena } from '../arithmetic/arena.ts'
import type { YearSlice } from '../plan/year-slices.ts'

/** What is kept of a range of paths, one element a path. Amounts are whole paise (C2). */
export interface PathColumns {
  readonly firstPath: number
  readonly paths: number
  /** Those that `corpus` and `corpusReal` have. */
  readonly years: YearSlice
  /**
   * Corpus at the end of simulation year `Y` at `(Y - years.from) * paths + path`, nominal and in rupees of
   * the start.
   */
  readonly corpus: Float64Array
  readonly corpusReal: Float64Array
  /** First month that falls short (W7), or -1. */
  readonly shortMonths: Float64Array
  readonly shortfalls: Float64Array
  readonly shortfallsReal: Float64Array
  /** P14: what a rupee becomes in the first and in the last years of retirement. */
  readonly earlyReturns: Float64Array
  readonly lateReturns: Float64Array
}

/** Columns for a range of paths and of years; every element will be written. */
export function createColumns(firstPath: number, paths: number, years: YearSlice, arena: Arena): PathColumns {
  const elements = paths * (years.to - years.from)
  const column = (): Float64Array => arena.unwritten(paths)
  return {
    firstPath,
    paths,
    years,
    corpus: arena.unwritten(elements),
    corpusReal: arena.unwritten(elements),
    shortMonths: column(),
    shortfalls: column(),
    shortfallsReal: column(),
    earlyReturns: column(),
    lateReturns: column()
  }
}
