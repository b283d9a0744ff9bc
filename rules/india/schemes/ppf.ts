/** Public Provident Fund Scheme, 2019. Contributions count for 80C, growth and payment are exempt. */
import type { DatedFigures } from './dated-figure.ts'

const verifiedOn = '2026-11-21'
const scheme = 'Public Provident Fund Scheme, 2019, of 12 December 2019'

export const ppf: {
  readonly annualRatePct: DatedFigures
  readonly contributionMinPerTaxYear: DatedFigures
  readonly contributionMaxPerTaxYear: DatedFigures
  /** Full financial years after the one of opening; then blocks of five. */
  readonly lockYears: DatedFigures
} = {
  annualRatePct: [
    {
      from: '2020-04-01',
      amount: 7.1,
      source:
        'Ministry of Finance, O.M. F.No.1/4/2019-NS of 30.03.2026 and 30.06.2026 (small savings ' +
        'rates, FY 2026-27 Q1 and Q2); unchanged since April 2020. October 2026 on was not found',
      basis: 'secondary',
      verifiedOn
    }
  ],
  contributionMinPerTaxYear: [
    { from: '2019-12-12', amount: 500, source: `${scheme}, paragraph 4`, basis: 'secondary', verifiedOn }
  ],
  contributionMaxPerTaxYear: [
    {
      from: '2019-12-12',
      amount: 150_000,
      source: `${scheme}, paragraph 4: own and a minor's account together`,
      basis: 'secondary',
      verifiedOn
    }
  ],
  lockYears: [{ from: '2019-12-12', amount: 15, source: scheme, basis: 'secondary', verifiedOn }]
}
