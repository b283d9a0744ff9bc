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

/** Runs `law` on random plans whose results are not too large. */
export function forEveryPlan(
  law: (plan: LifeCycleInput, run: Run) => void,
  numRuns = settings.numRuns
): void {
  fc.assert(
    fc.property(arbitraryPlan, plan => {
      const run = tryPlan(plan)
      fc.pre(run !== undefined)
      law(plan, run)
    }),
    { ...settings, numRuns }
  )
}

/** Throws when a law is broken; `expect` is too slow for millions of figures. */
export function hold(law: boolean, place: () => string, ...figures: (number | null)[]): void {
  if (!law) throw new Error(`${place()}: ${figures.join(' and ')}`)
}

/** What two runs of the same money may differ by: half a paisa a rounded value, and 1e-10 of the largest. */
export function tolerance(run: Run, roundings: number): number {
  const largest = Math.max(
    ...run.timeSeries.map(each => Math.max(each.corpus, each.openingCorpus, each.shortfall))
  )
  return 0.00501 * roundings + 1e-10 * largest
}
