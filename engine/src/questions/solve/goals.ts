/** G3: what a run must reach. */
import type { Arena } from '../../arithmetic/arena.ts'
import { ifUnseen, successOfPaths } from '../../paths/combine.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Summary } from '../../report/result-schema.ts'
import { simulateSummary } from '../../report/simulate-once.ts'
import type { Goal } from './solve-schema.ts'

/** What a goal looks at: whether it is reached, and how much there is of it. */
export interface Measure {
  readonly passes: boolean
  /** Grows towards the goal: the amount it asks for, and what is missing of every month before. */
  readonly amount: number
  /** Of a success probability: how low and how high it may be (G12). */
  readonly lower?: number
  readonly higher?: number
}

/** Runs a plan as its goal asks: on its paths, or by itself. Null for one that cannot be published (C5). */
export function measureOf(plan: Plan, goal: Goal, arena: Arena): Measure | null {
  const { successProbabilityAtLeast: least } = goal
  const run = simulateSummary(plan, arena)
  if (!run.ok) return null
  if (least !== undefined) {
    const { successProbability, standardError } = successOfPaths(plan, arena)
    return {
      passes: successProbability >= least,
      amount: successProbability,
      ...likelyRange(successProbability, standardError ?? 0, plan.input.uncertainty!.paths)
    }
  }
  return measure(run.value, goal)
}

/**
 * G12: two standard errors to both sides, and nowhere less than the rule of three (P15): else pairs that all
 * agree would be known better than pairs of which one differs. The one path of a sequence is no draw.
 */
function likelyRange(mean: number, standardError: number, paths: number): { lower: number; higher: number } {
  if (paths === 1) return { lower: mean, higher: mean }
  const { from, to } = ifUnseen(mean, paths / 2)
  return { lower: Math.min(from, mean - 2 * standardError), higher: Math.max(to, mean + 2 * standardError) }
}

/** Every goal but that of a probability asks that no month falls short. @rule G3 */
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
