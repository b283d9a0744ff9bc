/** Goals: plans that follow the answer, and what a run publishes of all goals. */
import { goalsRequest, type LifeCycleInput, parsePlan, type Summary, simulateSummary } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'

const options = { rulebook, currentYear: callerYear }

function goalsOf(input: LifeCycleInput) {
  const answer = goalsRequest({ input }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value.goals
}

function summaryOf(input: LifeCycleInput): Summary {
  const plan = parsePlan(input, options)
  const run = plan.ok ? simulateSummary(plan.value) : plan
  if (!run.ok) throw new Error(JSON.stringify(run.issues))
  return run.value
}

type OneGoal = LifeCycleInput & {
  investmentPlan: { expectedAnnualReturnRatePct: number; annualStepUpRatePct: number }
}

/** A plan of one goal whose contributions stop when it is first paid, so that nothing is left over. */
const oneGoal: fc.Arbitrary<OneGoal> = fc
  .record({
    months: fc.integer({ min: 1, max: 300 }),
    amount: fc.integer({ min: 100_000, max: 50_000_000 }),
    inflation: fc.constantFrom(0, 6, 11.5),
    before: fc.constantFrom(-5, 0, 7.1, 12, 30),
    after: fc.constantFrom(-3, 0, 6.5),
    stepUp: fc.constantFrom(-20, 0, 10),
    count: fc.integer({ min: 1, max: 6 }),
    everyYears: fc.integer({ min: 1, max: 4 }),
    hasLoan: fc.boolean(),
    rate: fc.constantFrom('nominal', 'effective'),
    contributions: fc.constantFrom('start', 'end'),
    withdrawals: fc.constantFrom('start', 'end')
  })
  .map(drawn => {
    const { months, rate, contributions, withdrawals, hasLoan } = drawn
    const plan = {
      currentAgeYears: 30,
      retirementAgeYears: 30 + months / 12,
      planningEndAgeYears: 90,
      annualInflationRatePct: drawn.inflation,
      investmentPlan: { expectedAnnualReturnRatePct: drawn.before, annualStepUpRatePct: drawn.stepUp },
      retirementPlan: { expectedAnnualReturnRatePct: drawn.after },
      conventions: { rate, contributions, withdrawals },
      milestones: [
        {
          ageYears: 30 + months / 12,
          amount: drawn.amount,
          recurrence: { everyYears: drawn.everyYears, count: drawn.count },
          ...(hasLoan && { loan: { downPaymentPct: 30, annualInterestRatePct: 9, tenureYears: 5 } })
        }
      ]
    } satisfies LifeCycleInput
    return plan
  })

/** A lump sum of ₹1,058 crore whose paise decide whether the last payment is whole. */
const lumpSumToThePaisa = {
  currentAgeYears: 30,
  retirementAgeYears: 30 + 283 / 12,
  planningEndAgeYears: 90,
  annualInflationRatePct: 11.5,
  investmentPlan: { expectedAnnualReturnRatePct: -5, annualStepUpRatePct: -20 },
  retirementPlan: { expectedAnnualReturnRatePct: 6.5 },
  conventions: { rate: 'nominal', contributions: 'start', withdrawals: 'start' },
  milestones: [{ ageYears: 30 + 283 / 12, amount: 49_999_999, recurrence: { everyYears: 4, count: 4 } }]
} satisfies OneGoal

/** Six repetitions, each with a down payment and the instalments of five years at most. */
const mostPayments = 6 * (1 + 5 * 12)

test('G14 a plan that follows an answer pays the goal to the rupee, and with two rupees less it falls short', () => {
  fc.assert(
    fc.property(oneGoal, plan => {
      const goal = goalsOf(plan).find(({ kind }) => kind === 'milestone')
      const { monthlyNeeded, monthlyNeededWithStepUp, lumpSumNeeded } = goal!
      const saving = (rupees: number, stepUp: number): LifeCycleInput => ({
        ...plan,
        investmentPlan: {
          ...plan.investmentPlan,
          annualStepUpRatePct: stepUp,
          initialMonthlyContribution: Math.max(0, rupees)
        }
      })
      const stepUp = plan.investmentPlan.annualStepUpRatePct
      const following: readonly ((less: number) => LifeCycleInput)[] = [
        less => saving(monthlyNeeded! - less, 0),
        less => saving(monthlyNeededWithStepUp! - less, stepUp),
        less => ({ ...plan, currentCorpus: lumpSumNeeded! - less })
      ]
      for (const follow of following) {
        const paid = summaryOf(follow(0))
        expect(paid.totalShortfall).toBe(0)
        // Each payment that is published is rounded to paise.
        expect(Math.abs(paid.totalMilestones - goal!.costThen)).toBeLessThan(0.005 * (mostPayments + 2))
        expect(summaryOf(follow(2)).totalShortfall).toBeGreaterThan(0)
      }
      expect(goalsOf(following[0]!(0)).every(({ fundedPct }) => fundedPct === 100)).toBe(true)
    }),
    { numRuns: 150, examples: [[lumpSumToThePaisa]] }
  )
})

test('G14 contributions that go on while a goal repeats pay each payment', () => {
  fc.assert(
    fc.property(oneGoal, plan => {
      const expectedAnnualReturnRatePct = Math.min(12, plan.investmentPlan.expectedAnnualReturnRatePct)
      const working = {
        ...plan,
        retirementAgeYears: 90,
        investmentPlan: { ...plan.investmentPlan, expectedAnnualReturnRatePct }
      }
      const { monthlyNeeded } = goalsOf(working)[0]!
      const investmentPlan = {
        expectedAnnualReturnRatePct,
        annualStepUpRatePct: 0,
        initialMonthlyContribution: monthlyNeeded!
      }
      expect(summaryOf({ ...working, investmentPlan }).totalShortfall).toBe(0)
    }),
    { numRuns: 100 }
  )
})

test('G14 what goals get adds up to the milestones of the run', () => {
  fc.assert(
    fc.property(arbitraryPlan, drawn => {
      // Loans that run are no goals, and the price of an annuity is published among the milestones.
      const { loans: _loans, tax: _tax, uncertainty: _uncertainty, ...plan } = drawn
      const answer = goalsRequest({ input: plan }, options)
      if (!answer.ok) {
        expect(answer.issues.every(({ code }) => code === 'result-too-large')).toBe(true)
        return
      }
      const paid = answer.value.goals
        .filter(({ kind }) => kind === 'milestone')
        .reduce((sum, { costThen, fundedPct }) => sum + (costThen * fundedPct) / 100, 0)
      const { totalMilestones } = summaryOf(plan)
      // Each month is published to the paisa.
      expect(Math.abs(paid - totalMilestones)).toBeLessThan(10 + 1e-9 * totalMilestones)
    }),
    { numRuns: 200 }
  )
})
