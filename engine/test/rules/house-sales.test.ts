/** Sales of houses, before and after the change of 23 July 2024; every amount was derived by hand. */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { quietPlan } from '../plans/quiet-plan.ts'
import { runPlan } from '../plans/run-plan.ts'

/** Cost 40 lakh. */
const sale = (
  ageYears: number,
  amount: number,
  costs: { indexedCost?: number; exemptReinvestment?: number } = {}
) => ({
  ageYears,
  amount,
  type: 'income' as const,
  capitalGain: { cost: 4_000_000, ...costs }
})

/** Tax by section 112 of the first three tax years. */
const taxes = (milestones: ReturnType<typeof sale>[], more: Partial<LifeCycleInput> = {}) => {
  const run = runPlan({ ...quietPlan, tax: { otherAnnualIncome: 2_400_000 }, milestones, ...more })
  return run.tax!.years.slice(0, 3).map(year => year.computation.taxOnOtherLongTerm)
}

const in2023 = { currentYear: 2023 }

test('T8 T21 the tax on the indexed gain is a limit of the tax; the gain itself is in total income', () => {
  // Ramesh: bought for 1.3 crore, sold after the change for 2 crore, beside a salary of 30 lakh: the indexed
  // cost of 2.145 crore leaves no tax on the gain, and total income is one crore, so that the surcharge of
  // 10% is due on the tax of the salary, 61,360 with its cess (Business Today 490699, after TaxBuddy).
  const run = runPlan({
    ...quietPlan,
    currentYear: 2024,
    milestones: [
      {
        ageYears: 40.75,
        amount: 20_000_000,
        type: 'income',
        capitalGain: { cost: 13_000_000, indexedCost: 21_450_000 }
      }
    ],
    tax: { otherAnnualIncome: 3_000_000 }
  })
  const { computation } = run.tax!.years[0]!
  expect(computation).toMatchObject({ totalIncome: 10_000_000, taxOnOtherLongTerm: 0, surcharge: 59_000 })
  expect(computation.taxPayable).toBe(613_600 + 61_360)
})

test('T8 a rebate looks at the gain that is not indexed, and losses meet it', () => {
  const house = sale(40, 5_000_000, { indexedCost: 4_900_000 })
  const modest = runPlan({ ...quietPlan, tax: { otherAnnualIncome: 800_000 }, milestones: [house] })
  // 8 lakh bear 20,000; the gain at most 20% of one lakh; 18 lakh have no rebate.
  expect(modest.tax!.years[0]!.computation.taxPayable).toBe((20_000 + 20_000) * 1.04)
  const loss = { ...sale(40, 5_000_000), capitalGain: { cost: 8_000_000 } }
  const both = [sale(40, 10_000_000, { indexedCost: 8_000_000 }), loss]
  const run = runPlan({ ...quietPlan, tax: { otherAnnualIncome: 1_500_000 }, milestones: both })
  // 60 lakh less 30 lakh; on the index 20 lakh less 30 lakh: nothing.
  const { computation } = run.tax!.years[0]!
  expect(computation).toMatchObject({ totalIncome: 4_500_000, taxOnOtherLongTerm: 0, longTermLossLeft: 0 })
})

test('L4 T21 a house sold up to 1 July 2024 is on its indexed cost at 20%, for everybody', () => {
  const before = {
    currentYear: 2024,
    tax: { residency: 'nonResident', otherAnnualIncome: 1_500_000 }
  } as const
  const first = (plan: Partial<LifeCycleInput>, ageYears: number, indexedCost: number) =>
    taxes([sale(ageYears, 10_000_000, { indexedCost })], { ...before, ...plan })[0]
  expect(first({}, 40, 8_000_000)).toBe(400_000)
  expect(first({}, 40.25, 8_000_000)).toBe(400_000)
  expect(first({ currentMonth: 8 }, 40, 8_000_000)).toBe(750_000)
  // There was no choice: 20% of 55 lakh, though 12.5% of 60 lakh is less.
  expect(first({ tax: { otherAnnualIncome: 1_500_000 } }, 40, 4_500_000)).toBe(1_100_000)
})

