/** Warnings that give the reason that holds, and say nothing that does not. */
import { explainRequest, type LifeCycleInput } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

const found = (input: LifeCycleInput, code: string) =>
  runPlan(input).meta.warnings.filter(each => each.code === code)
const messagesOf = (input: LifeCycleInput, code: string) => found(input, code).map(({ message }) => message)

/** Ten years of retirement on 12 lakh, without growth and inflation. */
const retired: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  annualInflationRatePct: 0,
  currentCorpus: 1_200_000,
  expenses: [{ currentMonthlyAmount: 20_000 }],
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
}
type Rule = NonNullable<NonNullable<LifeCycleInput['retirementPlan']>['spending']>
const by = (spending: Rule, more: LifeCycleInput = retired): LifeCycleInput => ({
  ...more,
  retirementPlan: { ...more.retirementPlan, spending }
})

test('L7 the limit of PPF says where the rest of contributions and of transfers is', () => {
  const input: LifeCycleInput = {
    ...retired,
    investments: [
      { label: 'PPF', assetClass: 'ppf' },
      { label: 'Debt', initialCorpus: 1_200_000 }
    ],
    transfers: [{ from: 'Debt', to: 'PPF', monthlyAmount: 50_000 }],
    tax: {}
  }
  expect(messagesOf(input, 'ppf-limit')).toEqual([
    'PPF takes at most ₹1,50,000 a tax year. The excess is in other portfolios. Contribute less.'
  ])
})

test('A4 a rebalancing that comes after the end of the plan gives that reason', () => {
  const plan: LifeCycleInput = {
    ...retired,
    investments: [
      { label: 'Equity', initialCorpus: 900_000, expectedAnnualReturnRatePct: 12 },
      { label: 'Debt', initialCorpus: 300_000 }
    ],
    allocation: {
      targets: [{ ageYears: 60, weightsPct: { Equity: 50, Debt: 50 } }],
      rebalance: { everyMonths: 120 }
    }
  }
  expect(found(plan, 'member-without-effect')).toContainEqual(
    expect.objectContaining({
      pointer: '#/allocation/rebalance',
      message: 'everyMonths is longer than the plan, so the plan never rebalances.'
    })
  )
})

describe('a rule that spends less than the need', () => {
  const says = (input: LifeCycleInput) =>
    messagesOf(input, 'spends-below-need').map(message => message.includes('the money lasts'))

  test('S1 says little by a money that lasts, because it adapts', () => {
    expect(says(by({ rule: 'percentage', ratePct: 10 }))).toEqual([true])
  })

  test('S5 is not said to last where a floor uses the money up', () => {
    const of = { rule: 'percentage', ratePct: 10 } as const
    expect(says(by({ rule: 'bounded', of, floorMonthly: 15_000 }))).toEqual([false])
  })

  test('S5 is not said to adapt where a ceiling holds it in every year', () => {
    const of = { rule: 'percentage', ratePct: 10 } as const
    expect(says(by({ rule: 'bounded', of, ceilingMonthly: 3000 }))).toEqual([false])
    expect(says(by({ rule: 'bounded', of, ceilingMonthly: 9000 }))).toEqual([true])
  })
})

