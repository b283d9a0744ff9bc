/** Reconcile: published figures are led back to the conventions that are known to be behind them. */
import { readFileSync } from 'node:fs'
import { type LifeCycleInput, reconcileRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { runPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: callerYear }

const compare = (input: LifeCycleInput, theirFigure: number, month?: number) => {
  const request = { input, theirFigure, ...(month === undefined ? {} : { month }) }
  const answer = reconcileRequest(request, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const faults = (request: unknown) => {
  const answer = reconcileRequest(request, options)
  return answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)
}

const sip = (monthly: number, pct: number, years: number): LifeCycleInput => ({
  currentAgeYears: 30,
  retirementAgeYears: 30 + years,
  planningEndAgeYears: 30 + years,
  investmentPlan: { initialMonthlyContribution: monthly, expectedAnnualReturnRatePct: pct }
})

interface PublishedSip {
  readonly id: string
  readonly kind: string
  readonly inputs: {
    readonly monthlyAmount: number
    readonly months: number
    readonly annualRate: number
    readonly rateConvention: 'nominal' | 'effective'
    readonly contributionTiming: 'begin' | 'end'
  }
  readonly expected: { readonly futureValue: number }
  readonly tolerance: { readonly abs?: number }
}

const path = new URL('../../cases/published.json', import.meta.url)
const published = (JSON.parse(readFileSync(path, 'utf8')) as PublishedSip[]).filter(
  ({ kind, inputs, tolerance }) => kind === 'sip' && tolerance.abs === 1 && inputs.months % 12 === 0
)

describe('published figures', () => {
  test('G10 there are some', () => expect(published.length).toBeGreaterThan(3))

  test.each(published)('G10 $id is found to the rupee, with its conventions', ({ inputs, expected }) => {
    const input = sip(inputs.monthlyAmount, inputs.annualRate * 100, inputs.months / 12)
    const matching = compare(input, expected.futureValue).readings.filter(({ matches }) => matches)
    expect(matching.map(({ conventions, kind }) => ({ conventions, kind }))).toContainEqual({
      conventions: {
        rate: inputs.rateConvention,
        contributions: inputs.contributionTiming === 'begin' ? 'start' : 'end',
        withdrawals: 'start',
        totals: 'inclusive'
      },
      kind: 'corpus'
    })
  })

  test.each([
    [1_161_695, 'nominal', 'start'],
    [1_120_179, 'effective', 'start'],
    // The ordinary annuity at 1% a month: 5,000 x (1.01^120 - 1) / 0.01.
    [Math.round((5_000 * (1.01 ** 120 - 1)) / 0.01), 'nominal', 'end']
  ])('G10 ₹5,000 a month at 12%% for ten years: ₹%i is %s, at the %s of the month', (figure, rate, when) => {
    const { readings, withoutEffect } = compare(sip(5_000, 12, 10), figure)
    expect(readings[0]).toMatchObject({
      matches: true,
      kind: 'corpus',
      conventions: { rate, contributions: when }
    })
    expect(readings.filter(({ matches }) => matches)).toHaveLength(1)
    expect(withoutEffect).toEqual(['withdrawals', 'totals'])
  })
})

describe('other readings', () => {
  const input = { ...sip(5_000, 12, 10), annualInflationRatePct: 6 }

  test("G10 today's rupees: the annuity due over ten years of 6%", () => {
    const nominal = (5_000 * 1.01 * (1.01 ** 120 - 1)) / 0.01
    const { readings, text } = compare(input, Math.round(nominal / 1.06 ** 10))
    expect(readings[0]).toMatchObject({ matches: true, kind: 'corpusReal', at: 'end' })
    const words = "is the corpus in today's rupees at the end of the plan, by the conventions of the plan."
    expect(text).toContain(words)
  })

  test('G10 what was gained: the corpus less 120 instalments', () => {
    const gain = (5_000 * 1.01 * (1.01 ** 120 - 1)) / 0.01 - 600_000
    expect(compare(input, Math.round(gain)).readings[0]).toMatchObject({ matches: true, kind: 'gain' })
  })

  test('G10 what an SWP pays in all: ₹10,000 for 60 months, beside the published ₹39,642 (advisorkhoj.com)', () => {
    const swp = {
      currentAgeYears: 55,
      retirementAgeYears: 55,
      planningEndAgeYears: 60,
      annualInflationRatePct: 0,
      currentCorpus: 500_000,
      retirementPlan: { initialMonthlyWithdrawal: 10_000, expectedAnnualReturnRatePct: 10 }
    }
    expect(compare(swp, 600_000).readings[0]).toMatchObject({ matches: true, kind: 'withdrawals', at: 'end' })
    expect(compare(swp, 39_642).readings[0]).toMatchObject({ matches: true, kind: 'corpus' })
  })

  test('G10 what is needed at retirement: of an expense without inflation and return, all its months', () => {
    const plan = {
      ...sip(5_000, 0, 10),
      planningEndAgeYears: 50,
      annualInflationRatePct: 0,
      expenses: [{ label: 'Household', currentMonthlyAmount: 20_000 }],
      retirementPlan: { expectedAnnualReturnRatePct: 0 }
    }
    const { readings } = compare(plan, 120 * 20_000)
    expect(readings[0]).toMatchObject({ matches: true, kind: 'requiredCorpus', at: 'retirement' })
  })

  test('G10 a month of the plan, and the month before it', () => {
    const { corpus } = runPlan(input).timeSeries[58]!
    const { readings, ours } = compare(input, Math.round(corpus), 59)
    expect(readings[0]).toMatchObject({ at: 'monthBefore', month: 58, matches: true })
    expect(ours).toBe(runPlan(input).timeSeries[59]!.corpus)
  })

  test('G10 a figure rounded to lakh is recognised: 11.6 lakh', () => {
    const { readings, text } = compare(input, 1_160_000)
    expect(readings[0]).toMatchObject({ matches: false, matchesRounded: true, difference: -1_695.38 })
    expect(text).toContain('₹11,60,000 is, rounded, the corpus at the end of the plan')
  })

  test('G10 a figure that nothing gives is told how far off it is', () => {
    const { text, readings } = compare(input, 2_000_001)
    expect(readings.some(({ matches }) => matches)).toBe(false)
    expect(text).toContain('it is ₹8,38,306 more than the nearest')
  })

  test('G10 totals beside the portfolios: both corpora count', () => {
    const split = {
      ...sip(0, 12, 10),
      currentCorpus: 100_000,
      investments: [{ label: 'Gold', initialCorpus: 100_000, expectedAnnualReturnRatePct: 12 }]
    }
    const { readings } = compare(split, Math.round(200_000 * 1.01 ** 120))
    expect(readings[0]).toMatchObject({ matches: true, conventions: { totals: 'additional' } })
  })
})

test('G10 every fault of a request is named with its place', () => {
  const input = sip(5_000, 12, 10)
  expect(faults(null)).toEqual(['# wrong-type'])
  expect(faults({ input })).toEqual(['#/theirFigure required'])
  expect(faults({ input, theirFigure: -1, month: 1.5 })).toEqual([
    '#/theirFigure below-minimum',
    '#/month not-whole'
  ])
  expect(faults({ input, theirFigure: 5, month: 120 })).toEqual(['#/month outside-plan'])
  expect(faults({ input: {}, theirFigure: 5 })).toHaveLength(2)
})
