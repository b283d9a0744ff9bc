/**
 * K4: `(1 + ratePct/100)^floor(m/12)`, by running multiplication: the index of month `m` steps once a year.
 */
export function indexOfMonth(ratePct: number, m: number): number {
  const factor = 1 + ratePct / 100
  let index = 1
  for (let month = 12; month <= m; month += 12) index *= factor
  return index
}
