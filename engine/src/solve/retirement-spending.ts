/** G2: all that retirement needs, as a percentage of what the plan says. */
import type { UsedInput } from '../plan/plan.ts'
import type { LifeCycleInput } from '../plan/schema.ts'
import { limits } from '../plan/schema-parts.ts'
import type { Unknown } from './unknowns.ts'

const most = 300

/** A given first withdrawal is scaled, else the share of each expense that goes on in retirement. */
export function retirementSpending(body: LifeCycleInput, input: UsedInput): Unknown {
  const given = input.retirementPlan.initialMonthlyWithdrawal
  const shares = input.expenses.map(each => each.retirementPct)
  const largest = given === undefined ? Math.max(0, ...shares) : given
  const limit = given === undefined ? most : limits.amount.maximum
  const max = largest === 0 ? most : Math.max(100, Math.min(most, (limit / largest) * 100))
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
      const expenses = body.expenses?.map((each, index) => ({
        ...each,
        retirementPct: shares[index]! * share
      }))
      return expenses === undefined ? body : { ...body, expenses }
    }
  }
}
