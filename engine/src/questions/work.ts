/** The limit of work for a request of many runs. */

import { type ParseOptions, withoutPaths } from '../plan/parse-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { type WorkOf, workIssues, workOf, workOfRun } from '../plan/work.ts'
import type { Issue } from '../request/issue.ts'
import { mostYearsOpened } from './solve/months.ts'
import type { Unknown } from './solve/unknown.ts'
import { gridOf } from './solve/unknowns.ts'

/** Runs of a goal seek by money or percentages: its grid and its halving (G4). */
export const runsOfSeek = 100

/** The plan as it is, and the answer. */
const runsBesides = 2

/** Runs of a goal seek; for an age or a delay, its years and all months of those that are opened. */
export function runsOf(unknown: Unknown, min: number, max: number): number {
  if (unknown.stepsPerUnit !== 12) return runsOfSeek
  const years = gridOf(unknown, min, max).length
  return years + 11 * Math.min(years, mostYearsOpened) + runsBesides
}

/**
 * P13: the error for a question that exceeds the caller's limit of work, if it does.
 * @param of the work of the question about a plan, which may have any number of paths
 * @param remedies ways to reduce the question itself
 */
export const questionWorkIssues = (
  plan: Plan,
  of: WorkOf,
  { mostWork }: ParseOptions,
  remedies: readonly string[] = []
): Issue[] => (mostWork === undefined ? [] : workIssues(plan, of, { mostWork, planAt: '#/input', remedies }))

/**
 * P13: returns the options for the plans of a question whose work has been allowed: what is found may take
 * more than the plan that was given.
 */
export const allowed = (options: ParseOptions): ParseOptions => ({
  ...options,
  mostWork: Number.POSITIVE_INFINITY
})

/** P13: the work of an answer without paths. */
export const workWithoutPaths: WorkOf = plan => workOf(withoutPaths(plan))

/** P13: the work of an answer without paths and of so many more runs. */
export const workOfRuns =
  (runs: number): WorkOf =>
  plan =>
    workWithoutPaths(plan) + workOfTries(plan, runs)

/** P13: work of so many tries of a search. */
export const workOfTries = (plan: Plan, tries: number): number => tries * workOfRun(plan)
