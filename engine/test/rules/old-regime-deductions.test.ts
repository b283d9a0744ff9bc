/** Allowances, family pension, disability and donations in a plan, with answers worked out by hand. */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { issuesOf, runPlan } from '../plans/run-plan.ts'

const deductions = {
  childrenEducationAllowance: 72_000,
  hostelAllowance: 216_000,
  section80DD: 'severe',
  section80U: 'disability',
  section80G: { halfWithinLimit: 400_000 }
} as const

/** A salary of 18 lakh for a year, then a pension of 12 lakh; no inflation. */
const plan: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 50,
  retirementAgeYears: 51,
  planningEndAgeYears: 52,
  annualInflationRatePct: 0,
  incomes: [
    { kind: 'salary', monthlyAmount: 150_000 },
    { kind: 'pension', monthlyAmount: 100_000, startAgeYears: 51 }
  ],
  retirementPlan: { initialMonthlyWithdrawal: 0 },
  tax: { regime: 'old', futureRules: 'frozen', deductions }
}

const yearsOf = (body: LifeCycleInput) => runPlan(body).tax!.years

test('T1 T5 the old regime takes 2,88,000 of allowances off a salary, 2,00,000 of disabilities and a half of donations', () => {
  const [working, retired] = yearsOf(plan)
  expect(working!.computation).toMatchObject({
    childrenEducationAllowance: 72_000,
    hostelAllowance: 216_000,
    grossTotalIncome: 1_462_000,
    section80DD: 125_000,
    section80U: 75_000,
    // Half of a tenth of 12,62,000.
    section80G: 63_100,
    totalIncome: 1_198_900
  })
  // T21: disability goes on in retirement, the others end.
  expect(retired!.computation).toMatchObject({
    hostelAllowance: 0,
    section80DD: 125_000,
    section80U: 75_000,
    section80G: 0,
    totalIncome: 1_200_000 - 50_000 - 200_000
  })
})

test('T5 the new regime allows none of them, and a remark names each', () => {
  const run = runPlan({ ...plan, tax: { ...plan.tax, regime: 'new' } })
  expect(run.tax!.years[0]!.computation.totalIncome).toBe(1_800_000 - 75_000)
  const capped = run.meta.warnings.filter(({ code }) => code === 'deduction-capped')
  expect(capped.map(({ pointer }) => pointer)).toEqual(
    Object.keys(deductions).map(claim => `#/tax/deductions/${claim}`)
  )
})

test('T21 T30 six months of a year bear half of the disability deductions, the whole year all', () => {
  const started = { ...plan, currentMonth: 10 }
  const [half] = yearsOf({ ...started, tax: { ...plan.tax, firstYear: 'fromStart' } })
  expect(half!.computation).toMatchObject({ section80U: 37_500, section80DD: 62_500 })
  const [whole] = yearsOf(started)
  expect(whole!.computation).toMatchObject({ section80U: 75_000, section80DD: 125_000 })
})

test('T1 a third of a family pension is free, at most 25,000 in the new regime, and no standard deduction', () => {
  const incomes = [{ kind: 'familyPension' as const, monthlyAmount: 150_000 }]
  const [year] = yearsOf({ ...plan, incomes, tax: {} })
  expect(year!.computation).toMatchObject({
    familyPensionDeduction: 25_000,
    standardDeduction: 0,
    totalIncome: 1_775_000
  })
  const [small] = yearsOf({ ...plan, incomes: [{ ...incomes[0]!, monthlyAmount: 5_000 }], tax: {} })
  expect(small!.computation.familyPensionDeduction).toBe(20_000)
})

test('T5 another word than disability or severe is a fault', () => {
  const wrong = { ...plan, tax: { deductions: { section80U: 75_000 } } }
  expect(issuesOf(wrong).map(({ pointer }) => pointer)).toEqual(['#/tax/deductions/section80U'])
})
