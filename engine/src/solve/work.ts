/** How much a request of many runs may ask for. */

import type { Issue } from '../plan/issue.ts'
import type { ParseOptions } from '../plan/parse-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { workOfRun } from '../plan/uncertainty-issues.ts'
import { mostYearsOpened } from './months.ts'
import { gridOf, type Unknown } from './unknowns.ts'

/** Runs that a goal seek by money or percentages takes: its grid and its halving (G4). */
export const runsOfSeek = 100

/** The plan as it is, and the answer. */
const runsBesides = 2

/** Runs that a goal seek takes: of an age or a delay its years, and all months of those that are opened. */
export function runsOf(unknown: Unknown, min: number, max: number): number {
  if (unknown.stepsPerUnit !== 12) return runsOfSeek
  const years = gridOf(unknown, min, max).length
  return years + 11 * Math.min(years, mostYearsOpened) + runsBesides
}

/** The single fault of a request that would take too many runs, if it would. */
export function workIssues({ input }: Plan, runs: number, { mostWork }: ParseOptions): Issue[] {
  const work = runs * workOfRun(input)
  if (mostWork === undefined || work <= mostWork) return []
  const message =
    `The request takes ${work} steps of work (runs x months x portfolios, and runs x instalments of ` +
    `loans); this caller may ask for ${mostWork}. Use fewer values, a shorter plan, or fewer portfolios and loans.`
  return [{ pointer: '#', code: 'too-much-work', message }]
}
