/** H4: what a death does to tax years, lots, accounts of schemes and incomes, worked by hand. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshArena } from '../../src/arithmetic/arena.ts'
import { project } from '../../src/kernel/project.ts'
import { compile } from '../../src/timeline/compile.ts'
import { arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { parsed, runPlan, tryPlan } from '../plans/run-plan.ts'

/** Two people of 50 from April 2026, retired from May; the first one's plan ends with month `death`. */
const coupleUntil = (death: number, rest: object) => ({
  currentYear: 2026,
  currentAgeYears: 50,
  retirementAgeYears: 50 + 1 / 12,
  planningEndAgeYears: 50 + death / 12,
  annualInflationRatePct: 0,
  partner: { currentAgeYears: 50, retirementAgeYears: 50 + 1 / 12, planningEndAgeYears: 53 },
  conventions: { rate: 'effective' },
  investmentPlan: { assetClass: 'taxFree', expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 },
  ...rest
})

/** A house that cost nothing, sold for 50,00,000 by its owner; `month` counts from April 2026. */
const sale = (month: number, rest: object = {}) => ({
  type: 'income',
  amount: 5_000_000,
  inflationAdjusted: false,
  ageYears: 50 + month / 12,
  capitalGain: { cost: 0 },
  ...rest
})

const taxByMonth = (plan: object) =>
  runPlan(plan)
    .timeSeries.filter(({ tax }) => tax !== 0)
    .map(({ month, tax }) => [month, tax])

/** 12.5% above the exemption of 4,00,000 of the new regime, with 4% cess: 0.125 x 46,00,000 x 1.04. */
const ofSale = 0.125 * (5_000_000 - 400_000) * 1.04

test('H4 T22 the last tax year of the person who dies is settled at the end of the month of death', () => {
  // Death in October (6), in March (11), in April (12), in May (13); March 2027 is month 11.
  const settledIn = [
    [6, 6],
    [11, 11],
    [12, 11],
    [13, 11]
  ] as const
  for (const [death, month] of settledIn) {
    const plan = coupleUntil(death, { milestones: [sale(2)], tax: { futureRules: 'frozen' } })
    expect(taxByMonth(plan), `death in month ${death}`).toEqual([[month, ofSale]])
  }
})

test('H4 a year of one month has the whole exemption, and the house that is left is the survivor’s to sell', () => {
  const tax = { futureRules: 'frozen' }
  // April 2027 is the only month of the last year, which is settled in May.
  const late = coupleUntil(13, { milestones: [sale(12)], tax })
  expect(taxByMonth(late)).toEqual([[13, ofSale]])
  // The survivor sells in the month of death and is taxed in March.
  const survivors = coupleUntil(6, { milestones: [sale(6)], tax })
  expect(taxByMonth(survivors)).toEqual([[11, ofSale]])
  const { years, partner } = runPlan(survivors).tax!
  expect(years.map(({ computation }) => computation.totalTax)).toEqual([0])
  expect(partner!.years[0]!.computation.totalTax).toBe(ofSale)
})

test('H4 T24 losses of the person who dies lapse', () => {
  // A loss of 30,00,000 in June; the survivor gains 50,00,000 in November.
  const loss = sale(2, { capitalGain: { cost: 8_000_000 } })
  const plan = coupleUntil(6, { milestones: [loss, sale(7)], tax: {} })
  expect(runPlan(plan).tax!.partner!.years[0]!.computation.totalTax).toBe(ofSale)
  // In one name the loss is set off: 0.125 x (20,00,000 - 4,00,000) x 1.04.
  const alive = coupleUntil(36, { milestones: [loss, sale(7)], tax: {} })
  expect(runPlan(alive).tax!.years[0]!.computation.totalTax).toBe(0.125 * 1_600_000 * 1.04)
})

/**
 * One contribution of 20,00,000 to a fund at 12% a year in April 2026; its owner dies in December (month 8);
 * 15,00,000 are sold in a month. The survivor has a pension of 18,00,000 a year, which uses the exemption.
 */
const inherited = (soldIn: number) =>
  coupleUntil(8, {
    // The core, which receives the pension, pays the tax, so that the milestone alone sells units.
    withdrawalStrategy: 'sequential',
    incomes: [{ kind: 'pension', monthlyAmount: 150_000, owner: 'partner' }],
    investments: [
      {
        label: 'Fund',
        assetClass: 'equity',
        initialMonthlyContribution: 2_000_000,
        annualStepUpRatePct: 0,
        expectedAnnualReturnRatePct: 12,
        retirementAnnualReturnRatePct: 12
      }
    ],
    milestones: [
      { ageYears: 50 + soldIn / 12, amount: 1_500_000, inflationAdjusted: false, fundedBy: 'Fund' }
    ],
    tax: { futureRules: 'frozen' }
  })

