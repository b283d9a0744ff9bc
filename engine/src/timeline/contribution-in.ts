/** What a portfolio is to receive in a month. */

/** Columns of the portfolios. */
export interface PlannedContributions {
  /** In the order of the request, the core last (K8). */
  readonly portfolios: number
  /** K9: contribution of portfolio `p` in year `Y` from its first one on at `Y * portfolios + p`. */
  readonly contributions: Float64Array
  /** K20: first month with a contribution, and first one after the last, by portfolio. */
  readonly contributionStarts: Int32Array
  readonly contributionEnds: Int32Array
}

/** Returns the contribution of a portfolio as planned, in rupees (K9, K20). */
export function contributionIn(planned: PlannedContributions, p: number, m: number): number {
  const since = m - planned.contributionStarts[p]!
  if (since < 0 || m >= planned.contributionEnds[p]!) return 0
  return planned.contributions[Math.floor(since / 12) * planned.portfolios + p]!
}
