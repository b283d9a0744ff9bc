/** Fixes: published answers, closed forms, and every patch taken over and run. */
import { fixesRequest, type LifeCycleInput } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { assert, pre, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'
import { arbitraryTaxedPlan } from '../plans/arbitrary-taxed-plan.ts'
import { runPlan, tryPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: callerYear }

const mend = (request: object) => {
  const answer = fixesRequest(request, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const faults = (request: unknown, mostWork?: number) => {
  const limit = mostWork === undefined ? {} : { mostWork }
  const answer = fixesRequest(request, { ...options, ...limit })
  return answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)
}

type Json = Readonly<Record<string, unknown>>

/** RFC 7396, section 2, as its pseudocode has it. */
function patched(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch
  const result: Record<string, unknown> =
    typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch as Json)) {
    if (value === null) delete result[name]
    else result[name] = patched(result[name], value)
  }
  return result
}

/** Ten years at no inflation; the corpus at the end is what is asked for. */
const tenYears: LifeCycleInput = {
  currentAgeYears: 30,
  retirementAgeYears: 40,
  planningEndAgeYears: 40,
  annualInflationRatePct: 0,
  investmentPlan: { expectedAnnualReturnRatePct: 12 }
}

const spender: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 2_000_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investments: [
    { label: 'Gold', assetClass: 'gold', initialCorpus: 300_000, initialMonthlyContribution: 5_000 }
  ],
  investmentPlan: { initialMonthlyContribution: 25_000, annualStepUpRatePct: 5 },
  milestones: [
    { label: 'Home', ageYears: 45, amount: 2_500_000 },
    { label: 'Car', year: 2030, amount: 900_000, recurrence: { everyYears: 7, count: 5 } },
    { label: 'Legacy', type: 'income', ageYears: 70, amount: 100_000 }
  ]
}

describe('known answers', () => {
  test('G7 2 crore in 15 years at 12% effective: invest 42,023 a month (published case goal-2cr-12-15y)', () => {
    const input = {
      ...tenYears,
      retirementAgeYears: 45,
      planningEndAgeYears: 45,
      conventions: { rate: 'effective' }
    }
    const { money, alreadyMet, text } = mend({ input, goal: { finalCorpusAtLeast: 20_000_000 } })
    expect(alreadyMet).toBe(false)
    expect(text).toBe('The money lasts, but the amount of the goal is not reached.')
    const more = money.find(({ kind }) => kind === 'investMore')!
    expect([more.to, more.proof.fails]).toEqual([42_023, 42_022])
    expect(more.patch).toEqual({ investmentPlan: { initialMonthlyContribution: 42_023 } })
  })

  test('G6 a rupee a month for ten years at 6% costs its annuity in rupees of today', () => {
    const input = { ...tenYears, annualInflationRatePct: 6 }
    const { money } = mend({ input, goal: { finalCorpusAtLeast: 1_000_000 } })
    const { to, costToday } = money.find(({ kind }) => kind === 'investMore')!
    const monthly = 1.06 ** (1 / 12) - 1
    expect(costToday).toBeCloseTo((to * (1 - 1.06 ** -10)) / monthly, 1)
    const start = money.find(({ kind }) => kind === 'startWithMore')!
    expect(start.costToday).toBe(start.to)
  })

  test('G6 a milestone left out costs its amount over the index of the end of its month', () => {
    const input = { ...tenYears, milestones: [{ label: 'Trip', ageYears: 35, amount: 50_000 }] }
    const { money } = mend({ input })
    const dropped = money.find(({ kind }) => kind === 'dropMilestone')!
    expect(dropped).toMatchObject({ costToday: 50_000, patch: { milestones: [] }, label: 'Trip' })
    expect(dropped.proof.summary.corpusWentToZero).toBe(false)
  })

  test('G7 the return that is needed stands apart: 1 lakh doubles in ten years at 6.95% nominal', () => {
    const input = {
      ...tenYears,
      currentCorpus: 100_000,
      investmentPlan: { expectedAnnualReturnRatePct: 5 }
    }
    const { neededReturn, money, time } = mend({ input, goal: { finalCorpusAtLeast: 200_000 } })
    const nominal = Math.ceil(1200 * (2 ** (1 / 120) - 1) * 100) / 100
    expect(neededReturn!.expectedAnnualReturnRatePct).toBeCloseTo(nominal, 6)
    expect([...money, ...time].map(({ unknown }) => unknown)).not.toContain('expectedReturn')
  })
})

