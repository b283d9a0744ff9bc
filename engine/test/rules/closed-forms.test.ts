/**
 * Closed forms of text books against the engine. `i` is the monthly rate, `n` a number of months; the
 * formulas are summed or written out here and never taken from the engine. Tolerance: a paisa, or 1e-11 of
 * the amount.
 */
import { describe, expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

const rates = [-50, -12, -3.5, 0, 0.01, 4, 7.1, 12, 36, 100]
const rateConventions = ['nominal', 'effective'] as const

/** K5, by the definition: the twelfth root through the logarithm. */
function monthly(ratePct: number, rate: 'nominal' | 'effective'): number {
  return rate === 'nominal' ? ratePct / 1200 : Math.expm1(Math.log1p(ratePct / 100) / 12)
}

/** ((1 + i)^n - 1) / i, exact at small rates and at 0. */
function accumulated(i: number, n: number): number {
  return i === 0 ? n : Math.expm1(n * Math.log1p(i)) / i
}

/** (1 - (1 + i)^-n) / i. */
function annuity(i: number, n: number): number {
  return i === 0 ? n : -Math.expm1(-n * Math.log1p(i)) / i
}

function near(actual: number, expected: number): void {
  const tolerance = Math.max(0.01, 1e-11 * Math.abs(expected))
  expect(Math.abs(actual - expected), `${actual} against ${expected}`).toBeLessThanOrEqual(tolerance)
}

function saving(months: number, ratePct: number, plan: object, conventions: object, opening = 0) {
  const end = 30 + months / 12
  return runPlan({
    currentAgeYears: 30,
    retirementAgeYears: end,
    planningEndAgeYears: end,
    currentCorpus: opening,
    investmentPlan: { expectedAnnualReturnRatePct: ratePct, ...plan },
    conventions
  })
}

function drawing(months: number, ratePct: number, plan: object, conventions: object, opening: number) {
  return runPlan({
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 60 + months / 12,
    currentCorpus: opening,
    retirementPlan: { expectedAnnualReturnRatePct: ratePct, annualWithdrawalStepUpRatePct: 0, ...plan },
    conventions
  })
}

describe.each(rateConventions)('rate %s', rate => {
  test.each(rates)('K5 a lump sum at %s %% grows by (1 + i)^n', ratePct => {
    const i = monthly(ratePct, rate)
    const run = saving(150, ratePct, {}, { rate }, 1_234_567.89)
    for (const n of [1, 12, 77, 150]) near(run.timeSeries[n - 1]!.corpus, 1_234_567.89 * (1 + i) ** n)
  })

  test.each(rates)('K10 a SIP at %s %% is an annuity-due', ratePct => {
    const i = monthly(ratePct, rate)
    const run = saving(180, ratePct, { initialMonthlyContribution: 5000 }, { rate })
    for (const n of [1, 12, 100, 180]) {
      near(run.timeSeries[n - 1]!.corpus, 5000 * accumulated(i, n) * (1 + i))
    }
  })

  test.each(rates)('K11 contributions at the end at %s %% are an ordinary annuity', ratePct => {
    const i = monthly(ratePct, rate)
    const run = saving(180, ratePct, { initialMonthlyContribution: 5000 }, { rate, contributions: 'end' })
    for (const n of [1, 12, 100, 180]) near(run.timeSeries[n - 1]!.corpus, 5000 * accumulated(i, n))
  })

  test.each([
    [12, 10],
    [8, 0],
    [0, 10],
    [10, -100],
    [10, -20],
    [-12, 7],
    [100, 100]
  ])(
    'K9 a SIP at %s %% stepped up by %s %% is a geometric series of yearly annuities',
    (ratePct, stepUpPct) => {
      const i = monthly(ratePct, rate)
      const terms = { initialMonthlyContribution: 2500, annualStepUpRatePct: stepUpPct }
      const years = 15
      const run = saving(12 * years, ratePct, terms, { rate })
      const year = 2500 * accumulated(i, 12) * (1 + i)
      const grown = (1 + i) ** 12
      const step = 1 + stepUpPct / 100
      const equal = Math.abs(grown - step) < 1e-12
      const closed = equal ? years * grown ** (years - 1) : (grown ** years - step ** years) / (grown - step)
      near(run.summary.finalCorpus, year * closed)
    }
  )

  test.each(rates)('W1 a flat SWP at %s %% leaves the grown corpus less the grown withdrawals', ratePct => {
    const i = monthly(ratePct, rate)
    const opening = 4_000_000
    const months = 36
    const start = drawing(months, ratePct, { initialMonthlyWithdrawal: 10_000 }, { rate }, opening)
    const end = drawing(
      months,
      ratePct,
      { initialMonthlyWithdrawal: 10_000 },
      { rate, withdrawals: 'end' },
      opening
    )
    const grown = opening * (1 + i) ** months
    near(start.summary.finalCorpus, grown - 10_000 * accumulated(i, months) * (1 + i))
    near(end.summary.finalCorpus, grown - 10_000 * accumulated(i, months))
  })

  test.each(rates)('K19 the required corpus at %s %% is the present value of the annuity', ratePct => {
    const i = monthly(ratePct, rate)
    const months = 120
    const plan = { initialMonthlyWithdrawal: 25_000 }
    const start = drawing(months, ratePct, plan, { rate }, 1)
    const end = drawing(months, ratePct, plan, { rate, withdrawals: 'end' }, 1)
    near(start.summary.requiredCorpusAtRetirement, 25_000 * annuity(i, months) * (1 + i))
    near(end.summary.requiredCorpusAtRetirement, 25_000 * annuity(i, months))
  })

  test.each([
    [7, 6],
    [7, 0],
    [0, 6],
    [6, 9],
    [-12, 5],
    [12, -50]
  ])('K19 at %s %% with a need that grows by %s %% it is the growing annuity', (ratePct, growthPct) => {
    const i = monthly(ratePct, rate)
    const years = 30
    const plan = { initialMonthlyWithdrawal: 50_000, annualWithdrawalStepUpRatePct: growthPct }
    const run = drawing(12 * years, ratePct, plan, { rate }, 1)
    const factor = (1 + growthPct / 100) / (1 + i) ** 12
    const closed = Math.abs(factor - 1) < 1e-12 ? years : (1 - factor ** years) / (1 - factor)
    near(run.summary.requiredCorpusAtRetirement, 50_000 * annuity(i, 12) * (1 + i) * closed)
  })

  test.each([0, 7, 12])(
    'K19 at %s %% that corpus, to the rupee above, lasts and ends at nothing',
    ratePct => {
      const plan = { initialMonthlyWithdrawal: 25_000, annualWithdrawalStepUpRatePct: 6 }
      const required = drawing(360, ratePct, plan, { rate }, 1).summary.requiredCorpusAtRetirement
      const enough = drawing(360, ratePct, plan, { rate }, Math.ceil(required))
      const short = drawing(360, ratePct, plan, { rate }, Math.floor(required) - 1)
      expect(enough.summary.corpusWentToZero).toBe(false)
      expect(enough.summary.fundedRatio).toBeGreaterThanOrEqual(1)
      const growth = (1 + monthly(ratePct, rate)) ** 360
      const left = (Math.ceil(required) - required) * growth
      expect(Math.abs(enough.summary.finalCorpus - left)).toBeLessThanOrEqual(0.01 * growth)
      expect(short.summary.corpusWentToZero).toBe(true)
      expect(short.summary.depletionAgeYears).toBe(90)
      expect(short.summary.fundedRatio).toBeLessThan(1)
    }
  )
})

test.each([
  [0, 60],
  [8.5, 240],
  [0.01, 12],
  [12, 1],
  [24, 600],
  [100, 36]
])('K14 an instalment at %s %% over %s months repays the loan exactly', (ratePct, n) => {
  const principal = 2_500_000
  const end = 30 + 600 / 12 + 1
  const run = runPlan({
    currentAgeYears: 30,
    retirementAgeYears: end,
    planningEndAgeYears: end,
    loans: [{ outstandingPrincipal: principal, annualInterestRatePct: ratePct, remainingMonths: n }]
  })
  const i = ratePct / 1200
  near(run.timeSeries[0]!.loanInstalments, principal / annuity(i, n))
  near(run.timeSeries[n - 1]!.loanInstalments, principal / annuity(i, n))
  expect(run.timeSeries[n]!.loanInstalments).toBe(0)
})

test('K5 an instalment uses rate / 1200 under the effective convention too', () => {
  const loans = [{ outstandingPrincipal: 1_000_000, annualInterestRatePct: 8.5, remainingMonths: 240 }]
  const ages = { currentAgeYears: 30, retirementAgeYears: 60, planningEndAgeYears: 60 }
  const run = runPlan({ ...ages, loans, conventions: { rate: 'effective' } })
  near(run.timeSeries[0]!.loanInstalments, 1_000_000 / annuity(0.085 / 12, 240))
})

test('K14 a rate too small to be seen in 1 + i repays the principal in equal parts', () => {
  const ages = { currentAgeYears: 30, retirementAgeYears: 60, planningEndAgeYears: 60 }
  for (const annualInterestRatePct of [1e-9, 1e-12, 1e-13, 1e-15, 1e-300]) {
    const loans = [{ outstandingPrincipal: 1_200_000, annualInterestRatePct, remainingMonths: 240 }]
    near(runPlan({ ...ages, loans }).timeSeries[0]!.loanInstalments, 5000)
  }
})

test('K14 a milestone with a loan pays the down payment and then the instalments of the rest', () => {
  const run = runPlan({
    currentAgeYears: 30,
    retirementAgeYears: 60,
    planningEndAgeYears: 60,
    annualInflationRatePct: 6,
    currentCorpus: 5_000_000,
    investmentPlan: { expectedAnnualReturnRatePct: 0 },
    milestones: [
      {
        ageYears: 32.5,
        amount: 1_000_000,
        loan: { downPaymentPct: 20, annualInterestRatePct: 9, tenureYears: 5, paidFrom: 'corpus' }
      }
    ]
  })
  const price = 1_000_000 * 1.06 * 1.06
  near(run.timeSeries[30]!.milestones, 0.2 * price)
  near(run.timeSeries[31]!.milestones, (0.8 * price) / annuity(0.0075, 60))
  near(run.timeSeries[90]!.milestones, (0.8 * price) / annuity(0.0075, 60))
  expect(run.timeSeries[29]!.milestones).toBe(0)
  expect(run.timeSeries[91]!.milestones).toBe(0)
  near(run.summary.finalCorpus, 5_000_000 - 0.2 * price - (60 * 0.8 * price) / annuity(0.0075, 60))
})
