/** Selling units: gains go to the facts of the current tax year (L2 to L4). */
import type { Taxation } from '../timeline/taxation.ts'
import { buy, freeUnitsAt, isLongTerm, takeFromOldest } from './lots.ts'
import type { TaxRun } from './tax-run.ts'

/** L5: rupees of portfolio `p` that may be taken at `instant`. */
export function available(run: TaxRun, balances: Float64Array, p: number, instant: number): number {
  const { taxation, lots } = run
  if (instant < taxation.lockedUntil[p]!) return 0
  const lockMonths = taxation.lotLockMonths[p]!
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
  if (run.taxation.keepsLots[p] === 1) buy(run.lots, p, instant, amount)
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
  const balance = balances[p]!
  const all = amount >= balance
  balances[p] = all ? 0 : balance - amount
  if (run.epfTaxed[p]! > 0) run.epfTaxed[p] = all ? 0 : run.epfTaxed[p]! * (1 - amount / balance)
  if (run.taxation.keepsLots[p] === 1)
    redeem(run, p, instant, all ? Number.POSITIVE_INFINITY : amount / run.lots.prices[p]!)
}

function redeem(run: TaxRun, p: number, instant: number, units: number): void {
  const { lots } = run
  let left = units
  while (left > 0 && lots.head[p]! < lots.tail[p]!) {
    const sold = Math.min(left, lots.units[lots.head[p]!]!)
    sellFromOldest(run, p, instant, sold)
    left -= sold
  }
}

/** Sells units of the oldest lot, at most all of it; answers the proceeds. */
export function sellFromOldest(run: TaxRun, p: number, instant: number, units: number): number {
  const { lots, taxation } = run
  const longTerm = isLongTerm(lots, taxation, p, lots.head[p]!, instant)
  const proceeds = units * lots.prices[p]!
  run.facts[gainMember(taxation, p, instant, longTerm)] += proceeds - takeFromOldest(lots, p, units)
  return proceeds
}

/** L4: where the law taxes a gain of portfolio `p` at an instant. */
export function gainMember(taxation: Taxation, p: number, instant: number, longTerm: boolean) {
  if (taxation.equityGains[p] === 0) return longTerm ? 'otherLongTerm' : 'otherShortTerm'
  if (instant <= taxation.lastEarlyInstant) return longTerm ? 'equityLongTermEarly' : 'equityShortTermEarly'
  return longTerm ? 'equityLongTerm' : 'equityShortTerm'
}
