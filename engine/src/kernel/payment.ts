/** What is paid with tax on: from one portfolio, as far as its locks allow. */
import type { Timeline } from '../timeline/timeline.ts'
import { available, withdraw } from './redeem.ts'
import type { TaxRun } from './tax-run.ts'

/** Where and when something is paid. */
export interface Payment {
  readonly timeline: Timeline
  readonly run: TaxRun
  readonly balances: Float64Array
}

/** Pays from one portfolio what it can; answers what it paid. */
export function payUpTo(payment: Payment, p: number, amount: number, instant: number): number {
  const { run, balances } = payment
  const paid = Math.min(amount, available(run, balances, p, instant))
  withdraw(run, balances, p, instant, paid)
  return paid
}
