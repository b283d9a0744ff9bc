/** The answers of Start as a plan: pay before tax, the EMI, and what is assumed. */
import { parsePlan } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { picture } from '../src/engine/picture.ts'
import type { Started } from '../src/engine/place-answers.ts'
import { start } from '../src/engine/starting.ts'
import {
  ageBounds,
  latestOf,
  noAnswers,
  type OwnedAnswers,
  type StartAnswers
} from '../src/plan/start-answers.ts'

const year = 2026

function started(answers: Partial<StartAnswers>): Started {
  const found = start({ answers: { ...noAnswers, ...answers } }, year)
  if (!found.ok) throw new Error('no plan')
  return found.value
}

const [person] = noAnswers.people
const owned = (kind: OwnedAnswers['kind'], amount: number, monthly: number | null = null): OwnedAnswers => ({
  kind,
  owner: 0,
  amount,
  monthly
})

/** A person of 35 with 1.2 lakh a month in hand, a home loan, and more investments than that leaves. */
const life: Partial<StartAnswers> = {
  people: [{ ...person, age: 35, pay: 120_000, stopAt: 58 }, person],
  children: [5],
  spending: 60_000,
  loan: { by: 'left', amount: 4_000_000, ratePct: 9, years: 15 },
  owned: [owned('epf', 1_200_000), owned('equity', 1_500_000, 30_000), owned('ppf', 500_000, 12_500)],
  goals: [
    { kind: 'college', child: 0, when: null, cost: 3_000_000 },
    { kind: 'wedding', child: 0, when: null, cost: null }
  ]
}

describe('pay', () => {
  /**
   * A salary of ₹1,42,480 a month and no EPF: 17,09,760 a year less the standard deduction of 75,000 is
   * 16,34,760. Slabs of the new regime: 4 lakh at 5%, 4 at 10%, 4 at 15%, 34,760 at 20% = 20,000 +
   * 40,000 + 60,000 + 6,952 = 1,26,952; with 4% cess 1,32,030, a month 11,002.50 (132,030.08 is rounded to
   * tens as the law has it: 1,32,030). In hand 1,31,477.50.
   */
  test('in hand is what the new regime leaves of the salary that is found', () => {
    const { plan } = started({ people: [{ ...person, pay: 131_477.5 }, person] })
    expect(plan.incomes![0]!.monthlyAmount).toBe(142_480)
  })

  /** Half of the salary is basic pay, 12% of that is the own share of EPF, and as much is the employer's. */
  test('in hand leaves the own share of EPF out, and both shares go into EPF', () => {
    const { plan, epf, takeHome } = started(life)
    const { monthlyAmount: gross } = plan.incomes![0]!
    expect(epf[0]).toBe(Math.round(gross * 0.12))
    expect(plan.investments![0]).toMatchObject({ assetClass: 'epf', initialMonthlyContribution: epf[0] })
    // The slabs by hand: 20,000 and 40,000 up to 12 lakh, 15% of what is above; 4% cess; the own share.
    const taxable = gross * 12 - 75_000
    const slabs = 60_000 + (taxable - 1_200_000) * 0.15
    expect(gross - (slabs * 1.04) / 12 - gross * 0.06).toBeCloseTo(120_000, -1)
    expect(takeHome[0]).toBe(120_000)
  })

  /** As typed: 1,20,000 and 80,000, of which both have EPF; nothing of it needs the plan to say it. */
  test('in hand is in the budget of the plan what was typed, of a couple together', () => {
    const spouse = { ...person, age: 33, pay: 80_000, stopAt: 58 }
    const epf = [...life.owned!, { ...owned('epf', 300_000), owner: 1 } as const]
    const inHand = (given: Partial<StartAnswers>): number => {
      const found = picture({ plan: started(given).plan }, year)
      if (!found.ok) throw new Error(JSON.stringify(found.issues))
      return found.value.budget!.inHand
    }
    expect(inHand(life)).toBe(120_000)
    expect(inHand({ ...life, isCouple: true, people: [life.people![0], spouse], owned: epf })).toBe(200_000)
  })

  /**
   * ₹13,00,846 of CTC: basic pay is half of the salary S; the employer pays 12% of it for EPF and 15/26/12 =
   * 4.8077% for gratuity: S (1 + 0.06 + 0.0240385) = 13,00,846, so S is 12,00,000 a year, 1,00,000 a month.
   * Of that the new regime takes nothing (the rebate covers incomes up to 12 lakh).
   */
  test('of a CTC is the salary without what the employer pays for EPF and gratuity', () => {
    const { plan, takeHome } = started({
      people: [{ ...person, pay: 1_300_846, payIs: 'ctc' }, person],
      owned: [owned('epf', 0)]
    })
    expect(plan.incomes![0]!.monthlyAmount).toBe(100_000)
    expect(takeHome[0]).toBeCloseTo(100_000 - 6000, 1)
  })

  /**
   * Without EPF: S (1 + 0.0240385) = 18,00,000, so S is 17,57,747 a year. Less 75,000 the new regime takes
   * 20,000 + 40,000 + 60,000 + 20% of 82,747 = 1,36,549, with cess 1,42,011: 1,34,645 a month in hand. With
   * EPF S is 18,00,000 / 1.0840385 = 16,60,458, of which 20,000 + 40,000 + 15% of 3,85,458 = 1,17,819 are
   * tax, with cess 1,22,532; 6% of S is withheld for EPF: 1,19,858 a month.
   */
  test('of a CTC is after EPF until savings are listed without it', () => {
    const ctc = { people: [{ ...person, pay: 1_800_000, payIs: 'ctc' }, person] } as const
    const inHand = (given: readonly OwnedAnswers[]) => started({ ...ctc, owned: given }).takeHome[0]!
    expect(inHand([])).toBeCloseTo(119_858, 0)
    expect(inHand([owned('epf', 0)])).toBe(inHand([]))
    expect(inHand([owned('equity', 100_000)])).toBeCloseTo(134_645, 0)
  })

  test('of a person who has stopped working is a pension', () => {
    const { plan } = started({ people: [{ ...person, age: 66, pay: 40_000, stopAt: 60 }, person] })
    expect(plan.incomes).toMatchObject([{ label: 'Pension', kind: 'pension', monthlyAmount: 40_000 }])
    expect(plan).not.toHaveProperty('conventions')
  })

  test('of a person who has stopped working, typed by the year, is a pension by the month', () => {
    const { plan } = started({
      people: [{ ...person, age: 66, pay: 600_000, payIs: 'ctc', stopAt: 60 }, person]
    })
    expect(plan.incomes![0]!.monthlyAmount).toBe(50_000)
  })

  /** 6% is the rise of prices that a plan assumes. */
  test.each([
    [null, 0, true],
    [false, 0, false],
    [true, 6, false]
  ])('is a pension that rises with prices if that was said: %s', (isPensionRising, growth, isAssumed) => {
    const found = started({
      people: [{ ...person, age: 66, pay: 40_000, stopAt: 60, isPensionRising }, person]
    })
    expect(found.plan.incomes![0]!.annualGrowthRatePct).toBe(growth)
    expect(found.assumed.includes('#/incomes/0/annualGrowthRatePct')).toBe(isAssumed)
  })
})

