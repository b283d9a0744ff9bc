/** Plans that begin before the rates on gains changed on 23 July 2024; every amount was derived by hand. */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { quietPlan } from '../plans/quiet-plan.ts'
import { runPlan } from '../plans/run-plan.ts'

const early = { ...quietPlan, currentYear: 2023, tax: { otherAnnualIncome: 1_500_000 } }
const firstYear = (plan: Partial<LifeCycleInput>) => runPlan({ ...early, ...plan }).tax!.years[0]!

test('L4 gold sold in 2023 bears 12.5% as today, for lots keep no index', () => {
  const gold = { label: 'G', assetClass: 'gold', initialCorpus: 2_000_000, costBasis: 1_000_000 } as const
  const sold = firstYear({
    currentCorpus: 4_000_000,
    investments: [{ ...gold, expectedAnnualReturnRatePct: 0 }],
    milestones: [{ ageYears: 40, amount: 2_000_000, fundedBy: 'G' }]
  })
  expect(sold.computation.taxOnOtherLongTerm).toBe(125_000)
  // With 4% of cess.
  expect(sold.paidFromCorpus).toBe(130_000)
})
