/**
 * Stage 3's product: what happened in every month, in whole paise (C2). The kernel computes in rupees and
 * rounds only what it writes here; nothing that is rounded is read back.
 */
import type { Arena } from '../arithmetic/arena.ts'
import { toPaise } from '../arithmetic/paise.ts'
import type { Timeline } from '../timeline/timeline.ts'

export interface Ledger {
  /** Rupees: incomes with the annuities that the run bought (L9), and what the month needs (W1). */
  readonly incomes: Float64Array
  readonly need: Float64Array
  readonly contributions: Float64Array
  readonly inflows: Float64Array
  readonly milestones: Float64Array
  readonly withdrawals: Float64Array
  readonly tax: Float64Array
  readonly shortfall: Float64Array
  /** The sum of the published portfolio values. */
  readonly corpus: Float64Array
  /** Value of portfolio `p` at the end of month `m` at `p * months + m`. */
  readonly values: Float64Array
  /** K19: what a rupee of the whole corpus became in each month from `R` on, if the portfolios differ. */
  readonly corpusFactors: Float64Array
}

/** A ledger with the incomes and the need of the plan, and nothing else yet. */
export function createLedger(timeline: Timeline, arena: Arena): Ledger {
  const { months, portfolios, taxation } = timeline
  const column = (): Float64Array => arena.floats(months)
  const incomes = taxation === null ? timeline.incomes : arena.unwritten(months)
  if (taxation !== null) incomes.set(timeline.incomes)
  return {
    incomes,
    need: timeline.need,
    contributions: column(),
    inflows: column(),
    milestones: column(),
    withdrawals: column(),
    tax: column(),
    shortfall: column(),
    corpus: arena.unwritten(months),
    values: arena.unwritten(months * portfolios),
    corpusFactors: arena.unwritten(months)
  }
}

/** K19: what a rupee of the whole corpus became; below half a paisa it earns the common return. */
export const corpusFactor = (before: number, after: number, { retirementRate }: Timeline): number =>
  before >= 0.005 ? after / before : 1 + retirementRate

/** Rupees of all portfolios. */
export function totalOf(balances: Float64Array): number {
  let total = 0
  for (let p = 0; p < balances.length; p++) total += balances[p]!
  return total
}

/** C2: the published corpus is the sum of the published values. */
export function recordValues(ledger: Ledger, balances: Float64Array, m: number): void {
  let sum = 0
  for (let p = 0; p < balances.length; p++) sum += recordValue(ledger, p, m, balances[p]!)
  ledger.corpus[m] = sum
}

/** C2: publishes the value of one portfolio; answers its paise. */
export function recordValue({ values, corpus }: Ledger, p: number, m: number, rupees: number): number {
  const value = toPaise(rupees)
  values[p * corpus.length + m] = value
  return value
}
