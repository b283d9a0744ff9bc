/**
 * Plans to rotate through: 60 years, five portfolios, milestones, incomes, expenses and loans, every figure a
 * little different. A benchmark that repeats one input flatters: caches and branch prediction learn it.
 */
import type { LifeCycleInput } from '@arthayu/engine'

export const planCount = 64
export const years = 60

export const plans: readonly LifeCycleInput[] = Array.from({ length: planCount }, (_, index) => planOf(index))

/** From `least` to `most`, spread over the plans; `step` must have no factor in common with their number. */
export function spread(index: number, step: number, least: number, most: number): number {
  return least + ((most - least) * ((index * step) % planCount)) / planCount
}

function planOf(index: number): LifeCycleInput {
  const age = 25 + (index % 8)
  return {
    currentYear: 2026,
    currentAgeYears: age,
    retirementAgeYears: age + Math.round(spread(index, 5, 25, 35)),
    planningEndAgeYears: age + years,
    annualInflationRatePct: spread(index, 7, 4, 7),
    currentCorpus: Math.round(spread(index, 11, 20_00_000, 80_00_000)),
    expenses: [
      { label: 'Household', currentMonthlyAmount: Math.round(spread(index, 13, 30_000, 60_000)) },
      { label: 'School', currentMonthlyAmount: 12_000, annualInflationRatePct: 9, endAgeYears: age + 16 }
    ],
    incomes: [
      { label: 'Salary', kind: 'salary', monthlyAmount: Math.round(spread(index, 17, 1_20_000, 2_50_000)) },
      { label: 'Rent', kind: 'rental', monthlyAmount: 15_000, startAgeYears: age + 10 }
    ],
    investments: [
      { label: 'Equity', initialCorpus: 8_00_000, initialMonthlyContribution: 20_000 },
      {
        label: 'Debt',
        initialCorpus: 4_00_000,
        initialMonthlyContribution: 8_000,
        expectedAnnualReturnRatePct: 7
      },
      { label: 'PPF', assetClass: 'ppf', initialCorpus: 3_00_000, initialMonthlyContribution: 10_000 },
      { label: 'Gold', assetClass: 'gold', initialCorpus: 2_00_000, initialMonthlyContribution: 2_000 }
    ],
    investmentPlan: {
      initialMonthlyContribution: Math.round(spread(index, 19, 50_000, 90_000)),
      annualStepUpRatePct: spread(index, 23, 0, 8),
      expectedAnnualReturnRatePct: spread(index, 29, 8, 13)
    },
    milestones: [
      {
        label: 'Home',
        ageYears: age + 6,
        amount: 60_00_000,
        loan: { downPaymentPct: 20, annualInterestRatePct: 8.5, tenureYears: 20 }
      },
      { label: 'Car', ageYears: age + 3, amount: 8_00_000, recurrence: { everyYears: 8, count: 5 } },
      {
        label: 'College',
        ageYears: age + 20,
        amount: 25_00_000,
        annualInflationRatePct: 10,
        fundedBy: 'Debt'
      },
      { label: 'Inheritance', type: 'income', ageYears: age + 28, amount: 15_00_000 }
    ],
    loans: [
      {
        label: 'Car loan',
        outstandingPrincipal: 4_00_000,
        annualInterestRatePct: 9.5,
        remainingMonths: 36 + (index % 24)
      }
    ],
    retirementPlan: { expectedAnnualReturnRatePct: spread(index, 31, 6, 8.5) }
  }
}

const classes = ['equity', 'debt', 'ppf', 'nps', 'fixedDeposit'] as const

/** The same with a class for each portfolio, both regimes compared and gains harvested. */
export const taxedPlans: readonly LifeCycleInput[] = plans.map(plan => ({
  ...plan,
  investments: (plan.investments ?? []).map((investment, index) => ({
    ...investment,
    assetClass: classes[index % classes.length]!
  })),
  tax: { regime: 'best', harvestGains: true, deductions: { section80C: 50_000, section80D: 25_000 } }
}))

/** The same with a partner who earns, three portfolios of theirs and their own tax: eight with the core. */
export const householdPlans: readonly LifeCycleInput[] = taxedPlans.map((plan, index) => ({
  ...plan,
  partner: {
    currentAgeYears: plan.currentAgeYears - (index % 4),
    retirementAgeYears: plan.retirementAgeYears - (index % 3),
    planningEndAgeYears: plan.currentAgeYears + years - (index % 4) - (index % 7)
  },
  incomes: [
    ...(plan.incomes ?? []),
    {
      label: 'Salary of the partner',
      kind: 'salary',
      monthlyAmount: Math.round(spread(index, 37, 80_000, 1_60_000)),
      owner: 'partner'
    }
  ],
  investments: [
    ...(plan.investments ?? []),
    ...(['equity', 'epf', 'debt'] as const).map(assetClass => ({
      label: `${assetClass} of the partner`,
      assetClass,
      initialCorpus: 3_00_000,
      initialMonthlyContribution: 9_000,
      owner: 'partner' as const
    }))
  ],
  tax: { regime: 'best', deductions: { section80C: 50_000 }, partner: { regime: 'best' } }
}))

/** The taxed plans without a harvest, and the same rebalanced once a year along a glide path. */
export const unharvestedPlans: readonly LifeCycleInput[] = taxedPlans.map(plan => ({
  ...plan,
  tax: { ...plan.tax, harvestGains: false }
}))
export const rebalancedPlans: readonly LifeCycleInput[] = unharvestedPlans.map(plan => ({
  ...plan,
  allocation: {
    targets: [
      { ageYears: plan.currentAgeYears, weightsPct: { Equity: 70, Debt: 20, Core: 10 } },
      { ageYears: plan.retirementAgeYears, weightsPct: { Equity: 40, Debt: 45, Core: 15 } }
    ]
  }
}))

/** What the quick form asks for and no more: the core alone, an answer of the default size. */
const quickPlans: readonly LifeCycleInput[] = plans.map(
  ({ investments: _investments, milestones: _milestones, incomes: _incomes, loans: _loans, ...plan }) => plan
)

export type Scenario = 'default' | 'full' | 'taxed'

/** The plans of a comparison, by name. */
export const scenarios: Readonly<Record<Scenario, readonly LifeCycleInput[]>> = {
  default: quickPlans,
  full: plans,
  taxed: taxedPlans
}
