/** Money into and out of one account. A sale adds its gains to the facts of the owner (L2 to L4). */
import {
  equityLongTerm,
  equityLongTermEarly,
  equityShortTerm,
  equityShortTermEarly,
  otherLongTerm,
  slabBucket
} from '../../tax/gain-buckets.ts'
import { type Accounts, holderOf, totalOf } from './accounts.ts'
import { buy, freeUnitsAt, redeem } from './lots.ts'

/** Rupees of portfolio `p` that may be taken at `instant`. @rule L5 */
export function available({ traits, balances, lots }: Accounts, p: number, instant: number): number {
  if (instant < traits.lockedUntil[p]!) return 0
  const lockMonths = traits.lotLockMonths[p]!
  if (lockMonths === 0) return balances[p]!
  return Math.min(balances[p]!, freeUnitsAt(lots, p, instant, lockMonths) * lots.prices[p]!)
}

/** Returns the locked rupees of portfolio `p` at `instant` (L5). */
export const lockedOf = (accounts: Accounts, p: number, instant: number): number =>
  accounts.balances[p]! - available(accounts, p, instant)

/** Returns the locked rupees of all portfolios (L5). */
export function lockedAt(accounts: Accounts, instant: number): number {
  const { balances } = accounts
  let free = 0
  for (let p = 0; p < balances.length; p++) free += available(accounts, p, instant)
  return totalOf(balances) - free
}

/** Puts money into a portfolio: a purchase if it keeps lots. */
export function deposit(accounts: Accounts, p: number, instant: number, amount: number): void {
  const { balances, traits, lots } = accounts
  balances[p] = balances[p]! + amount
  if (traits.keepsLots[p] === 1) buy(lots, p, instant, amount)
}

/** Takes an amount out of a portfolio that has it, and from both parts of an EPF balance (L8). */
export function withdraw(accounts: Accounts, p: number, instant: number, amount: number): void {
  if (amount <= 0) return
  const { balances, epfTaxed, traits, lots } = accounts
  const balance = balances[p]!
  const takesAll = amount >= balance
  balances[p] = takesAll ? 0 : balance - amount
  if (epfTaxed[p]! > 0) epfTaxed[p] = takesAll ? 0 : epfTaxed[p]! * (1 - amount / balance)
  if (traits.keepsLots[p] === 1)
    sellUnits(accounts, p, instant, takesAll ? Number.POSITIVE_INFINITY : amount / lots.prices[p]!)
}

/** Takes up to an amount out of a portfolio, within its locks; returns the amount taken. */
export function payUpTo(accounts: Accounts, p: number, amount: number, instant: number): number {
  const paid = Math.min(amount, available(accounts, p, instant))
  withdraw(accounts, p, instant, paid)
  return paid
}

/** Moves an amount of portfolio `p` into the core, without a sale. */
export function moveToCore(accounts: Accounts, p: number, m: number, amount: number): void {
  const { balances } = accounts
  balances[p] = balances[p]! - amount
  deposit(accounts, balances.length - 1, m, amount)
}

/**
 * Sells the oldest units of a portfolio. The gains are those of the owner's current tax year, under the
 * section that taxes them.
 * @rule L4
 */
export function sellUnits(accounts: Accounts, p: number, instant: number, units: number): void {
  const { traits, lots } = accounts
  const { taxation, gains } = holderOf(accounts, p)
  const isEquity = traits.equityGains[p] === 1
  const isEarly = instant <= taxation.lastEarlyInstant
  const long = isEquity ? (isEarly ? equityLongTermEarly : equityLongTerm) : otherLongTerm
  const short = isEquity ? (isEarly ? equityShortTermEarly : equityShortTerm) : slabBucket
  redeem(lots, traits, p, instant, units, gains, long, short)
}