/** New regime on 18,00,000 - 75,000: 5%, 10% and 15% of 4,00,000 each, 20% of 1,25,000. */
const onPension = 20_000 + 40_000 + 60_000 + 25_000

test('H4 49(1) 2(42A) a survivor’s sale is long-term from the purchase of the first holder, at their cost', () => {
  // Held 14 months in all, 6 of them by the survivor: 12.5% above 1,25,000.
  const gain = 1_500_000 * (1 - 1.12 ** (-14 / 12))
  const { years } = runPlan(inherited(14)).tax!.partner!
  expect(years[1]!.taxYear).toBe('2027-28')
  expect(years[1]!.computation.totalTax).toBeCloseTo((onPension + 0.125 * (gain - 125_000)) * 1.04, -1)
})

test('H4 2(42A) a sale 11 months after the purchase is short-term', () => {
  // In March 2027, 3 months after the death: 20% of all of it.
  const gain = 1_500_000 * (1 - 1.12 ** (-11 / 12))
  const { years } = runPlan(inherited(11)).tax!.partner!
  expect(years[0]!.computation.totalTax).toBeCloseTo((onPension + 0.2 * gain) * 1.04, -1)
})

test('H4 ppf, epf and nps are paid untaxed into the core at the death, which pays from them at once', () => {
  const account = (assetClass: string, initialCorpus: number, rest: object = {}) => ({
    label: assetClass,
    assetClass,
    initialCorpus,
    expectedAnnualReturnRatePct: 0,
    retirementAnnualReturnRatePct: 0,
    ...rest
  })
  const plan = coupleUntil(5, {
    currentCorpus: 3_200_000,
    retirementAgeYears: 50 + 5 / 12,
    incomes: [{ kind: 'salary', monthlyAmount: 50_000 }],
    investments: [
      account('ppf', 1_000_000, { lockedUntilAgeYears: 60 }),
      account('epf', 500_000),
      account('nps', 700_000, { exitAgeYears: 60 })
    ],
    conventions: { surplus: 'spent' },
    tax: {}
  })
  const { timeSeries, tax, summary } = runPlan(plan)
  expect(timeSeries[4]!.portfolios).toEqual([1_000_000, 500_000, 700_000, 1_000_000])
  expect(timeSeries[5]!.portfolios).toEqual([0, 0, 0, 3_200_000])
  expect(timeSeries[5]!.growth).toBe(0)
  expect(tax!.totalTax).toBe(0)
  expect(summary.finalCorpusAfterTax).toBe(3_200_000)
})

test('H4 L9 the annuity that the run bought ends with its owner', () => {
  // NPS of 20,00,000 exits in May 2026: 80% buys an annuity of 6% a year, 8,000 a month.
  const plan = coupleUntil(20, {
    currentCorpus: 2_000_000,
    investments: [
      {
        label: 'NPS',
        assetClass: 'nps',
        initialCorpus: 2_000_000,
        expectedAnnualReturnRatePct: 0,
        retirementAnnualReturnRatePct: 0,
        annuityPct: 80,
        annuityRatePct: 6
      }
    ],
    tax: { futureRules: 'frozen' }
  })
  const { timeSeries } = runPlan(plan)
  expect(timeSeries.map(({ incomes }) => incomes)).toEqual(
    Array.from({ length: 36 }, (_, m) => (m >= 1 && m < 20 ? 8_000 : 0))
  )
})

test('H4 after a death no account, no income and no tax year is in the dead person’s name', () => {
  let deaths = 0
  for (const body of fc.sample(arbitraryTaxedHousehold, { numRuns: 300, seed: 31 })) {
    if (tryPlan(body) === undefined) continue
    const plan = parsed(body)
    const timeline = compile(plan, freshArena)
    const { death } = timeline
    if (death === null) continue
    deaths++
    const { taxState, ledger } = project(timeline, freshArena)
    const { accounts, people } = taxState!
    expect([...accounts.owner]).not.toContain(death.who)
    expect(people[death.who]!.taxation.years.at(-1)!.end).toBe(death.month)
    expect(people[death.who]!.annuityPerMonth).toBe(0)
    for (const { end } of people[death.who]!.taxation.incomes) expect(end).toBeLessThanOrEqual(death.month)
    const { owner, isPpf, isEpf, isNps } = timeline.traits
    for (let p = 0; p < timeline.portfolios - 1; p++) {
      if (owner[p] !== death.who || [isPpf, isEpf, isNps].every(each => each[p] === 0)) continue
      const values = ledger.values.subarray(p * timeline.months + death.month, (p + 1) * timeline.months)
      expect(values.every(value => value === 0)).toBe(true)
    }
  }
  expect(deaths).toBeGreaterThan(150)
}, 60_000)
