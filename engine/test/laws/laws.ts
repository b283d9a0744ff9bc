/**
 * What the tests of laws share: random plans whose results can be published, and the tolerances between runs.
 */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { arbitraryPlan } from '../plans/arbitrary-plan.ts'
import { type Run, tryPlan } from '../plans/run-plan.ts'

/** Fixed, so that a failure is the same on every machine; change the seed to search elsewhere. */
export const settings = { numRuns: 300, seed: 20_260_401 }

export const paise = (rupees: number) => Math.round(rupees * 100)

export const flows = [
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'growth',
  'shortfall'
] as const

type Law = (plan: LifeCycleInput, run: Run) => void

/**
 * Runs laws on random plans whose results are not too large. Each plan is drawn and run once for all laws.
 */
export function lawsOf(arbitrary: fc.Arbitrary<LifeCycleInput>): (law: Law, numRuns?: number) => void {
  const drawn: { plan: LifeCycleInput; run: Run }[] = []
  const draws = fc.sample(arbitrary, { ...settings, numRuns: 5 * settings.numRuns })[Symbol.iterator]()
  function draw(): void {
    const { value: plan } = draws.next()
    if (plan === undefined) throw new Error('most of the random plans are too large')
    const run = tryPlan(plan)
    if (run !== undefined) drawn.push({ plan, run })
  }
  return (law, numRuns = settings.numRuns) => {
    let held = 0
    for (let index = 0; held < numRuns; index++) {
      while (drawn.length <= index) draw()
      const { plan, run } = drawn[index]!
      try {
        law(plan, run)
        held++
      } catch (error) {
        if (fc.PreconditionFailure.isFailure(error)) continue
        throw new Error(`the law is broken by ${JSON.stringify(plan)}`, { cause: error })
      }
    }
  }
}

export const forEveryPlan = lawsOf(arbitraryPlan)

/** What two runs of the same money may differ by: half a paisa a rounded value, and 1e-10 of the largest. */
export function tolerance(run: Run, roundings: number): number {
  const largest = Math.max(
    ...run.timeSeries.map(each => Math.max(each.corpus, each.openingCorpus, each.shortfall))
  )
  return 0.00501 * roundings + 1e-10 * largest
}
