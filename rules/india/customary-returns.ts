/**
 * Returns assumed for a portfolio that names its class and no return (K7), percent a year. Administered
 * rates carry their order; the customary ones are a judgement and say so.
 */
import type { AssetClass } from '@arthayu/engine'

export interface CustomaryReturn {
  readonly assetClass: AssetClass
  readonly annualPct: number
  readonly source: string
  readonly verifiedOn: string
}

export const customaryReturns: readonly CustomaryReturn[] = [
  {
    assetClass: 'ppf',
    annualPct: 7.1,
    source:
      'Ministry of Finance, O.M. F.No.1/4/2019-NS of 30.03.2026 and 30.06.2026 (small savings ' +
      'rates, FY 2026-27 Q1 and Q2); unchanged since April 2020',
    verifiedOn: '2026-11-21'
  },
  {
    assetClass: 'epf',
    annualPct: 8.25,
    source:
      'EPFO Central Board of Trustees, 2 March 2026, rate for FY 2025-26 (as in FY 2023-24 and 2024-25)',
    verifiedOn: '2026-11-21'
  },
  {
    assetClass: 'fixedDeposit',
    annualPct: 6.5,
    source:
      'Judgement: upper end of bank deposits above one year, 6.00-6.50 % (RBI Weekly ' +
      'Statistical Supplement, 13 February 2026)',
    verifiedOn: '2026-11-21'
  },
  {
    assetClass: 'debt',
    annualPct: 7,
    source:
      'Judgement: near the 10-year government bond (7.4 % mean 2012-2023, 6.82 % on 6 February 2026, RBI)',
    verifiedOn: '2026-11-21'
  },
  {
    assetClass: 'gold',
    annualPct: 8,
    source: 'Judgement: below the 11 % a year of gold in rupees 1980-2025, whose last years are extreme',
    verifiedOn: '2026-11-21'
  }
]