describe('the return that is needed', () => {
  const fund = { label: 'Equity', initialCorpus: 1_500_000, initialMonthlyContribution: 25_000 }
  const invested = (expectedAnnualReturnRatePct: number, retirementAnnualReturnRatePct: number) => ({
    currentYear: 2026,
    currentAgeYears: 35,
    retirementAgeYears: 60,
    planningEndAgeYears: 90,
    currentCorpus: 1_500_000,
    expenses: [{ label: 'H', currentMonthlyAmount: 130_000 }],
    investments: [
      { ...fund, annualStepUpRatePct: 3, expectedAnnualReturnRatePct, retirementAnnualReturnRatePct }
    ]
  })

  test('G7 is that of the fund that has all the money, with which the plan lasts', () => {
    expect(mend({ input: invested(14, 8) }).neededReturn).toEqual({
      points: 0.3,
      expectedAnnualReturnRatePct: 14.3,
      retirementAnnualReturnRatePct: 8.3,
      text:
        'Without any change the plan would need 14.3% a year before retirement and 8.3% after it, ' +
        '0.3 points more than it expects. You cannot choose returns: this only shows the size of the gap.'
    })
    expect(runPlan(invested(14.3, 8.3)).summary.corpusWentToZero).toBe(false)
    expect(runPlan(invested(14.29, 8.29)).summary.corpusWentToZero).toBe(true)
  })

  test('G7 names no rate where funds expect different returns', () => {
    const { investments, ...input } = invested(14, 8)
    const bonds = { label: 'Bonds', initialMonthlyContribution: 1_000, expectedAnnualReturnRatePct: 7 }
    const answer = (after: number) => {
      const both = [...investments, { ...bonds, retirementAnnualReturnRatePct: after }]
      return mend({ input: { ...input, investments: both } }).neededReturn!
    }
    const { points, ...rest } = answer(6)
    expect(rest).toEqual({
      expectedAnnualReturnRatePct: null,
      retirementAnnualReturnRatePct: null,
      text:
        `Without any change the plan would need every return to be ${points} points a year higher than ` +
        'it expects. You cannot choose returns: this only shows the size of the gap.'
    })
    const alike = answer(8)
    expect(alike.expectedAnnualReturnRatePct).toBe(null)
    expect(alike.retirementAnnualReturnRatePct).toBeCloseTo(8 + alike.points, 9)
    expect(alike.text).toContain('every return')
  })

  test('G7 is that of the core, where incomes are saved, when no portfolio begins with money', () => {
    const retired = (before: number, after: number) => ({
      ...tenYears,
      retirementAgeYears: 30,
      incomes: [{ label: 'Pension', kind: 'pension', monthlyAmount: 10_000, annualGrowthRatePct: 0 }],
      investments: [{ label: 'Idle', expectedAnnualReturnRatePct: 3, retirementAnnualReturnRatePct: 2 }],
      investmentPlan: { expectedAnnualReturnRatePct: before },
      retirementPlan: { expectedAnnualReturnRatePct: after }
    })
    const goal = { finalCorpusAtLeast: 1_800_000 }
    const { points, ...found } = mend({ input: retired(9, 5), goal }).neededReturn!
    expect(found.expectedAnnualReturnRatePct).toBeCloseTo(9 + points, 9)
    expect(found.retirementAnnualReturnRatePct).toBeCloseTo(5 + points, 9)
    const finalCorpus = (after: number): number => runPlan(retired(9, after)).summary.finalCorpus
    expect(finalCorpus(5 + points)).toBeGreaterThanOrEqual(1_800_000)
    expect(finalCorpus(4.99 + points)).toBeLessThan(1_800_000)
  })
})

