/** P17: random paths that all go through the same given years, such as a crisis, on top of their own luck. */
import type { Plan, UsedInput, UsedUncertainty } from '../plan/plan.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { PathSource } from './path-source.ts'
import { sequenceSource } from './sequence.ts'

export type CourseYear = NonNullable<UsedUncertainty['sequence']>[number]

/**
 * Returns the plan whose paths all go through given years (P17).
 * @param course an entry for each simulation year; what an entry omits stays as it is in the path
 */
export const withCourse = (plan: Plan, course: readonly CourseYear[]): Plan => ({ ...plan, course })

/** Multiplies what each path draws by the given years over those of the plan. @rule P17 */
export function courseSource(
  source: PathSource,
  timeline: Timeline,
  input: UsedInput,
  course: readonly CourseYear[]
): PathSource {
  const { months, years, portfolios, factors: planned, growthRow } = timeline
  const given = { factors: new Float64Array(months * portfolios), inflationFactors: new Float64Array(years) }
  sequenceSource(timeline, input, course)(0, given)
  for (let m = 0; m < months; m++)
    for (let p = 0; p < portfolios; p++) given.factors[m * portfolios + p]! /= planned[growthRow[m]! + p]!
  return (path, numbers) => {
    source(path, numbers)
    for (let index = 0; index < given.factors.length; index++)
      numbers.factors[index]! *= given.factors[index]!
    for (let year = 0; year < years; year++) numbers.inflationFactors[year]! *= given.inflationFactors[year]!
  }
}
