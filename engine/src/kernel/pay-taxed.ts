/** Taking money out of portfolios that have locks and lots. */
import { type Payment, payUpTo } from './payment.ts'
import { available, withdraw } from './redeem.ts'
import { payTaxEfficient } from './tax-efficient.ts'
import type { TaxRun } from './tax-run.ts'

/**
 * W4 to W7 and T28 with locks (L5).
 * @param funder portfolio that pays first, or -1
 * @returns what could be paid
 */
export function payTaxed(payment: Payment, amount: number, funder: number, instant: number): number {
  const first = funder < 0 ? 0 : payUpTo(payment, funder, amount, instant)
  const rest = amount - first
  if (rest <= 0) return first
  const { timeline } = payment
  if (timeline.taxEfficient) return first + payTaxEfficient(payment, rest, instant)
  return timeline.payingOrder === null
    ? first + payProRata(payment, rest, instant)
    : first + payInOrder(payment, rest, timeline.payingOrder, instant)
}

function payInOrder(payment: Payment, amount: number, order: Int16Array, instant: number): number {
  let paid = 0
  for (let rank = 0; rank < order.length && paid < amount; rank++)
    paid += payUpTo(payment, order[rank]!, amount - paid, instant)
  return paid
}

function payProRata(payment: Payment, amount: number, instant: number): number {
  const { run, balances } = payment
  const total = freeAt(run, balances, instant)
  payShares(run, balances, amount >= total ? 1 : amount / total, instant)
  return Math.min(amount, total)
}

/** L5: what may be taken at an instant, noted for each portfolio; answers the sum. */
export function freeAt(run: TaxRun, balances: Float64Array, instant: number): number {
  let total = 0
  for (let p = 0; p < balances.length; p++) {
    const each = available(run, balances, p, instant)
    run.free[p] = each
    total += each
  }
  return total
}

/** W4: takes a share of what was noted as free. */
export function payShares(run: TaxRun, balances: Float64Array, share: number, instant: number): void {
  for (let p = 0; p < balances.length; p++) withdraw(run, balances, p, instant, run.free[p]! * share)
}
