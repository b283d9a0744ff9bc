/** K4: an index that steps once a year. */

/** `(1 + ratePct/100)^year` for each of `years` simulation years, by running multiplication. */
export function yearlyIndex(ratePct: number, years: number): Float64Array {
  const index = new Float64Array(years)
  const factor = 1 + ratePct / 100
  let value = 1
  for (let year = 0; year < years; year++) {
    index[year] = value
    value *= factor
  }
  return index
}
