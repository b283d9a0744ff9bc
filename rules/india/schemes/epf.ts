/** Employees' Provident Fund: interest declared year by year, and the part of it that is taxed. */
import type { DatedFigures } from './dated-figure.ts'

const verifiedOn = '2026-11-22'
const board = (of: string): string => `EPFO, Central Board of Trustees, rate for FY ${of}`
const rule9D = 'Income-tax Rules, 1962, rule 9D, in force from 1 April 2022 for interest of FY 2021-22 on'

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
    { from: '2021-04-01', amount: 8.1, source: board('2021-22'), basis: 'known', verifiedOn },
    { from: '2022-04-01', amount: 8.15, source: board('2022-23'), basis: 'known', verifiedOn },
    {
      from: '2023-04-01',
      amount: 8.25,
      source: `${board('2025-26')}, 2 March 2026 (as in FY 2023-24 and 2024-25); 2026-27 is not declared yet`,
      basis: 'secondary',
      verifiedOn
    }
  ],
  contributionPct: [
    {
      from: '1997-09-22',
      amount: 12,
      source: "Employees' Provident Funds and Miscellaneous Provisions Act, 1952, section 6",
      basis: 'known',
      verifiedOn
    },
    {
      from: '2026-06-29',
      amount: 12,
      source:
        "Code on Social Security, 2020, section 16; Employees' Provident Funds Scheme, 2026, G.S.R. 525(E)",
      basis: 'secondary',
      verifiedOn
    }
  ],
  wageCeilingPerMonth: [
    {
      from: '2014-09-01',
      amount: 15_000,
      source:
        "Employees' Provident Funds Scheme, 1952, as amended from 1 September 2014; kept under the Code on " +
        'Social Security, 2020, by S.O. 2702(E) of 29 May 2026',
      basis: 'secondary',
      verifiedOn
    },
    {
      from: '2026-09-17',
      amount: 25_000,
      source:
        'Code on Social Security, 2020, Chapter III: S.O. 5109(E), Gazette 4918 of 17 September 2026, ' +
        'which supersedes S.O. 2702(E) of 29 May 2026',
      basis: 'secondary',
      verifiedOn
    }
  ],
  untaxedOwnContributionMaxPerTaxYear: [
    { from: '2021-04-01', amount: 250_000, source: rule9D, basis: 'secondary', verifiedOn }
  ],
  untaxedOwnContributionMaxWithoutEmployer: [
    { from: '2021-04-01', amount: 500_000, source: rule9D, basis: 'secondary', verifiedOn }
  ]
}
