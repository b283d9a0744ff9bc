/** H6, E4: the tax of two people by hand: slabs, thresholds, family pension and refunds of 2026-27. */
import { expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

/** Two people of 40 from April 2026 to March 2028 who work until then; the core has no gains. */
const working = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 42,
  planningEndAgeYears: 43,
  annualInflationRatePct: 0,
  partner: { currentAgeYears: 40, retirementAgeYears: 42, planningEndAgeYears: 43 },
  withdrawalStrategy: 'sequential',
  investmentPlan: { assetClass: 'taxFree', expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
}
const salary = (monthlyAmount: number, owner: 'self' | 'partner') => ({
  kind: 'salary',
  monthlyAmount,
  annualGrowthRatePct: 0,
  owner
})

/** The tax of both people in a tax year. */
function taxOf(plan: object, year = 0): number[] {
  const { years, partner } = runPlan(plan).tax!
  return [years, partner!.years].map(each => each[year]!.computation.taxPayable)
}

/** Slabs of 2026-27 with cess, for an income above 12,00,000. */
const newRegime = (income: number): number => {
  const rates = [0, 5, 10, 15, 20, 25, 30]
  const within = rates.map((rate, k) => {
    const top = k === 6 ? Number.POSITIVE_INFINITY : (k + 1) * 400_000
    return (rate / 100) * Math.max(0, Math.min(income, top) - k * 400_000)
  })
  return within.reduce((sum, each) => sum + each, 0) * 1.04
}

test('H6 salaries of 1,20,000 and 1,00,000 a month pay 88,140 in two names, and 3,63,480 in one', () => {
  // 14,40,000 - 75,000 = 13,65,000: (20,000 + 40,000 + 24,750) x 1.04. 11,25,000 has the whole rebate.
  const two = { ...working, incomes: [salary(120_000, 'self'), salary(100_000, 'partner')], tax: {} }
  expect(taxOf(two)).toEqual([88_140, 0])
  // 26,40,000 - 75,000 = 25,65,000: (2,00,000 + 1,00,000 + 49,500) x 1.04.
  const one = { ...working, incomes: [salary(120_000, 'self'), salary(100_000, 'self')], tax: {} }
  expect(taxOf(one)).toEqual([363_480, 0])
  for (const [plan, tax] of [
    [two, 88_140],
    [one, 363_480]
  ] as const) {
    const { tax: report, timeSeries } = runPlan(plan)
    const [first] = report!.years
    expect(first!.paidFromIncome + report!.partner!.years[0]!.paidFromIncome).toBe(tax)
    expect(timeSeries[11]!.tax).toBe(0)
    // E4: a twelfth is withheld in each month; nothing else is spent or saved.
    expect(timeSeries[0]!.monthlySurplus).toBeCloseTo(220_000 - tax / 12, 2)
  }
})

test('H6 T8 the threshold of 112A counts for each of two people', () => {
  // Salaries of 15,00,000 less 75,000; shares that cost nothing are sold for 1,25,000 each.
  const fund = (label: string, owner: 'self' | 'partner') => ({
    label,
    owner,
    assetClass: 'equity',
    initialCorpus: 125_000,
    costBasis: 0,
    expectedAnnualReturnRatePct: 0
  })
  const sale = (fundedBy: string) => ({ ageYears: 40.5, amount: 125_000, inflationAdjusted: false, fundedBy })
  const plan = (owner: 'self' | 'partner') => ({
    ...working,
    incomes: [salary(125_000, 'self'), salary(125_000, 'partner')],
    investments: [fund('Hers', 'self'), fund('His', owner)],
    milestones: [sale('Hers'), sale('His')],
    tax: {}
  })
  const onSalary = newRegime(1_425_000)
  expect(taxOf(plan('partner'))).toEqual([onSalary, onSalary])
  // 12.5% of the second 1,25,000 and cess: 16,250.
  expect(taxOf(plan('self'))).toEqual([onSalary + 16_250, onSalary])
})

/** A pension of the first person, who dies in the last month of 2026-27 and leaves half to the other one. */
const familyPension = (pension: number, regime: 'new' | 'old') => ({
  ...working,
  retirementAgeYears: 40,
  planningEndAgeYears: 41,
  partner: { ...working.partner, retirementAgeYears: 40 },
  incomes: [{ kind: 'pension', monthlyAmount: pension, survivorPct: 50 }],
  tax: { regime, futureRules: 'frozen' }
})

test('H4 57(iia) a family pension is reduced by a third, at most 25,000 in the new and 15,000 in the old regime', () => {
  const deductionOf = (pension: number, regime: 'new' | 'old') => {
    const { partner } = runPlan(familyPension(pension, regime)).tax!
    const [before, after] = partner!.years
    expect(before!.computation.grossTotalIncome).toBe(0)
    // Without a standard deduction, because it is no salary of the survivor.
    expect(after!.computation.standardDeduction).toBe(0)
    return [after!.computation.familyPensionDeduction, after!.computation.grossTotalIncome]
  }
  // Half of 50,000 a month is 3,00,000 a year.
  expect(deductionOf(50_000, 'new')).toEqual([25_000, 275_000])
  expect(deductionOf(50_000, 'old')).toEqual([15_000, 285_000])
  // Half of 6,000 is 36,000 a year, a third of which is 12,000.
  expect(deductionOf(6_000, 'new')).toEqual([12_000, 24_000])
  expect(deductionOf(6_000, 'old')).toEqual([12_000, 24_000])
})

test('E4 T22 what was withheld too much is refunded into the core as a negative tax', () => {
  // The tax on the incomes alone has interest of 3,00,000; a deposit that loses 1% a month takes some of it.
  const lost = 1_000_000 * (1 - 0.99 ** 12)
  const plan = {
    ...working,
    conventions: { rate: 'effective' },
    incomes: [
      salary(300_000, 'partner'),
      { kind: 'interest', monthlyAmount: 25_000, annualGrowthRatePct: 0, owner: 'partner' }
    ],
    investments: [
      {
        label: 'Deposit',
        owner: 'partner',
        assetClass: 'fixedDeposit',
        initialCorpus: 1_000_000,
        expectedAnnualReturnRatePct: 100 * (0.99 ** 12 - 1)
      }
    ],
    tax: { futureRules: 'frozen' }
  }
  const { timeSeries, tax, summary } = runPlan(plan)
  const withheld = newRegime(3_600_000 + 300_000 - 75_000)
  const refund = newRegime(3_600_000 + 300_000 - 75_000 - lost) - withheld
  const [first] = tax!.partner!.years
  expect(first!.paidFromIncome).toBeCloseTo(withheld, 2)
  // Income and tax are rounded to ten rupees.
  expect(Math.abs(first!.paidFromCorpus - refund)).toBeLessThanOrEqual(10)
  expect(first!.paidFromCorpus).toBeLessThan(-30_000)
  const [march, april] = [timeSeries[11]!, timeSeries[12]!]
  expect(march.tax).toBe(first!.paidFromCorpus)
  expect(march.inflows).toBe(timeSeries[10]!.inflows)
  // The core opens April with twelve surpluses and the refund.
  expect(april.openingCorpus).toBeCloseTo(1_000_000 - lost + 12 * timeSeries[0]!.inflows - march.tax, 1)
  expect(summary.totalTax).toBe(timeSeries.reduce((sum, each) => sum + Math.round(each.tax * 100), 0) / 100)
})
