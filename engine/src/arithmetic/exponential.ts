/**
 * C6: e to a power and the natural logarithm from multiplication and division alone, so that every machine
 * gives the same bits.
 */

/** Up to here `smallExponential` errs by less than 1e-13 of its value. */
export const smallExponent = 0.42

/**
 * e to a power of at most `smallExponent`: the Taylor polynomial of degree 11, its terms taken together in
 * pairs and fours. Of 0 it is exactly 1. `assembly/paths.as` computes the same, term by term.
 */
export function smallExponential(x: number): number {
  const square = x * x
  const fourth = square * square
  const low = 1 + x + square * (1 / 2 + x * (1 / 6))
  const middle = 1 / 24 + x * (1 / 120) + square * (1 / 720 + x * (1 / 5040))
  const high = 1 / 40320 + x * (1 / 362880) + square * (1 / 3628800 + x * (1 / 39916800))
  return low + fourth * (middle + fourth * high)
}

/** How often `x` must be halved to be small. */
export function halvingsOf(x: number): number {
  let halvings = 0
  for (let rest = Math.abs(x); rest > smallExponent; rest /= 2) halvings++
  return halvings
}

/** e to the power `x`, for `x` within 700: halved until it is small, then squared as often. */
export function exponential(x: number): number {
  const halvings = halvingsOf(x)
  let scaled = x
  for (let step = 0; step < halvings; step++) scaled /= 2
  let result = smallExponential(scaled)
  for (let step = 0; step < halvings; step++) result *= result
  return result
}

/** Half of the logarithm of `(1 + ratio) / (1 - ratio)`, for a ratio of at most a third. */
function halfLogarithm(ratio: number): number {
  const square = ratio * ratio
  let term = ratio
  let sum = 0
  for (let odd = 1; odd <= 35; odd += 2) {
    sum += term / odd
    term *= square
  }
  return sum
}

const logarithmOfTwo = 2 * halfLogarithm(1 / 3)

/** Natural logarithm of a finite `x > 0`: whole powers of two, then a series. */
export function logarithm(x: number): number {
  let rest = x
  let twos = 0
  for (; rest > 4 / 3; rest /= 2) twos++
  for (; rest < 2 / 3; rest *= 2) twos--
  return twos * logarithmOfTwo + 2 * halfLogarithm((rest - 1) / (rest + 1))
}
