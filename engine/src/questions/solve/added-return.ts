/** G2: other returns in a request. */
import type { UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'

/**
 * The request with percentage points added to every return, before and after retirement.
 * @param body a valid request
 * @param input its plan with every value filled in
 */
export function withAddedReturn(body: LifeCycleInput, input: UsedInput, points: number): LifeCycleInput {
  const { investmentPlan, retirementPlan, investments } = input
  return {
    ...body,
    investmentPlan: {
      ...body.investmentPlan,
      expectedAnnualReturnRatePct: investmentPlan.expectedAnnualReturnRatePct + points
    },
    retirementPlan: {
      ...body.retirementPlan,
      expectedAnnualReturnRatePct: retirementPlan.expectedAnnualReturnRatePct + points
    },
    investments: (body.investments ?? []).map((each, index) => ({
      ...each,
      expectedAnnualReturnRatePct: investments[index]!.expectedAnnualReturnRatePct + points,
      ...(each.retirementAnnualReturnRatePct === undefined
        ? {}
        : { retirementAnnualReturnRatePct: each.retirementAnnualReturnRatePct + points })
    }))
  }
}
