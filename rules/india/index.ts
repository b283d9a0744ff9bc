/** Indian rules as data: the Rulebook that the engine gets, and the lists that it is made of. */
import type { Rulebook } from '@arthayu/engine'
import { customaryReturns } from './customary-returns.ts'
import { history } from './markets/history.ts'
import { correlations, customaryVolatilities, inflation, mix } from './markets/volatilities.ts'
import { mortality } from './mortality.ts'
import { elss } from './schemes/elss.ts'
import { epf } from './schemes/epf.ts'
import { fixedDeposit } from './schemes/fixed-deposit.ts'
import { goldBond } from './schemes/gold-bond.ts'
import { nps } from './schemes/nps.ts'
import { ppf } from './schemes/ppf.ts'
import { schemeLimits } from './schemes/scheme-limits.ts'
import { scss } from './schemes/scss.ts'
import { taxYear2022_23 } from './tax-years/2022-23.ts'
import { taxYear2023_24 } from './tax-years/2023-24.ts'
import { taxYear2024_25 } from './tax-years/2024-25.ts'
import { taxYear2025_26 } from './tax-years/2025-26.ts'
import { taxYear2026_27 } from './tax-years/2026-27.ts'

const volatilitiesPct = Object.fromEntries(
  Object.entries(customaryVolatilities).map(([name, usual]) => [
    name,
    usual === null ? null : usual.annualPct
  ])
) as Rulebook['markets']['volatilitiesPct']

export const rulebook: Rulebook = {
  taxYears: [taxYear2022_23, taxYear2023_24, taxYear2024_25, taxYear2025_26, taxYear2026_27],
  schemes: schemeLimits,
  customaryReturnsPct: Object.fromEntries(customaryReturns.map(each => [each.assetClass, each.annualPct])),
  markets: {
    volatilitiesPct,
    mix,
    correlations,
    inflation,
    history
  },
  mortality
}

/** Rates and limits of the savings schemes by date. */
export const schemes = { ppf, epf, nps, scss, fixedDeposit, elss, goldBond }

export { type CostInflationIndex, costInflationIndex } from './cost-inflation-index.ts'
export { type Coverage, coverage } from './coverage.ts'
export { type CustomaryReturn, customaryReturns } from './customary-returns.ts'
export { historySources } from './markets/history.ts'
export { type CustomaryVolatility, customaryVolatilities } from './markets/volatilities.ts'
export { mortalitySources } from './mortality.ts'
export type { DatedFigure, DatedFigures } from './schemes/dated-figure.ts'
