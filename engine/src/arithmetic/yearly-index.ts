import type { Arena } from './arena.ts'

/**
 * `(1 + ratePct/100)^floor(m/12)`, by running multiplication: the index of month `m` steps once a year.
 * @rule K4
 */
export function indexOfMonth(ratePct: number, m: number): number {
  const factor = 1 + ratePct / 100
  let index = 1
  for (let month = 12; month <= m; month += 12) index *= factor
  return index
}

/** The same by simulation year: `(1 + ratePct/100)^year` for `years` years. */
export function yearlyIndices(ratePct: number, years: number, arena: Arena): Float64Array {
  const factor = 1 + ratePct / 100
  const indices = arena.unwritten(years)
  let index = 1
  for (let year = 0; year < years; year++) {
    indices[year] = index
    index *= factor
  }
  return indices
}
