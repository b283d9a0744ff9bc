/** The years of a report: what a row says is of the same year, and adds up. */
import { describe, expect, test } from 'vitest'
import { incomeThen } from '../src/engine/income-then.ts'
import { picture } from '../src/engine/picture.ts'
import type { Plan } from '../src/engine/picture-answer.ts'
import type { Reported } from '../src/engine/place-answers.ts'
import { report } from '../src/engine/reporting.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'
import { goalsName } from '../src/story/goals-name.ts'
import { agesOf, calendarYearsOf } from '../src/story/year-names.ts'
import { fullPlan } from './served-page.ts'

const example = startingPlan(2026)

function realOf(plan: Plan): Reported['real'] {
  const answer = report({ plan, isLikely: false }, 2026)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value.real
}

function namesOf(plan: Plan, year: number): [string, string] {
  const answer = picture({ plan }, 2026)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return [agesOf(answer.value, year), calendarYearsOf(answer.value, year)]
}

describe('a row of the years', () => {
  const following = { ...(fullPlan as Plan), conventions: { surplus: 'invested' } } as Plan

  test.each([
    ['of a plan that spends what is left over', example, 28],
    [
      'of a plan that lacks money at first',
      { ...example, expenses: [{ label: 'All', currentMonthlyAmount: 150_000 }] },
      28
    ],
    ['of a plan that invests what is left over', following, 28]
  ] as const)('adds up before retirement, %s', (_, plan, years) => {
    const real = realOf(plan as Plan)
    const isInvested = plan === following
    for (let year = 0; year < years; year++) {
      const spent = real.taxOnIncome[year]! + real.expenses[year]! + real.loanInstalments[year]!
      const rest = real.incomes[year]! - spent - real.contributions[year]!
      expect(Math.abs(rest - (isInvested ? real.inflows[year]! : real.left[year]!)), `${year}`).toBeLessThan(
        1
      )
      expect(real.taxOnIncome[year]).toBeGreaterThan(0)
    }
  })

  test('has what the budget of the first month has, twelve times', () => {
    const { value } = picture({ plan: example }, 2026) as { value: { budget: { left: number } } }
    // 16,000 for the funds, and half of the 12,000 of the EPF.
    expect(realOf(example).contributions[0]).toBeCloseTo(12 * 22_000, 0)
    expect(Math.abs(realOf(example).left[0]! - 12 * value.budget.left)).toBeLessThan(12)
  })

  test('of spending that rises with prices is the same each year', () => {
    const { expenses } = realOf(example)
    for (const amount of expenses) expect(amount).toBeCloseTo(12 * 60_000, 0)
  })

  test('has the age of the goal that is paid in it', () => {
    const { milestones } = realOf(example)
    // The home at 36: a fifth of 60 lakh, at prices of four years of 6%.
    const row = milestones.findIndex(amount => amount > 0)
    expect(milestones[row]).toBeCloseTo(1_200_000, -1)
    // From April on, and from January on.
    expect(namesOf(example, row)).toEqual(['36', '2030-31'])
    expect(namesOf({ ...example, currentMonth: 1 }, row)).toEqual(['36', '2030'])
    expect(namesOf({ ...example, currentAgeYears: 32.5 }, 3)[0]).toBe('35–36')
  })
})

describe('a loan that runs into retirement', () => {
  // ₹30 lakh at 9% over 180 months: 30,00,000 x 0.0075 / (1 - 1.0075^-180) = ₹30,428 a month.
  const emi = (3_000_000 * 0.0075) / (1 - 1.0075 ** -180)
  const owing = {
    currentYear: 2026,
    currentAgeYears: 50,
    retirementAgeYears: 55,
    planningEndAgeYears: 80,
    annualInflationRatePct: 0,
    currentCorpus: 20_000_000,
    incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 150_000, annualGrowthRatePct: 0 }],
    expenses: [{ label: 'Household', currentMonthlyAmount: 40_000 }],
    milestones: [{ label: 'Wedding', ageYears: 57, amount: 500_000 }],
    loans: [
      {
        label: 'Home loan',
        outstandingPrincipal: 3_000_000,
        annualInterestRatePct: 9,
        remainingMonths: 180
      }
    ]
  } as Plan

  test('has its EMIs among the EMIs of the report, and goals are only goals', () => {
    const { loanInstalments, milestones } = realOf(owing)
    for (const year of [0, 4, 5, 7, 14]) expect(loanInstalments[year], `${year}`).toBeCloseTo(12 * emi, 0)
    expect(loanInstalments[15]).toBe(0)
    expect(milestones.map(Math.round)).toEqual(milestones.map((_, year) => (year === 7 ? 500_000 : 0)))
  })

  test('is named where flows of the savings have its EMIs, and asks for them besides what is spent', () => {
    const drawn = (plan: Plan): string => {
      const answer = picture({ plan }, 2026)
      if (!answer.ok) throw new Error(JSON.stringify(answer))
      return goalsName(answer.value)
    }
    const loan = owing.loans![0]!
    expect(drawn(owing)).toBe('Goals, and EMIs from savings')
    expect(drawn({ ...owing, loans: [{ ...loan, remainingMonths: 48 }] })).toBe('Goals')
    const then = incomeThen({ plan: owing }, 2026)
    expect(then.ok && then.value?.instalments).toBeCloseTo(emi, 1)
  })
})
