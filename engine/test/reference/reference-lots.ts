/**
 * What portfolios hold, for the reference model: plain balances, or FIFO lots with their cost (L1 to L5), and
 * how an outflow is taken from them (W4 to W7). Instants count months: the start of month `k` is `k`, its end
 * `k + 1`. Without tax every portfolio is a plain balance that is never locked.
 */
import { type AssetClass, monthOfAge, type Plan, type Portfolio, sum } from './reference-plan.ts'

interface Lot {
  readonly instant: number
  readonly units: number
  readonly cost: number
}

/** A gain (or loss) of one lot, sold at an instant. */
export interface Sale {
  readonly assetClass: AssetClass
  readonly instant: number
  readonly longTerm: boolean
  readonly gain: number
}

export interface Holding {
  readonly portfolio: Portfolio
  readonly keepsLots: boolean
  /** L1: grows by the monthly rate. */
  price: number
  lots: Lot[]
  balance: number
  /** L8: the part of an epf whose interest is taxed. */
  taxedBalance: number
  /** L5: the instant from which the whole portfolio may be sold. */
  readonly freeFrom: number
}

export const lotKeeping: readonly AssetClass[] = [
  'equity',
  'elss',
  'debt',
  'gold',
  'goldEtf',
  'sovereignGoldBond',
  'otherFund'
]

/** The opening lot was bought before everything. */
const openingInstant = Number.NEGATIVE_INFINITY
const elssLockMonths = 36

export function openHolding(plan: Plan, portfolio: Portfolio): Holding {
  const keepsLots = plan.tax !== undefined && lotKeeping.includes(portfolio.assetClass)
  const cost = portfolio.terms.costBasis ?? portfolio.opening
  const lot = { instant: openingInstant, units: portfolio.opening, cost }
  return {
    portfolio,
    keepsLots,
    price: 1,
    lots: keepsLots && portfolio.opening > 0 ? [lot] : [],
    balance: keepsLots ? 0 : portfolio.opening,
    taxedBalance: 0,
    freeFrom: freeFrom(plan, portfolio)
  }
}

/** L5. An nps is locked as long as it is there: it is emptied at its exit (L9). */
function freeFrom(plan: Plan, { assetClass, isCore, opening, terms }: Portfolio): number {
  if (plan.tax === undefined || isCore) return 0
  if (assetClass === 'nps' || assetClass === 'sovereignGoldBond') return Number.POSITIVE_INFINITY
  if (assetClass !== 'ppf') return 0
  if (terms.lockedUntilAgeYears !== undefined) return monthOfAge(plan, terms.lockedUntilAgeYears)
  return opening > 0 ? 0 : 180
}

export function worth(holding: Holding): number {
  let units = 0
  for (const lot of holding.lots) units += lot.units
  return units * holding.price + holding.balance + holding.taxedBalance
}

/** L5. */
function isFree({ portfolio }: Holding, lot: Lot, instant: number): boolean {
  const locks = portfolio.assetClass === 'elss' && !portfolio.isCore
  return !locks || instant - lot.instant >= elssLockMonths
}

export function availableOf(holding: Holding, instant: number): number {
  if (instant < holding.freeFrom) return 0
  let units = 0
  for (const lot of holding.lots) if (isFree(holding, lot, instant)) units += lot.units
  return units * holding.price + holding.balance + holding.taxedBalance
}

/** L5: what no payment may take at an instant. */
export const lockedAt = (holdings: readonly Holding[], instant: number): number =>
  sum(holdings.map(each => worth(each) - availableOf(each, instant)))

/** L1. */
export function buy(holding: Holding, amount: number, instant: number): void {
  if (!holding.keepsLots) holding.balance += amount
  else if (amount > 0) holding.lots.push({ instant, units: amount / holding.price, cost: amount })
}

/** One month of growth; answers what it was, and what of it was the second balance of an epf (L8). */
export function grow(holding: Holding, rate: number): { all: number; taxed: number } {
  const all = worth(holding) * rate
  const taxed = holding.taxedBalance * rate
  holding.price *= 1 + rate
  holding.balance *= 1 + rate
  holding.taxedBalance *= 1 + rate
  return { all, taxed }
}

/** L3: months beyond which a lot is held for the long term. */
function shortTermMonths({ assetClass, terms }: Portfolio, lot: Lot): number {
  const isOpening = lot.instant === openingInstant
  if (assetClass === 'debt') return isOpening && terms.acquiredBeforeApril2023 ? 0 : Number.POSITIVE_INFINITY
  return assetClass === 'gold' || assetClass === 'otherFund' ? 24 : 12
}

