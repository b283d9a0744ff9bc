/** Payments out of all accounts, by the strategy. Balances never become negative. */
import type { Timeline } from '../../timeline/timeline.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { payUpTo } from '../accounts/moves.ts'
import { payProRata } from './pro-rata.ts'
import { payTaxEfficient } from './tax-efficient.ts'
import { payToTarget } from './to-target.ts'

/**
 * Pays an amount: the funder first what it can, then all by the strategy.
 * @rule W6
 * @param m the month of the payment
 * @param funder portfolio that pays first, or -1
 * @returns what could be paid (W7)
 */
export function pay(
  accounts: Accounts,
  { taxEfficient, payingOrder, allocation }: Timeline,
  m: number,
  amount: number,
  funder: number,
  instant: number
): number {
  const first = funder < 0 ? 0 : payUpTo(accounts, funder, amount, instant)
  const rest = amount - first
  if (rest <= 0) return first
  if (taxEfficient) return first + payTaxEfficient(accounts, rest, instant)
  if (allocation?.paysToTarget) return first + payToTarget(accounts, allocation, rest, m, instant)
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
