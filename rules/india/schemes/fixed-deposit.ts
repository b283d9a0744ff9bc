/** Bank deposits: interest is slab income each year. No administered rate; the range of the large banks. */
import type { DatedFigures } from './dated-figure.ts'

const verifiedOn = '2026-11-21'
const supplement = 'RBI Weekly Statistical Supplement, 13 February 2026: deposits above one year 6.00-6.50%'

export const fixedDeposit: {
  readonly annualRateLowPct: DatedFigures
  readonly annualRateHighPct: DatedFigures
  /** A deposit that counts for 80C. */
  readonly taxSaverTermYears: DatedFigures
} = {
  annualRateLowPct: [{ from: '2026-02-13', amount: 6, source: supplement, basis: 'secondary', verifiedOn }],
  annualRateHighPct: [
    { from: '2026-02-13', amount: 6.5, source: supplement, basis: 'secondary', verifiedOn }
  ],
  taxSaverTermYears: [
    {
      from: '2006-07-28',
      amount: 5,
      source: 'Bank Term Deposit Scheme, 2006, of 28 July 2006',
      basis: 'known',
      verifiedOn
    }
  ]
}
