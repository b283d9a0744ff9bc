/** Payments in proportion to what each portfolio has available. */
import { type Accounts, totalOf } from '../accounts/accounts.ts'
import { available, withdraw } from '../accounts/moves.ts'

/** Every portfolio pays in proportion to what it has available; returns what could be paid. @rule W4 */
export const payProRata = (accounts: Accounts, amount: number, instant: number): number =>
  accounts.traits.arePlain
    ? payPlainProRata(accounts.balances, amount)
    : payProRataOf(accounts, accounts.all, amount, instant)

/** The same of some portfolios, by their places. */
export function payProRataOf(
  accounts: Accounts,
  places: Int32Array,
  amount: number,
  instant: number
): number {
  const { free } = accounts
  let total = 0
  for (let k = 0; k < places.length; k++) {
    const each = available(accounts, places[k]!, instant)
    free[k] = each
    total += each
  }
  if (total === 0) return 0
  const share = amount >= total ? 1 : amount / total
  for (let k = 0; k < places.length; k++) withdraw(accounts, places[k]!, instant, free[k]! * share)
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
