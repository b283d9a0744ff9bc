/** Selling units: gains go to the facts of the current tax year (L2 to L4). */
import {
  equityLongTerm,
  equityLongTermEarly,
  equityShortTerm,
  equityShortTermEarly,
  otherLongTerm,
  slabBucket
} from '../tax/gain-buckets.ts'
import type { LotTraits } from '../timeline/lot-traits.ts'
import { buy, freeUnitsAt, redeem } from './lots.ts'
import type { TaxRun } from './tax-run.ts'

/** L5: rupees of portfolio `p` that may be taken at `instant`. */
export function available(run: TaxRun, balances: Float64Array, p: number, instant: number): number {
  const { traits, lots } = run
  if (instant < traits.lockedUntil[p]!) return 0
  const lockMonths = traits.lotLockMonths[p]!
  if (lockMonths === 0) return balances[p]!
  return Math.min(balances[p]!, freeUnitsAt(lots, p, instant, lockMonths) * lots.prices[p]!)
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

/** Sells the oldest units of a portfolio; the gains are those of the current tax year. */
export function sellUnits(run: TaxRun, p: number, instant: number, units: number): void {
  const { lots, traits, gains } = run
  const isEarly = isEarlySale(run, instant)
  redeem(lots, traits, p, instant, units, gains, longTo(traits, p, isEarly), shortTo(traits, p, isEarly))
}

/** L4: whether the rates before the change inside a year tax a sale at this instant. */
export const isEarlySale = ({ taxation }: TaxRun, instant: number): boolean =>
  instant <= taxation.lastEarlyInstant

/** L4: the bucket to which the long-term gains of a portfolio go. */
export const longTo = ({ equityGains }: LotTraits, p: number, isEarly: boolean): number =>
  equityGains[p] === 0 ? otherLongTerm : isEarly ? equityLongTermEarly : equityLongTerm

/** L4: that of its short-term gains. */
export const shortTo = ({ equityGains }: LotTraits, p: number, isEarly: boolean): number =>
  equityGains[p] === 0 ? slabBucket : isEarly ? equityShortTermEarly : equityShortTerm
