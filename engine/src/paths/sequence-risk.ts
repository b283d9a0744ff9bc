/** P14: sequence-of-returns risk. */
import { selectPlace } from '../arithmetic/select.ts'
import { monthsOf, retirementStartOf } from '../plan/people.ts'
import type { Plan } from '../plan/plan.ts'
import { windowYearsOf } from './return-windows.ts'
import type { UncertaintyAnswer } from './uncertainty-answer.ts'

/** Each group has a fifth of the paths; with fewer than five paths there are no groups. */
const share = 5

/**
 * Returns the success probability if the first years of retirement were poor, if the last were poor, and if
 * the first were good.
 * @rule P14
 */
export function sequenceRiskOf(
  early: Float64Array,
  late: Float64Array,
  shortMonths: Float64Array,
  { input }: Plan
): UncertaintyAnswer['sequenceRisk'] {
  const years = windowYearsOf(monthsOf(input), retirementStartOf(input))
  const size = Math.floor(early.length / share)
  if (years === 0 || size === 0) return null
  const poorEarly = valueAt(early, size - 1)
  const poorLate = valueAt(late, size - 1)
  const goodEarly = valueAt(early, early.length - size)
  return {
    years,
    successIfPoorEarly: successWhere(shortMonths, path => early[path]! <= poorEarly),
    successIfPoorLate: successWhere(shortMonths, path => late[path]! <= poorLate),
    successIfGoodEarly: successWhere(shortMonths, path => early[path]! >= goodEarly)
  }
}

function valueAt(values: Float64Array, place: number): number {
  const copy = values.slice()
  selectPlace(copy, place, 0, copy.length - 1)
  return copy[place]!
}

function successWhere(shortMonths: Float64Array, belongs: (path: number) => boolean): number {
  let count = 0
  let successes = 0
  for (let path = 0; path < shortMonths.length; path++) {
    if (!belongs(path)) continue
    count++
    if (shortMonths[path]! < 0) successes++
  }
  return successes / count
}
