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

test('G4 P13 a search of an age counts its years, eleven months more of eight of them, the plan and the answer', () => {
  const months = 12 * 45
  const plan = { currentAgeYears: 40, retirementAgeYears: 60, planningEndAgeYears: 85 }
  const isTooMuch = (unknown: string, mostWork: number): boolean => {
    const goal = { neverRunsOut: true }
    return !solveRequest({ input: plan, unknown, goal }, { ...options, mostWork }).ok
  }
  const runs = 46 + 8 * 11 + 2
  expect(isTooMuch('retirementAge', runs * months)).toBe(false)
  expect(isTooMuch('retirementAge', runs * months - 1)).toBe(true)
  expect(isTooMuch('monthlyContribution', 100 * months)).toBe(false)
})

test('G7 G8 P13 fixes and margins count the months of an age likewise, beside a hundred runs of all else', () => {
  const months = 12 * 45
  const expenses = [{ currentMonthlyAmount: 50_000 }]
  const plan = { currentAgeYears: 40, retirementAgeYears: 60, planningEndAgeYears: 85, expenses }
  const isTooMuch = (currentCorpus: number, mostWork: number): boolean =>
    !fixesRequest({ input: { ...plan, currentCorpus } }, { ...options, mostWork }).ok
  // Invest, step up, start with more, spend less, and the return; later by up to 15 years.
  const later = 5 * 100 + (16 + 8 * 11 + 2)
  expect([isTooMuch(0, later * months), isTooMuch(0, later * months - 1)]).toEqual([false, true])
  // Contributions, spending and returns; earlier by up to 20 years.
  const earlier = 3 * 100 + (21 + 8 * 11 + 2)
  expect([isTooMuch(1e9, earlier * months), isTooMuch(1e9, earlier * months - 1)]).toEqual([false, true])
})
