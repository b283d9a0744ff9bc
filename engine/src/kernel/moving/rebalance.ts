/** A4, A5: sales and purchases that bring portfolios to their targets. */
import type { Allocation } from '../../timeline/allocation.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { deposit, payUpTo } from '../accounts/moves.ts'
import { hasTargets, measure, sumAbove } from './targets.ts'

/**
 * Brings the portfolios to their targets where it is time; returns the rupees sold.
 * @rule A5
 */
export function rebalance(accounts: Accounts, allocation: Allocation, m: number): number {
  const { traded, above } = allocation
  if (!isDue(allocation, m) || !hasTargets(allocation, m)) return 0
  measure(allocation, accounts.balances, m, 0)
  if (!isBeyond(accounts.balances, allocation)) return 0
  const lacking = sumAbove(above, -1)
  if (lacking === 0) return 0
  let raised = 0
  for (let k = 0; k < traded.length; k++)
    if (above[k]! > 0) raised += payUpTo(accounts, traded[k]!, above[k]!, m)
  for (let k = 0; k < traded.length; k++)
    if (above[k]! < 0) deposit(accounts, traded[k]!, m, (raised * -above[k]!) / lacking)
  return raised
}

/** @rule A4 */
const isDue = ({ everyMonths }: Allocation, m: number): boolean =>
  everyMonths > 0 && m > 0 && m % everyMonths === 0

/** A4: whether a portfolio is further from its target than the threshold, which a plan of 0 always is. */
function isBeyond(balances: Float64Array, { traded, tied, beyondPct, above }: Allocation): boolean {
  let value = 0
  for (let k = 0; k < traded.length; k++) value += balances[traded[k]!]!
  for (let k = 0; k < tied.length; k++) value += balances[tied[k]!]!
  if (value === 0) return false
  for (let k = 0; k < above.length; k++) if ((100 * Math.abs(above[k]!)) / value > beyondPct) return true
  return false
}
