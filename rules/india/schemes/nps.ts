/** National Pension System, subscribers outside government service: the way out and its taxation. */
import type { DatedFigures } from './dated-figure.ts'

const verifiedOn = '2026-11-21'
const exits =
  'PFRDA exit regulations as amended in December 2025, Press Information Bureau 2206763 of ' +
  '19 December 2025 (sources name the 12th, 15th and 16th as the day of the Gazette)'
const before = 'PFRDA exit regulations, 2015; known, text not read'

export const nps: {
  readonly exitAgeYears: DatedFigures
  /** Percent of the corpus that must buy an annuity at exit. */
  readonly leastAnnuityPct: DatedFigures
  /** Up to this corpus no annuity need be bought. */
  readonly noAnnuityUpTo: DatedFigures
  /** Percent of the corpus that is exempt at exit. */
  readonly exemptPct: DatedFigures
} = {
  exitAgeYears: [{ from: '2015-05-11', amount: 60, source: exits, verifiedOn }],
  leastAnnuityPct: [
    { from: '2015-05-11', amount: 40, source: before, verifiedOn },
    { from: '2025-12-16', amount: 20, source: exits, verifiedOn }
  ],
  noAnnuityUpTo: [
    { from: '2021-06-14', amount: 500_000, source: before, verifiedOn },
    { from: '2025-12-16', amount: 800_000, source: exits, verifiedOn }
  ],
  exemptPct: [
    {
      from: '2019-04-01',
      amount: 60,
      source:
        'Income-tax Act, 1961, section 10(12A); Budget 2026 did not extend it to the 80 % that may now be ' +
        'taken (nexdigm, thebalanced.news): the further 20 % appears taxable, which is not settled',
      verifiedOn
    }
  ]
}