describe('the month', () => {
  /** 40 lakh at 9% over 180 months: 40,00,000 × 0.0075 / (1 − 1.0075^−180) = 40,570.66. */
  test('adds up to what was typed, in the plan too: F1', () => {
    const { month, plan } = started(life)
    expect(month.emi).toBeCloseTo(40_570.66, 1)
    expect(month.left).toBeCloseTo(120_000 - 60_000 - 40_570.66, 1)
    expect(month).toMatchObject({ income: 120_000, spending: 60_000, invested: 42_500 })
    const drawn = picture({ plan }, year)
    if (!drawn.ok) throw new Error('no picture')
    // Tax is rounded to tens of rupees a year, so no salary leaves what was typed to the last paisa.
    expect(drawn.value.gap!.perMonth).toBeCloseTo(23_070.66, 0)
    expect(drawn.value.gap!.isFromStart).toBe(true)
  })

  test('knows the loan from its EMI', () => {
    const loan = { by: 'emi', amount: 40_570.66, ratePct: 9, years: 15 } as const
    expect(started({ ...life, loan }).plan.loans![0]!.outstandingPrincipal).toBeCloseTo(4_000_000, -1)
  })

  test('with the EMI inside of the spending has that much more left', () => {
    const { month, plan } = started({ ...life, isEmiInside: true })
    expect(month.left).toBeCloseTo(60_000, 1)
    expect(plan.expenses![0]!.currentMonthlyAmount).toBeCloseTo(60_000 - 40_570.66, 1)
  })

  /** 19,429.34 of 42,500 are left: 30,000 and 12,500 get the same share of it, in whole hundreds. */
  test('says what can really be invested', () => {
    expect(started(life).affordable).toEqual([0, 13_700, 5700])
  })
})

