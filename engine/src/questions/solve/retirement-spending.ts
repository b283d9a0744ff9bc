/** G2: spending in retirement, as a percentage of that in the plan. */
import { endMonthOf, monthOfAge } from '../../plan/calendar.ts'
import { monthsOf, retirementStartOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { Expense, LifeCycleInput } from '../../plan/schema.ts'
import { limits } from '../../request/schema-parts.ts'
import type { Unknown } from './unknown.ts'

const most = 300
/** The maximum of retirementPct in the schema. */
const mostOfExpense = 300

/** Scales the first withdrawal if it is given, otherwise the retirementPct of each expense. */
export function retirementSpending(body: LifeCycleInput, input: UsedInput): Unknown {
  const given = input.retirementPlan.initialMonthlyWithdrawal
  const max =
    given === undefined || given === 0
      ? most
      : Math.max(100, Math.min(most, (limits.amount.maximum / given) * 100))
  return {
    better: 'more',
    stepsPerUnit: 100,
    origin: 0,
    range: { min: 0, max },
    allowed: { min: 0, max },
    current: 100,
    apply: percent => {
      const share = percent / 100
      if (given !== undefined) {
        const retirementPlan = { ...body.retirementPlan, initialMonthlyWithdrawal: given * share }
        return { ...body, retirementPlan }
      }
      return body.expenses === undefined ? body : { ...body, expenses: scaled(body.expenses, input, share) }
    }
  }
}

/** The expenses in order; anything above the maximum of retirementPct is appended as an extra expense. */
function scaled(expenses: readonly Expense[], input: UsedInput, share: number): Expense[] {
  const shares = input.expenses.map(each => each.retirementPct * share)
  return [
    ...expenses.map((each, index) => ({ ...each, retirementPct: Math.min(mostOfExpense, shares[index]!) })),
    ...expenses.flatMap((each, index) => beyond(each, input, index, shares[index]!))
  ]
}

/**
 * G2: the part of an expense above `mostOfExpense`, as an expense of retirement only (K17), so that the
 * changed plan is a valid request. Empty if the expense ends before retirement.
 */
function beyond(expense: Expense, input: UsedInput, index: number, retirementPct: number): Expense[] {
  if (retirementPct <= mostOfExpense) return []
  const { currentAgeYears: current } = input
  const { startAgeYears, endAgeYears, currentMonthlyAmount } = input.expenses[index]!
  const retired = retirementStartOf(input)
  const first = Math.max(retired, monthOfAge(startAgeYears, current))
  if (first >= endMonthOf(endAgeYears, input, monthsOf(input))) return []
  const { label: _, ...rest } = expense
  return [
    {
      ...rest,
      currentMonthlyAmount: currentMonthlyAmount * (retirementPct / mostOfExpense - 1),
      startAgeYears: first === retired ? current + retired / 12 : startAgeYears,
      retirementPct: mostOfExpense
    }
  ]
}
