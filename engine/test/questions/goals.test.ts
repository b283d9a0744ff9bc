/** Goals: closed forms by hand, and what the plan gives each goal. */
import { goalsRequest, type LifeCycleInput, parsePlan, simulatePlan } from '@arthayu/engine'
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
/** The one milestone of a plan that differs from the flat one. */
const oneOf = (milestone: Milestone, more: Partial<LifeCycleInput> = {}) =>
  milestonesOf({ ...flat, ...more, milestones: [milestone] })[0]!

/** The share of all milestones that one published path pays. */
function shareOnPath(input: LifeCycleInput): number {
  const plan = parsePlan(input, options)
  const run = plan.ok ? simulatePlan(plan.value) : plan
  if (!run.ok) throw new Error(JSON.stringify(run.issues))
  const { totalMilestones, totalShortfall } = run.value.uncertainty!.replay!.simulation.summary
  return totalMilestones / (totalMilestones + totalShortfall)
}

describe('what a milestone takes alone', () => {
  test('G14 without growth ₹1,20,000 in a year take ₹10,000 a month', () => {
    expect(oneOf({ label: 'Trip', ageYears: 31, amount: 120_000 })).toMatchObject({
      label: 'Trip',
      kind: 'milestone',
      ageYears: 31,
      year: 2027,
      month: 12,
      occurrences: 1,
      costToday: 120_000,
      costThen: 120_000,
      savedThen: null,
      fundedBy: null,
      returnPct: 0,
      monthlyNeeded: 10_000,
      lumpSumNeeded: 120_000,
      fundedPct: 0,
      fundedBySip: null
    })
  })

  test('G14 with a step-up of 10% ₹2,52,000 in two years take ₹10,000, then ₹11,000', () => {
    const goal = oneOf(
      { ageYears: 32, amount: 252_000 },
      { investmentPlan: { expectedAnnualReturnRatePct: 0, annualStepUpRatePct: 10 } }
    )
    // 12 x 10,000 and 12 x 11,000; level 2,52,000 / 24.
    expect(goal).toMatchObject({ stepUpPct: 10, monthlyNeeded: 10_500, monthlyNeededWithStepUp: 10_000 })
  })

  test('G14 a repeated goal takes what its most demanding payment asks, whatever comes after it', () => {
    // At 10% a year 1,10,000 after a year and 1,21,000 after two: 2,31,000 / 24 is more than 1,10,000 / 12.
    const rising = { amount: 100_000, annualInflationRatePct: 10 }
    const soon = oneOf({ ...rising, ageYears: 31, recurrence: { everyYears: 1, count: 2 } })
    expect(soon).toMatchObject({
      occurrences: 2,
      costToday: 200_000,
      costThen: 231_000,
      monthlyNeeded: 9_625,
      lumpSumNeeded: 231_000
    })
    // Level, the first payment asks 12,000 / 12; the last 24,000 / 132.
    const late = oneOf({ ageYears: 31, amount: 12_000, recurrence: { everyYears: 10, count: 2 } })
    expect(late).toMatchObject({ costThen: 24_000, monthlyNeeded: 1_000, lumpSumNeeded: 24_000 })
  })

  test('G14 repeats after the end of the plan are no cost', () => {
    const goal = oneOf({ ageYears: 80, amount: 1_000, recurrence: { everyYears: 5, count: 9 } })
    expect(goal).toMatchObject({ occurrences: 2, costThen: 2_000 })
  })

  const loan = { downPaymentPct: 20, annualInterestRatePct: 0, tenureYears: 2 }

  test('G14 of a loan the corpus pays the down payment and the instalments paid from it', () => {
    const goal = oneOf({ ageYears: 31, amount: 1_000_000, loan: { ...loan, paidFrom: 'corpus' } })
    // 2,00,000 and 24 x 33,333.33; the last, in month 36, asks 10,00,000 / 36.
    expect(goal).toMatchObject({ occurrences: 1, costThen: 1_000_000, monthlyNeeded: 27_778 })
  })

  test('G14 of a loan that income pays, the corpus pays the instalments after retirement', () => {
    const goal = oneOf({ ageYears: 31, amount: 1_000_000, loan }, { retirementAgeYears: 32 })
    // Income pays months 13 to 23, the corpus 24 to 36: 2,00,000 + 13 x 33,333.33, saved in 24 months.
    expect(goal).toMatchObject({ costThen: 633_333.33, monthlyNeeded: 26_389 })
  })

  test('G14 a goal that income alone pays takes nothing, and is funded', () => {
    const goal = oneOf({ label: 'Car', ageYears: 31, amount: 500_000, loan: { ...loan, downPaymentPct: 0 } })
    expect(goal).toMatchObject({
      costThen: 0,
      monthlyNeeded: 0,
      monthlyNeededWithStepUp: 0,
      lumpSumNeeded: 0,
      fundedPct: 100,
      text: 'Car at 31 years (2027) takes nothing from savings.'
    })
  })

  test('G14 costToday is without the inflation of the goal', () => {
    const goal = oneOf({ ageYears: 40, amount: 1_000_000, annualInflationRatePct: 10 })
    // 1.1^10 = 2.5937424601.
    expect(goal).toMatchObject({ costToday: 1_000_000, costThen: 2_593_742.46 })
  })

  test('G14 a goal after retirement is saved for until then, and earns less from then on', () => {
    const goal = oneOf(
      { ageYears: 40, amount: 1_000_000 },
      {
        retirementAgeYears: 35,
        investmentPlan: { expectedAnnualReturnRatePct: 12 },
        retirementPlan: { expectedAnnualReturnRatePct: 6 }
      }
    )
    // Sixty months at 1%, sixty at 0.5%; the contributions are an annuity due of sixty.
    const lump = 1_000_000 / (1.01 ** 60 * 1.005 ** 60)
    const due = ((1 - 1.01 ** -60) / 0.01) * 1.01
    expect(goal.lumpSumNeeded).toBe(Math.ceil(lump))
    expect(goal.monthlyNeeded).toBe(Math.ceil(lump / due))
  })

  test('K11 contributions at the end and payments at the end each move by a month of growth', () => {
    const investmentPlan = { expectedAnnualReturnRatePct: 12 }
    const atEnd = (conventions: NonNullable<LifeCycleInput['conventions']>) =>
      oneOf({ ageYears: 40, amount: 1_000_000 }, { investmentPlan, conventions })
    const due = 1_000_000 / 1.01 ** 120
    const level = due / ((1 - 1.01 ** -120) / 0.01)
    expect(atEnd({ contributions: 'end' }).monthlyNeeded).toBe(Math.ceil(level))
    expect(atEnd({ contributions: 'end', withdrawals: 'end' }).monthlyNeeded).toBe(Math.ceil(level / 1.01))
    expect(atEnd({ withdrawals: 'end' }).lumpSumNeeded).toBe(Math.ceil(due / 1.01))
  })
})

