/** P4: correlated draws from independent ones. */

/** A pivot below this is none: what the rounding of additions leaves of 0. */
const noPivot = 1e-10
/** Of a row without a pivot nothing may be left beyond its square root. */
const noRest = 1e-5

/**
 * The lower triangle `L` with `L L' = matrix`, row by row, of a symmetric matrix of `size` rows; null when
 * the matrix is not positive semi-definite. A row without variance of its own gets a pivot of 0.
 */
export function choleskyOf(matrix: Float64Array, size: number): Float64Array | null {
  const lower = new Float64Array(size * size)
  const restOf = (row: number, column: number): number => {
    let rest = matrix[row * size + column]!
    for (let k = 0; k < column; k++) rest -= lower[row * size + k]! * lower[column * size + k]!
    return rest
  }
  for (let column = 0; column < size; column++) {
    const square = restOf(column, column)
    if (square < -noPivot) return null
    const pivot = square > noPivot ? Math.sqrt(square) : 0
    lower[column * size + column] = pivot
    for (let row = column + 1; row < size; row++) {
      const rest = restOf(row, column)
      if (pivot > 0) lower[row * size + column] = rest / pivot
      else if (Math.abs(rest) > noRest) return null
    }
  }
  return lower
}
