/** The measure by which a plan is judged, where more than its headline follows from it. */
import type { Summary, UncertaintyAnswer } from '@arthayu/engine'
import type { Chance } from '../engine/place-answers.ts'
import { type Counted, successOf } from './by-rule.ts'

interface Funded {
  readonly kind: string
  readonly fundedPct: number
}

/** A goal; under a rule retirement is funded by the share of the need that the worst year pays. */
export const fundedByRule = <G extends Funded>(goal: G, spending: Summary['spending']): G =>
  spending === undefined || goal.kind !== 'retirement'
    ? goal
    : { ...goal, fundedPct: Math.min(100, 100 * (spending.worstShareOfNeed ?? 1)) }

/** The measure as plans are compared by it. */
export const chanceOf = (answer: Counted & Pick<UncertaintyAnswer, 'paths'>): Chance => ({
  success: successOf(answer),
  paths: answer.paths,
  isByRule: answer.spending !== undefined
})
