/** Taking money out of the portfolios. Balances are changed in place and never become negative. */
import { totalOf } from './ledger.ts'

/**
 * Takes `amount` rupees by the strategy.
 * @param order the order in which portfolios pay (W5), or null for pro rata (W4)
 * @returns what could be paid (W7)
 */
export function pay(balances: Float64Array, amount: number, order: Int16Array | null): number {
  return order === null ? payProRata(balances, amount) : payInOrder(balances, amount, order)
}

/** The funder pays first what it can. @rule W6 */
export function payFunded(
  balances: Float64Array,
  amount: number,
  funder: number,
  order: Int16Array | null
): number {
  if (funder < 0) return pay(balances, amount, order)
  const paid = payFrom(balances, amount, funder)
  return paid < amount ? paid + pay(balances, amount - paid, order) : paid
}

/** Every portfolio pays in proportion to its balance. @rule W4 */
function payProRata(balances: Float64Array, amount: number): number {
  const total = totalOf(balances)
  if (amount >= total) {
    balances.fill(0)
    return total
  }
  const kept = 1 - amount / total
  for (let p = 0; p < balances.length; p++) balances[p] = balances[p]! * kept
  return amount
}

/** The portfolios pay one after the other. @rule W5 */
function payInOrder(balances: Float64Array, amount: number, order: Int16Array): number {
  let paid = 0
  for (let rank = 0; rank < order.length && paid < amount; rank++)
    paid += payFrom(balances, amount - paid, order[rank]!)
  return paid
}

function payFrom(balances: Float64Array, amount: number, p: number): number {
  const available = balances[p]!
  const paid = amount < available ? amount : available
  balances[p] = available - paid
  return paid
}
