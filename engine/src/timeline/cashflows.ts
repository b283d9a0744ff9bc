/** Incomes (K16) and expenses (K17) by month. */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { endMonthOf } from '../plan/calendar.ts'
import type { IncomePart } from '../plan/income-parts.ts'
import type { UsedExpense, UsedInput } from '../plan/plan.ts'
import { clippedMonth, type Span } from './span.ts'

/** Incomes by month. @rule K16 */
export function compileIncomes(parts: readonly IncomePart[], span: Span): Float64Array {
  const incomes = span.arena.floats(span.months)
  for (const { monthlyAmount, annualGrowthRatePct, start, end } of parts)
    addIndexed(incomes, monthlyAmount, annualGrowthRatePct, Math.min(Math.max(start, 0), span.months), end)
  return incomes
}

/** Expenses by month. @rule K17 */
export function compileExpenses({ expenses }: UsedInput, span: Span): Float64Array {
  const { death, months } = span
  const column = span.arena.floats(months)
  for (const expense of expenses) {
    const { currentMonthlyAmount: amount } = expense
    if (death === null) addExpense(column, expense, amount, 0, months, span)
    else {
      addExpense(column, expense, amount, 0, death.month, span)
      addExpense(column, expense, survivorsPart(expense), death.month, months, span)
    }
  }
  return column
}

/** H4: the part of an expense that the survivor pays. */
const survivorsPart = ({ currentMonthlyAmount, survivorPct = 100 }: UsedExpense): number =>
  (currentMonthlyAmount * survivorPct) / 100

/** Adds an expense of the months `[from, to)`, in retirement a share of it. */
function addExpense(
  column: Float64Array,
  expense: UsedExpense,
  amount: number,
  from: number,
  to: number,
  span: Span
): void {
  const { annualInflationRatePct: growth, retirementPct } = expense
  const start = Math.max(clippedMonth(expense.startAgeYears, span), from)
  const end = Math.min(endMonthOf(expense.endAgeYears, span, span.months), to)
  const inRetirement = (amount * retirementPct) / 100
  addIndexed(column, amount, growth, start, Math.min(end, span.retirementStart))
  addIndexed(column, inRetirement, growth, Math.max(start, span.retirementStart), end)
}

/** H4, W2: the expenses of a month as one partner alone would pay them. */
export function survivorsExpenses({ expenses }: UsedInput, span: Span, m: number): number {
  let sum = 0
  for (const expense of expenses) {
    const { annualInflationRatePct, retirementPct, startAgeYears, endAgeYears } = expense
    const runs = clippedMonth(startAgeYears, span) <= m && m < endMonthOf(endAgeYears, span, span.months)
    if (!runs) continue
    const share = m < span.retirementStart ? 100 : retirementPct
    sum += ((survivorsPart(expense) * share) / 100) * indexOfMonth(annualInflationRatePct, m)
  }
  return sum
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
