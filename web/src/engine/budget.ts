/** The first month of a plan in whole rupees that add up. */
import { type MonthlyBudget, monthlyBudget, type Simulation } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { addingUp } from '../adding-up.ts'
import type { Budget } from './picture-answer.ts'

/** @param monthly the run by month */
export function budgetOf(monthly: Simulation): Budget | null {
  const exact = monthlyBudget(monthly, rulebook)
  return exact === null ? null : inWholeRupees(exact)
}

/** What is typed and what is left over are rounded; what remains of the paise is spread over the parts. */
function inWholeRupees(exact: MonthlyBudget): Budget {
  const { isRetired, parts, incomes, surplus } = exact
  const income = Math.round(incomes)
  const left = Math.sign(surplus) * Math.round(Math.abs(surplus))
  const [withdrawals] = isRetired ? [Math.round(exact.withdrawals)] : [0]
  const outgo = [exact.tax, exact.expenses, exact.instalments, exact.contributions]
  const [tax, spending, instalments, investments] = addingUp(outgo, income + withdrawals - left) as [
    number,
    number,
    number,
    number
  ]
  const amounts = addingUp(
    parts.map(({ amount }) => amount),
    income
  )
  const named = parts.map(({ label }, index) => ({ label, amount: amounts[index]! }))
  const inHand = Math.round(incomes - exact.tax - exact.ownEpf)
  return {
    isRetired,
    parts: named,
    income,
    withdrawals,
    tax,
    inHand,
    spending,
    instalments,
    investments,
    left
  }
}
