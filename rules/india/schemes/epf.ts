/** Employees' Provident Fund: interest declared year by year, and what of it is taxed. */
import type { DatedFigures } from './dated-figure.ts'

const verifiedOn = '2026-11-21'
const unread = 'Known; the notification was not read'

export const epf: {
  /** By financial year; `from` is its first day. */
  readonly annualRatePct: DatedFigures
  /** Percent of basic pay and dearness allowance, for employee and employer alike. */
  readonly contributionPct: DatedFigures
  readonly wageCeilingPerMonth: DatedFigures
  /** Interest on own contributions above this is slab income (rule 9D). */
  readonly untaxedOwnContributionMaxPerTaxYear: DatedFigures
  /** The same where the employer contributes nothing. */
  readonly untaxedOwnContributionMaxWithoutEmployer: DatedFigures
} = {
  annualRatePct: [
    { from: '2021-04-01', amount: 8.1, source: unread, verifiedOn },
    { from: '2022-04-01', amount: 8.15, source: unread, verifiedOn },
    {
      from: '2023-04-01',
      amount: 8.25,
      source:
        'EPFO Central Board of Trustees, 2 March 2026, rate for FY 2025-26 (as in FY 2023-24 and 2024-25)',
      verifiedOn
    }
  ],
  contributionPct: [
    {
      from: '1997-09-22',
      amount: 12,
      source: "Employees' Provident Funds Act, 1952, section 6; known, text not read",
      verifiedOn
    }
  ],
  wageCeilingPerMonth: [
    {
      from: '2014-09-01',
      amount: 15_000,
      source: 'varunbhanot/indian-finance-skills; ₹25,000 was proposed in January 2026 and not notified',
      verifiedOn
    }
  ],
  untaxedOwnContributionMaxPerTaxYear: [
    {
      from: '2021-04-01',
      amount: 250_000,
      source: 'Income-tax Rules, 1962, rule 9D (taxtmi.com, manual 3966)',
      verifiedOn
    }
  ],
  untaxedOwnContributionMaxWithoutEmployer: [
    {
      from: '2021-04-01',
      amount: 500_000,
      source: 'Income-tax Rules, 1962, rule 9D (taxtmi.com, manual 3966)',
      verifiedOn
    }
  ]
}
