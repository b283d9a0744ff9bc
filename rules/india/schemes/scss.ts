/** Senior Citizens' Savings Scheme: interest is slab income; the deposit counts for 80C. */
import type { DatedFigures } from './dated-figure.ts'

const verifiedOn = '2026-11-22'
const scheme = "Senior Citizens' Savings Scheme, 2019, of 12 December 2019"

export const scss: {
  /** Fixed at opening, paid each quarter. */
  readonly annualRatePct: DatedFigures
  readonly depositMax: DatedFigures
  /** Then blocks of three. */
  readonly termYears: DatedFigures
  readonly openingAgeYears: DatedFigures
} = {
  annualRatePct: [
    {
      from: '2023-04-01',
      amount: 8.2,
      source:
        'Ministry of Finance, O.M. F.No.1/4/2019-NS of 30 March 2026 and 30 June 2026 (small savings ' +
        'rates, unchanged in FY 2026-27 Q1 and Q2). October 2026 on was not found',
      basis: 'secondary',
      verifiedOn
    }
  ],
  depositMax: [
    {
      from: '2023-04-01',
      amount: 3_000_000,
      source: `${scheme}, as amended from 1 April 2023`,
      basis: 'known',
      verifiedOn
    }
  ],
  termYears: [{ from: '2019-12-12', amount: 5, source: scheme, basis: 'secondary', verifiedOn }],
  openingAgeYears: [
    {
      from: '2019-12-12',
      amount: 60,
      source: `${scheme}: 60, and 55 for those who have retired`,
      basis: 'known',
      verifiedOn
    }
  ]
}