describe('the return of a goal', () => {
  const goal = { ageYears: 31, amount: 100_000 }
  const funds = [
    { label: 'Equity', expectedAnnualReturnRatePct: 12, initialCorpus: 100_000 },
    { label: 'Debt', expectedAnnualReturnRatePct: 8, initialCorpus: 300_000, annualStepUpRatePct: 5 }
  ]

  test('G14 is that of fundedBy, with its step-up', () => {
    const investmentPlan = { expectedAnnualReturnRatePct: 10, annualStepUpRatePct: 3 }
    const debt = oneOf({ ...goal, fundedBy: 'Debt' }, { investments: funds, investmentPlan })
    expect(debt).toMatchObject({ fundedBy: 'Debt', returnPct: 8, stepUpPct: 5 })
    const core = oneOf({ ...goal, fundedBy: 'Core' }, { investments: funds, investmentPlan })
    expect(core).toMatchObject({ fundedBy: 'Core', returnPct: 10, stepUpPct: 3 })
  })

  test('G14 is else the mean by contributions, without any by opening values, and else the return of the core', () => {
    const contributing = [
      { ...funds[0]!, initialMonthlyContribution: 30_000 },
      { ...funds[1]!, initialMonthlyContribution: 10_000 }
    ]
    // (3 x 12 + 8) / 4, and (12 + 3 x 8) / 4.
    expect(oneOf(goal, { investments: contributing }).returnPct).toBeCloseTo(11, 12)
    expect(oneOf(goal, { investments: funds }).returnPct).toBeCloseTo(9, 12)
    expect(oneOf(goal, { investmentPlan: { expectedAnnualReturnRatePct: 9.5 } }).returnPct).toBe(9.5)
  })

  test('G14 of ppf is effective; in a nominal mean it has the nominal rate that earns as much', () => {
    const ppf = { label: 'PPF', assetClass: 'ppf', expectedAnnualReturnRatePct: 7.1 } as const
    const alone = oneOf({ ...goal, fundedBy: 'PPF' }, { investments: [ppf] })
    expect(alone.returnPct).toBe(7.1)
    // A year at 7.1% effective.
    expect(alone.lumpSumNeeded).toBe(Math.ceil(100_000 / 1.071))
    const mixed = oneOf(goal, {
      investments: [
        { ...ppf, initialMonthlyContribution: 1_000 },
        { label: 'Fund', expectedAnnualReturnRatePct: 12, initialMonthlyContribution: 1_000 }
      ]
    })
    expect(mixed.returnPct).toBeCloseTo((12 + 1_200 * (1.071 ** (1 / 12) - 1)) / 2, 9)
  })
})

