/** The limit of work for a request of many runs. */

import { type ParseOptions, withoutPaths } from '../plan/parse-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { tooMuchWork, workOf, workOfRun } from '../plan/work.ts'
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
 * @param ofRuns work of all runs besides the answer
 * @param remedies ways to reduce the question itself
 */
export function workIssues(
  plan: Plan,
  ofRuns: number,
  { mostWork }: ParseOptions,
  remedies: readonly string[] = []
): Issue[] {
  const work = workOf(withoutPaths(plan)) + ofRuns
  return mostWork === undefined || work <= mostWork ? [] : [tooMuchWork(plan, work, mostWork, remedies)]
}

/** P13: work of so many tries of a search. */
export const workOfTries = (plan: Plan, tries: number): number => tries * workOfRun(plan)
