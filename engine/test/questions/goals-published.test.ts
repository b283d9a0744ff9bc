/** Goals against figures that others publish: each is the answer for the goal of which it is the result. */
import { goalsRequest, type LifeCycleInput } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'

const options = { rulebook, currentYear: 2026 }

interface Saving {
  readonly ratePct: number
  readonly effective?: boolean
  readonly atEnd?: boolean
  readonly stepUpPct?: number
}

/** The goal of a plan of one goal, from the age of 20 on. */
function goalOf(
  { ratePct, effective = false, atEnd = false, stepUpPct = 0 }: Saving,
  milestone: NonNullable<LifeCycleInput['milestones']>[number]
) {
  const input: LifeCycleInput = {
    currentAgeYears: 20,
    retirementAgeYears: 120,
    planningEndAgeYears: 120,
    annualInflationRatePct: 0,
    investmentPlan: { expectedAnnualReturnRatePct: ratePct, annualStepUpRatePct: stepUpPct },
    milestones: [milestone],
    conventions: { rate: effective ? 'effective' : 'nominal', contributions: atEnd ? 'end' : 'start' }
  }
  const answer = goalsRequest({ input }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value.goals[0]!
}

/** What a contribution a month becomes by a month, as published, with the tolerance of the figure. */
const contributions: readonly (readonly [
  source: string,
  monthly: number,
  months: number,
  published: number,
  tolerance: number,
  saving: Saving
])[] = [
  ['https://cleartax.in/s/sip-calculator', 35_000, 360, 52_510_331, 1, { ratePct: 8 }],
  ['Groww, SIP page until 2025', 1_000, 12, 12_809, 1, { ratePct: 12 }],
  ['https://tradingqna.com/t/how-to-calculate-sip-returns/68264', 5_000, 12, 64_047, 1, { ratePct: 12 }],
  ['https://impresscapital.com/sipcalculator.php', 5_000, 24, 136_215, 1.01, { ratePct: 12 }],
  ['https://tools.dotiam.com/sip-calculator', 1_000, 120, 232_339, 1, { ratePct: 12 }],
  ['Mutual Funds Sahi Hai', 5_000, 120, 1_161_695, 1, { ratePct: 12 }],
  ['open-source calculators, effective', 5_000, 120, 1_120_179, 1, { ratePct: 12, effective: true }],
  ['4.90 crore, effective', 5_000, 480, 48_965_355, 50_000, { ratePct: 12, effective: true }],
  ['5.94 crore, nominal', 5_000, 480, 59_412_101, 50_000, { ratePct: 12 }],
  ['Adobe, FV with type 0', 1_000, 40, 58_791.96145535981, 1e-6, { ratePct: 22.5, atEnd: true }],
  ['everycalc.io/in/prepayment-vs-sip', 53_391.16, 85, 7_170_902, 1, { ratePct: 12 }],
  ['wealthymonks, rent or buy', 47_718, 12, 611_237, 3, { ratePct: 12 }]
]

test.each(contributions)('G14%s: %d a month', (_, monthly, months, amount, tolerance, saving) => {
  const { monthlyNeeded } = goalOf(saving, { ageYears: 20 + months / 12, amount })
  // The figure is rounded, and the answer is rounded up to a rupee.
  const slack = (monthly * tolerance) / amount
  expect(monthlyNeeded).toBeGreaterThanOrEqual(monthly - slack)
  expect(monthlyNeeded).toBeLessThan(monthly + slack + 1)
})

test('G14 https://mfcalculator.net: ₹50,000 a month at 10%, by the end of each of ten years', () => {
  const yearEnds = [
    633_514, 1_333_365, 2_106_500, 2_960_592, 3_904_119, 4_946_445, 6_097_917, 7_369_963, 8_775_208,
    10_327_601
  ]
  for (const [index, amount] of yearEnds.entries()) {
    const { monthlyNeeded } = goalOf({ ratePct: 10 }, { ageYears: 21 + index, amount })
    expect(Math.abs(monthlyNeeded! - 50_000)).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['https://www.hashmatic.in/calculators/step-up-sip, year 1', 5_000, 1, 64_047],
  ['year 2', 5_000, 2, 142_621],
  ['year 5', 5_000, 5, 492_285],
  ['year 8', 5_000, 8, 1_087_978],
  ['https://techgyanic.com/calculators/step-up-sip, year 10', 5_000, 10, 1_687_163],
  ['https://webeasytools.com/calculators/step-up-sip-calculator', 10_000, 10, 3_374_326]
])('G14 a step-up of 10%% at 12%%, %s', (_, monthly, years, amount) => {
  const { monthlyNeededWithStepUp } = goalOf({ ratePct: 12, stepUpPct: 10 }, { ageYears: 20 + years, amount })
  expect(Math.abs(monthlyNeededWithStepUp! - monthly)).toBeLessThanOrEqual(1)
})

test('G14 two crore in 15 years at 12% effective take ₹42,023 a month (goal seek of open-source calculators)', () => {
  const { monthlyNeeded } = goalOf({ ratePct: 12, effective: true }, { ageYears: 35, amount: 2e7 })
  expect(monthlyNeeded).toBe(42_023)
})

test('G14 PMT of a spreadsheet: 50,000 in 216 months at 0.5% take 129.08, paid at the end', () => {
  // In thousands, because the answer has whole rupees: https://support.microsoft.com/excel, PMT.
  const { monthlyNeeded } = goalOf({ ratePct: 6, atEnd: true }, { ageYears: 38, amount: 50_000_000 })
  expect(Math.abs(monthlyNeeded! - 129_080)).toBeLessThanOrEqual(5)
})

test.each([
  ['₹1,00,000 in 10 years at 6%', 100_000, 10, 55_839],
  ['₹47,59,314 in 15 years at 6%', 4_759_314, 15, 1_985_895]
])('G14 the amount of today for %s', (_, amount, years, published) => {
  const { lumpSumNeeded } = goalOf({ ratePct: 6, effective: true }, { ageYears: 20 + years, amount })
  expect(Math.abs(lumpSumNeeded! - published)).toBeLessThanOrEqual(1)
})

test('G14 ₹75 lakh that rises by 5% a year costs ₹1.99 crore in 20 years (rupeetools.in)', () => {
  const { costThen } = goalOf({ ratePct: 0 }, { ageYears: 40, amount: 7_500_000, annualInflationRatePct: 5 })
  expect(Math.abs(costThen - 19_900_000)).toBeLessThanOrEqual(5_000)
})

/** Yearly payments from now on, what they are worth at once, and the tolerance of that. */
const yearly: readonly (readonly [
  source: string,
  first: number,
  growthPct: number,
  ratePct: number,
  count: number,
  worth: number,
  tolerance: number
])[] = [
  ['freeinvestcal, income of 28 years', 990_000, 5, 6, 28, 24_461_994, 2],
  // The payment is published to the rupee, so its worth to about the factor of its years.
  ['cFIREsim-open, 10 years', 10_454, 0, 1, 10, 100_000, 10],
  ['cFIREsim-open, 25 years', 4_496, 0, 1, 25, 100_000, 23],
  ['cFIREsim-open, 50 years', 2_526, 0, 1, 50, 100_000, 40],
  ['cFIREsim-open, 100 years', 1_571, 0, 1, 100, 100_000, 64],
  ['gummy-stuff, about 20 payments', 1_000, 4, 7, 30, 20_000, 600]
]

test.each(yearly)('G14%s', (_, amount, growthPct, ratePct, count, worth, tolerance) => {
  const goal = goalOf(
    { ratePct, effective: true },
    { ageYears: 20, amount, annualInflationRatePct: growthPct, recurrence: { everyYears: 1, count } }
  )
  expect(Math.abs(goal.lumpSumNeeded! - worth)).toBeLessThanOrEqual(tolerance)
  expect(goal).toMatchObject({ occurrences: count, monthlyNeeded: null })
})

test('G14 wiki of the Bogleheads: 12,950 at the end of each of ten years use up 1,00,000 at 5%', () => {
  const { lumpSumNeeded } = goalOf(
    { ratePct: 5, effective: true },
    { ageYears: 21, amount: 12_950, recurrence: { everyYears: 1, count: 10 } }
  )
  // Half a rupee in each payment is about four in all.
  expect(Math.abs(lumpSumNeeded! - 100_000)).toBeLessThanOrEqual(5)
})
