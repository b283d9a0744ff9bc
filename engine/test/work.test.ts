/** Questions of many runs are bounded by what a run costs, the instalments of its loans counted. */
import { fixesRequest, sensitivityRequest, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'

const options = { rulebook, currentYear: 2026, mostWork: 2e7 }
const loan = { downPaymentPct: 0, annualInterestRatePct: 9, tenureYears: 50, paidFrom: 'corpus' }
const recurrence = { everyYears: 1, count: 200 }
const milestones = (count: number) =>
  Array.from({ length: count }, () => ({ label: 'Loan', ageYears: 1.5, amount: 1, recurrence, loan }))
const input = (count: number) => ({
  currentAgeYears: 1,
  retirementAgeYears: 60,
  planningEndAgeYears: 120,
  investmentPlan: { initialMonthlyContribution: 1 },
  milestones: milestones(count)
})
const tornado = { drivers: Array(10).fill({ member: 'inflation', low: 4, high: 8 }) }

test.each([
  ['fixes', (count: number) => fixesRequest({ input: input(count) }, options)],
  [
    'solve',
    (count: number) =>
      solveRequest(
        { input: input(count), unknown: 'monthlyContribution', goal: { neverRunsOut: true } },
        options
      )
  ],
  ['sensitivity', (count: number) => sensitivityRequest({ input: input(count), tornado }, options)]
])('G4 P13 %s is refused for 23,600 loans of 50 years, and not without them', (_, ask) => {
  const refused = ask(200)
  expect(refused.ok ? [] : refused.issues.map(each => each.code)).toEqual(['too-much-work'])
  expect(ask(0).ok).toBe(true)
})
