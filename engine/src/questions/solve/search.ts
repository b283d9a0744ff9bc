/** G4: the values of an unknown that reach a goal. Values are whole steps: rupees, hundredths, months. */
import { lastPassing } from '../../arithmetic/halve.ts'

/** Steps `first` to `last` that pass, as far as was searched. */
export interface Interval {
  readonly first: number
  readonly last: number
}

/** Whether a step reaches the goal: one run, or none if it is already known. */
export type Passes = (step: number) => boolean

/**
 * Tries the points of a grid and finds, between neighbours of which one passes and one does not, the last
 * step that passes by halving. Not every measure is monotone, so there is a grid.
 * @rule G4
 * @param grid ascending whole steps
 * @returns the intervals that pass, ascending
 */
export function passingIntervals(grid: readonly number[], passes: Passes): Interval[] {
  const intervals: Interval[] = []
  let open: number | null = null
  let before: number | null = null
  for (const step of grid) {
    const isPassing = passes(step)
    if (isPassing && open === null) open = before === null ? step : lastPassing(step, before, passes)
    if (!isPassing && open !== null && before !== null) {
      intervals.push({ first: open, last: lastPassing(before, step, passes) })
      open = null
    }
    before = step
  }
  if (open !== null && before !== null) intervals.push({ first: open, last: before })
  return intervals
}

/** Evenly spaced whole steps, both ends included. */
export function evenGrid(min: number, max: number, points: number): number[] {
  return distinct(
    Array.from({ length: points }, (_, index) => Math.floor(min + ((max - min) * index) / (points - 1) + 0.5))
  )
}

/** Whole steps whose distances grow with their size, so that every order of magnitude is looked at. */
export function growingGrid(min: number, max: number, points: number): number[] {
  const steps = [min]
  let ratio = 1
  // The ratio that reaches the end in as many points, by halving: no logarithm (C6).
  let [low, high] = [1, 1e6]
  for (let turn = 0; turn < 60; turn++) {
    ratio = (low + high) / 2
    let reached = 1
    for (let index = 2; index < points && reached <= max - min; index++) reached *= ratio
    if (reached > max - min) high = ratio
    else low = ratio
  }
  for (let index = 1, distance = 1; index < points - 1; index++, distance *= ratio)
    steps.push(Math.min(max, min + Math.floor(distance + 0.5)))
  return distinct([...steps, max])
}

const distinct = (steps: readonly number[]): number[] =>
  steps.filter((step, index) => index === 0 || step > steps[index - 1]!)
