/** What a run pays of some of its payments. */
import { toPaise } from '../arithmetic/paise.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Ledger } from './ledger.ts'

/**
 * Returns the share of payments that a run made, 0 to 1: 1 if less than half a paisa is missing of each (W7),
 * and for no payments.
 * @param places of the payments in `outflows`
 */
export function paidShare(
  { outflows }: Pick<Timeline, 'outflows'>,
  { paid }: Pick<Ledger, 'paid'>,
  places: readonly number[]
): number {
  let [due, missing] = [0, 0]
  for (const place of places) {
    const amount = outflows.amount[place]!
    const gap = amount - paid[place]!
    due += amount
    if (toPaise(gap) > 0) missing += gap
  }
  return missing === 0 ? 1 : 1 - missing / due
}
