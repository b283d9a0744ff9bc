/** G14: the milestones that savings pay for, with their payments. */
import { freshArena } from '../../arithmetic/arena.ts'
import { monthOfMilestone, occurrencesOf } from '../../plan/calendar.ts'
import type { UsedInput, UsedMilestone } from '../../plan/plan.ts'
import { inOrderOfPayment } from '../../plan/priorities.ts'
import type { Outflows } from '../../timeline/outflows.ts'
import { type CorpusPayments, corpusPayments } from '../../timeline/payments.ts'
import { spanOf } from '../../timeline/span.ts'
import type { Payment } from './alone.ts'

export interface GoalMilestone {
  readonly milestone: UsedMilestone
  /** Its first month. */
  readonly month: number
  readonly occurrences: number
  /** Rupees of the payments together, at today's prices and when they are due. */
  readonly costToday: number
  readonly costThen: number
  readonly payments: readonly Payment[]
  /** Places of the payments in `outflows`. */
  readonly places: readonly number[]
}

/** Returns the milestones that are expenses, in the order of the request. */
export function goalMilestonesOf(input: UsedInput, { first }: Outflows): GoalMilestone[] {
  const span = spanOf(input, freshArena)
  const next = first.slice()
  const paymentsOf = (milestone: UsedMilestone): Payment[] =>
    corpusPayments(input, milestone, span).flatMap(listed)
  const goals = inOrderOfPayment(input.milestones)
    .filter(({ type }) => type === 'expense')
    .map(milestone => {
      const payments = paymentsOf(milestone)
      const month = monthOfMilestone(milestone, span.currentAgeYears, span.currentYear)
      return {
        milestone,
        month,
        occurrences: occurrencesOf(milestone.recurrence, month, span).length,
        costToday: sumOf(paymentsOf({ ...milestone, inflationAdjusted: false })),
        costThen: sumOf(payments),
        payments: payments.toSorted((one, other) => one.month - other.month),
        // K10: the places of a month have the order of payment, and payments of 0 have none.
        places: payments.map(({ month: due }) => next[due]!++)
      }
    })
  return goals.toSorted((a, b) => placeOf(input, a) - placeOf(input, b))
}

const placeOf = ({ milestones }: UsedInput, { milestone }: GoalMilestone): number =>
  milestones.indexOf(milestone)

function listed({ start, amounts }: CorpusPayments): Payment[] {
  const payments: Payment[] = []
  for (let offset = 0; offset < amounts.length; offset++)
    if (amounts[offset] !== 0) payments.push({ month: start + offset, amount: amounts[offset]! })
  return payments
}

const sumOf = (payments: readonly Payment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0)
