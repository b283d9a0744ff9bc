/**
 * The result of stage 3: every month in whole paise (C2). The kernel computes in rupees and rounds only the
 * values it writes here; it never reads rounded values back.
 */
import type { Arena } from '../arithmetic/arena.ts'
import { toPaise } from '../arithmetic/paise.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { notTransferred, type Transferred } from './moving/transfer.ts'

export interface Ledger {
  /** Rupees: incomes with the annuities that the run bought (L9), these alone, and the spending need (W1). */
  readonly incomes: Float64Array
  readonly annuities: Float64Array
  readonly spendingNeed: Float64Array
  /** E1: what incomes leave over before `R`, in rupees, where the plan follows it. */
  readonly net: Float64Array
  /** K19, rupees: prices of annuities, what is locked at payments, tax due, what is locked then. */
  readonly annuityPrices: Float64Array
  readonly locked: Float64Array
  readonly taxDue: Float64Array
  readonly lockedAtTax: Float64Array
  readonly contributions: Float64Array
  readonly inflows: Float64Array
  readonly milestones: Float64Array
  /** Rupees paid of each payment of `outflows`, at its place there. */
  readonly paid: Float64Array
  readonly withdrawals: Float64Array
  readonly tax: Float64Array
  readonly shortfall: Float64Array
  /** A5, A9: what moved between portfolios; null for a plan that moves nothing. */
  readonly rebalanced: Float64Array | null
  /** A9: what became of each transfer. */
  readonly transferred: readonly Transferred[]
  /** Rupees that a spending rule spends, and what could not be paid of them; null where the need is spent. */
  readonly spending: Float64Array | null
  readonly spendingShort: Float64Array
  /** The sum of the published portfolio values. */
  readonly corpus: Float64Array
  /** Value of portfolio `p` at the end of month `m` at `p * months + m`. */
  readonly values: Float64Array
  /** K19: growth factor of the whole corpus in each month from `R` on, if the portfolios differ. */
  readonly corpusFactors: Float64Array
}

/** Returns a ledger with the incomes and the need of the plan. */
export function createLedger(timeline: Timeline, arena: Arena): Ledger {
  const { months, portfolios, traits } = timeline
  const column = (): Float64Array => arena.floats(months)
  const incomes = traits.arePlain ? timeline.incomes : arena.unwritten(months)
  if (!traits.arePlain) incomes.set(timeline.incomes)
  const annuities = column()
  // Plain accounts never write these columns, so they share one column of zeros.
  const ofTax = (): Float64Array => (traits.arePlain ? annuities : column())
  return {
    incomes,
    annuities,
    spendingNeed: timeline.spendingNeed,
    net: timeline.investsSurplus ? column() : annuities,
    annuityPrices: ofTax(),
    locked: ofTax(),
    taxDue: ofTax(),
    lockedAtTax: ofTax(),
    contributions: column(),
    inflows: column(),
    milestones: column(),
    paid: arena.floats(timeline.outflows.amount.length),
    withdrawals: column(),
    tax: column(),
    shortfall: column(),
    rebalanced: timeline.allocation === null && timeline.transfers === null ? null : column(),
    transferred: (timeline.transfers ?? []).map(notTransferred),
    spending: timeline.spending === null ? null : column(),
    spendingShort: timeline.spending === null ? annuities : column(),
    corpus: arena.unwritten(months),
    values: arena.unwritten(months * portfolios),
    corpusFactors: arena.unwritten(months)
  }
}

/** C2: the published corpus is the sum of the published values. */
export function recordValues({ values, corpus }: Ledger, balances: Float64Array, m: number): void {
  let sum = 0
  for (let p = 0; p < balances.length; p++) {
    const value = toPaise(balances[p]!)
    values[p * corpus.length + m] = value
    sum += value
  }
  corpus[m] = sum
}

/** Returns the opening corpus of the first month, the sum of the rounded opening values (C2). */
export function openingPaise(timeline: Timeline): number {
  let sum = 0
  for (const value of timeline.openingValues) sum += toPaise(value)
  return sum
}
