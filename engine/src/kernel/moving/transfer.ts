/** A9: systematic transfers between two portfolios. */
import type { Transfer } from '../../timeline/allocation.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { acceptedOf } from '../accounts/contribute.ts'
import { available, deposit, withdraw } from '../accounts/moves.ts'

/**
 * Makes one transfer of a month; returns the rupees moved.
 * @rule A9
 */
export function transfer(accounts: Accounts, each: Transfer, m: number): number {
  const { from, to, start, end, amount, stepUpFactor, share } = each
  if (m < start || m >= end) return 0
  const wanted = share > 0 ? accounts.balances[from]! * share : steppedUp(amount, stepUpFactor, m - start)
  const free = Math.min(wanted, available(accounts, from, m))
  if (free <= 0) return 0
  const taken = accounts.traits.plain[to] === 1 ? free : acceptedOf(accounts, to, free)
  withdraw(accounts, from, m, taken)
  deposit(accounts, to, m, taken)
  return taken
}

/** Returns an amount that rises every twelve months after the first. */
function steppedUp(amount: number, factor: number, monthsSince: number): number {
  let value = amount
  for (let step = 12; step <= monthsSince; step += 12) value *= factor
  return value
}
