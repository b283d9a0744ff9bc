/** The columns that a run of paths keeps. */
import type { Arena } from '../arithmetic/arena.ts'
import type { YearSlice } from '../plan/year-slices.ts'

/** Results of a range of paths, one element per path. Amounts are whole paise (C2). */
export interface PathColumns {
  readonly firstPath: number
  readonly paths: number
  /** The years in `corpus` and `corpusReal`. */
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
  /** S7: as `corpusReal`, the spending of the retirement year that begins then; empty without a rule. */
  readonly spendingReal: Float64Array
  /** S7: smallest share of its need that a year of the path gives; Infinity where no year has a need. */
  readonly worstShares: Float64Array
  /** P14: growth of a rupee in the first and in the last years of retirement. */
  readonly earlyReturns: Float64Array
  readonly lateReturns: Float64Array
}

/** Returns columns for a range of paths and of years; the caller must write every element. */
export function createColumns(
  firstPath: number,
  paths: number,
  years: YearSlice,
  hasRule: boolean,
  arena: Arena
): PathColumns {
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
    spendingReal: arena.unwritten(hasRule ? elements : 0),
    worstShares: arena.unwritten(hasRule ? paths : 0),
    earlyReturns: column(),
    lateReturns: column()
  }
}
