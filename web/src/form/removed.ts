/** A plan without one of its entries. */
import type { Plan } from '../engine/picture-answer.ts'
import { withoutEntry, withValue } from '../plan/edit.ts'
import { withoutPortfolio } from '../plan/portfolio-names.ts'

/** The plan without an entry of a list, and without what needs it. */
export function withoutEntryOf(plan: Plan, list: string, index: number): Plan {
  if (list === 'investments') return withoutPortfolio(plan, index)
  const rest = withoutEntry(plan, [list], index)
  // Without an income nothing is left over that could be invested.
  const isIdle = rest.conventions?.surplus === 'invested' && (rest.incomes ?? []).length === 0
  return isIdle ? withValue(rest, ['conventions', 'surplus'], undefined) : rest
}
