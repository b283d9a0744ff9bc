/**
 * How a plan is judged under a rule of spending. The rule bends what is spent, so that a month hardly ever
 * falls short: such a plan works where it pays all that the household needs. A plan without a rule does so
 * where no month falls short, so that both are compared by one measure.
 */
import type { Summary, UncertaintyAnswer } from '@arthayu/engine'
import type { Plan } from '../engine/picture-answer.ts'

interface Ruled {
  readonly retirementPlan?: Pick<NonNullable<Plan['retirementPlan']>, 'spending'>
}

/** Whether a rule other than the need decides what is spent. */
export const hasRule = ({ retirementPlan }: Ruled): boolean =>
  (retirementPlan?.spending?.rule ?? 'fixed') !== 'fixed'

/** What goal seek looks for: that the plan works. */
export const goalOf = (plan: Ruled): Readonly<Record<string, unknown>> =>
  hasRule(plan) ? { worstShareOfNeedAtLeast: 1 } : { neverRunsOut: true }

/** Whether a rule pays less than is needed in some year. */
export const isBelowNeed = ({ spending }: Pick<Summary, 'spending'>): boolean =>
  spending !== undefined && spending.yearsBelowNeed > 0

/** Whether a plan works at expected returns. */
export const works = (summary: Pick<Summary, 'spending' | 'corpusWentToZero'>): boolean =>
  !summary.corpusWentToZero && !isBelowNeed(summary)

export type Counted = Pick<UncertaintyAnswer, 'successProbability' | 'spending'>

/** The share of the simulations in which a plan works. */
export const successOf = (answer: Counted): number => paidOf(answer, 100)

/** The share in which every year pays so many percent of the need, and nothing else falls short. */
export function paidOf({ successProbability, spending }: Counted, percent: number): number {
  const below = spending?.belowNeed.find(({ pct }) => pct === percent)?.share ?? 0
  return Math.min(successProbability, 1 - below)
}
