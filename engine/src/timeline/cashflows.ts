/** Incomes (K16) and expenses (K17) by month. */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { endMonthOf } from '../plan/calendar.ts'
import type { UsedIncome, UsedInput } from '../plan/plan.ts'
import { clippedMonth, type Span } from './span.ts'

/**
 * Incomes and expenses by month.
 * @rule K16
 * @rule K17
 */
export function compileCashflows(
  input: UsedInput,
  span: Span,
  earnings: readonly UsedIncome[] = input.incomes
): { incomes: Float64Array; expenses: Float64Array } {
  const incomes = span.arena.floats(span.months)
  for (const income of earnings) {
    const start = clippedMonth(income.startAgeYears, span)
    const end = endMonthOf(income.endAgeYears, span)
    addIndexed(incomes, income.monthlyAmount, income.annualGrowthRatePct, start, end)
  }
  const expenses = span.arena.floats(span.months)
  for (const expense of input.expenses) {
    const start = clippedMonth(expense.startAgeYears, span)
    const end = endMonthOf(expense.endAgeYears, span)
    const { currentMonthlyAmount: amount, annualInflationRatePct: growth } = expense
    const inRetirement = (amount * expense.retirementPct) / 100
    addIndexed(expenses, amount, growth, start, Math.min(end, span.retirementStart))
    addIndexed(expenses, inRetirement, growth, Math.max(start, span.retirementStart), end)
  }
  return { incomes, expenses }
}

/** Adds `amount * index(growth, m)` (K4) to the months `start <= m < end`. */
function addIndexed(
  column: Float64Array,
  amount: number,
  growthPct: number,
  start: number,
  end: number
): void {
  const factor = 1 + growthPct / 100
  let value = amount * indexOfMonth(growthPct, start)
  let m = start
  while (m < end) {
    const yearEnd = Math.min(m - (m % 12) + 12, end)
    for (; m < yearEnd; m++) column[m] = column[m]! + value
    value *= factor
  }
}
