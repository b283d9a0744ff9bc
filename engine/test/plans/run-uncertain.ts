/** Runs the paths of a request as a caller would send it. */
import {
  createArena,
  type LifeCycleInput,
  type Parsed,
  pairsOf,
  runPaths,
  simulatePath,
  simulatePaths,
  type UncertaintyAnswer
} from '@arthayu/engine'
import { parsed } from './run-plan.ts'

type Body = Partial<LifeCycleInput>

/** A lump sum in the core, ten years before retirement at the end: no flows but growth. */
export const lumpSum = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 50,
  planningEndAgeYears: 50,
  currentCorpus: 1_000_000,
  investmentPlan: { expectedAnnualReturnRatePct: 12, volatilityPct: 20 }
} satisfies Body

/** Somebody who has just retired and lives on a fund of shares. */
export const retired = {
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  currentCorpus: 20_000_000,
  expenses: [{ currentMonthlyAmount: 70_000 }],
  investmentPlan: { assetClass: 'equity' },
  retirementPlan: { expectedAnnualReturnRatePct: 10 }
} satisfies Body

export function answerOf(body: Body): UncertaintyAnswer {
  return resultOf(simulatePaths(parsed(body)))
}

function resultOf<T>(outcome: Parsed<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
  return outcome.value
}

/** The columns of all paths at once. */
export function columnsOfPaths(body: Body) {
  const plan = parsed(body)
  return runPaths(plan, 0, pairsOf(plan), createArena())
}

/** The answer from parts that begin at the given pairs, handed over in reverse. */
export function answerInParts(body: Body, starts: readonly number[]): UncertaintyAnswer {
  const plan = parsed(body)
  const parts = starts.map((from, index) =>
    runPaths(plan, from, starts[index + 1] ?? pairsOf(plan), createArena())
  )
  return resultOf(simulatePaths(plan, parts.toReversed()))
}

/** One path with all of its months. */
export function pathOf(body: Body, path: number) {
  return resultOf(simulatePath(parsed(body), path))
}

export const mean = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, each) => sum + each, 0) / values.length

export function deviation(values: ArrayLike<number>): number {
  const middle = mean(values)
  return Math.sqrt(mean(Array.from(values, each => (each - middle) ** 2)))
}
