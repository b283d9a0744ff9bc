/** Payments as columns. Amounts in rupees. */

/**
 * Every payment that leaves the corpus at its own amount, sorted by month and, inside one, as the request
 * has them.
 */
export interface Outflows {
  /** Payments of month `m` are `[first[m], first[m + 1])`. */
  readonly first: Int32Array
  readonly amount: Float64Array
  /** Portfolio that pays first, -1 for none (W6). */
  readonly funder: Int32Array
}
