/** A plan that begins in retirement: its deductions, and incomes that ended at the start. Law of 2026-27. */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

const retired: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 62,
  retirementAgeYears: 62,
  planningEndAgeYears: 65,
  annualInflationRatePct: 0,
  currentCorpus: 5_000_000,
  incomes: [{ kind: 'pension', monthlyAmount: 100_000 }],
  investmentPlan: { assetClass: 'taxFree', expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyWithdrawal: 0 },
  tax: { regime: 'old', futureRules: 'frozen', deductions: { section80G: { full: 100_000 } } }
}

// 12,00,000 less 50,000 and 1,00,000 are 10,50,000: 10,000 + 1,00,000 + 15,000, and 4%.
test('T21 deductions count in every year of a plan that begins in retirement', () => {
  const { tax } = runPlan(retired)
  expect(tax!.years.map(({ computation }) => computation.totalIncome)).toEqual(Array(3).fill(1_050_000))
  expect(tax!.years.map(({ computation }) => computation.taxPayable)).toEqual(Array(3).fill(130_000))
})

test('T30 they count for the months before the start too', () => {
  const { tax } = runPlan({ ...retired, currentMonth: 11 })
  expect(tax!.years[0]!.computation.taxPayable).toBe(130_000)
})

test('T21 where earnings come first, they end at retirement', () => {
  const { tax } = runPlan({ ...retired, currentAgeYears: 61 })
  expect(tax!.years.map(({ computation }) => computation.totalIncome)).toEqual([
    1_050_000, 1_150_000, 1_150_000, 1_150_000
  ])
})

const remarksOf = (plan: LifeCycleInput) =>
  runPlan(plan).meta.warnings.filter(({ code }) => code === 'income-never-paid')

test('K16 a salary that ended at the start is remarked, with what it means for the tax of the year', () => {
  const incomes: LifeCycleInput['incomes'] = [
    { kind: 'pension', monthlyAmount: 100_000 },
    { kind: 'salary', monthlyAmount: 200_000 }
  ]
  const plan: LifeCycleInput = { ...retired, incomes, currentMonth: 11 }
  const counted = remarksOf(plan)
  expect(counted).toMatchObject([{ severity: 'note', pointer: '#/incomes/1' }])
  expect(counted[0]!.message).toMatch(/at or before the start. .*7 months.*count for the tax of the year/)
  const notCounted = remarksOf({ ...plan, tax: { ...plan.tax, firstYear: 'fromStart' } })
  expect(notCounted).toMatchObject([{ severity: 'warning' }])
  expect(notCounted[0]!.message).toMatch(/at or before the start.*tax of the year may be too low/)
  const other = remarksOf({ ...plan, incomes: [{ kind: 'other', monthlyAmount: 5_000, endAgeYears: 62 }] })
  expect(other[0]!.message).toMatch(/tax of the year may be too low/)
  // In April the tax year begins with the plan.
  expect(remarksOf({ ...plan, currentMonth: 4 })[0]!.message).not.toMatch(/tax/)
  const { tax: _, ...untaxed } = plan
  expect(remarksOf(untaxed)[0]!.message).not.toMatch(/tax/)
  expect(remarksOf(retired)).toEqual([])
})
