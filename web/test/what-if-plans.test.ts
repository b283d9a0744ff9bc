/** What the worker makes of levers and crises, against hand arithmetic. */
import { parsePlan, simulatePaths } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { incomeThen } from '../src/engine/income-then.ts'
import type { Outcome } from '../src/engine/messages.ts'
import type { Plan } from '../src/engine/picture-answer.ts'
import type { Crisis, Levers } from '../src/engine/place-answers.ts'
import { chance, lever, outlook } from '../src/engine/testing.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'
import { atRest } from '../src/what-if/at-rest.ts'
import { failingPlan } from './served-page.ts'

function found<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
  return outcome.value
}

const moved = (plan: Plan, levers: Partial<Levers>): Plan =>
  found(lever({ plan, levers: { ...atRest, ...levers } }, 2026)).plan

/** Months from 40 on that are paid in full, before the one at whose end the age is; null where all are. */
function monthsPaid(plan: Plan, crises: readonly Crisis[] = []): number | null {
  const { depletionAgeYears } = found(outlook({ plan, crises }, 2026)).summary
  return depletionAgeYears === null ? null : Math.round((depletionAgeYears - 40) * 12) - 1
}

/** ₹12 lakh pay 120 months of ₹10,000 from 40 on, without returns and inflation. */
const plan: Plan = failingPlan
const salary = { label: 'Salary', kind: 'salary', monthlyAmount: 20_000, annualGrowthRatePct: 0 } as const
const earning: Plan = { ...plan, incomes: [salary] }
const following: Plan = { ...earning, conventions: { surplus: 'invested' } }

describe('levers', () => {
  test('that rest leave every member of the plan as it is', () => {
    for (const each of [plan, startingPlan(2026)]) expect(moved(each, {})).toEqual(each)
  })

  test('move the age, the investment, the spending, returns and inflation', () => {
    expect(monthsPaid(plan)).toBe(120)
    // The same months begin 36 months later.
    expect(monthsPaid(moved(plan, { retirementAgeYears: 43 }))).toBe(156)
    // 120 months of ₹5,000 pay sixty more.
    expect(monthsPaid(moved(plan, { monthlyContribution: 5_000 }))).toBe(180)
    // ₹12 lakh pay 160 months of ₹7,500.
    expect(monthsPaid(moved(plan, { spending: 7_500 }))).toBe(160)
    const start = startingPlan(2026)
    const lower = moved(start, { returnPoints: -2 })
    expect(lower.investments!.map(each => each.expectedAnnualReturnRatePct)).toEqual([9, 6.25])
    expect(lower.retirementPlan!.expectedAnnualReturnRatePct).toBe(6)
    const faster = moved(start, { inflationPoints: 1 })
    expect(faster.annualInflationRatePct).toBe(7)
    expect(faster.milestones!.map(each => each.annualInflationRatePct)).toEqual([undefined, 10])
  })

  describe('leave what is paid into EPF alone', () => {
    const epf = { label: 'EPF', assetClass: 'epf', initialMonthlyContribution: 6_000 } as const
    const fund = { label: 'Fund', assetClass: 'equity', initialMonthlyContribution: 4_000 } as const
    const monthly = ({ investments }: Plan): (number | undefined)[] =>
      investments!.map(each => each.initialMonthlyContribution)

    test.each([
      ['that names no total', {}],
      ['with a total of its entries', { investmentPlan: { initialMonthlyContribution: 10_000 } }],
      ['with totals beside its entries', { conventions: { totals: 'additional' } }]
    ] as const)('in a plan %s', (_, members) => {
      const each: Plan = { ...earning, currentCorpus: 0, investments: [epf, fund], ...members }
      expect(found(lever({ plan: each, levers: atRest }, 2026)).leverage.monthlyContribution).toBe(4_000)
      const less = moved(each, { monthlyContribution: 1_000 })
      expect(monthly(less)).toEqual([6_000, 1_000])
      expect(parsePlan(less, { rulebook, currentYear: 2026 }).ok).toBe(true)
      const more = moved(each, { monthlyContribution: 9_000 })
      expect(monthly(more).slice(0, 2)).toEqual([6_000, 4_000])
      expect(monthly(more)[2]).toBe(5_000)
    })

    test('in a plan that invests nothing else', () => {
      const each: Plan = { ...earning, currentCorpus: 0, investments: [epf] }
      expect(found(lever({ plan: each, levers: atRest }, 2026)).leverage.monthlyContribution).toBe(0)
      expect(monthly(moved(each, { monthlyContribution: 0 }))).toEqual([6_000])
      expect(monthly(moved(each, { monthlyContribution: 2_000 }))).toEqual([6_000, 2_000])
    })
  })

  test('move the retirement of a partner alone', () => {
    const couple: Plan = {
      ...plan,
      partner: { label: 'Ravi', currentAgeYears: 30, retirementAgeYears: 40, planningEndAgeYears: 60 }
    }
    expect(moved(couple, { partnerRetirementAgeYears: 42 })).toEqual({
      ...couple,
      // A surplus that is not followed stays so.
      conventions: { surplus: 'spent' },
      partner: { ...couple.partner, retirementAgeYears: 42 }
    })
  })

  test('say where the plan has them, and which crises can happen in it', () => {
    const { leverage } = found(lever({ plan: earning, levers: atRest }, 2026))
    expect(leverage).toEqual({
      monthlyContribution: 0,
      spending: 10_000,
      crises: ['jobLoss', 'crashNow', 'crashLater', 'weakStart', 'highInflation']
    })
    const retired: Plan = { ...plan, currentAgeYears: 45, investmentPlan: { assetClass: 'debt' } }
    expect(found(lever({ plan: retired, levers: atRest }, 2026)).leverage.crises).toEqual([
      'weakStart',
      'highInflation'
    ])
  })
})

