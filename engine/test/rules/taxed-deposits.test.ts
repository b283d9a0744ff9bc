/** T21: 80TTB on the interest of the deposits of a resident senior, by worked years. */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

/** One year from April 2026, without inflation, and with effective rates; retired for all of it or not. */
const planOf = (rest: Partial<LifeCycleInput>, isRetired: boolean): LifeCycleInput => {
  const { currentAgeYears = 65 } = rest
  return {
    currentYear: 2026,
    currentAgeYears,
    retirementAgeYears: currentAgeYears + (isRetired ? 0 : 1),
    planningEndAgeYears: currentAgeYears + 1,
    annualInflationRatePct: 0,
    investmentPlan: { expectedAnnualReturnRatePct: 0 },
    retirementPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyWithdrawal: 0 },
    conventions: { rate: 'effective' },
    tax: old,
    ...rest
  }
}
const old = { regime: 'old' as const }
const whole = (rest: Partial<LifeCycleInput>, isRetired = true) =>
  runPlan(planOf(rest, isRetired)).tax!.years[0]!
const linesOf = (rest: Partial<LifeCycleInput>, isRetired = true) => whole(rest, isRetired).computation
const deposit = (initialCorpus: number) => ({
  assetClass: 'fixedDeposit' as const,
  initialCorpus,
  expectedAnnualReturnRatePct: 6,
  retirementAnnualReturnRatePct: 6
})

test('T21 the cap bounds the interest of a resident of 65, retired or not: 10,84,351.21 less 50,000', () => {
  for (const isRetired of [true, false]) {
    const investmentPlan = { assetClass: 'fixedDeposit' as const, expectedAnnualReturnRatePct: 7 }
    const retirementPlan = { expectedAnnualReturnRatePct: 7, initialMonthlyWithdrawal: 0 }
    const amounts = { currentCorpus: 15_000_000, investmentPlan, retirementPlan, conventions: {} }
    const year = linesOf(amounts, isRetired)
    // 5% of 2,00,000, 20% of 5,00,000 and 30% of 34,350 are 1,20,305; with cess 1,25,117.20.
    expect(year.grossTotalIncome).toBe(1_084_351.21)
    expect(year).toMatchObject({ section80TTA: 50_000, totalIncome: 1_034_350, taxPayable: 125_120 })
  }
})

test('T21 interest below the cap is deducted whole, beside what the plan claims', () => {
  const investments = [deposit(300_000), deposit(200_000)]
  expect(linesOf({ investments }).section80TTA).toBe(30_000)
  const incomes = [{ kind: 'interest' as const, monthlyAmount: 2_000 }]
  const claiming = { investments, incomes, tax: { ...old, deductions: { section80TTA: 15_000 } } }
  expect(linesOf(claiming, false).section80TTA).toBe(45_000)
  // A plan that begins in retirement claims in every year.
  expect(linesOf(claiming).section80TTA).toBe(45_000)
})

test('T21 it begins with the year in which 60 is reached, for residents and in the old regime alone', () => {
  const investments = [deposit(500_000)]
  const deducted = (currentAgeYears: number, tax: LifeCycleInput['tax']) =>
    linesOf({ currentAgeYears, investments, ...(tax && { tax }) }).section80TTA
  expect(deducted(58, old)).toBe(0)
  expect(deducted(59, old)).toBe(30_000)
  expect(deducted(65, { ...old, residency: 'nonResident' })).toBe(0)
  expect(deducted(65, { regime: 'new' })).toBe(0)
})

test('T21 a year in which a deposit shrinks takes nothing from what the plan claims', () => {
  const losing = { ...deposit(500_000), expectedAnnualReturnRatePct: -2 }
  const incomes = [{ kind: 'interest' as const, monthlyAmount: 3_000 }]
  const tax = { ...old, deductions: { section80TTA: 15_000 } }
  expect(linesOf({ investments: [losing], incomes, tax }, false).section80TTA).toBe(15_000)
})

test('T21, L8 the taxed interest of an epf is none of a deposit', () => {
  const epf = { assetClass: 'epf' as const, initialMonthlyContribution: 60_000, ownSharePct: 100 }
  const year = linesOf({ investments: [epf] }, false)
  expect(year.grossTotalIncome).toBeGreaterThan(1_000)
  expect(year.section80TTA).toBe(0)
})

test('T21, L8 a claim is not allowed on the interest of an epf, retired or not', () => {
  const epf = { assetClass: 'epf' as const, initialMonthlyContribution: 200_000, ownSharePct: 100 }
  const tax = { ...old, otherAnnualIncome: 3_000_000, deductions: { section80TTA: 50_000 } }
  for (const currentAgeYears of [40, 61]) {
    const year = linesOf({ currentAgeYears, investments: [epf], tax }, false)
    // Own contributions above 2,50,000 bear interest, so there is interest to set a claim against.
    expect(year.grossTotalIncome).toBeGreaterThan(3_001_000)
    expect(year.section80TTA).toBe(0)
  }
})

test('T21 below 60 a claim is allowed on interest that the plan names, and on none of its deposits', () => {
  const tax = { ...old, deductions: { section80TTA: 10_000 } }
  const claimed = (monthlyAmount: number) => {
    const incomes = [{ kind: 'interest' as const, monthlyAmount }]
    const investments = [deposit(1_000_000)]
    return linesOf({ currentAgeYears: 40, investments, incomes, tax }, false).section80TTA
  }
  expect(claimed(0)).toBe(0)
  expect(claimed(500)).toBe(6_000)
  expect(claimed(2_000)).toBe(10_000)
})

test('T21 each year has the interest of its own months', () => {
  const two = { investments: [deposit(200_000)], planningEndAgeYears: 67 }
  const years = runPlan(planOf(two, true)).tax!.years
  expect(years.map(each => each.computation.section80TTA)).toEqual([12_000, 12_720])
})

test('T22 earnings alone are taxed without the 80TTB of deposits', () => {
  const incomes = [{ kind: 'salary' as const, monthlyAmount: 100_000 }]
  // 11,50,000: 10,000, 1,00,000 and 45,000, with cess 1,61,200; with 60,000 - 50,000 more, 3,120 more.
  const year = whole({ investments: [deposit(1_000_000)], incomes }, false)
  expect(year).toMatchObject({ paidFromIncome: 161_200, paidFromCorpus: 3_120 })
})
