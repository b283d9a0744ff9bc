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

/**
 * The last number from 0 to `last` that passes, -1 if none does, where all up to it pass and none after it. The
 * search leaves `near` in growing strides, so it is short where `near` is close.
 */
export function lastPassingNear(near: number, last: number, passes: (value: number) => boolean): number {
  let stride = 1
  if (passes(near)) {
    let holds = near
    while (holds + stride <= last && passes(holds + stride)) {
      holds += stride
      stride *= 2
    }
    return lastPassing(holds, Math.min(holds + stride, last + 1), passes)
  }
  let fails = near
  while (fails - stride >= 0 && !passes(fails - stride)) {
    fails -= stride
    stride *= 2
  }
  return lastPassing(Math.max(fails - stride, -1), fails, passes)
}
