/** G2: all that retirement needs, as a percentage of what the plan says. */
import { endMonthOf, monthOfAge } from '../../plan/calendar.ts'
import { retirementStartOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { Expense, LifeCycleInput } from '../../plan/schema.ts'
import { limits } from '../../request/schema-parts.ts'
import type { Unknown } from './unknown.ts'

const most = 300
/** What the schema allows of the retirementPct of one expense. */
const mostOfExpense = 300

/** A given first withdrawal is scaled, else the share of each expense that goes on in retirement. */
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

/** Every expense in its place; the amount above the largest retirementPct is appended as an extra expense. */
function scaled(expenses: readonly Expense[], input: UsedInput, share: number): Expense[] {
  const shares = input.expenses.map(each => each.retirementPct * share)
  return [
    ...expenses.map((each, index) => ({ ...each, retirementPct: Math.min(mostOfExpense, shares[index]!) })),
    ...expenses.flatMap((each, index) => beyond(each, input, index, shares[index]!))
  ]
}

/**
 * G2: what an expense has above `mostOfExpense`, as an expense of retirement alone (K17), so that the changed
 * plan is a request that can be taken over. None of an expense that retirement does not have.
 */
function beyond(expense: Expense, input: UsedInput, index: number, retirementPct: number): Expense[] {
  if (retirementPct <= mostOfExpense) return []
  const { currentAgeYears: current } = input
  const { startAgeYears, endAgeYears, currentMonthlyAmount } = input.expenses[index]!
  const retired = retirementStartOf(input)
  const first = Math.max(retired, monthOfAge(startAgeYears, current))
  if (first >= endMonthOf(endAgeYears, input)) return []
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