describe('crises', () => {
  test('a crash leaves 47.55% of equity, now and before retirement', () => {
    // 12 lakh x 0.4755 = ₹5,70,600 pay 57 months in full, so the 58th falls short.
    expect(monthsPaid(plan, ['crashNow'])).toBe(57)
    expect(monthsPaid(plan, ['crashLater'])).toBe(57)
    // Debt funds do not fall.
    const half: Plan = {
      ...plan,
      investments: [
        { label: 'Debt', assetClass: 'debt', initialCorpus: 600_000, expectedAnnualReturnRatePct: 0 }
      ]
    }
    // 6 lakh and 6 lakh x 0.4755 = ₹8,85,300: 88 months.
    expect(monthsPaid(half, ['crashNow'])).toBe(88)
    expect(monthsPaid(half, ['crashLater'])).toBe(88)
  })

  test('a year without a salary takes what it would have paid out of savings', () => {
    // ₹10,000 a month of spending: ₹1.2 lakh less are twelve months less.
    expect(monthsPaid(earning, ['jobLoss'])).toBe(108)
    // Where the surplus is followed, ₹12 lakh more would pay until 60; a year's salary of ₹2.4 lakh is
    // 24 months.
    expect(monthsPaid(following)).toBeNull()
    expect(monthsPaid(following, ['jobLoss'])).toBe(216)
  })

  test('a year without a salary pays nothing into the EPF of the same person', () => {
    const epf = { label: 'EPF', assetClass: 'epf', expectedAnnualReturnRatePct: 0 } as const
    const withEpf: Plan = { ...following, investments: [{ ...epf, initialMonthlyContribution: 2000 }] }
    // The own half stays money of the plan; the employer adds ₹1,000 in 108 of 120 months: 10.8 more.
    expect(monthsPaid(withEpf, ['jobLoss'])).toBe(226)
  })

  test('prices that rise 4% more for ten years cost 1.04 to the tenth', () => {
    // 12 lakh at ₹10,000 x 1.04^10 = ₹14,802.44 pay 81 months in full.
    expect(monthsPaid(plan, ['highInflation'])).toBe(81)
  })

  test('ten weak years of retirement lose 4% a year', () => {
    let [corpus, months] = [1_200_000, 0]
    while (corpus >= 10_000) {
      corpus = (corpus - 10_000) * 0.96 ** (1 / 12)
      months++
    }
    expect(monthsPaid(plan, ['weakStart'])).toBe(months)
  })

  test('every crisis has a chance, in 1,000 simulations that all go through it', () => {
    const start = startingPlan(2026)
    const parsed = parsePlan({ ...start, uncertainty: {} }, { rulebook, currentYear: 2026 })
    const answer = found(simulatePaths(found(parsed)))
    expect(found(chance({ plan: start, crises: [] }, 2026))?.success).toBe(answer.successProbability)
    const { crises } = found(lever({ plan: start, levers: atRest }, 2026)).leverage
    for (const crisis of crises) {
      const tested = found(chance({ plan: start, crises: [crisis] }, 2026))!
      expect(tested.paths).toBe(1000)
      // A crisis helps no one.
      expect(tested.success, crisis).toBeLessThan(answer.successProbability)
    }
    const both = found(chance({ plan: start, crises: ['weakStart', 'crashLater'] }, 2026))!
    const one = found(chance({ plan: start, crises: ['weakStart'] }, 2026))!
    expect(both.success).toBeLessThan(one.success)
  })

  test('without volatility the chance of a crisis is whether the plan lasts in it', () => {
    const calm = { volatilityPct: 0, inflation: { volatilityPct: 0 } }
    // 142 months are paid after the crash: until 51 years 10 months.
    for (const [planningEndAgeYears, probability] of [
      [51, 1],
      [53, 0]
    ] as const) {
      const lasting: Plan = { ...plan, currentCorpus: 3_000_000, planningEndAgeYears, uncertainty: calm }
      expect(found(chance({ plan: lasting, crises: ['crashLater'] }, 2026))?.success).toBe(probability)
    }
  })

  test('the figures of a given course follow that course', () => {
    const lasting: Plan = { ...plan, currentCorpus: 3_000_000 }
    // ₹30 lakh x 0.4755 = ₹14,26,500 pay 142 months, so nothing is left of the ₹6 lakh.
    expect(found(outlook({ plan: lasting, crises: [] }, 2026)).finalCorpusReal).toBe(600_000)
    const crashed = found(outlook({ plan: lasting, crises: ['crashLater'] }, 2026))
    expect(crashed.finalCorpusReal).toBe(0)
    expect(crashed.summary.corpusWentToZero).toBe(true)
  })
})

