/** Selling units: gains go to the facts of the current tax year (L2 to L4). */
import {
  equityLongTerm,
  equityLongTermEarly,
  equityShortTerm,
  equityShortTermEarly,
  otherLongTerm,
  slabBucket
} from '../tax/gain-buckets.ts'
import { totalOf } from './ledger.ts'
import { buy, freeUnitsAt, redeem } from './lots.ts'
import type { TaxRun } from './tax-run.ts'

/** Rupees of portfolio `p` that may be taken at `instant`. @rule L5 */
export function available(run: TaxRun, balances: Float64Array, p: number, instant: number): number {
  const { traits, lots } = run
  if (instant < traits.lockedUntil[p]!) return 0
  const lockMonths = traits.lotLockMonths[p]!
  if (lockMonths === 0) return balances[p]!
  return Math.min(balances[p]!, freeUnitsAt(lots, p, instant, lockMonths) * lots.prices[p]!)
}

/** L5: rupees of portfolio `p` that nothing may be paid from at `instant`. */
export const lockedOf = (run: TaxRun, balances: Float64Array, p: number, instant: number): number =>
  balances[p]! - available(run, balances, p, instant)

/** L5: the same of all portfolios. */
export function lockedAt(run: TaxRun, balances: Float64Array, instant: number): number {
  let free = 0
  for (let p = 0; p < balances.length; p++) free += available(run, balances, p, instant)
  return totalOf(balances) - free
}

/** Puts money into a portfolio: a purchase where lots are kept. */
export function deposit(
  run: TaxRun,
  balances: Float64Array,
  p: number,
  instant: number,
  amount: number
): void {
  balances[p] = balances[p]! + amount
  if (run.traits.keepsLots[p] === 1) buy(run.lots, p, instant, amount)
}

/** Takes money out of a portfolio, which has it; L8: out of both parts of an epf balance. */
export function withdraw(
  run: TaxRun,
  balances: Float64Array,
  p: number,
  instant: number,
  amount: number
): void {
  if (amount <= 0) return
  if (amount >= balances[p]!) withdrawAll(run, balances, p, instant)
  else withdrawPart(run, balances, p, instant, amount)
}

function withdrawPart(run: TaxRun, balances: Float64Array, p: number, instant: number, amount: number): void {
  const { epfTaxed, lots, traits } = run
  const balance = balances[p]!
  balances[p] = balance - amount
  if (epfTaxed[p]! > 0) epfTaxed[p] = epfTaxed[p]! * (1 - amount / balance)
  if (traits.keepsLots[p] === 1) sellUnits(run, p, instant, amount / lots.prices[p]!)
}

function withdrawAll(run: TaxRun, balances: Float64Array, p: number, instant: number): void {
  balances[p] = 0
  run.epfTaxed[p] = 0
  if (run.traits.keepsLots[p] === 1) sellUnits(run, p, instant, Number.POSITIVE_INFINITY)
}

/**
 * Sells the oldest units of a portfolio. The gains are those of the current tax year, under the section that
 * taxes them.
 * @rule L4
 */
export function sellUnits(run: TaxRun, p: number, instant: number, units: number): void {
  const { lots, traits, gains } = run
  const isEquity = traits.equityGains[p] === 1
  const isEarly = instant <= run.taxation.lastEarlyInstant
  const long = isEquity ? (isEarly ? equityLongTermEarly : equityLongTerm) : otherLongTerm
  const short = isEquity ? (isEarly ? equityShortTermEarly : equityShortTerm) : slabBucket
  redeem(lots, traits, p, instant, units, gains, long, short)
}
