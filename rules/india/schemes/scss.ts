/** Senior Citizens' Savings Scheme: interest is slab income; the deposit counts for 80C. */
import type { DatedFigures } from './dated-figure.ts'

const verifiedOn = '2026-11-21'

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
      source: 'Small savings rates, unchanged in FY 2026-27 Q1 and Q2; the first day is known, text not read',
      verifiedOn
    }
  ],
  depositMax: [
    { from: '2023-04-01', amount: 3_000_000, source: 'Budget 2023; known, text not read', verifiedOn }
  ],
  termYears: [{ from: '2019-12-12', amount: 5, source: 'potoolsblog.in, rules of the scheme', verifiedOn }],
  openingAgeYears: [
    { from: '2019-12-12', amount: 60, source: 'The scheme; 55 for who has retired', verifiedOn }
  ]
}
