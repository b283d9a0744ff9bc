/** K19: the smallest corpus at retirement with which no later month falls short. */
import type { Timeline } from '../timeline/timeline.ts'

/**
 * Rupees at the start of month `R`, 0 when nothing is required.
 * @param incomes by month, annuities included
 */
export function requiredCorpus(timeline: Timeline, incomes: Float64Array): number {
  const { months, retirementMonth, outflows, withdrawAtEnd } = timeline
  const discount = 1 / (1 + timeline.retirementRate)
  let atStart = 1
  let value = 0
  let required = 0
  for (let m = retirementMonth; m < months; m++) {
    const surplus = incomes[m]! - timeline.need[m]!
    let due = Math.max(0, -surplus)
    for (let payment = outflows.first[m]!; payment < outflows.first[m + 1]!; payment++)
      due += outflows.amount[payment]!
    const inflow = timeline.milestoneIncomes[m]! + Math.max(0, surplus)
    const atEnd = atStart * discount
    value += due * (withdrawAtEnd ? atEnd : atStart) - inflow * atStart
    required = Math.max(required, value)
    atStart = atEnd
  }
  return required
}