describe('what the plan gives a goal', () => {
  test('G14 half a corpus for the second of two goals pays half of it', () => {
    const [first, second] = milestonesOf({
      ...flat,
      currentCorpus: 150_000,
      milestones: [
        { label: 'Second', ageYears: 35, amount: 100_000 },
        { label: 'First', ageYears: 32, amount: 100_000 }
      ]
    })
    expect(first).toMatchObject({ label: 'First', fundedPct: 100 })
    expect(second).toMatchObject({ label: 'Second', fundedPct: 50 })
  })

  test('G14 in one month the order of the request decides who is paid', () => {
    const goals = milestonesOf({
      ...flat,
      currentCorpus: 100_000,
      milestones: [
        { label: 'A', ageYears: 35, amount: 80_000 },
        { label: 'None', ageYears: 35, amount: 0 },
        { label: 'B', ageYears: 35, amount: 80_000 }
      ]
    })
    expect(goals.map(({ fundedPct }) => fundedPct)).toEqual([100, 100, 25])
  })

  test('G14 fundedBySip asks the named portfolio alone, after the other goals that name it', () => {
    const plan: LifeCycleInput = {
      ...flat,
      investments: [{ label: 'Fund', initialCorpus: 40_000, initialMonthlyContribution: 1_000 }],
      currentCorpus: 1_000_000,
      investmentPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyContribution: 1_000 },
      milestones: [
        // 40,000 + 13 x 1,000 are there, that of the month included.
        { label: 'One', ageYears: 31, amount: 53_000, fundedBy: 'Fund' },
        { label: 'Two', ageYears: 32, amount: 12_001, fundedBy: 'Fund' },
        { label: 'Free', ageYears: 32, amount: 12_000 }
      ]
    }
    expect(goalsOf(plan).map(({ label, fundedBySip }) => [label, fundedBySip])).toEqual([
      ['One', true],
      ['Two', false],
      ['Free', null],
      ['Retirement', null]
    ])
    const { goals } = answerOf(plan)
    // The plan itself has other money.
    expect(goals[1]).toMatchObject({ fundedPct: 100 })
    expect(goals[1]!.text).toContain('Fund alone does not pay for it.')
  })

  test('G14 on paths that do not vary it is what it is in the plan', () => {
    const plan: LifeCycleInput = {
      ...flat,
      currentCorpus: 60_000,
      milestones: [{ ageYears: 35, amount: 100_000 }]
    }
    const uncertainty = { paths: 10, volatilityPct: 0, inflation: { volatilityPct: 0 } }
    expect(milestonesOf({ ...plan, uncertainty })[0]!.fundedPct).toBeCloseTo(60, 9)
    expect(milestonesOf({ ...plan, uncertainty })[0]!.text).toContain('On 10 paths the plan pays 60% of it')
  })

  test('G14 on paths it is the mean of the shares that each path pays', () => {
    const plan: LifeCycleInput = {
      ...flat,
      annualInflationRatePct: 5,
      currentCorpus: 150_000,
      investmentPlan: { expectedAnnualReturnRatePct: 8 },
      milestones: [{ ageYears: 35, amount: 200_000 }]
    }
    const uncertainty = { paths: 12, seed: 7, volatilityPct: 25 }
    const shares = Array.from({ length: 12 }, (_, replayPath) =>
      shareOnPath({ ...plan, uncertainty: { ...uncertainty, replayPath } })
    )
    expect(new Set(shares).size).toBeGreaterThan(3)
    const mean = shares.reduce((sum, share) => sum + share, 0) / 12
    // A published path is rounded to the paisa.
    expect(milestonesOf({ ...plan, uncertainty })[0]!.fundedPct).toBeCloseTo(100 * mean, 4)
  })
})
