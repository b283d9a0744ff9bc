/** Two portfolios whose weights drift apart, for targets and transfers. */
import type { LifeCycleInput } from '@arthayu/engine'

/** Ten years before retirement and ten in it; A doubles every year, B earns nothing, nothing is spent. */
export const plan = {
  currentYear: 2026,
  currentAgeYears: 50,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  annualInflationRatePct: 0,
  conventions: { rate: 'effective' },
  investments: [
    { label: 'A', initialCorpus: 1000, expectedAnnualReturnRatePct: 100 },
    { label: 'B', initialCorpus: 1000, expectedAnnualReturnRatePct: 0 }
  ],
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
} satisfies LifeCycleInput

export const target = (ageYears: number, a: number) => ({ ageYears, weightsPct: { A: a, B: 100 - a } })
export const even = { targets: [target(50, 50)] } satisfies LifeCycleInput['allocation']
