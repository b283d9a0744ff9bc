/** E4: the contributions of each tax year, as planned, that count for deductions. */
import type { AccountTraits } from './account-traits.ts'
import type { TaxYear } from './tax-years.ts'

/** Length of a row: what counts for 80C, own contributions to NPS, those of the employer. */
export const pledges = 3

/** The columns of the portfolios that the tax needs before a run (K9). */
export interface PlannedPortfolios {
  readonly contributions: Float64Array
  readonly contributionEnds: Int32Array
  readonly portfolios: number
  readonly traits: AccountTraits
}

/** Returns a row for each tax year of a person, in rupees; months before the start are as month 0 (T30). */
export function compilePledged(
  years: readonly TaxYear[],
  { contributions, contributionEnds, portfolios, traits }: PlannedPortfolios,
  who: number
): Float64Array {
  const { owner, share80C, npsOwnShare, npsEmployerShare, leaves } = traits
  const rows = new Float64Array(years.length * pledges)
  const add = (year: number, p: number, amount: number): void => {
    const at = year * pledges
    rows[at] = rows[at]! + amount * share80C[p]!
    rows[at + 1] = rows[at + 1]! + amount * npsOwnShare[p]!
    rows[at + 2] = rows[at + 2]! + amount * npsEmployerShare[p]!
  }
  for (let p = 0; p < portfolios; p++) {
    if (owner[p] !== who || share80C[p]! + npsOwnShare[p]! + npsEmployerShare[p]! === 0) continue
    const last = Math.min(contributionEnds[p]!, leaves[p]!)
    for (const [year, { first, end, monthsBefore }] of years.entries()) {
      if (first === 0 && last > 0) add(year, p, monthsBefore * contributions[p]!)
      for (let m = first; m < Math.min(end, last); m++)
        add(year, p, contributions[Math.floor(m / 12) * portfolios + p]!)
    }
  }
  return rows
}
