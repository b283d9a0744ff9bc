/** G4: the values of an unknown that reach a goal. Values are whole steps: rupees, hundredths, months. */
import { lastPassing } from '../../arithmetic/halve.ts'
import type { Unknown } from './unknown.ts'

/** Steps `first` to `last` that pass, as far as was searched. */
export interface Interval {
  readonly first: number
  readonly last: number
}

/** Whether a step reaches the goal: one run, or none if it is already known. */
export type Passes = (step: number) => boolean

/** Which values of an unknown are better. */
type Better = Unknown['better']

interface Edge {
  /** Place of the interval. */
  readonly at: number
  readonly side: keyof Interval
}

/**
 * Tries the points of a grid and finds, between neighbours of which one passes and one does not, the last
 * step that passes by halving. Not every measure is monotone, so there is a grid. A measure that is noise
 * has an edge between any two points: so only so many are halved, the one of the answer first, and the other
 * intervals end at points of the grid.
 * @rule G4
 * @param grid ascending whole steps
 * @returns the intervals that pass, ascending
 */
export function passingIntervals(
  grid: readonly number[],
  passes: Passes,
  better: Better,
  mostEdges: number
): Interval[] {
  const intervals = intervalsOf(grid, passes)
  if (intervals.length === 0) return intervals
  const answer = answerIn(intervals, better, grid)
  const isAnswer = ({ at, side }: Edge): boolean => side === sideOf(better) && intervals[at]![side] === answer
  const edges = intervals.flatMap((_, at): Edge[] => [
    { at, side: 'first' },
    { at, side: 'last' }
  ])
  const halved = edges
    .toSorted((one, other) => Number(isAnswer(other)) - Number(isAnswer(one)))
    .flatMap(({ at, side }) => {
      const passing = intervals[at]![side]
      const failing = grid[grid.indexOf(passing) + (side === 'first' ? -1 : 1)]
      return failing === undefined ? [] : [{ at, side, passing, failing }]
    })
  for (const { at, side, passing, failing } of halved.slice(0, mostEdges))
    intervals[at] = { ...intervals[at]!, [side]: lastPassing(passing, failing, passes) }
  return intervals
}

/** The points of a grid that pass, those side by side as one interval. */
function intervalsOf(grid: readonly number[], passes: Passes): Interval[] {
  const intervals: Interval[] = []
  let open = null as Interval | null
  for (const step of grid) {
    if (passes(step)) open = { first: open?.first ?? step, last: step }
    else if (open !== null) {
      intervals.push(open)
      open = null
    }
  }
  return open === null ? intervals : [...intervals, open]
}

const sideOf = (better: Better): keyof Interval => (better === 'more' ? 'last' : 'first')

/**
 * The interval that reaches the good end of the range, else the first; its end where least is asked.
 * @rule G5
 */
export function answerIn(intervals: readonly Interval[], better: Better, grid: readonly number[]): number {
  const first = intervals[0]!
  const last = intervals.at(-1)!
  if (better === 'more') return first.first === grid[0] ? first.last : last.last
  return last.last === grid.at(-1) ? last.first : first.first
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
