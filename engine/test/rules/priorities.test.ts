/** J4: which milestone is paid when the money of a month is short. */
import { explainRequest, goalsRequest, type LifeCycleInput, parsePlan } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'
import { issuesOf, runPlan, tryPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: 2026 }

/** ₹1,00,000 that earns nothing, and prices that stay. */
const flat = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 61,
  annualInflationRatePct: 0,
  currentCorpus: 100_000,
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
} satisfies LifeCycleInput

type Milestone = NonNullable<LifeCycleInput['milestones']>[number]

const trip = { label: 'Trip', ageYears: 50, amount: 80_000 } satisfies Milestone
const college = { label: 'College', ageYears: 50, amount: 50_000 } satisfies Milestone
const wedding = { label: 'Wedding', ageYears: 50, amount: 40_000 } satisfies Milestone

/** How much of each milestone a plan pays, in percent with nine decimals. */
function paidOf(milestones: Milestone[], more: Partial<LifeCycleInput> = {}) {
  const answer = goalsRequest({ input: { ...flat, ...more, milestones } }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  const goals = answer.value.goals.filter(({ kind }) => kind === 'milestone')
  return Object.fromEntries(goals.map(({ label, fundedPct }) => [label, Math.round(fundedPct * 1e9) / 1e9]))
}

test('J4 without priorities the milestones of a month are paid in the order of the request', () => {
  // 1,00,000 - 80,000 leaves 20,000 of 50,000, and nothing of 40,000.
  expect(paidOf([trip, college, wedding])).toEqual({ Trip: 100, College: 40, Wedding: 0 })
})

test('J4 priority 1 is paid first, then 2, and what has none last', () => {
  const ranked = [trip, { ...college, priority: 2 }, { ...wedding, priority: 1 }]
  // 40,000, then 50,000; 10,000 is left of 80,000.
  expect(paidOf(ranked)).toEqual({ Trip: 12.5, College: 100, Wedding: 100 })
})

test('J4 equal priorities keep the order of the request, and only the order of the numbers counts', () => {
  expect(paidOf([{ ...trip, priority: 7 }, { ...college, priority: 7 }, wedding])).toEqual({
    Trip: 100,
    College: 40,
    Wedding: 0
  })
  expect(
    paidOf([
      { ...trip, priority: 200 },
      { ...college, priority: 199 }
    ])
  ).toEqual({
    Trip: 62.5,
    College: 100
  })
})

test('J4 an earlier month pays its milestone whatever its priority', () => {
  expect(
    paidOf([
      { ...trip, ageYears: 49, priority: 9 },
      { ...college, priority: 1 }
    ])
  ).toEqual({
    Trip: 100,
    College: 40
  })
})

test('J4 instalments of a milestone have its priority; loans that run and living expenses come after', () => {
  // The car takes 0 down and 12 instalments of 10,000 from the month of the trip on; the loan asks 10,000.
  const loan = { downPaymentPct: 0, annualInterestRatePct: 0, tenureYears: 1, paidFrom: 'corpus' as const }
  const car = { label: 'Car', ageYears: 40, amount: 120_000, loan }
  const gift = { label: 'Gift', ageYears: 40 + 1 / 12, amount: 100_000 }
  const loans = [
    {
      outstandingPrincipal: 20_000,
      annualInterestRatePct: 0,
      remainingMonths: 2,
      paidFrom: 'corpus' as const
    }
  ]
  const month = (milestones: Milestone[], at: number) =>
    runPlan({ ...flat, retirementAgeYears: 40, loans, milestones }).timeSeries[at]!
  // Month 0 pays the loan's 10,000. In month 1 the gift first takes all 90,000; 30,000 is missing.
  expect(month([gift, car], 1)).toMatchObject({ milestones: 90_000, shortfall: 30_000 })
  const goals = paidOf([gift, { ...car, priority: 1 }], { retirementAgeYears: 40, loans })
  // The car takes 10,000 first, 80,000 of the gift is paid, and 110,000 of the car is never paid.
  expect(goals.Gift).toBe(80)
  expect(goals.Car).toBeCloseTo(100 / 12, 8)
})

test('J4 W6 the portfolio in fundedBy pays the higher priority first', () => {
  const fund = { label: 'Fund', initialCorpus: 60_000, expectedAnnualReturnRatePct: 0 }
  const investments = [fund]
  const funded = [trip, college].map(each => ({ ...each, fundedBy: 'Fund' }))
  // Of the fund's 60,000 the college takes 50,000; the trip has 10,000 of it and the core's 40,000.
  const milestones = [funded[0]!, { ...funded[1]!, priority: 1 }]
  expect(paidOf(milestones, { investments })).toEqual({ Trip: 62.5, College: 100 })
})

test('J4 goals have the priority of their milestone, in the order of the request', () => {
  const input = { ...flat, milestones: [trip, { ...college, priority: 1 }] }
  const answer = goalsRequest({ input }, options)
  const goals = answer.ok ? answer.value.goals : []
  expect(goals.map(({ label, priority }) => [label, priority])).toEqual([
    ['Trip', undefined],
    ['College', 1],
    ['Retirement', undefined]
  ])
})

test('J4 G11 an explanation names the milestones in the order of payment', () => {
  const input = { ...flat, milestones: [trip, { ...college, priority: 1 }] }
  const answer = explainRequest({ input, member: 'milestones', month: 120 }, options)
  const steps = answer.ok ? answer.value.ways[0]!.steps : []
  expect(steps.map(({ text, amount }) => [text.split(':')[0], amount])).toEqual([
    ['College', 50_000],
    ['Trip', 50_000]
  ])
})

test('J4 an income has no priority, and a priority is a whole number from 1 to 200', () => {
  const issues = (milestone: object) =>
    issuesOf({ ...flat, milestones: [{ ageYears: 50, amount: 1, ...milestone }] }).map(
      ({ pointer, code }) => `${pointer} ${code}`
    )
  expect(issues({ type: 'income', priority: 1 })).toEqual(['#/milestones/0/priority not-for-income'])
  for (const priority of [0, 201]) expect(issues({ priority })).toHaveLength(1)
  for (const priority of [1.5, '1']) expect(issues({ priority })).toHaveLength(1)
  for (const priority of [1, 200])
    expect(parsePlan({ ...flat, milestones: [{ ...trip, priority }] }, options).ok).toBe(true)
})

test('J4 one priority for all milestones changes no bit of a random plan', () => {
  let compared = 0
  const check = fc.property(arbitraryPlan, fc.integer({ min: 1, max: 200 }), (plan, priority) => {
    fc.pre((plan.milestones ?? []).some(({ type }) => type !== 'income'))
    const without = plan.milestones!.map(({ priority: _, ...rest }) => rest)
    const alike = without.map(each => (each.type === 'income' ? each : { ...each, priority }))
    const [one, other] = [tryPlan({ ...plan, milestones: without }), tryPlan({ ...plan, milestones: alike })]
    expect(other?.timeSeries).toEqual(one?.timeSeries)
    expect(other?.summary).toEqual(one?.summary)
    compared++
  })
  fc.assert(check, { numRuns: 100, seed: 6 })
  expect(compared).toBeGreaterThan(90)
})

test('J4 P10 a path pays by priority as the plan does', () => {
  // Prices of the path are those of the plan, so the replay is the run.
  const input = {
    ...flat,
    currentYear: callerYear,
    milestones: [trip, { ...college, priority: 2 }, { ...wedding, priority: 1 }]
  }
  const sequence = Array.from({ length: 21 }, () => ({ inflationPct: 0 }))
  expect(paidOf(input.milestones, { uncertainty: { sequence } })).toEqual(paidOf(input.milestones))
})
