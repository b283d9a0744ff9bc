/** The source of the numbers of a path; each method (P5, P8, P9) has its own. */
import { power, twelfthRoot } from '../arithmetic/power.ts'

/** The numbers in which a path differs from its plan. */
export interface PathNumbers {
  /** Growth factor of portfolio `p` in month `m`, at `m * portfolios + p`. */
  readonly factors: Float64Array
  /** P6: factor of prices in a simulation year relative to the plan, by year. */
  readonly priceSteps: Float64Array
}

/** Writes the numbers of a path, which do not depend on the caller or on the order of calls (P7). */
export type PathSource = (path: number, numbers: PathNumbers) => void

/** P6: bounds of a year's inflation in a path, as in a request: prices halve or double. */
export const leastPriceStep = 0.5
export const largestPriceStep = 2

/** Returns the factor of prices relative to the plan after `months` months of a year (P16). */
export function partOfStep(priceStep: number, months: number): number {
  return months === 12 ? priceStep : power(twelfthRoot(priceStep), months)
}
