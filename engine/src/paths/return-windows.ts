/** P14: the first and the last years of retirement, to measure how much the order of returns matters. */
import { createArena } from '../arithmetic/arena.ts'
import { project } from '../kernel/project.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** Years at each end of retirement; fewer if retirement is short. */
const windowYears = 10

export interface ReturnWindows {
  /** Length of a window; 0 if retirement is shorter than two years. */
  readonly months: number
  /** First month of each window. */
  readonly early: number
  readonly late: number
  /** Shares of the portfolios with which the plan enters retirement. */
  readonly weights: Float64Array
}

/** Returns the years of a window; 0 if retirement is shorter than two years (P14). */
export const windowYearsOf = (months: number, retirementStart: number): number =>
  Math.min(windowYears, Math.floor((months - retirementStart) / 24))

export function returnWindows(plan: Timeline): ReturnWindows {
  const { months, retirementStart } = plan
  const years = windowYearsOf(months, retirementStart)
  return {
    months: years * 12,
    early: retirementStart,
    late: months - years * 12,
    weights: years === 0 ? new Float64Array(plan.portfolios) : sharesAtRetirement(plan)
  }
}

/** Returns the shares in the plan before the first withdrawal; only the core if the corpus is empty. */
function sharesAtRetirement(plan: Timeline): Float64Array {
  const { retirementStart, portfolios, months } = plan
  const values = plan.openingValues.slice()
  if (retirementStart > 0) {
    const { ledger } = project(plan, createArena())
    for (let p = 0; p < portfolios; p++) values[p] = ledger.values[p * months + retirementStart - 1]!
  }
  const sum = values.reduce((total, each) => total + each, 0)
  if (sum === 0) values[portfolios - 1] = 1
  return values.map(each => each / (sum === 0 ? 1 : sum))
}

/** Returns the growth of a rupee in a window, held in fixed shares. */
export function windowReturn(
  factors: Float64Array,
  weights: Float64Array,
  first: number,
  months: number
): number {
  const portfolios = weights.length
  let value = 1
  for (let m = first; m < first + months; m++) {
    let factor = 0
    for (let p = 0; p < portfolios; p++) factor += weights[p]! * factors[m * portfolios + p]!
    value *= factor
  }
  return value
}
