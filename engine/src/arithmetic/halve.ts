/** Search by halving among whole numbers. */

/** More than 2^53 needs, above which a double has no whole number between two others. */
const mostTurns = 64

/**
 * The number next to one that fails, between one that passes and one that fails. The turns are bounded: where
 * doubles have no number in between, and for what is no number at all, the search ends with what passes.
 * @param passing a whole number that passes, above or below `failing`
 */
export function lastPassing(passing: number, failing: number, passes: (value: number) => boolean): number {
  let holds = passing
  let fails = failing
  for (let turn = 0; turn < mostTurns && Math.abs(holds - fails) > 1; turn++) {
    const middle = Math.floor((fails + holds) / 2)
    if (passes(middle)) holds = middle
    else fails = middle
  }
  return holds
}

/** A search that knows a slope halves in every fifth turn, so that a wrong slope costs little. */
const turnsPerHalving = 5
const strideGrowth = 8

/**
 * The last whole number from 0 to `last` whose excess is at most 0, -1 if there is none. The excess is above
 * 0 from the next number on.
 * @param near where the search begins
 * @param likelySlope about what the excess rises by from a number to the next one
 */
export function lastWithin(
  near: number,
  last: number,
  likelySlope: number,
  excessOf: (value: number) => number
): number {
  let holds = -1
  let fails = last + 1
  let next = near
  let stride = 1
  let slope = likelySlope
  let excessThere = 0
  for (let turn = 1; turn < mostTurns * turnsPerHalving && fails - holds > 1; turn++) {
    const value = next
    const excess = excessOf(value)
    if (excess <= 0) {
      next = Math.min(value + stride, last)
      holds = value
      stride *= strideGrowth
    } else {
      if (excessThere > excess) slope = (excessThere - excess) / (fails - value)
      fails = value
      excessThere = excess
      next = Math.max(value - Math.ceil(excess / slope), holds + 1)
      stride = 1
    }
    if (next >= fails || turn % turnsPerHalving === 0) next = Math.floor((holds + fails) / 2)
  }
  return holds
}
