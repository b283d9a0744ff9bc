/** National Pension System: the exit from an account and its taxation. */
import type { DatedFigures } from './dated-figure.ts'

const verifiedOn = '2026-11-22'
const exits =
  'PFRDA (Exits and Withdrawals under the National Pension System) (Amendment) Regulations, 2025, Gazette ' +
  'of 16 December 2025; read in the note of the Press Information Bureau 2206763 of 19 December 2025 ' +
  '(sources name the 12th and the 15th too as the day of the Gazette)'
const before =
  'PFRDA (Exits and Withdrawals under the National Pension System) Regulations, 2015, of 11 May 2015, as ' +
  'amended on 14 June 2021'
const from = '2025-12-16'

const since2025 = (amount: number): DatedFigures => [
  { from, amount, source: exits, basis: 'secondary', verifiedOn }
]

export const nps: {
  /** From this age on an exit needs no other condition. */
  readonly exitAgeYears: DatedFigures
  /** An account may stay invested up to this age. */
  readonly latestExitAgeYears: DatedFigures
  /** A private subscriber may exit before that age after so many years of subscription. */
  readonly subscriptionYears: DatedFigures
  /** Percent of the corpus that must buy an annuity at exit. */
  readonly leastAnnuityPct: DatedFigures
  readonly leastAnnuityOfGovernmentPct: DatedFigures
  readonly leastAnnuityAtEarlyExitPct: DatedFigures
  /** Up to this corpus no annuity need be bought. */
  readonly noAnnuityUpTo: DatedFigures
  readonly noAnnuityAtEarlyExitUpTo: DatedFigures
  /** Up to this corpus, and above the one before, so much may be paid at once and the rest over years. */
  readonly paidInPartsUpTo: DatedFigures
  readonly paidAtOnceUpTo: DatedFigures
  readonly paidInPartsYears: DatedFigures
  /** Percent of the corpus that is exempt at exit. */
  readonly exemptPct: DatedFigures
} = {
  exitAgeYears: [{ from: '2015-05-11', amount: 60, source: exits, basis: 'secondary', verifiedOn }],
  latestExitAgeYears: since2025(85),
  subscriptionYears: since2025(15),
  leastAnnuityPct: [
    { from: '2015-05-11', amount: 40, source: before, basis: 'known', verifiedOn },
    { from, amount: 20, source: exits, basis: 'secondary', verifiedOn }
  ],
  leastAnnuityOfGovernmentPct: [
    { from: '2015-05-11', amount: 40, source: exits, basis: 'secondary', verifiedOn }
  ],
  leastAnnuityAtEarlyExitPct: [
    { from: '2015-05-11', amount: 80, source: exits, basis: 'secondary', verifiedOn }
  ],
  noAnnuityUpTo: [
    { from: '2021-06-14', amount: 500_000, source: before, basis: 'known', verifiedOn },
    { from, amount: 800_000, source: exits, basis: 'secondary', verifiedOn }
  ],
  noAnnuityAtEarlyExitUpTo: [
    { from: '2021-06-14', amount: 250_000, source: before, basis: 'known', verifiedOn },
    { from, amount: 500_000, source: exits, basis: 'secondary', verifiedOn }
  ],
  paidInPartsUpTo: since2025(1_200_000),
  paidAtOnceUpTo: since2025(600_000),
  paidInPartsYears: since2025(6),
  exemptPct: [
    {
      from: '2019-04-01',
      amount: 60,
      source:
        'Income-tax Act, 1961, section 10(12A), as amended by the Finance (No. 2) Act, 2019 from 1 April ' +
        '2020; from 1 April 2026 the Income-tax Act, 2025, Schedule II, Sl. No. 6. The Finance Act, 2026 ' +
        'did not extend it to the 80% that may now be taken: the further 20% appears taxable, which is ' +
        'not settled',
      basis: 'secondary',
      verifiedOn
    }
  ]
}
