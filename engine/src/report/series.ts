/**
 * The published months as columns of whole paise (C2). Every view, total and headline is computed from these
 * columns, so they cannot disagree.
 */
import type { Arena } from '../arithmetic/arena.ts'
import { toPaise } from '../arithmetic/paise.ts'
import { plannedContributions } from '../kernel/earnings.ts'
import { openingPaise } from '../kernel/ledger.ts'
import type { PersonTax } from '../kernel/person-tax/person-tax.ts'
import type { Outcome } from '../kernel/project.ts'
import type { Loans } from '../timeline/borrowings.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { AmountMember } from './amounts.ts'

/** Months, or simulation years, as columns. Amounts are whole paise; NaN stands for null. */
export interface Series extends Readonly<Record<AmountMember, Float64Array>> {
  readonly length: number
  /** Last month of the entry, counted from 0. */
  readonly month: Int32Array
  /** Values of the portfolios, one column each, the core last. */
  readonly portfolios: readonly Float64Array[]
}

/** Returns the published months of a run: the columns of the ledger and columns computed from them. */
export function monthlySeries(timeline: Timeline, { ledger, taxState }: Outcome, arena: Arena): Series {
  const { months } = timeline
  const column = (): Float64Array => arena.unwritten(months)
  const owes = timeline.loans !== null
  const [corpusReal, loanInstalments] = [column(), column()]
  const series = {
    length: months,
    month: arena.integers(months),
    contributions: ledger.contributions,
    inflows: ledger.inflows,
    milestones: ledger.milestones,
    withdrawals: ledger.withdrawals,
    tax: ledger.tax,
    shortfall: ledger.shortfall,
    // Not published where nothing moves, and where the need is spent.
    rebalanced: ledger.rebalanced ?? ledger.shortfall,
    spending:
      ledger.spending === null ? ledger.shortfall : spendingPaise(timeline, ledger.spending, column()),
    corpus: ledger.corpus,
    portfolios: Array.from({ length: timeline.portfolios }, (_, p) =>
      ledger.values.subarray(p * months, (p + 1) * months)
    ),
    openingCorpus: column(),
    growth: column(),
    corpusReal,
    incomes: column(),
    expenses: column(),
    loanInstalments,
    // Without loans all instalments are 0, and so is what is owed.
    loanInterest: owes ? column() : loanInstalments,
    loanPrincipal: owes ? column() : loanInstalments,
    debt: owes ? column() : loanInstalments,
    netWorth: owes ? column() : ledger.corpus,
    netWorthReal: owes ? column() : corpusReal,
    need: column(),
    monthlySurplus: column()
  }
  for (let m = 0; m < months; m++) series.month[m] = m
  roundColumn(ledger.incomes, series.incomes)
  roundColumn(timeline.expenses, series.expenses)
  roundColumn(timeline.loanInstalments, series.loanInstalments)
  roundColumn(ledger.spendingNeed, series.need)
  balance(timeline, series)
  if (timeline.loans !== null) owed(timeline.loans, timeline.deflator, series)
  surplus(timeline, series)
  if (taxState !== null && timeline.hasIncomes)
    for (const person of taxState.people) addTaxOnIncomes(series.monthlySurplus, person, -1)
  return series
}

/**
 * Adds the tax on each year's income, evenly over its months before retirement, to a column of paise.
 * @param times -1 to subtract it
 * @rule T29
 */
export function addTaxOnIncomes(column: Float64Array, { taxation, settled }: PersonTax, times: 1 | -1): void {
  for (let index = 0; index < taxation.years.length; index++) {
    const { first, retired } = taxation.years[index]!
    const each = times * taxOnIncomes({ taxation, settled }, index)
    for (let m = first; m < retired; m++) column[m] = column[m]! + each
  }
}

/** Returns the paise of tax on incomes in each month of a tax year before retirement (T29). */
export function taxOnIncomes(
  { taxation, settled }: Pick<PersonTax, 'taxation' | 'settled'>,
  year: number
): number {
  const { first, retired } = taxation.years[year]!
  return toPaise(settled.paidFromIncome[year]! / (retired - first))
}

/** Rounds a column (C2). Most of these amounts change once a year. */
function roundColumn(rupees: Float64Array, paise: Float64Array): void {
  let last = 0
  let amount = 0
  for (let m = 0; m < paise.length; m++) {
    const value = rupees[m]!
    if (value !== last) {
      last = value
      amount = toPaise(value)
    }
    paise[m] = amount
  }
}

/** Returns paise of a month in paise of the start (R1, C2). */
export const realPaise = (paise: number, deflator: number): number => Math.floor(paise / deflator + 0.5)

/** Returns what a spending rule spends in each month; null before retirement. */
function spendingPaise(
  { retirementStart }: Timeline,
  rupees: Float64Array,
  paise: Float64Array
): Float64Array {
  roundColumn(rupees, paise)
  return paise.fill(Number.NaN, 0, retirementStart)
}

/** Fills the opening corpus, growth as the balancing figure, and the real corpus (R1). @rule C1 */
function balance(timeline: Timeline, series: Series): void {
  const { corpus, contributions, inflows, milestones, withdrawals, tax } = series
  const { openingCorpus, growth, corpusReal } = series
  const { deflator } = timeline
  let opening = openingPaise(timeline)
  for (let m = 0; m < corpus.length; m++) {
    const closing = corpus[m]!
    const flows = contributions[m]! + inflows[m]! - milestones[m]! - withdrawals[m]! - tax[m]!
    openingCorpus[m] = opening
    growth[m] = closing - opening - flows
    corpusReal[m] = realPaise(closing, deflator[m]!)
    opening = closing
  }
}

/**
 * Fills what the plan owes and what is left of the corpus then, and splits the instalments that income pays.
 * @rule N1
 */
function owed({ debt, interest }: Loans, deflator: Float64Array, series: Series): void {
  for (let m = 0; m < debt.length; m++) {
    const paise = toPaise(debt[m]!)
    const netWorth = series.corpus[m]! - paise
    series.debt[m] = paise
    series.netWorth[m] = netWorth
    series.netWorthReal[m] = realPaise(netWorth, deflator[m]!)
    series.loanInterest[m] = toPaise(interest[m]!)
    series.loanPrincipal[m] = series.loanInstalments[m]! - series.loanInterest[m]!
  }
}

/** Returns how many months can have a surplus: those before `R` if there are incomes (K18). */
export const earningMonths = ({ hasIncomes, retirementStart }: Timeline): number =>
  hasIncomes ? retirementStart : 0

/**
 * Fills the part of incomes that is left over, with the planned contributions but for what an employer adds
 * (E1).
 * @rule K18
 */
function surplus(timeline: Timeline, series: Series): void {
  const { incomes, expenses, loanInstalments, contributions, monthlySurplus } = series
  const { earnedShares, investsSurplus } = timeline
  const asPaid = !investsSurplus && earnedShares.every(share => share === 1)
  const end = earningMonths(timeline)
  for (let m = 0; m < end; m++) {
    const saved = asPaid ? contributions[m]! : toPaise(plannedContributions(timeline, earnedShares, m))
    monthlySurplus[m] = incomes[m]! - expenses[m]! - loanInstalments[m]! - saved
  }
  monthlySurplus.fill(Number.NaN, end)
}

/** Returns how many months fall short. */
export const monthsShort = ({ shortfall }: Pick<Series, 'shortfall'>): number =>
  shortfall.reduce((count, paise) => (paise > 0 ? count + 1 : count), 0)