describe('what mends a plan', () => {
  const answer = mend({ input: spender })

  test('G7 every kind of change is found, the cheapest first and more corpus last, time apart and in months', () => {
    expect(answer.money.at(-1)!.kind).toBe('startWithMore')
    const costs = answer.money.slice(0, -1).map(({ costToday }) => costToday)
    expect(costs).toEqual(costs.toSorted((one, other) => one - other))
    const kinds = new Set([...answer.money, ...answer.time, ...answer.notEnough].map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual([
      'delayMilestone',
      'dropMilestone',
      'investMore',
      'retireLater',
      'shrinkMilestone',
      'spendLess',
      'startWithMore',
      'stepUpMore'
    ])
    const [later] = answer.time
    expect(later).toMatchObject({ kind: 'retireLater', unit: 'years', from: 60 })
    expect(later!.to).toBeCloseTo(60 + later!.months / 12, 9)
  })

  test('G7 every patch, taken over, gives a plan that never runs out, with the summary of its proof', () => {
    expect(runPlan(spender).summary.corpusWentToZero).toBe(true)
    for (const { patch, proof } of [...answer.money, ...answer.time]) {
      const { summary } = runPlan(patched(spender, patch))
      expect(summary.corpusWentToZero).toBe(false)
      expect(summary).toEqual(proof.summary)
    }
  })

  test.each([
    ['investMore', (value: number) => ({ investmentPlan: { initialMonthlyContribution: value } })],
    ['startWithMore', (value: number) => ({ currentCorpus: value })],
    ['retireLater', (value: number) => ({ retirementAgeYears: value })],
    ['spendLess', (value: number) => ({ expenses: [{ ...spender.expenses![0]!, retirementPct: value }] })]
  ])('G7%s: the neighbour of the answer, put in by hand, still runs out', (kind, patch) => {
    const { proof, to } = [...answer.money, ...answer.time].find(each => each.kind === kind)!
    expect(runPlan(patched(spender, patch(proof.fails!))).summary.corpusWentToZero).toBe(true)
    expect(runPlan(patched(spender, patch(to))).summary.corpusWentToZero).toBe(false)
  })

  test('G2 G7 1 lakh at 1% a month pays 1.5 lakh after 41 months: the milestone is put off by so many', () => {
    const fee = { label: 'Fee', year: 2026, amount: 150_000, inflationAdjusted: false }
    const { time } = mend({
      input: { ...tenYears, currentYear: 2026, currentCorpus: 100_000, milestones: [fee] }
    })
    const months = Math.ceil(Math.log(1.5) / Math.log(1.01))
    expect(time[0]).toMatchObject({
      kind: 'delayMilestone',
      label: 'Fee',
      months: 41,
      unknown: 'milestoneDelay:Fee'
    })
    expect(months).toBe(41)
    const { year: _year, ...rest } = fee
    expect(time[0]!.patch).toEqual({ milestones: [{ ...rest, ageYears: 30 + 41 / 12 }] })
  })

  test('G7 G2 a step-up is raised from what the portfolios have, and not at all where theirs differ', () => {
    const stepUpMore = (gold: number, core: number) => {
      const investmentPlan = { ...spender.investmentPlan, annualStepUpRatePct: core }
      const investments = [{ ...spender.investments![0]!, annualStepUpRatePct: gold }]
      const { money, notEnough } = mend({ input: { ...spender, investments, investmentPlan } })
      return [...money, ...notEnough].find(({ kind }) => kind === 'stepUpMore')
    }
    expect(stepUpMore(5, 5)).toMatchObject({ from: 5 })
    expect(stepUpMore(4, 5)).toBe(undefined)
  })

  test('G7 with random plans: whatever is offered passes when it is run', () => {
    for (const plans of [arbitraryPlan, arbitraryTaxedPlan]) {
      const check = property(plans, input => {
        pre(tryPlan(input) !== undefined)
        const { money, time, alreadyMet } = mend({ input })
        expect(alreadyMet).toBe(!runPlan(input).summary.corpusWentToZero)
        for (const { patch } of [...money, ...time])
          expect(runPlan(patched(input, patch)).summary.corpusWentToZero).toBe(false)
      })
      assert(check, { numRuns: 6, seed: 5 })
    }
  }, 120_000)
})

test('G8 a plan that passes has a margin: 42,100 a month where 42,023 do', () => {
  const input = {
    ...tenYears,
    retirementAgeYears: 45,
    planningEndAgeYears: 45,
    investmentPlan: { initialMonthlyContribution: 42_100, expectedAnnualReturnRatePct: 12 },
    conventions: { rate: 'effective' }
  }
  const { alreadyMet, margin, money, asItIs } = mend({ input, goal: { finalCorpusAtLeast: 20_000_000 } })
  expect({ alreadyMet, money }).toEqual({ alreadyMet: true, money: [] })
  expect(margin!.contributionLess).toBe(77)
  expect(margin!.amount).toBeCloseTo(asItIs.finalCorpus - 20_000_000, 2)
})

test('G8 the spending that a corpus bears besides is that of its annuity', () => {
  const input = {
    ...tenYears,
    retirementAgeYears: 30,
    currentCorpus: 1_000_000,
    retirementPlan: {
      initialMonthlyWithdrawal: 10_000,
      expectedAnnualReturnRatePct: 12,
      annualWithdrawalStepUpRatePct: 0
    }
  }
  const annuity = 1_000_000 / (((1 - 1.01 ** -120) / 0.01) * 1.01)
  const { margin } = mend({ input })
  expect(margin!.spendingMorePct).toBeCloseTo(Math.floor(annuity) / 100 - 100, 0)
  expect(Math.floor(annuity - 100 * (100 + margin!.spendingMorePct))).toBe(0)
})

test('G8 G2 an expense of a rupee that trebles in retirement does not cap the spending that is to spare', () => {
  const household = { label: 'H', currentMonthlyAmount: 50_000 }
  const input = {
    currentYear: 2026,
    currentAgeYears: 40,
    retirementAgeYears: 60,
    planningEndAgeYears: 90,
    currentCorpus: 5e8,
    investmentPlan: { initialMonthlyContribution: 20_000 },
    expenses: [household, { label: 'Tiny', currentMonthlyAmount: 1, retirementPct: 300 }]
  }
  expect(mend({ input }).margin!.spendingMorePct).toBe(200)
  expect(mend({ input: { ...input, expenses: [household] } }).margin!.spendingMorePct).toBe(200)
})

test('G7 every fault of a request is named with its place', () => {
  expect(faults(null)).toEqual(['# wrong-type'])
  expect(faults({})).toEqual(['#/input required'])
  expect(faults({ input: spender, goal: {} })).toEqual(['#/goal one-of-goals'])
  expect(faults({ input: { ...spender, currentAgeYears: 'x' }, goal: { real: 5 } })).toEqual([
    '#/goal/real wrong-type',
    '#/input/currentAgeYears wrong-type'
  ])
  expect(faults({ input: spender }, 10_000)).toEqual(['# too-much-work'])
})

test('G7 a fix that invests more beside the targets of a plan says so', () => {
  const input: LifeCycleInput = {
    currentAgeYears: 40,
    retirementAgeYears: 60,
    planningEndAgeYears: 85,
    expenses: [{ currentMonthlyAmount: 60_000 }],
    investments: [{ label: 'E', initialCorpus: 10_00_000, initialMonthlyContribution: 10_000 }],
    allocation: { targets: [{ ageYears: 40, weightsPct: { E: 100 } }] }
  }
  const codesOf = (wanted: string): string[] =>
    mend({ input })
      .money.filter(({ kind }) => kind === wanted)
      .flatMap(({ warnings }) => warnings.map(({ pointer, code }) => `${pointer} ${code}`))
  expect(codesOf('investMore')).toEqual(['#/input/allocation core-without-target'])
  expect(codesOf('spendLess')).toEqual([])
})