describe('the plan', () => {
  test('holds nothing of a sample', () => {
    expect(started({}).plan).toEqual({
      currentYear: year,
      currentAgeYears: 35,
      retirementAgeYears: 60,
      expenses: [],
      incomes: [],
      investments: [],
      loans: [],
      milestones: [],
      tax: { regime: 'new' }
    })
  })

  test('has the goals of a child at its age, at the age of the planner then', () => {
    const { milestones } = started(life).plan
    expect(milestones).toMatchObject([
      { label: 'College', ageYears: 35 + 13, amount: 3_000_000 },
      { label: 'Wedding', ageYears: 35 + 20, amount: 2_500_000 }
    ])
  })

  test('has the return of each class: F11', () => {
    // The rates that the government has set for EPF and PPF.
    expect(started({}).ratesPct).toMatchObject({ epf: 8.25, ppf: 7.1 })
    const { plan } = started({ owned: [owned('ppf', 500_000)] })
    expect(plan.investments).toEqual([{ label: 'PPF', assetClass: 'ppf', initialCorpus: 500_000 }])
  })

  test('of who has retired earns what the card says', () => {
    const people: StartAnswers['people'] = [{ ...person, age: 66, stopAt: 66 }, noAnswers.people[1]]
    const answers = { people, owned: [owned('fixedDeposit', 5_000_000), owned('equity', 1_000_000)] }
    const { plan, ratesPct, assumed } = started(answers)
    // What savings earn in retirement is 7%, unless it is known.
    expect(ratesPct).toMatchObject({ fixedDeposit: 6.5, equity: 7, ppf: 7.1 })
    const parsed = parsePlan(plan, { rulebook, currentYear: year })
    expect(parsed.ok && parsed.value.input.investments).toMatchObject([
      { retirementAnnualReturnRatePct: 6.5 },
      { label: 'Mutual funds' }
    ])
    expect(assumed).toContain('#/investments/0/retirementAnnualReturnRatePct')
    expect(started({ owned: answers.owned }).ratesPct).toMatchObject({ fixedDeposit: 6.5, equity: 10 })
  })

  test('has no goal after its end', () => {
    const people: StartAnswers['people'] = [{ ...person, age: 60 }, noAnswers.people[1]]
    const late = { kind: 'wedding', child: 0, when: 35, cost: null } as const
    expect(started({ people, children: [0], goals: [late] }).plan.milestones).toMatchObject([
      { ageYears: 89 }
    ])
    // The card takes no more than that.
    expect(latestOf(60)).toBe(29)
  })

  test('marks what no one has typed as assumed, and nothing else: F2', () => {
    const { assumed, plan } = started(life)
    expect(assumed).not.toContain('#/currentAgeYears')
    expect(assumed).not.toContain('#/milestones/0/amount')
    expect(assumed).toContain('#/milestones/1/amount')
    expect(assumed).toContain('#/incomes/0/annualGrowthRatePct')
    expect(assumed).not.toContain('#/expenses/0/currentMonthlyAmount')
    const [list, index] = assumed
      .find(each => each.endsWith('initialMonthlyContribution'))!
      .split('/')
      .slice(1)
    expect(plan[list as 'investments']![Number(index)]!.label).toBe('EPF')
  })

  const each = (people: Partial<StartAnswers['people'][number]>[], rest: Partial<StartAnswers> = {}) => ({
    ...rest,
    isCouple: people.length === 2,
    people: [
      { ...person, ...people[0] },
      { ...person, ...people[1] }
    ] as const
  })
  type Case = readonly [name: string, answers: Partial<StartAnswers>]
  const ages = [ageBounds.least, 35, 45, 60, 69, ageBounds.most]
  const ofAge = (age: number): readonly Case[] => [
    [`of ${age} who has skipped everything else`, each([{ age }])],
    [`of ${age} who earns, with goals`, each([{ age, pay: 90_000 }], life)],
    [`of a couple of ${age} and 30`, each([{ age, pay: 1 }, { age: 30 }], life)]
  ]

  test.each<Case>([
    ...ages.flatMap(ofAge),
    [
      'of two earners',
      each([{ pay: 120_000 }, { pay: 100_000 }], { owned: [{ ...owned('epf', 1), owner: 1 }] })
    ],
    ['of one who has retired already', each([{ age: 64, stopAt: 60, pay: 50_000 }])]
  ])('%s can be calculated', (_, answers) => {
    const { plan } = started(answers)
    const parsed = parsePlan(plan, { rulebook, currentYear: year })
    expect(parsed.ok ? [] : parsed.issues).toEqual([])
    expect(picture({ plan }, year).ok).toBe(true)
  })

  test('of two earners taxes each by their own', () => {
    const { plan, takeHome } = started(each([{ pay: 120_000 }, { pay: 100_000 }]))
    expect(takeHome).toEqual([120_000, 100_000])
    expect(plan.incomes!.map(income => income.owner)).toEqual([undefined, 'partner'])
    expect(plan.tax).toEqual({ regime: 'new', partner: {} })
    expect(plan.conventions).toEqual({ surplus: 'invested' })
  })
})