describe('income then', () => {
  test('is the need of the first month by what pays it, in today’s value', () => {
    const pension = { label: 'Pension', kind: 'pension', monthlyAmount: 3_000 } as const
    const value = found(incomeThen({ plan: { ...plan, incomes: [pension] } }, 2026))
    expect(value).toEqual({
      ageYears: 40,
      calendarMonth: '2036-04',
      need: 10_000,
      spending: null,
      incomes: [{ label: 'Pension', amount: 3_000 }],
      withdrawals: [{ label: 'Core', amount: 7_000 }],
      shortfall: 0,
      sum: 10_000,
      instalments: 0,
      taxPerMonth: null
    })
  })

  test('adds up as it is said, also where no part is a round sum, and what is left of incomes is no need', () => {
    const incomes = [
      { label: 'Pension', kind: 'pension', monthlyAmount: 3_333.4 },
      { label: 'Rent', kind: 'rental', monthlyAmount: 2_222.4 }
    ] as const
    const value = found(incomeThen({ plan: { ...plan, incomes: [...incomes] } }, 2026))!
    expect([...value.incomes, ...value.withdrawals].map(({ amount }) => amount)).toEqual([
      3_300, 2_200, 4_500
    ])
    expect(value.sum).toBe(10_000)
    const rich = { ...incomes[0], monthlyAmount: 15_000 }
    const ample = found(incomeThen({ plan: { ...plan, incomes: [rich] } }, 2026))!
    expect(ample).toMatchObject({ incomes: [{ amount: 15_000 }], withdrawals: [], sum: 10_000 })
  })

  test('is none for a plan without a month of retirement', () => {
    expect(found(incomeThen({ plan: { ...plan, planningEndAgeYears: 40 } }, 2026))).toBeNull()
  })
})
