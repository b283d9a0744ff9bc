/** L2: money that leaves a portfolio in the month in which it comes, month after month. */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

test('L2 what is bought and sold in one month, 70 years long, has no loss where every return is positive', () => {
  // The core gets ₹41 a month, gives it on at once, and gets the contribution of the same instant after that.
  const body: LifeCycleInput = {
    currentYear: 2026,
    currentAgeYears: 59,
    retirementAgeYears: 60,
    partner: { currentAgeYears: 20, retirementAgeYears: 31.7 },
    investments: [{ label: 'A' }, { label: 'B', initialCorpus: 7_614_587.87 }],
    investmentPlan: { initialMonthlyContribution: 4_128.55, owner: 'partner' },
    allocation: { targets: [{ ageYears: 1, weightsPct: { Core: 0, A: 100 } }] },
    transfers: [
      { from: 'B', to: 'Core', monthlyAmount: 41 },
      { from: 'Core', to: 'A', monthlyAmount: 179.21 }
    ],
    tax: {}
  }
  const { tax } = runPlan(body)
  const years = [...tax!.years, ...tax!.partner!.years]
  expect(years.length).toBeGreaterThan(100)
  for (const { computation, taxYear } of years) {
    expect(computation.shortTermLossLeft, taxYear).toBe(0)
    expect(computation.longTermLossLeft, taxYear).toBe(0)
  }
})
