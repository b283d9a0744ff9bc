import type { LifeCycleInput } from '@arthayu/engine'

/** Nothing happens but what a test adds: no inflation, no return, effective rates, start in April 2026. */
export const quietPlan: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 60,
  annualInflationRatePct: 0,
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 },
  conventions: { rate: 'effective' }
}
