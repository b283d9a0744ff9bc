/** Headline figures in today's rupees, against closed forms. */
import {
  inTodaysRupees,
  parsePlan,
  realReturnsOf,
  realTerms,
  type Simulation,
  simulatePlan
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'

const parsed = (body: unknown) => {
  const plan = parsePlan(body, { rulebook, currentYear: 2026 })
  if (!plan.ok) throw new Error(JSON.stringify(plan.issues))
  return plan.value.input
}

function run(body: unknown, granularity: 'month' | 'year' = 'month'): Simulation {
  const plan = parsePlan(body, { rulebook, currentYear: 2026 })
  if (!plan.ok) throw new Error(JSON.stringify(plan.issues))
  const simulation = simulatePlan(plan.value, granularity)
  if (!simulation.ok) throw new Error('too large')
  return simulation.value
}

/** Nothing is earned or saved; ₹10,000 a month of today is needed from 40 to 60, and 12 lakh are there. */
const failing = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 40,
  planningEndAgeYears: 60,
  annualInflationRatePct: 0,
  currentCorpus: 1_200_000,
  expenses: [{ currentMonthlyAmount: 10_000 }],
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
}

test('R1 without inflation and returns 12 lakh pay for 120 of 240 months of ₹10,000', () => {
  expect(realTerms(run(failing))).toEqual({
    requiredCorpusAtRetirement: 2_400_000,
    missingAtRetirement: 1_200_000,
    firstMonthlyWithdrawal: 10_000,
    monthlyExpensesAtRetirement: 10_000,
    shortfallPerMonth: 10_000,
    totalShortfall: 1_200_000,
    monthsShort: 120,
    isShortfallLasting: true,
    shareOfNeedMet: 0.5
  })
})

test('R1 who has nothing is short by what is needed, as it was typed, whatever prices do', () => {
  const nothing = { ...failing, currentAgeYears: 40, currentCorpus: 0, annualInflationRatePct: 6 }
  const { shortfallPerMonth, totalShortfall, shareOfNeedMet } = realTerms(run(nothing))
  // Each rupee of a month is rounded to the paisa.
  expect(shortfallPerMonth).toBeCloseTo(10_000, 1)
  expect(totalShortfall / 2_400_000).toBeCloseTo(1, 6)
  expect(shareOfNeedMet).toBeCloseTo(0, 9)
})

test('R1 one purchase that is not paid is missing in one month, and does not last', () => {
  // 13 contributions of ₹25,000 pay ₹3,25,000 of 20 lakh; the other 107 are more than the 24 lakh needed.
  const real = realTerms(
    run({
      ...failing,
      currentCorpus: 0,
      investmentPlan: { initialMonthlyContribution: 25_000, expectedAnnualReturnRatePct: 0 },
      milestones: [{ ageYears: 31, amount: 2_000_000 }]
    })
  )
  expect([real.totalShortfall, real.monthsShort, real.isShortfallLasting]).toEqual([1_675_000, 1, false])
  expect(real.missingAtRetirement).toBe(0)
})

test('R1 an amount of the first month of retirement is divided by the inflation of the years before it', () => {
  const real = realTerms(run({ ...failing, annualInflationRatePct: 6 }))
  // Expenses have risen by 1.06^10 after ten years, and so has the index.
  expect(real.firstMonthlyWithdrawal).toBeCloseTo(10_000, 2)
  expect(real.monthlyExpensesAtRetirement).toBeCloseTo(10_000, 2)
})

test('R1 a plan that holds misses nothing, and one that never retires needs nothing', () => {
  const holds = realTerms(run({ ...failing, currentCorpus: 3_000_000 }))
  expect([holds.shortfallPerMonth, holds.shareOfNeedMet]).toEqual([null, 1])
  expect([holds.totalShortfall, holds.monthsShort, holds.isShortfallLasting]).toEqual([0, 0, false])
  const never = realTerms(run({ ...failing, retirementAgeYears: 60 }))
  expect([never.firstMonthlyWithdrawal, never.shareOfNeedMet]).toEqual([null, null])
})

test('R1 a column in todays rupees is the published one where there is one', () => {
  for (const granularity of ['month', 'year'] as const) {
    const simulation = run({ ...failing, annualInflationRatePct: 7 }, granularity)
    const published = Array.from(simulation.series.corpusReal, paise => paise / 100)
    expect(inTodaysRupees(simulation, simulation.series.corpus)).toEqual(published)
  }
})

test('R2 8.15% at 5% of inflation are 3% in real terms', () => {
  const conventions = { rate: 'effective' } as const
  const investmentPlan = { expectedAnnualReturnRatePct: 8.15 }
  const retirementPlan = { expectedAnnualReturnRatePct: 5 }
  const body = { ...failing, annualInflationRatePct: 5, conventions, investmentPlan, retirementPlan }
  const { before, after } = realReturnsOf(parsed(body))
  for (const each of [before.lowest, before.highest]) expect(each).toBeCloseTo(3, 12)
  expect(after).toEqual({ lowest: 0, highest: 0 })
})

test('A8 real returns are those of all portfolios with money, which keep theirs with targets', () => {
  const input = parsed({
    ...failing,
    annualInflationRatePct: 5,
    currentCorpus: 0,
    conventions: { rate: 'effective' },
    investments: [
      { label: 'Shares', initialCorpus: 100_000, expectedAnnualReturnRatePct: 10.25 },
      { label: 'Bonds', initialCorpus: 100_000, expectedAnnualReturnRatePct: 5 },
      { label: 'Nothing', initialCorpus: 0, expectedAnnualReturnRatePct: 40 }
    ],
    investmentPlan: { initialMonthlyContribution: 0 },
    retirementPlan: { expectedAnnualReturnRatePct: 7 },
    allocation: { targets: [{ ageYears: 40, weightsPct: { Shares: 50, Bonds: 50 } }] }
  })
  const { before, after } = realReturnsOf(input)
  expect(before.lowest).toBe(0)
  expect(before.highest).toBeCloseTo(5, 12)
  expect(after).toEqual(before)
})
