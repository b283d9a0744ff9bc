/** The plan that a first visit shows: a household that many will recognise, and that does not quite hold. */
import type { Plan } from '../engine/messages.ts'

/** @param currentYear calendar year of its start, so that a shared plan stays as it is */
export const startingPlan = (currentYear: number): Plan => ({
  currentYear,
  currentAgeYears: 32,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  annualInflationRatePct: 6,
  expenses: [{ label: 'Household', currentMonthlyAmount: 60_000 }],
  incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 150_000, annualGrowthRatePct: 7 }],
  investments: [
    {
      label: 'Equity funds',
      assetClass: 'equity',
      initialCorpus: 800_000,
      costBasis: 600_000,
      initialMonthlyContribution: 16_000,
      expectedAnnualReturnRatePct: 11,
      annualStepUpRatePct: 7
    },
    {
      label: 'EPF',
      assetClass: 'epf',
      initialCorpus: 600_000,
      initialMonthlyContribution: 12_000,
      annualStepUpRatePct: 7
    }
  ],
  milestones: [
    {
      label: 'Home',
      ageYears: 36,
      amount: 6_000_000,
      loan: { downPaymentPct: 20, annualInterestRatePct: 8.5, tenureYears: 20 }
    },
    { label: 'College', ageYears: 50, amount: 2_000_000, annualInflationRatePct: 9 }
  ],
  retirementPlan: { expectedAnnualReturnRatePct: 8 },
  tax: { regime: 'new' }
})
