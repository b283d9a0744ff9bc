/** The headline figures, made from the published columns (C3). */
import { roundToPaisa, toPaise, toRupees } from '../arithmetic/paise.ts'
import type { TaxRun } from '../kernel/tax-run.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { requiredCorpus } from './required-corpus.ts'
import type { Summary } from './result-schema.ts'
import { openingPaise, type Series } from './series.ts'

/** The summary of a run. */
export function summarise(
  timeline: Timeline,
  series: Series,
  run: TaxRun | null,
  incomes: Float64Array,
  currentAgeYears: number
): Summary {
  const last = series.length - 1
  const ageAtEnd = (m: number): number => currentAgeYears + (m + 1) / 12
  const depletion = firstPositive(series.shortfall)
  const peak = indexOfLargest(series.corpus)
  return {
    finalCorpus: toRupees(series.corpus[last]!),
    finalCorpusReal: toRupees(series.corpusReal[last]!),
    corpusWentToZero: depletion >= 0,
    depletionAgeYears: depletion < 0 ? null : ageAtEnd(depletion),
    ...atRetirement(timeline, series),
    peakCorpus: toRupees(series.corpus[peak]!),
    peakAgeYears: ageAtEnd(peak),
    ...totals(series),
    ...needAtRetirement(timeline, series),
    ...funding(timeline, series, incomes),
    ...afterTax(series, run)
  }
}

/** Corpus with which retirement begins, in paise. */
const corpusAtRetirement = (timeline: Timeline, series: Series): number =>
  timeline.retirementMonth === 0 ? openingPaise(timeline) : series.corpus[timeline.retirementMonth - 1]!

function atRetirement(timeline: Timeline, series: Series) {
  const { retirementMonth } = timeline
  const nominal = corpusAtRetirement(timeline, series)
  const real = retirementMonth === 0 ? nominal : series.corpusReal[retirementMonth - 1]!
  return { corpusAtRetirement: toRupees(nominal), corpusAtRetirementReal: toRupees(real) }
}

function needAtRetirement({ retirementMonth, months }: Timeline, series: Series) {
  if (retirementMonth === months)
    return {
      firstMonthlyWithdrawal: null,
      monthlyExpensesAtRetirement: null,
      expenseCoverageAtRetirement: null
    }
  const need = series.need[retirementMonth]!
  const expenses = series.expenses[retirementMonth]!
  return {
    firstMonthlyWithdrawal: toRupees(need),
    monthlyExpensesAtRetirement: toRupees(expenses),
    expenseCoverageAtRetirement: expenses === 0 ? null : need / expenses
  }
}

function funding(timeline: Timeline, series: Series, incomes: Float64Array) {
  const required = toPaise(requiredCorpus(timeline, incomes))
  return {
    requiredCorpusAtRetirement: toRupees(required),
    fundedRatio: required === 0 ? null : corpusAtRetirement(timeline, series) / required
  }
}

/** T22, T25, L5: what tax adds to the headline; nothing without it. */
function afterTax(series: Series, run: TaxRun | null) {
  if (run === null) return {}
  let onIncome = 0
  for (const paid of run.settled.paidFromIncome) onIncome += paid
  const final = series.corpus[series.length - 1]!
  return {
    totalTaxOnIncome: roundToPaisa(onIncome),
    finalCorpusAfterTax: toRupees(final - toPaise(run.taxOnRest)),
    lockedCorpus: run.lockedAtShortfall === null ? null : roundToPaisa(run.lockedAtShortfall)
  }
}

/** C3: one pass over all flows; sums that do not wait for each other cost little more than one. */
function totals(series: Series) {
  const { contributions, inflows, milestones, withdrawals, tax, growth, shortfall } = series
  let [contributed, received, spent, withdrawn, taxed, grown, short] = [0, 0, 0, 0, 0, 0, 0]
  for (let m = 0; m < growth.length; m++) {
    contributed += contributions[m]!
    received += inflows[m]!
    spent += milestones[m]!
    withdrawn += withdrawals[m]!
    taxed += tax[m]!
    grown += growth[m]!
    short += shortfall[m]!
  }
  return {
    totalContributions: toRupees(contributed),
    totalInflows: toRupees(received),
    totalMilestones: toRupees(spent),
    totalWithdrawals: toRupees(withdrawn),
    totalTax: toRupees(taxed),
    totalGrowth: toRupees(grown),
    totalShortfall: toRupees(short)
  }
}

/** W7: the first month with a shortfall that rounds to a paisa, or -1. */
function firstPositive(column: Float64Array): number {
  for (let m = 0; m < column.length; m++) if (column[m]! > 0) return m
  return -1
}

function indexOfLargest(column: Float64Array): number {
  let largest = 0
  for (let m = 1; m < column.length; m++) if (column[m]! > column[largest]!) largest = m
  return largest
}
