/** G3: what a run must reach. */
import type { Summary } from '../report/result-schema.ts'
import type { Goal } from './solve-schema.ts'

/** What a goal looks at: whether it is reached, and how much there is of it. */
export interface Measure {
  readonly passes: boolean
  /** Grows towards the goal: the amount it asks for, and what is missing of every month before. */
  readonly amount: number
}

/** G3: every goal asks that no month falls short. */
export function measure(summary: Summary, goal: Goal): Measure {
  const amount = amountOf(summary, goal) - summary.totalShortfall
  return { passes: !summary.corpusWentToZero && amount >= leastOf(goal), amount }
}

/** The amount that a goal asks for. */
export const leastOf = (goal: Goal): number => goal.finalCorpusAtLeast ?? goal.corpusAtRetirementAtLeast ?? 0

function amountOf(summary: Summary, goal: Goal): number {
  const real = goal.real === true
  if (goal.corpusAtRetirementAtLeast !== undefined)
    return real ? summary.corpusAtRetirementReal : summary.corpusAtRetirement
  return real ? summary.finalCorpusReal : summary.finalCorpus
}
