/**
 * The engine against the reference model on thousands of random plans without tax: every month, every member,
 * every figure of the summary (tolerances: `same-run.ts`).
 */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'
import { tryPlan } from '../plans/run-plan.ts'
import { expectSameMonths, expectSameSummary, expectTooLarge } from '../plans/same-run.ts'
import { referenceRun } from './reference-model.ts'

const settings = { numRuns: 1200, seed: 19_470_815 }

test('every month and figure of the summary agrees with the reference model, on plans that reach all', () => {
  const reached = new Map<string, number>()
  fc.assert(
    fc.property(arbitraryPlan, plan => {
      const run = tryPlan(plan)
      const model = referenceRun(plan, callerYear)
      for (const name of reachedBy(plan, model)) reached.set(name, (reached.get(name) ?? 0) + 1)
      if (run === undefined) expectTooLarge(plan, model)
      else {
        expectSameMonths(run, model)
        expectSameSummary(run, model)
      }
    }),
    settings
  )
  const rare = ['one month', 'past retirement', 'recovers']
  expect(reached.size).toBe(28)
  expect(reached.get('retired on the way')).toBeGreaterThan(0.3 * settings.numRuns)
  for (const [name, count] of reached)
    expect(count, name).toBeGreaterThanOrEqual((rare.includes(name) ? 0.01 : 0.05) * settings.numRuns)
}, 240_000)

/** What a plan reaches: the edges of time, conventions, outcomes and members. */
function reachedBy(plan: LifeCycleInput, model: ReturnType<typeof referenceRun>): Set<string> {
  const names = new Set<string>()
  const see = (name: string, isSeen: boolean) => isSeen && names.add(name)
  const { months, retirementMonth, summary } = model
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
    'by priority',
    milestones.some(each => each.priority !== undefined)
  )
  see(
    'by year',
    milestones.some(each => each.year !== undefined)
  )
  const contributions = model.timeSeries.slice(retirementMonth).map(each => each.contributions)
  see(
    'contributes in retirement',
    contributions.some(each => each > 0)
  )
  see(
    'contribution with a later start',
    investments.some(each => (each.contributionStartAgeYears ?? 0) > plan.currentAgeYears)
  )
  see('incomes', incomes.length > 0)
  see('loans', (plan.loans ?? []).length > 0)
  see(
    'ppf',
    investments.some(each => each.assetClass === 'ppf')
  )
  see('negative inflation', (plan.annualInflationRatePct ?? 0) < 0)
  return names
}
