/** The source of the numbers of a path; each method (P5, P8, P9) has its own. */
import { power, twelfthRoot } from '../arithmetic/power.ts'

/** The numbers in which a path differs from its plan. */
export interface PathNumbers {
  /** Growth factor of portfolio `p` in month `m`, at `m * portfolios + p`. */
  readonly factors: Float64Array
  /** P6: what prices become in a simulation year over what they become in the plan, by year. */
  readonly inflationFactors: Float64Array
}

/** Writes the numbers of a path; those of one path are the same in whatever order they are asked for (P7). */
export type PathSource = (path: number, numbers: PathNumbers) => void

/** P6: bounds of a year's inflation in a path, as of a request: half of all prices, and twice. */
export const leastInflationFactor = 0.5
export const largestInflationFactor = 2

/** P16: what prices become, over what they become in the plan, by the end of `months` of a year. */
export function partOfStep(inflationFactor: number, months: number): number {
  return months === 12 ? inflationFactor : power(twelfthRoot(inflationFactor), months)
}
