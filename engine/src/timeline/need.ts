/** The monthly need in retirement (W1, W2). */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import type { UsedInput } from '../plan/plan.ts'
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
  const first = given === undefined ? expenses[retirementStart]! : given * basisFactor(input, retirementStart)
  const factor = 1 + stepUp! / 100
  let value = first
  for (let m = retirementStart; m < months; m += 12) {
    need.fill(value, m, m + 12)
    value *= factor
  }
  return need
}

/** Returns the inflation factor from today to the first month of retirement (W1). */
function basisFactor(input: UsedInput, retirementStart: number): number {
  if (input.retirementPlan.withdrawalBasis === 'atRetirement') return 1
  return indexOfMonth(input.annualInflationRatePct, retirementStart)
}
