/** Annual rates as monthly ones. A rate means nothing without its compounding. */
import { power, twelfthRoot } from './power.ts'

export type RateConvention = 'nominal' | 'effective'

/** The fraction that an annual rate (percent, -50 to 100) adds in a month. @rule K5 */
export const monthlyRate = (annualPct: number, convention: RateConvention): number =>
  convention === 'nominal' ? annualPct / 1200 : twelfthRoot(1 + annualPct / 100) - 1

/** What twelve months of the monthly rate make, percent a year. @rule R2 */
export const effectiveAnnualPct = (annualPct: number, convention: RateConvention): number =>
  convention === 'nominal' ? (power(1 + annualPct / 1200, 12) - 1) * 100 : annualPct

/** The nominal rate that earns as much in a month as an effective one, percent a year (K5). */
export const nominalAnnualPct = (effectivePct: number): number =>
  1200 * monthlyRate(effectivePct, 'effective')

/**
 * The equal instalment (EMI) that repays `principal` in `months` at a nominal annual rate. It is the
 * principal over the annuity factor, summed term by term: the closed form loses its digits at rates near
 * zero.
 * @rule K14
 */
export function instalment(principal: number, annualPct: number, months: number): number {
  const discount = 1 / (1 + annualPct / 1200)
  let factor = 0
  let term = 1
  for (let month = 0; month < months; month++) {
    term *= discount
    factor += term
  }
  return principal / factor
}
