/** G14: the milestones that savings pay for, with their payments. */
import { freshArena } from '../../arithmetic/arena.ts'
import { occurrencesOf } from '../../plan/calendar.ts'
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
  const paymentsOf = (milestone: UsedMilestone): CorpusPayments => corpusPayments(milestone, span)
  const goals = inOrderOfPayment(input.milestones)
    .filter(({ type }) => type === 'expense')
    .map(milestone => {
      const { start, amounts } = paymentsOf(milestone)
      const payments = listed(start, amounts)
      return {
        milestone,
        month: start,
        occurrences: occurrencesOf(milestone.recurrence, start, span).length,
        costToday: sumOf(paymentsOf({ ...milestone, inflationAdjusted: false }).amounts),
        costThen: sumOf(amounts),
        payments,
        // K10: the places of a month have the order of payment, and payments of 0 have none.
        places: payments.map(({ month }) => next[month]!++)
      }
    })
  return goals.toSorted((a, b) => placeOf(input, a) - placeOf(input, b))
}

const placeOf = ({ milestones }: UsedInput, { milestone }: GoalMilestone): number =>
  milestones.indexOf(milestone)

function listed(start: number, amounts: Float64Array): Payment[] {
  const payments: Payment[] = []
  for (let offset = 0; offset < amounts.length; offset++)
    if (amounts[offset] !== 0) payments.push({ month: start + offset, amount: amounts[offset]! })
  return payments
}

const sumOf = (amounts: Float64Array): number => amounts.reduce((sum, amount) => sum + amount, 0)
