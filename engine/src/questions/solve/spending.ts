/** G2: spending as a percentage of that in the plan: all of it, or that in retirement. */
import { endMonthOf, monthOfAge } from '../../plan/calendar.ts'
import { monthsOf, retirementStartOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { Expense, LifeCycleInput } from '../../plan/schema.ts'
import { limits } from '../../request/schema-parts.ts'
import type { Unknown } from './unknown.ts'

const most = 300
/** The maximum of retirementPct in the schema. */
const mostOfExpense = 300

/** Scales every expense, and the first withdrawal if it is given. */
export const spending = (body: LifeCycleInput, input: UsedInput): Unknown =>
  percentOf(
    mostOf(input.retirementPlan.initialMonthlyWithdrawal, ...input.expenses.map(amountOf)),
    share => ({
      ...withFirst(body, input, share),
      ...(body.expenses !== undefined && {
        expenses: body.expenses.map(each => ({ ...each, currentMonthlyAmount: amountOf(each) * share }))
      })
    })
  )

const amountOf = ({ currentMonthlyAmount }: Expense): number => currentMonthlyAmount

/** Scales the first withdrawal if it is given, otherwise the retirementPct of each expense. */
export function retirementSpending(body: LifeCycleInput, input: UsedInput): Unknown {
  const given = input.retirementPlan.initialMonthlyWithdrawal
  return percentOf(mostOf(given), share => {
    if (given !== undefined) return withFirst(body, input, share)
    return body.expenses === undefined ? body : { ...body, expenses: scaled(body.expenses, input, share) }
  })
}

function percentOf(max: number, apply: (share: number) => LifeCycleInput): Unknown {
  const range = { min: 0, max }
  return {
    better: 'more',
    stepsPerUnit: 100,
    origin: 0,
    range,
    allowed: range,
    current: 100,
    apply: percent => apply(percent / 100)
  }
}

/** The largest percentage with which no amount is above the limit of the schema. */
function mostOf(...amounts: readonly (number | undefined)[]): number {
  const largest = Math.max(0, ...amounts.map(amount => amount ?? 0))
  return largest === 0 ? most : Math.max(100, Math.min(most, (limits.amount.maximum / largest) * 100))
}

function withFirst(body: LifeCycleInput, { retirementPlan }: UsedInput, share: number): LifeCycleInput {
  const { initialMonthlyWithdrawal: given } = retirementPlan
  if (given === undefined) return body
  return { ...body, retirementPlan: { ...body.retirementPlan, initialMonthlyWithdrawal: given * share } }
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
