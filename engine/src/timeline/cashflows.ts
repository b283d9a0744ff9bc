/** Incomes (K16) and expenses (K17) by month. */
import { yearlyIndex } from '../arithmetic/yearly-index.ts'
import type { UsedInput } from '../plan/plan.ts'
import { clippedMonth, type Span } from './span.ts'

export function compileCashflows(
  input: UsedInput,
  span: Span
): { incomes: Float64Array; expenses: Float64Array } {
  const incomes = new Float64Array(span.months)
  for (const income of input.incomes) {
    const start = clippedMonth(income.startAgeYears, span)
    const end = clippedMonth(income.endAgeYears, span)
    addIndexed(incomes, income.monthlyAmount, income.annualGrowthRatePct, start, end, span)
  }
  const expenses = new Float64Array(span.months)
  for (const expense of input.expenses) {
    const start = clippedMonth(expense.startAgeYears, span)
    const end = clippedMonth(expense.endAgeYears, span)
    const { currentMonthlyAmount: amount, annualInflationRatePct: growth } = expense
    const inRetirement = (amount * expense.retirementPct) / 100
    addIndexed(expenses, amount, growth, start, Math.min(end, span.retirementMonth), span)
    addIndexed(expenses, inRetirement, growth, Math.max(start, span.retirementMonth), end, span)
  }
  return { incomes, expenses }
}

/** Adds `amount * index(growth, m)` to the months `start <= m < end`. */
function addIndexed(
  column: Float64Array,
  amount: number,
  growthPct: number,
  start: number,
  end: number,
  span: Span
): void {
  const index = yearlyIndex(growthPct, span.years)
  let m = start
  while (m < end) {
    const year = Math.floor(m / 12)
    const value = amount * index[year]!
    const yearEnd = Math.min((year + 1) * 12, end)
    while (m < yearEnd) {
      column[m] = column[m]! + value
      m++
    }
  }
}
