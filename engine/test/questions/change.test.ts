/** Taking over an answer of goal seek. */
import { changePlan, type LifeCycleInput, parsePlan, simulateSummary, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: 2026 }
const plan: LifeCycleInput = {
  currentAgeYears: 35,
  retirementAgeYears: 58,
  planningEndAgeYears: 88,
  currentCorpus: 1_500_000,
  expenses: [{ currentMonthlyAmount: 45_000 }],
  investments: [{ label: 'Funds', initialMonthlyContribution: 10_000 }],
  retirementPlan: { expectedAnnualReturnRatePct: 8 }
}

test.each(['monthlyContribution', 'retirementAge', 'annualStepUp', 'expectedReturn', 'initialCorpus'])(
  'G2 a plan with the %s that goal seek found reaches the goal, and one step worse does not',
  unknown => {
    const solved = solveRequest({ input: plan, unknown, goal: { neverRunsOut: true } }, options)
    if (!solved.ok || solved.value.value === null) throw new Error('not found')
    const { passes, fails } = solved.value.proof
    expect([passes, fails].map(value => runsOut(unknown, value!))).toEqual([false, true])
  }
)

function runsOut(unknown: string, value: number): boolean {
  const changed = changePlan(plan, unknown, value, options)
  const parsed = changed.ok ? parsePlan(changed.value.body, options) : changed
  const summary = parsed.ok ? simulateSummary(parsed.value) : parsed
  if (!summary.ok) throw new Error('cannot be run')
  return summary.value.corpusWentToZero
}

test('G2 a change says what was there before, and the difference', () => {
  const changed = changePlan(plan, 'monthlyContribution', 12_500, options)
  expect(changed).toMatchObject({ ok: true, value: { before: 10_000, by: 2_500 } })
  const spending = changePlan(plan, 'monthlyWithdrawal', 50_000, options)
  expect(spending).toMatchObject({ ok: true, value: { before: null, by: null } })
})

test('G2 an unknown that the plan does not have is a fault, and so is a plan that is none', () => {
  expect(changePlan(plan, 'milestoneAmount:Home', 1, options)).toMatchObject({
    ok: false,
    issues: [{ pointer: '#/unknown', code: 'not-one-of' }]
  })
  expect(changePlan({}, 'retirementAge', 60, options)).toMatchObject({ ok: false })
})

test('G2 retirement spending above 300% of an expense is a plan all the same, and scales that month alike', () => {
  const input: LifeCycleInput = {
    currentYear: 2026,
    currentAgeYears: 40.3,
    retirementAgeYears: 60.1,
    planningEndAgeYears: 80,
    expenses: [
      { label: 'H', currentMonthlyAmount: 50_000, annualInflationRatePct: 7 },
      { label: 'Care', currentMonthlyAmount: 7_000, retirementPct: 250 },
      { label: 'Late', currentMonthlyAmount: 900, retirementPct: 300, startAgeYears: 70, endAgeYears: 75 },
      { label: 'School', currentMonthlyAmount: 9_000, retirementPct: 300, endAgeYears: 50 }
    ]
  }
  const changed = changePlan(input, 'retirementSpending', 280, options)
  if (!changed.ok) throw new Error('the plan is right')
  const [before, after] = [runPlan(input).timeSeries, runPlan(changed.value.body).timeSeries]
  for (const [month, { phase, expenses }] of before.entries()) {
    const factor = phase === 'retirement' ? 2.8 : 1
    expect(Math.abs(after[month]!.expenses - expenses * factor)).toBeLessThan(0.03)
  }
})
