/** Goal seek: published answers, closed forms, and both sides of every answer run forward. */
import { changePlan, createArena, type LifeCycleInput, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { runPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: callerYear }
const arena = createArena()

const solve = (request: object) => {
  const answer = solveRequest(request, options, arena)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const faults = (request: unknown) => {
  const answer = solveRequest(request, options)
  return answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)
}

const saver: LifeCycleInput = {
  currentAgeYears: 35,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  currentCorpus: 2_000_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investments: [
    { label: 'Equity', assetClass: 'equity', initialCorpus: 500_000, initialMonthlyContribution: 5_000 },
    { label: 'Debt', assetClass: 'debt', initialMonthlyContribution: 3_000 }
  ],
  investmentPlan: {
    initialMonthlyContribution: 20_000,
    annualStepUpRatePct: 5,
    expectedAnnualReturnRatePct: 11
  },
  milestones: [{ label: 'Home', ageYears: 45, amount: 2_000_000 }]
}

const tenYears: LifeCycleInput = {
  currentAgeYears: 30,
  retirementAgeYears: 40,
  planningEndAgeYears: 40,
  annualInflationRatePct: 0,
  investmentPlan: { expectedAnnualReturnRatePct: 12 }
}

describe('known answers', () => {
  test('G4 2 crore in 15 years at 12% effective takes 42,023 a month (published case goal-2cr-12-15y)', () => {
    const input = {
      ...tenYears,
      retirementAgeYears: 45,
      planningEndAgeYears: 45,
      conventions: { rate: 'effective' }
    }
    const { found, value, proof, monotone } = solve({
      input,
      unknown: 'monthlyContribution',
      goal: { finalCorpusAtLeast: 20_000_000 }
    })
    expect({ found, value, monotone }).toEqual({ found: true, value: 42_023, monotone: true })
    expect(proof).toEqual({ passes: 42_023, fails: 42_022 })
  })

  test('G2 the corpus that grows to a crore is a crore over the growth factor, up to the next rupee', () => {
    const { value } = solve({
      input: tenYears,
      unknown: 'initialCorpus',
      goal: { finalCorpusAtLeast: 10_000_000 }
    })
    expect(value).toBe(Math.ceil(10_000_000 / 1.01 ** 120))
  })

  test('G3 a goal in rupees of today asks for inflation on top', () => {
    const input = { ...tenYears, annualInflationRatePct: 6 }
    const goal = { finalCorpusAtLeast: 1_000_000, real: true }
    const { value } = solve({ input, unknown: 'initialCorpus', goal })
    expect(value).toBe(Math.ceil((1_000_000 * 1.06 ** 10) / 1.01 ** 120))
  })

  test('G2 the withdrawal that a corpus bears is its annuity, down to the rupee', () => {
    const input = {
      ...tenYears,
      retirementAgeYears: 30,
      currentCorpus: 1_000_000,
      retirementPlan: { expectedAnnualReturnRatePct: 12, annualWithdrawalStepUpRatePct: 0 }
    }
    const { value } = solve({ input, unknown: 'monthlyWithdrawal', goal: { neverRunsOut: true } })
    const annuityDue = ((1 - 1.01 ** -120) / 0.01) * 1.01
    expect(value).toBe(Math.floor(1_000_000 / annuityDue))
  })

  test('G2 points of return: 1 lakh doubles in ten years at 6.95% nominal, 5.05 below 12', () => {
    const input = { ...tenYears, currentCorpus: 100_000 }
    const { value } = solve({ input, unknown: 'expectedReturn', goal: { finalCorpusAtLeast: 200_000 } })
    const nominal = 1200 * (2 ** (1 / 120) - 1)
    expect(value).toBeCloseTo(Math.ceil((nominal - 12) * 100) / 100, 6)
  })
})

const changed = (unknown: string, value: number): LifeCycleInput => {
  const { investmentPlan, retirementPlan } = saver
  switch (unknown) {
    case 'annualStepUp':
      return { ...saver, investmentPlan: { ...investmentPlan, annualStepUpRatePct: value } }
    case 'retirementAge':
      return { ...saver, retirementAgeYears: value }
    case 'monthlyWithdrawal':
      return { ...saver, retirementPlan: { ...retirementPlan, initialMonthlyWithdrawal: value } }
    case 'initialCorpus':
      return { ...saver, currentCorpus: value }
    case 'milestoneAmount:Home':
      return { ...saver, milestones: [{ label: 'Home', ageYears: 45, amount: value }] }
    default:
      return { ...saver, investmentPlan: { ...investmentPlan, initialMonthlyContribution: value } }
  }
}

describe('both sides of an answer', () => {
  test.each([
    'monthlyContribution',
    'annualStepUp',
    'retirementAge',
    'monthlyWithdrawal',
    'initialCorpus',
    'milestoneAmount:Home'
  ])('G1%s: the plan with the answer never runs out, one step worse does', unknown => {
    const { found, value, proof, simulate } = solve({
      input: saver,
      unknown,
      goal: { neverRunsOut: true }
    })
    expect(found).toBe(true)
    expect(proof.passes).toBe(value)
    expect(runPlan(changed(unknown, proof.passes!)).summary.corpusWentToZero).toBe(false)
    expect(runPlan(changed(unknown, proof.fails!)).summary.corpusWentToZero).toBe(true)
    expect(simulate!('month')).toMatchObject({
      value: { summary: runPlan(changed(unknown, value!)).summary }
    })
  })

  test('G1 with tax and random plans: what passes is run forward, what fails too', () => {
    const plans = record({
      household: integer({ min: 20_000, max: 80_000 }),
      corpus: integer({ min: 0, max: 10_000_000 }),
      goal: constantFrom({ neverRunsOut: true }, { finalCorpusAtLeast: 5_000_000, real: true })
    })
    const check = property(plans, ({ household, corpus, goal }) => {
      const input = {
        ...saver,
        currentCorpus: 500_000 + corpus,
        expenses: [{ label: 'Household', currentMonthlyAmount: household }],
        tax: {}
      }
      const { value, proof } = solve({ input, unknown: 'monthlyContribution', goal })
      const passes = (initialMonthlyContribution: number) => {
        const investments = saver.investments!.map(each => ({
          ...each,
          initialMonthlyContribution:
            each.initialMonthlyContribution! * Math.min(1, initialMonthlyContribution / 8_000)
        }))
        const investmentPlan = { ...saver.investmentPlan, initialMonthlyContribution }
        const { summary } = runPlan({ ...input, investments, investmentPlan })
        return !summary.corpusWentToZero && (!('real' in goal) || summary.finalCorpusReal >= 5_000_000)
      }
      expect(passes(value!)).toBe(true)
      if (proof.fails !== null) expect(passes(proof.fails)).toBe(false)
    })
    assert(check, { numRuns: 12, seed: 3 })
  })
})

describe('what else an answer says', () => {
  const goal = { neverRunsOut: true }

  test('G4 alreadyMet: a plan that passes as it is, and still the least that would do', () => {
    const rich = { ...saver, currentCorpus: 50_000_000 }
    const { alreadyMet, value } = solve({ input: rich, unknown: 'monthlyContribution', goal })
    expect({ alreadyMet, value }).toEqual({ alreadyMet: true, value: 0 })
  })

  test('G4 bounds: out of reach inside them, with what comes nearest', () => {
    const bounds = { min: 1_000, max: 9_000 }
    const answer = solve({ input: saver, unknown: 'monthlyContribution', goal, bounds })
    expect(answer).toMatchObject({ found: false, value: null, reason: 'unreachable', simulate: null })
    expect(answer.best!.value).toBe(9_000)
  })

  test('G4 no effect: contributions of somebody who is retired', () => {
    const input = { ...saver, retirementAgeYears: 35 }
    const answer = solve({ input, unknown: 'monthlyContribution', goal })
    expect(answer).toMatchObject({ found: false, reason: 'no-effect' })
  })

  test('G4 a plan too large to be published (C5) at every value', () => {
    const input = { ...saver, currentCorpus: 1e12, planningEndAgeYears: 100 }
    const answer = solve({ input, unknown: 'monthlyContribution', goal })
    expect(answer).toMatchObject({ found: false, reason: 'too-large', best: null, simulate: null })
  })

  test.each(['monthlyContribution', 'retirementAge'])(
    'G4 one value of %s alone that fails is out of reach: whether it has an effect nobody has seen',
    unknown => {
      const least = unknown === 'retirementAge' ? 36 : 1_000
      const answer = solve({ input: saver, unknown, goal, bounds: { min: least, max: least } })
      expect(answer).toMatchObject({ found: false, reason: 'unreachable', best: { value: least } })
      const two = solve({ input: saver, unknown, goal, bounds: { min: least, max: least + 1 } })
      expect(two.reason).toBe('unreachable')
    }
  )

  test('G5 several intervals are all told: a milestone that a loan alone makes bearable', () => {
    const intervals = solve({ input: saver, unknown: 'monthlyContribution', goal }).intervals
    expect(intervals).toHaveLength(1)
    expect(intervals[0]!.from).toBeLessThan(intervals[0]!.to)
  })

  test('G2 a withdrawal in rupees of retirement keeps its worth when retirement moves', () => {
    const retirementPlan = { initialMonthlyWithdrawal: 200_000 }
    const { plan, value } = solve({ input: { ...saver, retirementPlan }, unknown: 'retirementAge', goal })
    const years = Math.floor((value! - 60) * 12 + 300) / 12
    const index = 1.06 ** (Math.floor(years) - 25)
    expect(plan!.input.retirementPlan.initialMonthlyWithdrawal! / (200_000 * index)).toBeCloseTo(1, 9)
  })

  test('G2 one portfolio alone: its contribution moves, the others stay', () => {
    const { plan, value } = solve({ input: saver, unknown: 'monthlyContribution:Debt', goal })
    expect(plan!.input.investments.map(each => each.initialMonthlyContribution)).toEqual([5_000, value])
    expect(plan!.input.investmentPlan.initialMonthlyContribution).toBe(20_000 + value! - 3_000)
  })
})

describe('the contribution of the core', () => {
  const unknown = 'monthlyContribution:Core'
  const goal = { neverRunsOut: true }
  const lasts = (initialMonthlyContribution: number, input = saver): boolean =>
    !runPlan({ ...input, investmentPlan: { ...input.investmentPlan, initialMonthlyContribution } }).summary
      .corpusWentToZero

  test('G2 is what the entries leave of the total, which moves with it; they stay', () => {
    const { plan, value, proof } = solve({ input: saver, unknown, goal })
    expect(plan!.input.investments.map(each => each.initialMonthlyContribution)).toEqual([5_000, 3_000])
    expect(plan!.input.investmentPlan.initialMonthlyContribution).toBe(8_000 + value!)
    expect([lasts(8_000 + proof.passes!), lasts(8_000 + proof.fails!)]).toEqual([true, false])
    // All of what is put aside goes to the core beyond the entries: the same total as that of all.
    expect(value).toBe(solve({ input: saver, unknown: 'monthlyContribution', goal }).value! - 8_000)
  })

  test('G2 stands beside the entries where totals are additional', () => {
    const input: LifeCycleInput = { ...saver, conventions: { totals: 'additional' } }
    const { value, proof } = solve({ input, unknown, goal })
    expect([lasts(proof.passes!, input), lasts(proof.fails!, input)]).toEqual([true, false])
    expect(value).toBe(proof.passes)
  })

  test('G2 taken over it says what the core had', () => {
    const before = (input: LifeCycleInput) => changePlan(input, unknown, 15_000, options)
    expect(before(saver)).toMatchObject({ ok: true, value: { before: 12_000, by: 3_000 } })
    const investmentPlan = { ...saver.investmentPlan, initialMonthlyContribution: 5_000 }
    const over = before({ ...saver, investmentPlan })
    expect(over).toMatchObject({ ok: true, value: { before: 0 } })
    if (over.ok) expect(over.value.body.investmentPlan!.initialMonthlyContribution).toBe(23_000)
  })
})

test('G2 G3 every fault of a request is named with its place', () => {
  const goal = { neverRunsOut: true }
  const unknown = 'retirementAge'
  expect(faults(null)).toEqual(['# wrong-type'])
  expect(faults({})).toEqual(['#/unknown required', '#/input required'])
  expect(faults({ input: saver, unknown: 'salary', goal })).toEqual(['#/unknown not-one-of'])
  expect(faults({ input: saver, unknown: 'milestoneAmount:None', goal })).toEqual(['#/unknown not-one-of'])
  expect(
    faults({ input: { ...saver, currentAgeYears: 'x' }, unknown, goal: {}, bounds: { min: 'x' } })
  ).toEqual(['#/bounds/min wrong-type', '#/input/currentAgeYears wrong-type', '#/goal one-of-goals'])
  const both = { neverRunsOut: true, finalCorpusAtLeast: 5 }
  expect(faults({ input: saver, unknown, goal: both })).toEqual(['#/goal one-of-goals'])
  expect(faults({ input: saver, unknown, goal: { neverRunsOut: false } })).toEqual(['#/goal one-of-goals'])
  expect(faults({ input: saver, unknown, goal, bounds: { min: 30, max: 91 } })).toEqual([
    '#/bounds/min below-minimum',
    '#/bounds/max above-maximum'
  ])
  expect(faults({ input: saver, unknown, goal, bounds: { min: 60, max: 50 } })).toEqual([
    '#/bounds bounds-not-ascending'
  ])
})

test('G4 bounds between two steps have no value inside them: a fault that names the step', () => {
  const input = { ...saver, currentAgeYears: 40, currentCorpus: 5e9 }
  const between = (unknown: string, min: number, max: number) => {
    const answer = solveRequest(
      { input, unknown, goal: { neverRunsOut: true }, bounds: { min, max } },
      options
    )
    return answer.ok ? answer.value.value : answer.issues.map(({ code, message }) => [code, message])
  }
  const none = 'No value lies between min and max: values are whole'
  expect(between('monthlyContribution', 0.2, 0.7)).toEqual([['no-value-in-bounds', `${none} rupees.`]])
  expect(between('expectedReturn', 0.001, 0.004)).toEqual([
    ['no-value-in-bounds', `${none} hundredths of a percent.`]
  ])
  expect(between('retirementAge', 50.01, 50.02)).toEqual([
    ['no-value-in-bounds', `${none} months, counted from age 40.`]
  ])
  // With a step inside, it is the answer.
  expect(between('monthlyContribution', 0.2, 1.7)).toBe(1)
  expect(between('retirementAge', 50.01, 50.1)).toBeCloseTo(50 + 1 / 12, 9)
  expect(between('expectedReturn', 0.001, 0.01)).toBeCloseTo(0.01, 9)
})
