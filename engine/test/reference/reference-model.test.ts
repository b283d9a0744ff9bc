/**
 * The engine against the reference model on thousands of random plans without tax: every month, every member,
 * every figure of the summary (tolerances: `same-run.ts`).
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'
import { tryPlan } from '../plans/run-plan.ts'
import { expectSameMonths, expectSameSummary, expectTooLarge } from '../plans/same-run.ts'
import { referenceRun } from './reference-model.ts'

const settings = { numRuns: 2000, seed: 19_470_815 }

test('every month and every figure of the summary agree with the reference model', () => {
  fc.assert(
    fc.property(arbitraryPlan, plan => {
      const run = tryPlan(plan)
      const model = referenceRun(plan, callerYear)
      if (run === undefined) expectTooLarge(plan, model)
      else {
        expectSameMonths(run, model)
        expectSameSummary(run, model)
      }
    }),
    settings
  )
}, 240_000)

test('the random plans reach the edges of time, every convention and both outcomes', () => {
  const seen = new Map<string, number>()
  const see = (name: string, isSeen: boolean) => seen.set(name, (seen.get(name) ?? 0) + (isSeen ? 1 : 0))
  for (const plan of fc.sample(arbitraryPlan, { ...settings, numRuns: 500 })) {
    const { months, retirementMonth, summary } = referenceRun(plan, callerYear)
    see('one month', months === 1)
    see('retired at the start', retirementMonth === 0)
    see('past retirement', plan.retirementAgeYears < plan.currentAgeYears)
    see('never retired', retirementMonth === months)
    see('retired on the way', retirementMonth > 0 && retirementMonth < months)
    see('fractional age', !Number.isInteger(plan.currentAgeYears))
    see('safe', !summary.corpusWentToZero)
    see('falls short', summary.corpusWentToZero)
    see('recovers', summary.corpusWentToZero && summary.finalCorpus > 1)
    const { conventions = {}, retirementPlan = {}, milestones = [], incomes = [], investments = [] } = plan
    for (const choice of Object.values(conventions)) see(choice, true)
    see('sequential', plan.withdrawalStrategy === 'sequential')
    see('today', retirementPlan.withdrawalBasis === 'today')
    see('follows the expenses', retirementPlan.initialMonthlyWithdrawal === undefined)
    see(
      'milestone loan',
      milestones.some(each => each.loan !== undefined)
    )
    see(
      'funded by',
      milestones.some(each => each.fundedBy !== undefined)
    )
    see(
      'by year',
      milestones.some(each => each.year !== undefined)
    )
    see('incomes', incomes.length > 0)
    see('loans', (plan.loans ?? []).length > 0)
    see(
      'ppf',
      investments.some(each => each.assetClass === 'ppf')
    )
    see('negative inflation', (plan.annualInflationRatePct ?? 0) < 0)
  }
  const rare: Record<string, true> = { 'one month': true, 'past retirement': true, recovers: true }
  expect(seen.get('retired on the way')).toBeGreaterThan(150)
  for (const [name, count] of seen) expect(count, name).toBeGreaterThanOrEqual(name in rare ? 5 : 25)
})
