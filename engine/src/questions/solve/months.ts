/** G4: the months to try of an unknown that is an age or a delay. */
import { answerIn, passingIntervals } from './search.ts'
import type { Unknown } from './unknown.ts'

/** The most years that are opened; it bounds the work of a request. */
export const mostYearsOpened = 8

/**
 * Opens years: all their months are tried. A measure may fall once a year (a first withdrawal, or a
 * milestone, costs more from the next index of inflation on) and rise in between, so that months pass in
 * years at whose ends none does. So a year is opened when the goal is reached and missed in it or in a year
 * beside it, the last years first; and when nothing passes, the two years on each side of the nearest try.
 * A jump may be undone within its year, whose ends then show nothing of it: so the years of jumps are opened
 * too, after those that show a difference.
 * @param grid ascending steps, by the year
 * @param passes tries a month, or knows it
 * @param best position in the grid of the nearest try
 * @param jumps steps that may differ from the step before
 * @returns the steps that are known now, ascending
 */
export function openedYears(
  grid: readonly number[],
  passes: (step: number) => boolean,
  best: number,
  jumps: readonly number[] = []
): number[] {
  const years = grid.slice(1).map((end, year) => ({ start: grid[year]!, end }))
  const opened = new Set<number>()
  const known = years.map(({ start, end }) => [start, end])
  function open(year: number): void {
    const { start, end } = years[year]!
    opened.add(year)
    known[year] = Array.from({ length: end - start + 1 }, (_, month) => start + month)
  }
  const isMixed = (year: number): boolean => {
    const first = known[year]?.[0]
    return first !== undefined && known[year]!.some(step => passes(step) !== passes(first))
  }
  const hasJump = (year: number): boolean =>
    jumps.some(step => step > years[year]!.start && step <= years[year]!.end)
  const closed = (isWanted: (year: number) => boolean): number =>
    years.findLastIndex((_, year) => !opened.has(year) && isWanted(year))
  const next = (): number => {
    const mixed = closed(isMixed)
    if (mixed >= 0) return mixed
    const beside = closed(year => isMixed(year - 1) || isMixed(year + 1))
    return beside >= 0 ? beside : closed(hasJump)
  }
  if (!grid.some(passes)) for (let year = best - 2; year < best + 2; year++) if (years[year]) open(year)
  for (let year = next(); year >= 0 && opened.size < mostYearsOpened; year = next()) open(year)
  return [...grid.slice(0, 1), ...known.flatMap(steps => steps.slice(1))]
}

/**
 * The grid with every month of years that reach the goal at one end only: so many of them, that of the answer
 * first and then the last ones. A try on paths is expensive.
 */
export function openedWhereEndsDiffer(
  grid: readonly number[],
  passes: (step: number) => boolean,
  better: Unknown['better'],
  most: number
): number[] {
  const intervals = passingIntervals(grid, passes, better, 0)
  if (intervals.length === 0) return [...grid]
  const answer = grid.indexOf(answerIn(intervals, better, grid))
  const ofAnswer = better === 'more' ? answer : answer - 1
  const opened = grid
    .flatMap((end, index) => (index > 0 && passes(end) !== passes(grid[index - 1]!) ? [index - 1] : []))
    .toReversed()
    .toSorted((one, other) => Number(other === ofAnswer) - Number(one === ofAnswer))
    .slice(0, most)
  return grid.flatMap((step, year) =>
    opened.includes(year)
      ? Array.from({ length: grid[year + 1]! - step }, (_, month) => step + month)
      : [step]
  )
}
