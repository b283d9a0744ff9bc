/** A7: payments from what is above its target. */
import type { Allocation } from '../../timeline/allocation.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { payUpTo } from '../accounts/moves.ts'
import { hasTargets, measure, sumAbove } from '../moving/targets.ts'
import { payProRataOf } from './pro-rata.ts'

/**
 * Pays from the portfolios that are above their targets after the payment, then from all traded ones, then
 * from the others; returns what could be paid.
 * @param m whose targets hold
 * @rule A7
 */
export function payToTarget(
  accounts: Accounts,
  allocation: Allocation,
  amount: number,
  m: number,
  instant: number
): number {
  const { traded, others, above } = allocation
  let paid = 0
  if (hasTargets(allocation, m)) {
    measure(allocation, accounts.balances, m, -amount)
    const excess = sumAbove(above, 1)
    // Rounding may leave the sum a trifle below the amount.
    const share = excess > 0 ? Math.min(1, amount / excess) : 0
    for (let k = 0; k < traded.length; k++)
      if (above[k]! > 0) paid += payUpTo(accounts, traded[k]!, above[k]! * share, instant)
  }
  if (paid < amount) paid += payProRataOf(accounts, traded, amount - paid, instant)
  if (paid < amount) paid += payProRataOf(accounts, others, amount - paid, instant)
  return paid
}