test('S5 an explanation names the bounds that there are, and incomes above the ceiling', () => {
  const bounds = (spending: Rule) => {
    const incomes = [{ label: 'Pension', kind: 'pension' as const, monthlyAmount: 50_000 }]
    const input = { ...by(spending), incomes }
    const answer = explainRequest({ input, month: 0, member: 'spending' }, { rulebook, currentYear: 2026 })
    if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
    return JSON.stringify(answer.value).match(/In today's rupees a month it is [^"]*/)![0]
  }
  const of = { rule: 'percentage', ratePct: 10 } as const
  expect(bounds({ rule: 'bounded', of, ceilingMonthly: 20_000 })).toBe(
    "In today's rupees a month it is at most ₹20,000. Incomes above that are spent all the same."
  )
  expect(bounds({ rule: 'bounded', of, floorMonthly: 8000 })).toBe(
    "In today's rupees a month it is at least ₹8,000."
  )
  // Of the amortised rule the spending itself is held.
  expect(
    bounds({ rule: 'bounded', of: { rule: 'amortised' }, floorMonthly: 8000, ceilingMonthly: 20_000 })
  ).toBe("In today's rupees a month it is at least ₹8,000 and at most ₹20,000.")
})

test('K20 who has retired may still contribute by an age of their own', () => {
  expect(messagesOf({ ...retired, retirementAgeYears: 58 }, 'already-retired')).toEqual([
    'Retirement began 2 years ago, at 58: only contributions with contributionEndAgeYears continue.'
  ])
})

/** Ravi dies at 70, when Asha is 65; she lives 20 years longer. */
const couple: LifeCycleInput = {
  ...retired,
  selfLabel: 'Ravi',
  partner: { label: 'Asha', currentAgeYears: 55, retirementAgeYears: 62, planningEndAgeYears: 85 }
}

test('K16 an income for life says whose life, and what goes on after it', () => {
  const said = (income: object) =>
    messagesOf(
      {
        ...couple,
        retirementAgeYears: 62,
        incomes: [{ label: 'Work', kind: 'other', monthlyAmount: 9000, ...income }]
      },
      'income-for-life'
    ).map(message => message.split(', because')[0])
  expect(said({})).toEqual(["Work continues until 70, the end of its owner's life"])
  expect(said({ survivorPct: 60 })).toEqual([
    "Work continues until 70, the end of its owner's life, and 60% of it after that"
  ])
  expect(said({ owner: 'partner' })).toEqual(['Work continues until 85, the end of the plan'])
})

describe('K17 what ends with the life of one person', () => {
  const ends = (more: Partial<LifeCycleInput>) =>
    found({ ...couple, ...more }, 'ends-with-life').map(({ pointer, message }) => [pointer, message])
  const household = { label: 'Household', currentMonthlyAmount: 50_000 }
  const pension = { label: 'Pension', kind: 'pension' as const, monthlyAmount: 20_000 }

  test('is warned of, as the other one lives on without it', () => {
    const message =
      "This ends at Ravi's age of 70 years, and Asha lives 20 years longer without it. Omit endAgeYears if " +
      'it continues.'
    expect(
      ends({
        expenses: [{ ...household, endAgeYears: 70 }],
        incomes: [{ ...pension, endAgeYears: 70, survivorPct: 60 }]
      })
    ).toEqual([
      ['#/expenses/0/endAgeYears', message],
      ['#/incomes/0/endAgeYears', message]
    ])
  })

  test.each<[string, Partial<LifeCycleInput>]>([
    ['has no end', { expenses: [household], incomes: [{ ...pension, survivorPct: 60 }] }],
    ['ends before', { expenses: [{ ...household, endAgeYears: 69 }] }],
    ['ends with the plan', { expenses: [{ ...household, endAgeYears: 90 }] }],
    ['is of no survivor', { expenses: [{ ...household, endAgeYears: 70, survivorPct: 0 }] }],
    ['has no share of the survivor', { incomes: [{ ...pension, endAgeYears: 70, survivorPct: 0 }] }]
  ])('is not one that %s', (_, more) => {
    expect(ends({ expenses: [household], ...more })).toEqual([])
  })
})

test('H6 an income that begins after the last contribution to a portfolio does not pay it', () => {
  const clubbed = (startAgeYears: number, taxable = true) =>
    found(
      {
        ...couple,
        currentAgeYears: 40,
        partner: { ...couple.partner!, currentAgeYears: 40, retirementAgeYears: 60 },
        incomes: [
          { label: 'Salary', kind: 'salary', monthlyAmount: 100_000 },
          { label: 'Rent', kind: 'rental', owner: 'partner', monthlyAmount: 9000, startAgeYears, taxable }
        ],
        investments: [
          {
            label: 'Funds',
            owner: 'partner',
            initialMonthlyContribution: 10_000,
            contributionEndAgeYears: 50
          }
        ],
        tax: {}
      },
      'clubbing-not-modelled'
    ).map(({ pointer }) => pointer)
  expect(clubbed(50)).toEqual(['#/investments/0'])
  expect(clubbed(49)).toEqual([])
  expect(clubbed(40, false)).toEqual(['#/investments/0'])
})