function saleOf({ portfolio }: Holding, lot: Lot, instant: number, gain: number): Sale {
  const limit = shortTermMonths(portfolio, lot)
  const longTerm = limit !== Number.POSITIVE_INFINITY && instant - lot.instant > limit
  return { assetClass: portfolio.assetClass, instant, longTerm, gain }
}

/** What selling every lot would realise, locked ones too (T25). */
export function salesOfAll(holding: Holding, instant: number): Sale[] {
  return holding.lots.map(lot => saleOf(holding, lot, instant, lot.units * holding.price - lot.cost))
}

/** L2: takes an amount that is available, from the oldest free lots; answers the sales. */
export function sell(holding: Holding, amount: number, instant: number): Sale[] {
  if (!holding.keepsLots) {
    const value = worth(holding)
    const kept = amount >= value ? 0 : 1 - amount / value
    holding.balance *= kept
    holding.taxedBalance *= kept
    return []
  }
  const wantsAll = amount >= availableOf(holding, instant)
  const bounds = { amount: wantsAll ? Number.POSITIVE_INFINITY : amount, gain: Number.POSITIVE_INFINITY }
  return sellWithin(holding, bounds, instant).sales
}

/** T27, T28: below this share of its value the gain of a lot is none. */
const noGain = 1e-9

/** L2: what is left of a lot below this goes with it. */
const dust = 1e-4

/** How far `sellWithin` may go. */
export interface Bounds {
  readonly amount: number
  /** What the gains may come to; losses add to it. */
  readonly gain: number
  readonly longTermOnly?: boolean
  readonly gainsOnly?: boolean
}

/** T27, T28: sells the oldest lots up to the first that is out of bounds, and of that the part within. */
export function sellWithin(holding: Holding, bounds: Bounds, instant: number) {
  const sales: Sale[] = []
  const { price } = holding
  let proceeds = 0
  let gain = 0
  while (proceeds < bounds.amount && holding.lots.length > 0) {
    const lot = holding.lots[0]!
    const gainOfAll = lot.units * price - lot.cost
    const hasGain = gainOfAll > noGain * lot.units * price
    const sale = saleOf(holding, lot, instant, gainOfAll)
    if (!isFree(holding, lot, instant)) break
    if (bounds.longTermOnly && !sale.longTerm) break
    if (bounds.gainsOnly && !hasGain) break
    const byAmount = (bounds.amount - proceeds) / (lot.units * price)
    const share = Math.min(1, byAmount, hasGain ? (bounds.gain - gain) / gainOfAll : 1)
    if (share <= 0) break
    sales.push({ ...sale, gain: gainOfAll * share })
    proceeds += lot.units * price * share
    gain += gainOfAll * share
    if ((1 - share) * lot.units * price >= dust) {
      holding.lots[0] = { ...lot, units: lot.units * (1 - share), cost: lot.cost * (1 - share) }
      break
    }
    holding.lots.shift()
    if (share < 1) break
  }
  return { sales, proceeds, gain }
}

/** W4 to W7, L5: takes an amount from the portfolios; answers what could not be paid and the sales. */
export function pay(
  plan: Plan,
  holdings: readonly Holding[],
  { amount, fundedBy }: { readonly amount: number; readonly fundedBy?: string | undefined },
  instant: number
): { unpaid: number; sales: Sale[] } {
  const sales: Sale[] = []
  let rest = amount
  const take = (holding: Holding | undefined, wanted: number) => {
    if (holding === undefined) return
    const taken = Math.min(availableOf(holding, instant), wanted)
    if (taken <= 0) return
    sales.push(...sell(holding, taken, instant))
    rest -= taken
  }
  take(
    holdings.find(each => each.portfolio.label === fundedBy),
    rest
  )
  if (plan.withdrawalStrategy === 'sequential') {
    const core = holdings[holdings.length - 1]!
    for (const holding of [core, ...holdings.slice(0, -1)]) take(holding, rest)
    return { unpaid: rest, sales }
  }
  const available = holdings.map(each => availableOf(each, instant))
  const total = sum(available)
  if (total <= 0) return { unpaid: rest, sales }
  const share = Math.min(1, rest / total)
  const unpaid = Math.max(0, rest - total)
  for (const [p, holding] of holdings.entries()) take(holding, available[p]! * share)
  return { unpaid, sales }
}