test('T21 the sale of a house is taxed on the cheaper of both costs', () => {
  expect(taxes([sale(40, 10_000_000, { indexedCost: 5_000_000 })])[0]).toBe(6_000_000 * 0.125)
  expect(taxes([sale(40, 10_000_000, { indexedCost: 8_000_000 })])[0]).toBe(2_000_000 * 0.2)
})

// Both taxes are those on what the unused exemption of 4 lakh, or a loss of 10 lakh, leaves of the gain:
// 12.5% of 36 lakh or 20% of 11 lakh, and 12.5% of 30 lakh or 20% of 5 lakh, whatever both are before it.
test.each([3_480_000, 3_500_000, 3_500_010])(
  'T8 T21 the index helps after set-off: indexed cost %i',
  indexedCost => {
    const house = { ...sale(40, 6_000_000), capitalGain: { cost: 2_000_000, indexedCost } }
    const alone = (6_000_000 - indexedCost - 400_000) * 0.2
    expect(taxes([house], { tax: { regime: 'new' } })[0]).toBe(alone)
    const second = { ...sale(40, 3_000_000), capitalGain: { cost: 4_000_000 } }
    const rich = { tax: { regime: 'new', otherAnnualIncome: 3_000_000 } } as const
    const both = taxes([house, second], rich)[0]
    expect(both).toBe((6_000_000 - indexedCost - 1_000_000) * 0.2)
  }
)

// 12.5% of 10 lakh is less than 20% of 9 lakh; 20% of 20 lakh is less than 12.5% of 60 lakh.
test('T21 of two houses of a year each has its choice', () => {
  const plain = { ...sale(40, 5_000_000), capitalGain: { cost: 4_000_000, indexedCost: 4_100_000 } }
  expect(taxes([plain, sale(40, 10_000_000, { indexedCost: 8_000_000 })])[0]).toBe(125_000 + 400_000)
})

test('T21 a house sold without an index bears the rate of its year: 20% in 2023, 12.5% in 2025', () => {
  expect(taxes([sale(40, 10_000_000)], in2023)[0]).toBe(1_200_000)
  expect(taxes([sale(40, 10_000_000)], { currentYear: 2025 })[0]).toBe(750_000)
})

test('T21 T24 a house sold below its cost is a loss for eight years, and the index makes none', () => {
  const second = sale(42, 5_500_000)
  // 15 lakh of gain less 10 lakh of loss; what is exempt makes no larger loss.
  const loss = sale(40, 3_000_000, { indexedCost: 8_000_000, exemptReinvestment: 700_000 })
  expect(taxes([loss, second])).toEqual([0, 0, 500_000 * 0.125])
  // 5 lakh above the cost and far below the indexed one: no tax, and no loss.
  expect(taxes([sale(40, 4_500_000, { indexedCost: 8_000_000 }), second])).toEqual([0, 0, 1_500_000 * 0.125])
})

test('T21 a house sold in 2023 is on its indexed cost for a non-resident too, whose loss counts later', () => {
  const tax = { residency: 'nonResident', otherAnnualIncome: 1_500_000 } as const
  expect(taxes([sale(40, 5_000_000, { indexedCost: 4_500_000 })], { ...in2023, tax })[0]).toBe(500_000 * 0.2)
  // In 2025 the index helps residents alone: 15 lakh of gain less the loss of 10 lakh.
  const both = [
    sale(40, 5_000_000, { indexedCost: 6_000_000 }),
    sale(42, 5_500_000, { indexedCost: 5_400_000 })
  ]
  expect(taxes(both, { ...in2023, tax })).toEqual([0, 0, 500_000 * 0.125])
})
