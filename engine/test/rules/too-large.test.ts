/**
 * C5: a result with an amount above 9e12 rupees is not published, and its first month is named. Each plan
 * drives one published figure alone above the limit; its month is worked out in the comment beside it.
 */
import { describe, expect, test } from 'vitest'
import { codesOf, issuesOf, runPlan, tryPlan } from '../plans/run-plan.ts'

const crore = 1e7
const lakhCrore = 1e5 * crore

const copies = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

/** Saves for `months` and ends at retirement, without inflation. */
const saving = (months: number, rest: object) => ({
  currentAgeYears: 40,
  retirementAgeYears: 40 + months / 12,
  planningEndAgeYears: 40 + months / 12,
  annualInflationRatePct: 0,
  ...rest
})

/** The return of the plan in the effective convention. */
const at = (pct: number, initialMonthlyContribution = 0) => ({
  investmentPlan: { initialMonthlyContribution, expectedAnnualReturnRatePct: pct },
  conventions: { rate: 'effective' }
})

/** The entries have more than a total may name, so they come beside it. */
const beside = { conventions: { rate: 'effective', totals: 'additional' } }

/** An expense milestone, not inflated, in each of the first `count` months. */
const monthly = (count: number, amount: number) =>
  Array.from({ length: count }, (_, m) => ({ ageYears: 40 + m / 12, amount, inflationAdjusted: false }))

const expense = { currentMonthlyAmount: lakhCrore }
const portfolio = { initialCorpus: lakhCrore, initialMonthlyContribution: lakhCrore }

describe('C5 above 9e12 rupees the first month is named:', () => {
  test.each<[string, number, object]>([
    // 2^(n/12) > 9 at n = 39, the end of month 38.
    ['a corpus', 38, saving(60, { currentCorpus: lakhCrore, ...at(100) })],
    ['a real corpus', 38, saving(60, { currentCorpus: lakhCrore, annualInflationRatePct: -50, ...at(0) })],
    // 1, 2, 4, 8 in the first four years, 16 from month 48 on.
    ['expenses', 48, saving(60, { expenses: [{ ...expense, annualInflationRatePct: 100 }] })],
    [
      'incomes',
      48,
      saving(60, { incomes: [{ monthlyAmount: lakhCrore, kind: 'other', annualGrowthRatePct: 100 }] })
    ],
    // Ten at once.
    ['expenses together', 0, saving(12, { expenses: copies(10, expense) })],
    [
      'instalments together',
      0,
      saving(12, {
        loans: copies(10, {
          outstandingPrincipal: lakhCrore,
          annualInterestRatePct: 0,
          remainingMonths: 1
        })
      })
    ],
    // 8e12 of contributions and 8e12 of expenses leave -16e12 of the one rupee that comes in.
    [
      'a surplus far below zero',
      0,
      saving(1, {
        expenses: copies(8, expense),
        incomes: [{ monthlyAmount: 1, kind: 'salary' }],
        investments: copies(8, { initialMonthlyContribution: lakhCrore }),
        ...beside
      })
    ],
    // The tenth lakh crore, in month 9; the milestones stay below (0.9 a month), so does the corpus.
    ['total contributions', 9, saving(12, { milestones: monthly(10, 0.9 * lakhCrore), ...at(0, lakhCrore) })],
    // Paid out of 8e12 and of 0.5e12 a month: the tenth again.
    [
      'total milestones',
      9,
      saving(12, {
        milestones: monthly(10, lakhCrore),
        investments: copies(8, { initialCorpus: lakhCrore }),
        ...at(0, 0.5 * lakhCrore),
        ...beside
      })
    ],
    ['total shortfall', 9, saving(12, { milestones: monthly(10, lakhCrore) })],
    [
      'total inflows',
      9,
      saving(12, {
        milestones: [
          ...monthly(10, 0.9 * lakhCrore),
          ...monthly(10, lakhCrore).map(each => ({ ...each, type: 'income' }))
        ],
        ...at(0)
      })
    ]
  ])('%s in month %i', (_, month, plan) => {
    expect(codesOf(plan)).toEqual(['result-too-large'])
    expect(issuesOf(plan)[0]!.message).toMatch(new RegExp(`month ${month}\\b`))
  })
})

test('C5 a total of losses below -9e12 is too large in the month in which it passes that', () => {
  // 8e12 and 0.1e12 a month at -50% nominal. Lost so far: opening and contributions less what is there.
  let corpus = 8 * lakhCrore
  let month = -1
  let lost = 0
  while (lost <= 9 * lakhCrore) {
    month++
    corpus = (corpus + 0.1 * lakhCrore) * (1 - 50 / 1200)
    lost = 8 * lakhCrore + (month + 1) * 0.1 * lakhCrore - corpus
  }
  const plan = saving(84, {
    investments: copies(8, { initialCorpus: lakhCrore }),
    investmentPlan: { initialMonthlyContribution: 0.1 * lakhCrore, expectedAnnualReturnRatePct: -50 },
    conventions: { totals: 'additional' }
  })
  expect(codesOf(plan)).toEqual(['result-too-large'])
  expect(issuesOf(plan)[0]!.message).toMatch(new RegExp(`month ${month}\\b`))
})

test('C5 a required corpus above the limit is too large in the month of retirement', () => {
  // Ten years of 1e12 a month at 0% need 120e12; nothing is short before, and R is month 12.
  const plan = {
    currentAgeYears: 40,
    retirementAgeYears: 41,
    planningEndAgeYears: 51,
    retirementPlan: {
      initialMonthlyWithdrawal: lakhCrore,
      annualWithdrawalStepUpRatePct: 0,
      expectedAnnualReturnRatePct: 0
    }
  }
  expect(codesOf(plan)).toEqual(['result-too-large'])
  expect(issuesOf(plan)[0]!.message).toMatch(/month 12\b/)
})

test('C5 exactly 9e12 rupees are published, to the paisa', () => {
  expect(runPlan(saving(9, at(0, lakhCrore))).summary.finalCorpus).toBe(9e12)
  expect(codesOf(saving(10, at(0, lakhCrore)))).toEqual(['result-too-large'])
  const paid = runPlan(saving(9, { milestones: monthly(9, 0.9 * lakhCrore), ...at(0, lakhCrore) })).summary
  expect(paid).toMatchObject({ totalContributions: 9e12, totalMilestones: 8.1e12, finalCorpus: 0.9e12 })
  // Eight portfolios and a contribution of 999999999999.99: 8,99,99,99,99,99,999.99 rupees, an odd number of
  // paise.
  const odd = runPlan(
    saving(1, {
      investments: copies(8, { initialCorpus: portfolio.initialCorpus }),
      ...at(0, 999_999_999_999.99),
      ...beside
    })
  )
  expect(odd.summary.finalCorpus).toBe(8_999_999_999_999.99)
})

test('C5 months that can be published may add up to a year that cannot', () => {
  const plan = saving(12, { incomes: [{ monthlyAmount: lakhCrore, kind: 'other' }] })
  expect(runPlan(plan).timeSeries[11]!.incomes).toBe(lakhCrore)
  expect(tryPlan(plan, 'year')).toBeUndefined()
})
