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

/** What a required corpus is made of, each discounted to the start of month `R`. */
export interface RequiredParts {
  /** The month up to which money is needed (`t` of K19), or `R - 1` when nothing is required. */
  readonly until: number
  readonly withdrawals: number
  readonly payments: number
  readonly inflows: number
}

/** The same sum in its parts, for whoever explains it. */
export function requiredParts(timeline: Timeline, incomes: Float64Array): RequiredParts {
  const { months, retirementMonth, outflows, withdrawAtEnd } = timeline
  const discount = 1 / (1 + timeline.retirementRate)
  const parts = { until: retirementMonth - 1, withdrawals: 0, payments: 0, inflows: 0 }
  let largest: RequiredParts = { ...parts }
  let required = 0
  let atStart = 1
  for (let m = retirementMonth; m < months; m++) {
    const surplus = incomes[m]! - timeline.need[m]!
    const atEnd = atStart * discount
    const atOutflow = withdrawAtEnd ? atEnd : atStart
    parts.withdrawals += Math.max(0, -surplus) * atOutflow
    for (let payment = outflows.first[m]!; payment < outflows.first[m + 1]!; payment++)
      parts.payments += outflows.amount[payment]! * atOutflow
    parts.inflows += (timeline.milestoneIncomes[m]! + Math.max(0, surplus)) * atStart
    const value = parts.withdrawals + parts.payments - parts.inflows
    if (value > required) {
      required = value
      largest = { ...parts, until: m }
    }
    atStart = atEnd
  }
  return largest
}
