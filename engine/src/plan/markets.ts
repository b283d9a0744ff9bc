/** The markets that move the returns of each portfolio, and their volatility (P2, P3). */
import { traitsOf } from '../classes.ts'
import type { Drawn } from '../returns/correlations.ts'
import type { MarketRules } from '../rulebook.ts'
import { coreLabel } from './labels.ts'
import type { UsedInput, UsedInvestment } from './plan.ts'
import { isTargeted, keepsReturn, portfoliosOf, returnsOf } from './used-portfolios.ts'

/**
 * The market of a portfolio in one phase of the plan: weights of the draws, of any length, and the annualised
 * standard deviation of its monthly log returns, a fraction. Null if its returns are those of the plan.
 */
export interface Market {
  readonly weights: Readonly<Partial<Record<Drawn, number>>>
  readonly volatility: number
  /** P8: share of equity if history has a mix of equity and deposits for it, otherwise null. */
  readonly equityShare: number | null
}

/** Markets by portfolio, the core last: before and after retirement. */
export interface Markets {
  readonly before: readonly (Market | null)[]
  readonly after: readonly (Market | null)[]
}

/** Returns the markets of a plan (P2, P3). */
export function marketsOf(input: UsedInput, rules: MarketRules): Markets {
  const common = input.uncertainty!.volatilityPct
  const portfolios = portfoliosOf(input)
  const idleCore = hasIdleCore(input)
  const used = portfolios.map((portfolio, p) => (idleCore && p === portfolios.length - 1 ? null : portfolio))
  return {
    before: used.map(portfolio => portfolio && beforeRetirement(portfolio, input, rules, common)),
    after: used.map(portfolio => portfolio && inRetirement(portfolio, input, rules, common))
  }
}

/** Returns whether the core stays at zero in every path, so that its returns are not drawn (P3). */
export function hasIdleCore(input: UsedInput): boolean {
  const { incomes, investments, lifeCovers = [], milestones, transfers = [] } = input
  const core = portfoliosOf(input).at(-1)!
  const schemes = investments.some(({ assetClass }) => traitsOf(assetClass).scheme !== null)
  return (
    core.initialCorpus === 0 &&
    core.initialMonthlyContribution === 0 &&
    incomes.length === 0 &&
    !schemes &&
    milestones.every(({ type }) => type === 'expense') &&
    // A cover is paid into it (H5).
    lifeCovers.length === 0 &&
    !isTargeted(core, input) &&
    transfers.every(({ to }) => to !== coreLabel)
  )
}

function beforeRetirement(
  portfolio: UsedInvestment,
  input: UsedInput,
  rules: MarketRules,
  common: number | undefined
): Market | null {
  const { before } = returnsOf(portfolio, input)
  return ofClass(portfolio, before, portfolio.volatilityPct, rules, common)
}

/** P2: on the common return after retirement, a portfolio is the mix with that return. */
function inRetirement(
  portfolio: UsedInvestment,
  input: UsedInput,
  rules: MarketRules,
  common: number | undefined
): Market | null {
  const { after } = returnsOf(portfolio, input)
  const { retirementVolatilityPct: given } = portfolio
  if (!isOnCommonReturn(portfolio, input))
    return ofClass(portfolio, after, given ?? portfolio.volatilityPct, rules, common)
  return mixed(after, given ?? common, rules)
}

/** Returns whether a portfolio earns the common return after retirement (K6). */
const isOnCommonReturn = (portfolio: UsedInvestment, input: UsedInput): boolean =>
  portfolio.retirementAnnualReturnRatePct === undefined && !keepsReturn(portfolio, input)

/** Returns the volatility of a portfolio that varies less after retirement than before, or null (P2). */
export function calmerInRetirement(input: UsedInput, rules: MarketRules): number | null {
  if (input.uncertainty!.volatilityPct !== undefined) return null
  const { before, after } = marketsOf(input, rules)
  const calmer = portfoliosOf(input).findIndex(
    (portfolio, p) =>
      isOnCommonReturn(portfolio, input) &&
      portfolio.retirementVolatilityPct === undefined &&
      (after[p]?.volatility ?? 0) < (before[p]?.volatility ?? 0)
  )
  return calmer < 0 ? null : after[calmer]!.volatility
}

/**
 * Returns the market of a portfolio: that of its class if it has one, otherwise the mix of debt and equity
 * with its return.
 * @rule P2
 */
function ofClass(
  { assetClass }: UsedInvestment,
  annualPct: number,
  given: number | undefined,
  rules: MarketRules,
  common: number | undefined
): Market | null {
  const { market } = traitsOf(assetClass)
  if (market === 'none' && given === undefined) return null
  const usual = assetClass === undefined ? null : rules.volatilitiesPct[assetClass]
  if (usual === null || market === 'mix' || market === 'none') return mixed(annualPct, given ?? common, rules)
  const volatilityPct = given ?? (usual === 0 ? 0 : (common ?? usual))
  const equityShare = market === 'nps' ? equityShareOf(annualPct, rules) : null
  return { weights: { [market]: 1 }, volatility: volatilityPct / 100, equityShare }
}

/** Returns the share of equity of the mix of equity and debt with this return (P2). */
function equityShareOf(annualPct: number, { mix: { debtReturnPct, equityReturnPct } }: MarketRules): number {
  const share = (annualPct - debtReturnPct) / (equityReturnPct - debtReturnPct)
  return Math.min(Math.max(share, 0), 1)
}

/** P2: s^2 = (w s_equity)^2 + ((1 - w) s_debt)^2 for a share `w` of equity. */
function mixed(annualPct: number, given: number | undefined, rules: MarketRules): Market {
  const equityShare = equityShareOf(annualPct, rules)
  const equity = equityShare * rules.volatilitiesPct.equity!
  const debt = (1 - equityShare) * rules.volatilitiesPct.debt!
  const volatilityPct = given ?? Math.sqrt(equity * equity + debt * debt)
  return { weights: { equity, debt }, volatility: volatilityPct / 100, equityShare }
}
