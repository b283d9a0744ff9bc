/** Payments out of all accounts, by the strategy. Balances never become negative. */
import type { Timeline } from '../../timeline/timeline.ts'
import { type Accounts, totalOf } from '../accounts/accounts.ts'
import { available, payUpTo, withdraw } from '../accounts/moves.ts'
import { payTaxEfficient } from './tax-efficient.ts'

/**
 * Pays an amount: the funder first what it can, then all by the strategy.
 * @rule W6
 * @param funder portfolio that pays first, or -1
 * @returns what could be paid (W7)
 */
export function pay(
  accounts: Accounts,
  { taxEfficient, payingOrder }: Timeline,
  amount: number,
  funder: number,
  instant: number
): number {
  const first = funder < 0 ? 0 : payUpTo(accounts, funder, amount, instant)
  const rest = amount - first
  if (rest <= 0) return first
  if (taxEfficient) return first + payTaxEfficient(accounts, rest, instant)
  return payingOrder === null
    ? first + payProRata(accounts, rest, instant)
    : first + payInOrder(accounts, rest, payingOrder, instant)
}

/** The portfolios pay one after the other. @rule W5 */
function payInOrder(accounts: Accounts, amount: number, order: Int16Array, instant: number): number {
  let paid = 0
  for (let rank = 0; rank < order.length && paid < amount; rank++)
    paid += payUpTo(accounts, order[rank]!, amount - paid, instant)
  return paid
}

/** Every portfolio pays in proportion to what it has available. @rule W4 */
function payProRata(accounts: Accounts, amount: number, instant: number): number {
  if (accounts.traits.arePlain) return payPlainProRata(accounts.balances, amount)
  const { balances, free } = accounts
  let total = 0
  for (let p = 0; p < balances.length; p++) {
    const each = available(accounts, p, instant)
    free[p] = each
    total += each
  }
  const share = amount >= total ? 1 : amount / total
  for (let p = 0; p < balances.length; p++) withdraw(accounts, p, instant, free[p]! * share)
  return Math.min(amount, total)
}

/** W4 where accounts hold nothing back: each keeps the same share of its balance. */
function payPlainProRata(balances: Float64Array, amount: number): number {
  const total = totalOf(balances)
  if (amount >= total) {
    balances.fill(0)
    return total
  }
  const kept = 1 - amount / total
  for (let p = 0; p < balances.length; p++) balances[p] = balances[p]! * kept
  return amount
}
