/**
 * The published months as columns of whole paise (C2). Every view, total and headline is made from these columns, so
 * that none can disagree with another.
 */
import { toPaise } from '../arithmetic/paise.ts'
import type { Ledger } from '../kernel/ledger.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** Columns of amounts in the order in which an entry has them. */
export const amountMembers = [
  'openingCorpus',
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'growth',
  'shortfall',
  'corpus',
  'corpusReal',
  'incomes',
  'expenses',
  'loanInstalments',
  'need',
  'monthlySurplus'
] as const

export type AmountMember = (typeof amountMembers)[number]

/** Months, or simulation years, as columns. Amounts are whole paise; NaN stands for null. */
export interface Series extends Readonly<Record<AmountMember, Float64Array>> {
  readonly length: number
  /** Last month of the entry, 0-based. */
  readonly month: Int32Array
  /** Values of the portfolios, one column each, the core last. */
  readonly portfolios: readonly Float64Array[]
}

/** Columns without content. */
export function createSeries(length: number, portfolios: number): Series {
  const block = new Float64Array(length * (amountMembers.length + portfolios))
  const column = (index: number): Float64Array => block.subarray(index * length, (index + 1) * length)
  const amounts = Object.fromEntries(amountMembers.map((member, index) => [member, column(index)]))
  return {
    ...(amounts as Record<AmountMember, Float64Array>),
    length,
    month: new Int32Array(length),
    portfolios: Array.from({ length: portfolios }, (_, p) => column(amountMembers.length + p))
  }
}

/** The published months of a run. */
export function monthlySeries(timeline: Timeline, ledger: Ledger): Series {
  const { months } = timeline
  const series = createSeries(months, timeline.portfolios)
  for (let m = 0; m < months; m++) series.month[m] = m
  roundColumn(ledger.contributions, series.contributions)
  roundColumn(ledger.inflows, series.inflows)
  roundColumn(ledger.milestones, series.milestones)
  roundColumn(ledger.withdrawals, series.withdrawals)
  roundColumn(ledger.shortfall, series.shortfall)
  roundColumn(timeline.incomes, series.incomes)
  roundColumn(timeline.expenses, series.expenses)
  roundColumn(timeline.loanInstalments, series.loanInstalments)
  roundColumn(timeline.need, series.need)
  for (let p = 0; p < timeline.portfolios; p++) {
    roundColumn(ledger.values.subarray(p * months, (p + 1) * months), series.portfolios[p]!)
    addColumn(series.portfolios[p]!, series.corpus)
  }
  balance(timeline, series)
  return series
}

/** C2: the opening corpus of the first month, from the rounded opening values. */
export function openingPaise(timeline: Timeline): number {
  let sum = 0
  for (const value of timeline.openingValues) sum += toPaise(value)
  return sum
}

function roundColumn(rupees: Float64Array, paise: Float64Array): void {
  for (let m = 0; m < paise.length; m++) paise[m] = toPaise(rupees[m]!)
}

function addColumn(part: Float64Array, sum: Float64Array): void {
  for (let m = 0; m < sum.length; m++) sum[m] = sum[m]! + part[m]!
}

/** C1, R1, K18: what follows from the other columns. */
function balance(timeline: Timeline, series: Series): void {
  const { corpus, contributions, inflows, milestones, withdrawals, tax } = series
  let opening = openingPaise(timeline)
  for (let m = 0; m < series.length; m++) {
    const closing = corpus[m]!
    const flows = contributions[m]! + inflows[m]! - milestones[m]! - withdrawals[m]! - tax[m]!
    series.openingCorpus[m] = opening
    series.growth[m] = closing - opening - flows
    series.corpusReal[m] = Math.floor(closing / timeline.deflator[m]! + 0.5)
    series.monthlySurplus[m] = surplusOf(timeline, series, m)
    opening = closing
  }
}

function surplusOf(timeline: Timeline, series: Series, m: number): number {
  if (!timeline.hasIncomes || m >= timeline.retirementMonth) return Number.NaN
  return series.incomes[m]! - series.expenses[m]! - series.loanInstalments[m]! - series.contributions[m]!
}
