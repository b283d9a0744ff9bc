/** Sovereign Gold Bonds: gold with interest on the price of issue. None was issued after February 2024. */
import type { DatedFigures } from './dated-figure.ts'

const verifiedOn = '2026-11-22'
const scheme =
  'Sovereign Gold Bond Scheme, 2015, and the notifications of its issues by the Ministry of Finance'

export const goldBond: {
  /** Of the price of issue, paid half-yearly, taxed at slab rates. */
  readonly annualInterestPct: DatedFigures
  readonly termYears: DatedFigures
  /** Rupees a gram of the last issue; `from` is the day of issue. Nothing can be subscribed to since. */
  readonly lastIssuePricePerGram: DatedFigures
  /** Percent of the gain at maturity that is free for a holder who bought from another. */
  readonly exemptOfLaterHolderPct: DatedFigures
} = {
  annualInterestPct: [
    { from: '2015-10-30', amount: 2.75, source: scheme, basis: 'known', verifiedOn },
    { from: '2016-09-01', amount: 2.5, source: scheme, basis: 'secondary', verifiedOn }
  ],
  termYears: [{ from: '2015-10-30', amount: 8, source: scheme, basis: 'known', verifiedOn }],
  lastIssuePricePerGram: [
    {
      from: '2024-02-21',
      amount: 6_263,
      source: 'Sovereign Gold Bond Scheme 2023-24, Series IV, subscribed from 12 to 16 February 2024',
      basis: 'secondary',
      verifiedOn
    }
  ],
  exemptOfLaterHolderPct: [
    {
      from: '2016-04-01',
      amount: 100,
      source: 'Income-tax Act, 1961, section 47(viic), inserted by the Finance Act, 2016',
      basis: 'known',
      verifiedOn
    },
    {
      from: '2026-04-01',
      amount: 0,
      source: 'Income-tax Act, 2025, section 70(1)(x), as substituted by the Finance Act, 2026',
      basis: 'secondary',
      verifiedOn
    }
  ]
}
