/**
 * C5 with tax: the tax of a year and its computation are published too, so they have the same bound; a run
 * ends with the first year that passes it.
 */
import { fullView, simulatePlan, writeCsv, writeResult } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { codesOf, issuesOf, parsed, runPlan, tryPlan } from '../plans/run-plan.ts'

const lakhCrore = 1e12

/** Starts in April, without inflation unless the plan says so, and ends at retirement. */
const working = (years: number, rest: object) => ({
  currentYear: 2026,
  currentMonth: 4,
  currentAgeYears: 40,
  retirementAgeYears: 40 + years,
  planningEndAgeYears: 40 + years,
  annualInflationRatePct: 0,
  ...rest
})

const monthOfIssue = (plan: object) => /month (\d+)/.exec(issuesOf(plan)[0]!.message)?.[1]

test('C5 a plan whose harvest weighs 10^28 rupees of interest ends at once', () => {
  // 10^12 a month, doubled every year: 12 x 10^12 in the first tax year, which ends with month 11.
  const plan = {
    currentYear: 2026,
    currentAgeYears: 37,
    retirementAgeYears: 62,
    planningEndAgeYears: 119,
    investmentPlan: { initialMonthlyContribution: 979_479.61 },
    incomes: [{ monthlyAmount: lakhCrore, kind: 'interest', annualGrowthRatePct: 100 }],
    tax: { harvestGains: true }
  }
  expect(codesOf(plan)).toEqual(['result-too-large'])
  expect(monthOfIssue(plan)).toBe('11')
})

describe('C5 with tax the first month is named:', () => {
  test('the last one of the tax year whose income is too large', () => {
    // 1, 2, 4, 8, 16 x 10^12 a year: the fifth, whose last month is 59.
    const plan = working(20, {
      annualInflationRatePct: 100,
      incomes: [{ monthlyAmount: 1, kind: 'other' }],
      tax: { otherAnnualIncome: lakhCrore }
    })
    expect(codesOf(plan)).toEqual(['result-too-large'])
    expect(monthOfIssue(plan)).toBe('59')
  })

  test('that of the tax year by which all tax is too large', () => {
    // 30% with a surcharge of 25% and a cess of 4%: 0.39 x 10^12 a year. 24 years are 9.36 x 10^12.
    const other = { tax: { otherAnnualIncome: lakhCrore, futureRules: 'frozen' } }
    expect(monthOfIssue(working(40, other))).toBe(String(24 * 12 - 1))
    expect(runPlan(working(23, other)).tax!.totalTax).toBeCloseTo(23 * 0.39 * lakhCrore, -8)
  })
})

test('C5 tax may bring the surplus of a year below what can be published, and none of its months', () => {
  // 0.73 x 10^12 a month are 8.76 x 10^12 a year, and 0.39 x 10^12 of tax make 9.15 x 10^12.
  const plan = working(1, {
    incomes: [{ monthlyAmount: 1, kind: 'other' }],
    expenses: [{ currentMonthlyAmount: 0.73 * lakhCrore }],
    tax: { otherAnnualIncome: lakhCrore }
  })
  expect(runPlan(plan).timeSeries[0]!.monthlySurplus).toBeCloseTo(-0.7625 * lakhCrore, -8)
  expect(tryPlan(plan, 'year')).toBeUndefined()
})

describe('C5 no writer writes an amount that cannot be published:', () => {
  const envelope = { docs: '', methodology: '', generatedAt: '2026-04-01T00:00:00Z', resultId: 'test' }
  /** A run with one amount that no run has. */
  function withAmount(paise: number) {
    const simulation = simulatePlan(parsed(working(2, {})))
    if (!simulation.ok) throw new Error('the plan is too large')
    simulation.value.series.monthlySurplus[7] = paise
    return simulation.value
  }

  const writers = {
    rows: (paise: number) => writeResult(withAmount(paise), fullView, envelope),
    columns: (paise: number) => writeResult(withAmount(paise), { ...fullView, format: 'columns' }, envelope),
    csv: (paise: number) => writeCsv(withAmount(paise), fullView)
  }

  test.each(Object.entries(writers))('%s', (_, write) => {
    const text = (paise: number) => new TextDecoder().decode(write(paise))
    expect(text(9e14)).toContain('9000000000000')
    expect(text(-9e14)).toContain('-9000000000000')
    for (const paise of [
      9e14 + 1,
      -9e14 - 1,
      2 ** 63,
      -1e30,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY
    ])
      expect(() => write(paise), String(paise)).toThrow(Error)
    expect(text(4_200)).toContain('42')
  })
})
