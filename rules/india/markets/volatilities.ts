/** How returns and inflation vary when nothing else is said (P2, P4, P6). */
import type { AssetClass, Rulebook } from '@arthayu/engine'

export interface CustomaryVolatility {
  readonly annualPct: number
  readonly source: string
}

const index =
  'Nifty 50 factsheets of the NSE: 23 to 24 daily since inception; Sensex, log returns of years: 26 ' +
  'in 1992-2025, 13 in 2010-2025'
const goldRecord = 'Judgement above the 14 of year averages in rupees, which are smoother than months'
const none = 'The rate is set beforehand: nothing varies from month to month'

/** Null for a mix of debt and equity by its return. */
export const customaryVolatilities: Readonly<Record<AssetClass, CustomaryVolatility | null>> = {
  equity: { annualPct: 22, source: index },
  elss: { annualPct: 22, source: index },
  gold: { annualPct: 17, source: goldRecord },
  goldEtf: { annualPct: 17, source: goldRecord },
  sovereignGoldBond: { annualPct: 17, source: goldRecord },
  debt: { annualPct: 4, source: 'Judgement: funds of medium duration' },
  nps: { annualPct: 12, source: 'Judgement: about half in equity' },
  fixedDeposit: { annualPct: 0, source: none },
  ppf: { annualPct: 0, source: none },
  epf: { annualPct: 0, source: none },
  taxFree: { annualPct: 0, source: none },
  otherFund: null
}

/** Judgement: what a plan of debt, and one of equity, is usually expected to earn. */
export const mix: Rulebook['markets']['mix'] = { debtReturnPct: 7, equityReturnPct: 12 }

/** Record 1992-2024: equity and prices -0.10, equity and gold 0.00, gold and prices 0.14; else judgement. */
export const correlations: Rulebook['markets']['correlations'] = {
  equityDebt: 0.1,
  equityGold: 0,
  equityNps: 0.9,
  equityInflation: -0.1,
  debtGold: 0,
  debtNps: 0,
  debtInflation: -0.2,
  goldNps: 0,
  goldInflation: 0.2,
  npsInflation: 0
}

/**
 * Consumer prices (World Bank): persistence 0.57 and shocks of 2.4 in 1980-2024, 0.80 and 1.5 in
 * 2000-2024.
 */
export const inflation: Rulebook['markets']['inflation'] = { volatilityPct: 1.5, persistence: 0.7 }
