/**
 * Powers and roots from multiplication and division alone, so that every machine gives the same bits.
 * @rule C6
 */

/** `base` to a whole power `exponent >= 0`, by repeated squaring. */
export function power(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square
    square *= square
  }
  return result
}

/**
 * The positive twelfth root of `x`, for `x` in [0.1, 4] (yearly factors of returns from -90 to 300 percent),
 * by Newton's method to the last bits.
 */
export function twelfthRoot(x: number): number {
  let root = 1 + (x - 1) / 12
  for (let step = 0; step < 8; step++) {
    const slope = power(root, 11)
    root -= (root - x / slope) / 12
  }
  return root
}
