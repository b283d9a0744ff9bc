/**
 * Returns assumed for a portfolio that names its class and no return (K7), percent a year. Administered
 * rates carry their order; the usual ones are a judgement and say so.
 */
import type { AssetClass, Basis } from '@arthayu/engine'
import { type DatedFigure, latest } from './schemes/dated-figure.ts'
import { epf } from './schemes/epf.ts'
import { fixedDeposit } from './schemes/fixed-deposit.ts'
import { ppf } from './schemes/ppf.ts'

export interface CustomaryReturn {
  readonly assetClass: AssetClass
  readonly annualPct: number
  readonly source: string
  readonly basis: Basis
  readonly verifiedOn: string
}

/** One metal, however it is held: the interest of bonds comes beside it. */
const metal = {
  annualPct: 8,
  source: 'Below the 11% a year of gold in rupees 1980-2025, whose last years are extreme',
  basis: 'judgement',
  verifiedOn: '2026-11-22'
} as const

export const customaryReturns: readonly CustomaryReturn[] = [
  administered('ppf', latest(ppf.annualRatePct)),
  administered('epf', latest(epf.annualRatePct)),
  {
    assetClass: 'fixedDeposit',
    annualPct: latest(fixedDeposit.annualRateHighPct).amount,
    source: `Upper end of the range. ${latest(fixedDeposit.annualRateHighPct).source}`,
    basis: 'judgement',
    verifiedOn: latest(fixedDeposit.annualRateHighPct).verifiedOn
  },
  {
    assetClass: 'debt',
    annualPct: 7,
    source: 'Near the 10-year government bond (7.4% mean 2012-2023, 6.82% on 6 February 2026, RBI)',
    basis: 'judgement',
    verifiedOn: '2026-11-21'
  },
  { assetClass: 'gold', ...metal },
  { assetClass: 'goldEtf', ...metal },
  { assetClass: 'sovereignGoldBond', ...metal }
]

function administered(assetClass: AssetClass, rate: DatedFigure): CustomaryReturn {
  return {
    assetClass,
    annualPct: rate.amount,
    source: rate.source,
    basis: rate.basis,
    verifiedOn: rate.verifiedOn
  }
}
