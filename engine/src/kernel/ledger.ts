/** Stage 3's product: what happened in every month, in rupees, not rounded. */
export interface Ledger {
  readonly contributions: Float64Array
  readonly inflows: Float64Array
  readonly milestones: Float64Array
  readonly withdrawals: Float64Array
  readonly shortfall: Float64Array
  /** Value of portfolio `p` at the end of month `m` at `p * months + m`. */
  readonly values: Float64Array
}

/** An empty ledger: the one allocation of a run. */
export function createLedger(months: number, portfolios: number): Ledger {
  const block = new Float64Array(months * (5 + portfolios))
  const column = (index: number): Float64Array => block.subarray(index * months, (index + 1) * months)
  return {
    contributions: column(0),
    inflows: column(1),
    milestones: column(2),
    withdrawals: column(3),
    shortfall: column(4),
    values: block.subarray(5 * months)
  }
}
