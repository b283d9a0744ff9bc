/**
 * The engine against the reference model on thousands of random plans with tax: every month, every member,
 * every line of every tax year, every figure of the summary (tolerances: `same-run.ts`). Total income and tax
 * are rounded to ten rupees: where a figure of the model lies at a rounding edge, as closely as doubles are
 * sure of it, the order of additions decides, and the plan is compared up to that settlement alone. The test
 * bounds how many plans that concerns.
 */
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { arbitraryTaxChoices } from '../plans/arbitrary-taxed-plan.ts'
import { type Run, tryPlan } from '../plans/run-plan.ts'
import { agree, expectSameMonths, expectSameSummary, expectTooLarge } from '../plans/same-run.ts'
import { allToReach, reachedBy } from './reached-by.ts'
import { type ReferenceRun, referenceRun } from './reference-model.ts'
import { taxTotals } from './reference-settlement.ts'

const settings = { numRuns: 1600, seed: 20_250_821 }
const timeout = 600_000

test(
  'every month, tax year and figure of the summary agrees with the reference model, on plans that reach all',
  () => {
    let doubtful = 0
    const reached = new Map<string, number>()
    fc.assert(
      fc.property(arbitraryTaxChoices, plan => {
        const run = tryPlan(plan)
        const model = referenceRun(plan, callerYear, rulebook)
        for (const name of new Set(reachedBy(plan, model))) reached.set(name, (reached.get(name) ?? 0) + 1)
        if (run === undefined) {
          expectTooLarge(plan, model)
          return
        }
        const end = firstDoubt(model)
        const largest = expectSameMonths(run, model, end)
        expectSameTaxYears(run, model, end, largest)
        if (end < model.months || isAtEdge(model.taxes!.finalRounded, largest)) doubtful++
        else {
          expectSameSummary(run, model)
          expectSameTaxTotals(run, model, largest)
        }
      }),
      settings
    )
    expect(doubtful).toBeLessThan(0.04 * settings.numRuns)
    for (const name of allToReach) expect(reached.get(name) ?? 0, name).toBeGreaterThanOrEqual(20)
  },
  timeout
)

/** Whether rounding to ten may go either way for one of the figures. */
function isAtEdge(figures: readonly number[], largest: number): boolean {
  const width = 1e-6 + 1e-12 * largest
  return figures.some(each => Math.abs((((each % 10) + 10) % 10) - 5) < width)
}

/** The month of the first settlement at a rounding edge, from which on nothing is sure. */
function firstDoubt({ taxes, timeSeries, months }: ReferenceRun): number {
  let largest = 0
  let m = 0
  for (const { month, rounded } of taxes!.years) {
    for (; m <= month; m++) {
      const { corpus, incomes, inflows } = timeSeries[m]!
      largest = Math.max(largest, corpus, incomes, inflows)
    }
    if (isAtEdge(rounded, largest)) return month
  }
  return months
}

function expectSameTaxYears(run: Run, model: ReferenceRun, end: number, largest: number): void {
  const { years } = model.taxes!
  expect(run.tax!.years.map(each => each.taxYear)).toEqual(years.map(each => each.taxYear))
  const allowed = 0.00501 + 1e-10 * largest
  for (const [y, expected] of years.entries()) {
    if (expected.month >= end) return
    const actual = run.tax!.years[y]!
    const { taxYear, regime, standIn, computation } = expected
    expect([actual.regime, actual.standIn], taxYear).toEqual([regime, standIn])
    for (const [line, amount] of Object.entries(actual.computation)) {
      agree(`${line} of ${taxYear}`, amount, computation[line as keyof typeof actual.computation], allowed)
    }
    const before = actual.paidBeforeStart ?? 0
    agree(`paidBeforeStart of ${taxYear}`, before, expected.paidBeforeStart, allowed)
    agree(`paidFromIncome of ${taxYear}`, actual.paidFromIncome, expected.paidFromIncome, allowed)
    agree(`paidFromCorpus of ${taxYear}`, actual.paidFromCorpus, expected.paidFromCorpus, allowed)
  }
}

/** T26: totals of the published years, so each year has its roundings. */
function expectSameTaxTotals(run: Run, model: ReferenceRun, largest: number): void {
  const { years } = model.taxes!
  const { totalTax, effectiveRatePct } = taxTotals(model.taxes!)
  const allowed = 0.00501 * years.length + 1e-10 * largest
  agree('tax.totalTax', run.tax!.totalTax, totalTax, allowed)
  const income = years.reduce((total, each) => total + each.computation.grossTotalIncome, 0)
  if (income > 0 && income < 1) return
  const share = (100 * allowed * (1 + (effectiveRatePct ?? 0) / 100)) / Math.max(income, 1)
  agree('tax.effectiveRatePct', run.tax!.effectiveRatePct, effectiveRatePct, share)
}
