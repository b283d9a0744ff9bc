/** Goals: retirement, couples, the first month and hostile requests. */
import { goalsRequest, type LifeCycleInput } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'

const options = { rulebook, currentYear: 2026 }

/** Money that earns nothing and prices that stay, from 30 to 60 and on to 90. */
const flat = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  annualInflationRatePct: 0,
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
} satisfies LifeCycleInput

type Milestone = NonNullable<LifeCycleInput['milestones']>[number]

function answerOf(input: LifeCycleInput) {
  const answer = goalsRequest({ input }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const goalsOf = (input: LifeCycleInput) => answerOf(input).goals
const milestonesOf = (input: LifeCycleInput) => goalsOf(input).filter(({ kind }) => kind === 'milestone')
const retirementOf = (input: LifeCycleInput) => goalsOf(input).find(({ kind }) => kind === 'retirement')!
/** The one milestone of a plan that differs from the flat one. */
const oneOf = (milestone: Milestone, more: Partial<LifeCycleInput> = {}) =>
  milestonesOf({ ...flat, ...more, milestones: [milestone] })[0]!

describe('retirement', () => {
  /** ₹20,000 a month for ten years from 40 on: ₹24,00,000. */
  const plan: LifeCycleInput = {
    ...flat,
    retirementAgeYears: 40,
    planningEndAgeYears: 50,
    currentCorpus: 600_000,
    investmentPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyContribution: 10_000 },
    retirementPlan: {
      initialMonthlyWithdrawal: 20_000,
      annualWithdrawalStepUpRatePct: 0,
      expectedAnnualReturnRatePct: 0
    }
  }

  test('G14 its gap is what the savings of today lack; it is funded as the plan is', () => {
    // 24 lakh less 6 lakh in 120 months; the plan has 6 + 12 of 24 lakh.
    expect(retirementOf(plan)).toMatchObject({
      label: 'Retirement',
      ageYears: 40,
      year: 2036,
      costToday: 2_400_000,
      costThen: 2_400_000,
      savedThen: 600_000,
      monthlyNeeded: 15_000,
      lumpSumNeeded: 1_800_000,
      fundedPct: 75
    })
    expect(answerOf(plan).text).toBe('The plan funds 75% of its one goal, Retirement at 40 years (2036).')
  })

  test('G14 a milestone after its start is a goal of its own and a part of what it requires', () => {
    const goals = goalsOf({ ...plan, milestones: [{ label: 'Trip', ageYears: 45, amount: 100_000 }] })
    expect(goals.map(({ label, costThen }) => [label, costThen])).toEqual([
      ['Retirement', 2_500_000],
      ['Trip', 100_000]
    ])
  })

  test('G14 costToday is in rupees of today', () => {
    // 1.1^10 = 2.5937424601.
    const inflated = retirementOf({ ...plan, annualInflationRatePct: 10 })
    expect(inflated.costThen).toBe(2_400_000)
    expect(inflated.costToday).toBeCloseTo(2_400_000 / 2.5937424601, 2)
  })

  test('G14 what grows enough needs nothing more', () => {
    const rich = retirementOf({ ...plan, currentCorpus: 2_400_000 })
    expect(rich).toMatchObject({ monthlyNeeded: 0, lumpSumNeeded: 0, fundedPct: 100 })
    expect(rich.text).not.toContain('The rest')
  })

  test('G14 who has retired saves no month more', () => {
    const retired = retirementOf({ ...plan, currentAgeYears: 40 })
    expect(retired).toMatchObject({ month: 0, monthlyNeeded: null, lumpSumNeeded: 1_800_000, fundedPct: 25 })
    expect(retired.text).toContain('The rest takes ₹18,00,000 today')
  })

  test('G14 a plan that spends nothing has nothing to fund', () => {
    expect(answerOf(flat)).toMatchObject({
      goals: [{ kind: 'retirement', costThen: 0, monthlyNeeded: 0, lumpSumNeeded: 0, fundedPct: 100 }],
      text: 'No goal of this plan takes savings.'
    })
    expect(retirementOf({ ...flat, retirementAgeYears: 90 })).toMatchObject({ month: 720, costThen: 0 })
  })
})

describe('the first month', () => {
  test('G14 what is due now cannot be saved for: the amount of today alone remains', () => {
    const goal = oneOf({ label: 'Fees', ageYears: 30, amount: 80_000 }, { currentCorpus: 20_000 })
    expect(goal).toMatchObject({
      month: 0,
      monthlyNeeded: null,
      monthlyNeededWithStepUp: null,
      lumpSumNeeded: 80_000,
      fundedPct: 25
    })
    expect(goal.text).toContain('takes ₹80,000 today')
  })

  test('G14 with payments at its end, too', () => {
    const goal = oneOf({ ageYears: 30, amount: 80_000 }, { conventions: { withdrawals: 'end' } })
    expect(goal.monthlyNeeded).toBeNull()
  })
})

describe('couples', () => {
  const couple: LifeCycleInput = {
    ...flat,
    currentAgeYears: 40,
    retirementAgeYears: 50,
    partner: { label: 'Priya', currentAgeYears: 40, retirementAgeYears: 45, planningEndAgeYears: 90 },
    incomes: [{ kind: 'salary', monthlyAmount: 100_000, annualGrowthRatePct: 0 }],
    investments: [{ label: 'Hers', owner: 'partner', initialMonthlyContribution: 100 }]
  }
  const goal = { label: 'Trip', ageYears: 48, amount: 96_000 }

  test('G14 what a portfolio funds is saved until its owner retires, the rest until the household does', () => {
    // 60 months until Priya is 45; 96 months until the goal.
    expect(oneOf({ ...goal, fundedBy: 'Hers' }, couple).monthlyNeeded).toBe(1_600)
    expect(oneOf(goal, couple).monthlyNeeded).toBe(1_000)
    // R is month 120, when the earner retires.
    expect(oneOf({ ...goal, ageYears: 60, amount: 120_000 }, couple).monthlyNeeded).toBe(1_000)
    expect(retirementOf(couple)).toMatchObject({ month: 120, ageYears: 50 })
  })

  test('G14 the same goals with the two people swapped have the same amounts', () => {
    const two = { ...couple, milestones: [goal, { ...goal, ageYears: 60 }] }
    const swapped: LifeCycleInput = {
      ...two,
      retirementAgeYears: 45,
      partner: { ...couple.partner!, retirementAgeYears: 50 },
      incomes: [{ ...couple.incomes![0]!, owner: 'partner' }],
      investments: [{ ...couple.investments![0]!, owner: 'self' }],
      investmentPlan: { ...flat.investmentPlan, owner: 'partner' }
    }
    expect(goalsOf(swapped)).toEqual(goalsOf(two))
  })
})

describe('requests', () => {
  test.each([
    ['#/input required', {}],
    ['#/input wrong-type', { input: [] }],
    ['#/input/retirementAgeYears required', { input: { currentAgeYears: 30 } }],
    ['# wrong-type', []],
    ['# wrong-type', null]
  ])('G14 refused: %s', (fault, request) => {
    const answer = goalsRequest(request, options)
    expect(answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)).toContain(fault)
  })

  test('G14 members that are not known are refused where the caller is strict', () => {
    const answer = goalsRequest(
      { input: { ...flat, notes: 'x' }, owner: 'self' },
      { ...options, strict: true }
    )
    expect(answer.ok ? [] : answer.issues.map(({ pointer }) => pointer)).toEqual(['#/input/notes', '#/owner'])
  })

  test('G14 with tax the answer says that what a goal takes is before tax', () => {
    expect(answerOf({ ...flat, tax: {}, milestones: [{ ageYears: 35, amount: 1_000 }] }).text).toMatch(
      /What a goal takes alone is before tax\.$/
    )
  })

  test('G14 two hundred repeated goals of the largest amount are answered or too large, and nothing is not a number', () => {
    for (const pct of [-50, 0, 100]) {
      const input: LifeCycleInput = {
        ...flat,
        currentAgeYears: 1,
        planningEndAgeYears: 120,
        investmentPlan: { expectedAnnualReturnRatePct: pct, annualStepUpRatePct: -100 },
        // What retirement requires at a loss of half a year is too large for an answer.
        retirementPlan: { expectedAnnualReturnRatePct: Math.max(0, pct) },
        milestones: Array.from({ length: 200 }, (_, index) => ({
          ageYears: 1 + index / 2,
          amount: 4e8,
          recurrence: { everyYears: 1, count: 50 },
          fundedBy: 'Core'
        }))
      }
      const answer = goalsRequest({ input }, options)
      if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
      for (const goal of answer.value.goals)
        for (const amount of [goal.monthlyNeeded, goal.monthlyNeededWithStepUp, goal.lumpSumNeeded])
          expect(amount === null || (amount >= 0 && amount <= 9e12)).toBe(true)
    }
  })

  test('P13 many paths take too much work where little is allowed, and fewer are the remedy', () => {
    const input = {
      ...flat,
      uncertainty: { paths: 2_000 },
      milestones: [{ ageYears: 35, amount: 1 }]
    }
    const answer = goalsRequest({ input }, { ...options, mostWork: 100_000 })
    expect(answer.ok ? [] : answer.issues.map(({ code }) => code)).toEqual(['too-much-work'])
    expect(answer.ok ? '' : answer.issues[0]!.message).toContain('fewer paths')
  })
})
