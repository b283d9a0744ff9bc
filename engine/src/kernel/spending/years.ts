/** The years of retirement under a spending rule. */
import type { Timeline } from '../../timeline/timeline.ts'
import type { Ledger } from '../ledger.ts'

/** A year of retirement: what was spent of its first month in today's rupees, and of all of it. */
export interface SpendingYear {
  readonly month: number
  readonly real: number
  readonly spent: number
  readonly need: number
}

/**
 * Returns what a rule spent in each year of retirement, without what could not be paid.
 * @param priceAt the smooth index of a month (R1)
 */
export function spendingYears(
  { retirementStart, months }: Timeline,
  ledger: Ledger,
  priceAt: (m: number) => number
): SpendingYear[] {
  const { spending, spendingShort, spendingNeed } = ledger
  const paid = (m: number): number => spending![m]! - spendingShort[m]!
  const years: SpendingYear[] = []
  for (let first = retirementStart; first < months; first += 12) {
    let [spent, need] = [0, 0]
    for (let m = first; m < Math.min(first + 12, months); m++) {
      spent += paid(m)
      need += spendingNeed[m]!
    }
    years.push({ month: first, real: paid(first) / priceAt(first), spent, need })
  }
  return years
}

/** Returns the smallest share of its need that a year gives; null if no year has a need. */
export const worstShareOf = (years: readonly SpendingYear[]): number | null =>
  years.reduce<number | null>(
    (worst, { spent, need }) =>
      need > 0 ? Math.min(worst ?? Number.POSITIVE_INFINITY, spent / need) : worst,
    null
  )
