/** E4: the contributions of each tax year, as planned, that count for deductions. */
import type { Arena } from '../arithmetic/arena.ts'
import type { AccountTraits } from './account-traits.ts'
import { contributionIn, type PlannedContributions } from './contribution-in.ts'
import type { TaxYear } from './tax-years.ts'

/** Length of a row: what counts for 80C, own contributions to NPS, those of the employer. */
export const pledges = 3

/** The columns of the portfolios that the tax needs before a run (K9). */
export interface PlannedPortfolios extends PlannedContributions {
  readonly traits: AccountTraits
}

/** Returns a row for each tax year of a person, in rupees. */
export function compilePledged(
  years: readonly TaxYear[],
  planned: PlannedPortfolios,
  who: number,
  arena: Arena
): Float64Array {
  const { owner, share80C, npsOwnShare, npsEmployerShare } = planned.traits
  const rows = arena.floats(years.length * pledges)
  for (let p = 0; p < planned.portfolios; p++) {
    const [counted, own, ofEmployer] = [share80C[p]!, npsOwnShare[p]!, npsEmployerShare[p]!]
    if (owner[p] !== who || counted + own + ofEmployer === 0) continue
    for (let year = 0; year < years.length; year++) {
      const amount = plannedIn(years[year]!, planned, p)
      const at = year * pledges
      rows[at] = rows[at]! + amount * counted
      rows[at + 1] = rows[at + 1]! + amount * own
      rows[at + 2] = rows[at + 2]! + amount * ofEmployer
    }
  }
  return rows
}

/** Returns what a portfolio is to get in a tax year; months before the start are as month 0 (T30). */
function plannedIn({ first, end, monthsBefore }: TaxYear, planned: PlannedPortfolios, p: number): number {
  const last = Math.min(end, planned.traits.leaves[p]!)
  let amount = first === 0 && last > 0 ? monthsBefore * contributionIn(planned, p, 0) : 0
  for (let m = first; m < last; m++) amount += contributionIn(planned, p, m)
  return amount
}
