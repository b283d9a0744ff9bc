/** A9: systematic transfers between two portfolios. */
import type { Transfer } from '../../timeline/allocation.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { acceptedOf } from '../accounts/contribute.ts'
import { available, deposit, lockedOf, withdraw } from '../accounts/moves.ts'

/** A transfer in a run. */
export interface Transferred {
  readonly planned: Transfer
  /** Whether its source has had anything to move. */
  hasMoved: boolean
  /** The first month in which its source gave less than was asked; -1 for none. */
  month: number
  /** Rupees of that month, and whether the rest was locked. */
  asked: number
  given: number
  isLocked: boolean
}

export const notTransferred = (planned: Transfer): Transferred => ({
  planned,
  hasMoved: false,
  month: -1,
  asked: 0,
  given: 0,
  isLocked: false
})

/**
 * Makes one transfer of a month; returns the rupees moved.
 * @rule A9
 */
export function transfer(accounts: Accounts, done: Transferred, m: number): number {
  const { from, to, start, end, amount, stepUpFactor, share } = done.planned
  if (m < start || m >= end) return 0
  const wanted = share > 0 ? accounts.balances[from]! * share : steppedUp(amount, stepUpFactor, m - start)
  const free = Math.min(wanted, available(accounts, from, m))
  if (done.month < 0 && wanted - free >= 0.005) fallShort(accounts, done, m, wanted, free)
  if (free <= 0) return 0
  done.hasMoved = true
  const taken = accounts.traits.plain[to] === 1 ? free : acceptedOf(accounts, to, free)
  withdraw(accounts, from, m, taken)
  deposit(accounts, to, m, taken)
  return taken
}

/** Records the first month in which a source gives less; before it has had any money, it is not short. */
function fallShort(accounts: Accounts, done: Transferred, m: number, wanted: number, free: number): void {
  const isLocked = lockedOf(accounts, done.planned.from, m) >= 0.005
  if (!isLocked && !done.hasMoved && free < 0.005) return
  done.month = m
  done.asked = wanted
  done.given = Math.max(0, free)
  done.isLocked = isLocked
}

/** Returns an amount that rises every twelve months after the first. */
function steppedUp(amount: number, factor: number, monthsSince: number): number {
  let value = amount
  for (let step = 12; step <= monthsSince; step += 12) value *= factor
  return value
}
