/**
 * What the plain model of a household earns, spends and needs in one month: pure functions of the request.
 */
import type { ExpenseRequest, HouseholdRequest, IncomeRequest, Kind, Who } from './household-request.ts'

export interface Person {
  who: Who
  age: number
  retirementAge: number
  planningEndAge: number
  /** The first month in which this person has retired. */
  retires: number
  /** The first month in which this person is dead. */
  end: number
}

export const roundHalfUp = (x: number): number => Math.floor(x + 0.5)

/** K4: an index takes one step every twelve months. */
export const index = (ratePct: number, month: number): number => (1 + ratePct / 100) ** Math.floor(month / 12)

/** K1: the month in which a person reaches an age. */
export const monthOfAge = (person: Person, age: number): number => roundHalfUp((age - person.age) * 12)

const growsWithPrices: readonly Kind[] = ['salary', 'rental']

/** H4: the part of an income that goes on when its owner is dead and the request does not say. */
const survivorPctByDefault: Record<Kind, number> = {
  salary: 0,
  pension: 50,
  familyPension: 0,
  annuity: 0,
  rental: 100,
  interest: 100,
  other: 0
}

const monthsOf = (people: Person[]): number => Math.max(...people.map(each => each.end))

/** From this month on one of two is left; nobody sees it if both ends fall together. */
const firstDeath = (people: Person[]): number => Math.min(...people.map(each => each.end))

/** K16, H4: an income of one month. */
export function incomeOf(
  plan: HouseholdRequest,
  income: IncomeRequest,
  people: Person[],
  month: number
): number {
  const owner = people.find(each => each.who === (income.owner ?? 'self'))!
  const start = income.startAgeYears === undefined ? 0 : monthOfAge(owner, income.startAgeYears)
  const endAge = income.endAgeYears ?? (income.kind === 'salary' ? owner.retirementAge : undefined)
  const end = endOf(owner, endAge, monthsOf(people))
  if (month < start || month >= end) return 0
  const isAlive = month < owner.end
  if (!isAlive && income.kind === 'salary') return 0
  const sharePct = isAlive ? 100 : (income.survivorPct ?? survivorPctByDefault[income.kind])
  const ownGrowth = growsWithPrices.includes(income.kind) ? plan.annualInflationRatePct : 0
  const growth = income.annualGrowthRatePct ?? ownGrowth
  return (income.monthlyAmount * index(growth, month) * sharePct) / 100
}

/** A given end at or after the owner's planning end is not before the owner's last month. */
function endOf(owner: Person, endAge: number | undefined, byDefault: number): number {
  if (endAge === undefined) return byDefault
  const month = monthOfAge(owner, endAge)
  return endAge >= owner.planningEndAge ? Math.max(month, owner.end) : month
}

export function incomesOf(plan: HouseholdRequest, people: Person[], month: number): number {
  let total = 0
  for (const each of plan.incomes ?? []) total += incomeOf(plan, each, people, month)
  return total
}

/** K17, H4: the expenses of one month. */
export function expensesOf(
  plan: HouseholdRequest,
  people: Person[],
  retirement: number,
  month: number
): number {
  let total = 0
  for (const each of plan.expenses ?? []) {
    const share = survivorShare(each, people, month)
    const retired = month >= retirement ? (each.retirementPct ?? 100) / 100 : 1
    total += fullExpense(plan, each, people, month) * retired * share
  }
  return total
}

/** An expense before its shares; its ages are the first person's, also past their end. */
function fullExpense(
  plan: HouseholdRequest,
  expense: ExpenseRequest,
  people: Person[],
  month: number
): number {
  const self = people[0]!
  const start = expense.startAgeYears === undefined ? 0 : monthOfAge(self, expense.startAgeYears)
  if (month < start || month >= endOf(self, expense.endAgeYears, monthsOf(people))) return 0
  const rate = expense.annualInflationRatePct ?? plan.annualInflationRatePct
  return expense.currentMonthlyAmount * index(rate, month)
}

function survivorShare(expense: ExpenseRequest, people: Person[], month: number): number {
  return month >= firstDeath(people) ? (expense.survivorPct ?? 100) / 100 : 1
}

/** W1, W2, H4: the need of one month, 0 before retirement. */
export function needOf(plan: HouseholdRequest, people: Person[], retirement: number, month: number): number {
  if (month < retirement) return 0
  const { initialMonthlyWithdrawal, annualWithdrawalStepUpRatePct, ...rest } = plan.retirementPlan
  const years = month - retirement
  if (initialMonthlyWithdrawal !== undefined) {
    const atStart = rest.withdrawalBasis === 'today' ? index(plan.annualInflationRatePct, retirement) : 1
    const growth = index(annualWithdrawalStepUpRatePct ?? plan.annualInflationRatePct, years)
    const share = month >= firstDeath(people) ? (rest.survivorPct ?? 100) / 100 : 1
    return initialMonthlyWithdrawal * atStart * growth * share
  }
  if (annualWithdrawalStepUpRatePct === undefined) return expensesOf(plan, people, retirement, month)
  // The expenses of the first month of retirement grow by the step-up, each with its own share of a survivor.
  let total = 0
  for (const each of plan.expenses ?? []) {
    const first = fullExpense(plan, each, people, retirement) * ((each.retirementPct ?? 100) / 100)
    total += first * survivorShare(each, people, month)
  }
  return total * index(annualWithdrawalStepUpRatePct, years)
}
