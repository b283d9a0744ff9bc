/** The monthly need in retirement (W1, W2). */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import type { UsedInput } from '../plan/plan.ts'
import { survivorsExpenses } from './cashflows.ts'
import type { Span } from './span.ts'

/**
 * Need by month, 0 before retirement. `expenses` are those of K17.
 * @rule W1
 * @rule W2
 */
export function compileNeed(input: UsedInput, span: Span, expenses: Float64Array): Float64Array {
  const { initialMonthlyWithdrawal: given, annualWithdrawalStepUpRatePct: stepUp } = input.retirementPlan
  const { months, retirementStart } = span
  const need = span.arena.floats(months)
  if (retirementStart === months) return need
  if (given === undefined && stepUp === undefined) {
    need.set(expenses.subarray(retirementStart), retirementStart)
    return need
  }
  const { ofAll, ofSurvivor } = firstNeeds(input, span, expenses)
  addSteps(need, ofAll, stepUp!, retirementStart, retirementStart)
  if (span.death !== null) addSteps(need, ofSurvivor, stepUp!, retirementStart, span.death.month)
  return need
}

/** Returns the need of the first month of retirement (W1, W2), and that of one partner alone (H4). */
export function firstNeeds(
  input: UsedInput,
  span: Span,
  expenses: Float64Array
): { readonly ofAll: number; readonly ofSurvivor: number } {
  const { initialMonthlyWithdrawal: given } = input.retirementPlan
  const { retirementStart, death } = span
  const ofAll = given === undefined ? expenses[retirementStart]! : given * basisFactor(input, retirementStart)
  return { ofAll, ofSurvivor: death === null ? ofAll : survivorsNeed(input, span, ofAll) }
}

/** Fills in a need with its steps (W1) from a month on. */
function addSteps(need: Float64Array, first: number, stepUpPct: number, start: number, from: number): void {
  const factor = 1 + stepUpPct / 100
  let value = first
  for (let m = start; m < need.length; m += 12) {
    if (m + 12 > from) need.fill(value, Math.max(m, from), m + 12)
    value *= factor
  }
}

/** H4: the first need as one partner alone would have it. */
function survivorsNeed(input: UsedInput, span: Span, first: number): number {
  const { initialMonthlyWithdrawal: given, survivorPct = 100 } = input.retirementPlan
  return given === undefined
    ? survivorsExpenses(input, span, span.retirementStart)
    : (first * survivorPct) / 100
}

/** Returns the inflation factor from today to the first month of retirement (W1). */
function basisFactor(input: UsedInput, retirementStart: number): number {
  if (input.retirementPlan.withdrawalBasis === 'atRetirement') return 1
  return indexOfMonth(input.annualInflationRatePct, retirementStart)
}
