/** The example: a household that many will recognise, and that does not quite hold. */
import type { Plan } from '../engine/picture-answer.ts'
import { startNames } from '../text/en-start-names.ts'

/** @param currentYear calendar year of its start, so that a shared plan stays as it is */
export const startingPlan = (currentYear: number): Plan => ({
  currentYear,
  currentAgeYears: 32,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  annualInflationRatePct: 6,
  expenses: [{ label: startNames.household, currentMonthlyAmount: 60_000 }],
  incomes: [{ label: startNames.salary[0], kind: 'salary', monthlyAmount: 150_000, annualGrowthRatePct: 7 }],
  investments: [
    {
      label: startNames.equity,
      assetClass: 'equity',
      initialCorpus: 800_000,
      costBasis: 600_000,
      initialMonthlyContribution: 16_000,
      expectedAnnualReturnRatePct: 11,
      annualStepUpRatePct: 7
    },
    {
      label: startNames.owned.epf,
      assetClass: 'epf',
      initialCorpus: 600_000,
      initialMonthlyContribution: 12_000,
      annualStepUpRatePct: 7
    }
  ],
  milestones: sampleMilestones(32),
  retirementPlan: { expectedAnnualReturnRatePct: 8 },
  tax: { regime: 'new' }
})

type Milestones = NonNullable<Plan['milestones']>

const lastCareerYears = 58

/** Lists that were made here and not changed since. */
const made = new WeakSet<Milestones>()

/** Returns the sample's milestones for a person of this age: none before the start, none after a career. */
function sampleMilestones(age: number): Milestones {
  const home = {
    label: startNames.goals.home,
    ageYears: age + 4,
    amount: 6_000_000,
    loan: { downPaymentPct: 20, annualInterestRatePct: 8.5, tenureYears: 20 }
  }
  const college = {
    label: startNames.goals.college,
    ageYears: Math.min(age + 18, lastCareerYears),
    amount: 2_000_000,
    annualInflationRatePct: 9
  }
  const ahead = [home, college].filter(each => each.ageYears > age && each.ageYears <= lastCareerYears)
  made.add(ahead)
  return ahead
}

/** Moves the sample's milestones with the age, except those that the user has changed. */
export function followingAge(plan: Plan, before: Plan | null): Plan {
  const { currentAgeYears: age, milestones } = plan
  if (age === before?.currentAgeYears || typeof age !== 'number' || milestones === undefined) return plan
  return made.has(milestones) || isSample(milestones) ? { ...plan, milestones: sampleMilestones(age) } : plan
}

/** Whether a list that was read from somewhere is that of the sample at some age. */
function isSample(milestones: Milestones): boolean {
  const written = JSON.stringify(milestones)
  for (let age = 1; age < lastCareerYears; age++)
    if (JSON.stringify(sampleMilestones(age)) === written) return true
  return false
}
