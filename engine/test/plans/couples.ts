/** Couples whose life cover is known or searched. */
import type { LifeCycleInput } from '@arthayu/engine'

/** Money that earns nothing and prices that stay. */
export const flat = {
  currentYear: 2026,
  annualInflationRatePct: 0,
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
} satisfies Partial<LifeCycleInput>

/** One earns ₹1,00,000 and both spend ₹60,000, one alone half of it; both are 30 and live to 80. */
export const earner: LifeCycleInput = {
  ...flat,
  currentAgeYears: 30,
  retirementAgeYears: 60,
  planningEndAgeYears: 80,
  partner: { currentAgeYears: 30, retirementAgeYears: 60, planningEndAgeYears: 80 },
  incomes: [{ kind: 'salary', monthlyAmount: 100_000, annualGrowthRatePct: 0 }],
  expenses: [{ currentMonthlyAmount: 60_000, survivorPct: 50 }]
}

/** Two salaries, two kinds of taxed funds, EPF, PPF, a loan and a cover, in full tax. */
export const taxed: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 32,
  retirementAgeYears: 60,
  planningEndAgeYears: 62,
  selfLabel: 'Arun',
  partner: { label: 'Priya', currentAgeYears: 30, retirementAgeYears: 58, planningEndAgeYears: 90 },
  conventions: { surplus: 'invested' },
  incomes: [
    { kind: 'salary', monthlyAmount: 150_000, annualGrowthRatePct: 8 },
    { kind: 'salary', owner: 'partner', monthlyAmount: 30_000, annualGrowthRatePct: 7 }
  ],
  expenses: [{ currentMonthlyAmount: 80_000, survivorPct: 75 }],
  investments: [
    { label: 'Equity', assetClass: 'equity', initialCorpus: 1_500_000, initialMonthlyContribution: 20_000 },
    { label: 'EPF', assetClass: 'epf', initialCorpus: 800_000, initialMonthlyContribution: 15_000 },
    {
      label: 'PPF',
      owner: 'partner',
      assetClass: 'ppf',
      initialCorpus: 300_000,
      initialMonthlyContribution: 5_000
    },
    { label: 'Debt', owner: 'partner', assetClass: 'debt', initialCorpus: 500_000 }
  ],
  loans: [
    { label: 'Home', outstandingPrincipal: 4_000_000, annualInterestRatePct: 8.5, remainingMonths: 200 }
  ],
  lifeCovers: [{ amount: 10_000_000, untilAgeYears: 60 }],
  tax: { regime: 'best' }
}
