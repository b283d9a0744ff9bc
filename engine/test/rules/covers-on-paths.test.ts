/** H5 on paths: a sum insured is paid into the core, in a plan that has nothing else there. */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { runYearly } from '../plans/run-plan.ts'
import { answerOf } from '../plans/run-uncertain.ts'

const couple: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 41,
  planningEndAgeYears: 43,
  annualInflationRatePct: 0,
  partner: { currentAgeYears: 34, retirementAgeYears: 54, planningEndAgeYears: 74 },
  expenses: [{ label: 'Household', currentMonthlyAmount: 1_000 }],
  lifeCovers: [
    { label: 'Term', amount: 600_000 },
    { label: 'Group', amount: 200_000 }
  ],
  investmentPlan: { expectedAnnualReturnRatePct: 12, volatilityPct: 0, retirementVolatilityPct: 0 }
}
const fund = {
  label: 'Fund',
  initialCorpus: 100_000,
  expectedAnnualReturnRatePct: 3,
  retirementAnnualReturnRatePct: 3,
  volatilityPct: 0,
  retirementVolatilityPct: 0
}

test.each([
  ['nothing', []],
  ['a fund', [fund]]
])('without ups and downs every path of a plan with %s is the certain run', (_, investments) => {
  const plan = { ...couple, investments }
  const { timeSeries } = runYearly(plan)
  const { bands } = answerOf({ ...plan, uncertainty: { paths: 4, inflation: { volatilityPct: 0 } } })
  const certain = timeSeries.map(({ corpus }) => corpus)
  // The covers are there.
  expect(certain[4]).toBeGreaterThan(800_000)
  for (const { nominal } of bands)
    for (const [year, amount] of nominal.entries())
      expect(Math.abs(amount - certain[year]!), `${year}`).toBeLessThan(0.01 + 1e-6 * certain[year]!)
})
