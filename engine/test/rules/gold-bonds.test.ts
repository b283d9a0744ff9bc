/** Sovereign Gold Bonds in a plan, with answers worked out by hand: interest, maturity and its tax (L10). */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { codesOf, runPlan } from '../plans/run-plan.ts'

type Bonds = NonNullable<LifeCycleInput['investments']>[number]

const lakh = 100_000

/** Bonds of 20 lakh that cost 8 lakh and mature after two years; nothing grows. */
const planOf = (bonds: Partial<Bonds> = {}, rest: Partial<LifeCycleInput> = {}): LifeCycleInput => ({
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 61,
  annualInflationRatePct: 0,
  investments: [
    {
      label: 'Bonds',
      assetClass: 'sovereignGoldBond',
      initialCorpus: 20 * lakh,
      costBasis: 8 * lakh,
      maturityAgeYears: 42,
      expectedAnnualReturnRatePct: 0,
      ...bonds
    }
  ],
  investmentPlan: { assetClass: 'taxFree', expectedAnnualReturnRatePct: 0 },
  retirementPlan: { initialMonthlyWithdrawal: 0, expectedAnnualReturnRatePct: 0 },
  tax: { futureRules: 'frozen', otherAnnualIncome: 24 * lakh },
  ...rest
})

const run = (bonds: Partial<Bonds> = {}, rest: Partial<LifeCycleInput> = {}) => runPlan(planOf(bonds, rest))

test('L10 the bonds pay 2.5% a year of their cost as interest until they mature, then move to the core', () => {
  const { timeSeries, tax } = run()
  expect(timeSeries[0]!.incomes).toBe(1_666.67)
  expect(timeSeries[23]).toMatchObject({ incomes: 1_666.67, portfolios: [20 * lakh, 0] })
  expect(timeSeries[24]).toMatchObject({ incomes: 0, portfolios: [0, 20 * lakh] })
  const lines = tax!.years.map(({ computation }) => computation)
  expect(lines[0]!.grossTotalIncome).toBeCloseTo(24 * lakh + 20_000, 2)
  expect(lines[2]!.grossTotalIncome).toBe(24 * lakh)
  expect(tax!.years[0]!.paidFromCorpus).toBe(0)
})

test('L10 at maturity the gain is free for the first subscriber, else a long-term gain of section 112', () => {
  const gains = (bonds: Partial<Bonds>) =>
    run(bonds).tax!.years.map(({ computation }) => computation.specialGains)
  expect(Math.max(...gains({}))).toBe(0)
  expect(gains({ originalSubscriber: false }).slice(0, 4)).toEqual([0, 0, 12 * lakh, 0])
  const { taxOnOtherLongTerm } = run({ originalSubscriber: false }).tax!.years[2]!.computation
  expect(taxOnOtherLongTerm).toBe(1.5 * lakh)
})

test('L10 a redemption before April 2026 is free for everybody', () => {
  const gains = (maturityAgeYears: number) =>
    run({ originalSubscriber: false, maturityAgeYears }, { currentYear: 2024 }).tax!.years.map(
      ({ computation }) => computation.specialGains
    )
  expect(Math.max(...gains(40 + 23 / 12))).toBe(0)
  expect(Math.max(...gains(42))).toBe(12 * lakh)
})

const unsaid: Partial<LifeCycleInput> = {
  investments: [{ assetClass: 'sovereignGoldBond', initialCorpus: lakh, costBasis: lakh }]
}

// The last issue is of 21 February 2024. February 2032 is 70 months after April 2026.
test('L10 bonds mature at the latest in February 2032, 8 years after the last issue', () => {
  const { timeSeries, meta } = runPlan(planOf({}, unsaid))
  expect([timeSeries[69]!.incomes, timeSeries[70]!.incomes]).toEqual([208.33, 0])
  expect(timeSeries[70]).toMatchObject({ calendarMonth: '2032-02' })
  expect(timeSeries[70]!.portfolios[0]).toBe(0)
  expect(meta.warnings.map(({ code }) => code)).not.toContain('gold-bonds-mature-earlier')
})

test('L10 a later maturityAgeYears is cut to that month, with a warning', () => {
  const { timeSeries, meta } = run({ maturityAgeYears: 48 })
  expect(timeSeries[69]!.portfolios[0]).toBe(20 * lakh)
  expect(timeSeries[70]!.portfolios).toEqual([0, 20 * lakh])
  const warning = meta.warnings.find(({ code }) => code === 'gold-bonds-mature-earlier')
  expect(warning).toMatchObject({ severity: 'warning', pointer: '#/investments/0/maturityAgeYears' })
  expect(warning!.message).toContain('February 2032')
  const inTime = run({ maturityAgeYears: 45.5 }).meta.warnings
  expect(inTime.map(({ code }) => code)).not.toContain('gold-bonds-mature-earlier')
})

test('L10 a plan that starts after it has bonds that have matured', () => {
  const { timeSeries, meta } = runPlan(planOf({}, { ...unsaid, currentYear: 2033 }))
  expect(timeSeries[0]).toMatchObject({ incomes: 0 })
  expect(timeSeries[0]!.portfolios[0]).toBe(0)
  expect(meta.warnings.map(({ code }) => code)).toContain('gold-bonds-mature-earlier')
})

test('L10 bonds of an earlier start mature 8 years later if nothing is said; an age that has passed is now', () => {
  const { timeSeries } = runPlan(planOf({}, { ...unsaid, currentYear: 2023 }))
  expect([timeSeries[95]!.incomes, timeSeries[96]!.incomes]).toEqual([208.33, 0])
  expect(timeSeries[96]!.portfolios[0]).toBe(0)
  const past = run({ maturityAgeYears: 30 })
  expect(past.timeSeries[0]).toMatchObject({ incomes: 0, portfolios: [0, 20 * lakh] })
})

test('L5 bonds pay nothing before they mature', () => {
  const { timeSeries, summary } = run({}, { milestones: [{ ageYears: 41, amount: lakh }] })
  expect(timeSeries[12]!.shortfall).toBe(lakh)
  expect(summary.lockedCorpus).toBe(20 * lakh)
})

test('L10 in retirement the interest meets the need first', () => {
  const { timeSeries } = run(
    {},
    { retirementAgeYears: 40, retirementPlan: { initialMonthlyWithdrawal: 1_000 }, tax: {} }
  )
  expect(timeSeries[0]).toMatchObject({ withdrawals: 0, inflows: 666.67 })
})

test('L10 contributions to bonds and a core of bonds are faults, for none are issued any more', () => {
  expect(codesOf(planOf({ initialMonthlyContribution: 1_000 }))).toEqual(['no-contributions'])
  expect(codesOf(planOf({}, { investmentPlan: { assetClass: 'sovereignGoldBond' } }))).toEqual([
    'not-for-core'
  ])
})

test('L10 without tax bonds are a portfolio like any other', () => {
  const { tax: _, ...untaxed } = planOf()
  const { timeSeries } = runPlan(untaxed)
  expect(timeSeries[24]).toMatchObject({ incomes: 0, portfolios: [20 * lakh, 0] })
})

test('K7 bonds that name no return grow by 8% like gold', () => {
  const { timeSeries } = runPlan(
    planOf({}, { investments: [{ assetClass: 'sovereignGoldBond', initialCorpus: lakh }] })
  )
  expect(timeSeries[11]!.portfolios[0]).toBeCloseTo(lakh * (1 + 0.08 / 12) ** 12, 2)
})
