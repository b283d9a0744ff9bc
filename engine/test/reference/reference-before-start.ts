/** T30 in the reference model: the months of the first tax year before the start of the plan. */
import { type Income, incomeOf, monthOfAge, type Plan, retirementMonthOf } from './reference-plan.ts'

/** T30: months of the first tax year before the start that count. */
export const monthsBefore = ({ currentMonth = 4, tax }: Plan): number =>
  tax!.firstYear === 'fromStart' ? 0 : (currentMonth + 8) % 12

/** T30: the month in which a salary ended that somebody retired has earned since April. */
function endOfSalary(plan: Plan, income: Income): number | undefined {
  if (retirementMonthOf(plan) > 0 || income.kind !== 'salary' || income.taxable === false) return undefined
  const end = monthOfAge(plan, income.endAgeYears ?? plan.retirementAgeYears)
  const isOfYear = income.monthlyAmount > 0 && end <= 0 && end > -monthsBefore(plan)
  return isOfYear ? end : undefined
}

/** T30: the months in which the salaries of somebody who has retired since April ended. */
export const endsOfSalaries = (plan: Plan): readonly number[] =>
  (plan.incomes ?? []).flatMap(each => endOfSalary(plan, each) ?? [])

/** T30: what an income brought in a month before the start. */
export function incomeBefore(plan: Plan, income: Income, noted: number): number {
  const startsLater = monthOfAge(plan, income.startAgeYears ?? plan.currentAgeYears) > 0
  const end = endOfSalary(plan, income)
  if (end !== undefined) return noted < end && !startsLater ? income.monthlyAmount : 0
  const follows = income.kind === 'pension' || income.kind === 'annuity'
  const begins = follows ? Math.max(-12, ...endsOfSalaries(plan)) : -12
  return noted >= begins ? incomeOf(plan, income, 0) : 0
}
