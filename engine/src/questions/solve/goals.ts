/** G3: the goal of a run. */
import type { Arena } from '../../arithmetic/arena.ts'
import { ifUnseen, successOfPaths } from '../../paths/combine.ts'
import { hasSpendingRule } from '../../plan/people.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import type { Summary } from '../../report/result-schema.ts'
import { simulateSummary } from '../../report/simulate-once.ts'
import type { Goal } from './solve-schema.ts'

/** Whether a goal is reached, and its amount. */
export interface Measure {
  readonly passes: boolean
  /** Grows towards the goal: the amount of the goal less all shortfalls. */
  readonly amount: number
  /** For a success probability: the ends of its interval (G12). */
  readonly lower?: number
  readonly higher?: number
}

/** Runs a plan for a goal, on its paths if needed. Null if it cannot be published (C5). */
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
 * G12: two standard errors to both sides, and at least the rule of three (P15): otherwise pairs that all
 * agree would have a narrower interval than pairs of which one differs. The path of a sequence is not drawn.
 */
function likelyRange(mean: number, standardError: number, paths: number): { lower: number; higher: number } {
  if (paths === 1) return { lower: mean, higher: mean }
  const { from, to } = ifUnseen(mean, paths / 2)
  return { lower: Math.min(from, mean - 2 * standardError), higher: Math.max(to, mean + 2 * standardError) }
}

/**
 * The measure of every goal but a probability: no month may fall short.
 * @rule G3
 * @rule S8
 */
export function measure(summary: Summary, goal: Goal): Measure {
  const amount = amountOf(summary, goal) - summary.totalShortfall
  return { passes: !summary.corpusWentToZero && amount >= leastOf(goal), amount }
}

/** G3: the default goal. A rule bends what is spent, so that no month falls short says little (S8). */
export const usualGoal = (input: UsedInput): Goal =>
  hasSpendingRule(input) ? { worstShareOfNeedAtLeast: 1 } : { neverRunsOut: true }

/** Whether a goal is that the need is paid, and no amount. */
export const isOfNeed = ({ neverRunsOut, worstShareOfNeedAtLeast }: Goal): boolean =>
  neverRunsOut === true || worstShareOfNeedAtLeast !== undefined

/** The minimum amount of a goal, or share of the need. */
export const leastOf = (goal: Goal): number =>
  goal.worstShareOfNeedAtLeast ??
  goal.finalCorpusAtLeast ??
  goal.corpusAtRetirementAtLeast ??
  goal.worstSpendingAtLeast ??
  goal.medianSpendingAtLeast ??
  0

function amountOf(summary: Summary, goal: Goal): number {
  const real = goal.real === true
  // S8: without a month of retirement nothing is spent, and nothing is needed.
  if (goal.worstShareOfNeedAtLeast !== undefined) return summary.spending?.worstShareOfNeed ?? 1
  if (goal.worstSpendingAtLeast !== undefined) return summary.spending?.lowest ?? 0
  if (goal.medianSpendingAtLeast !== undefined) return summary.spending?.median ?? 0
  if (goal.corpusAtRetirementAtLeast !== undefined)
    return real ? summary.corpusAtRetirementReal : summary.corpusAtRetirement
  return real ? summary.finalCorpusReal : summary.finalCorpus
}
