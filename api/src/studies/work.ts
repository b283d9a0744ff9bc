/** How much work a plan is: what decides whether the main thread runs it, a thread, or several. */
import { monthsOf, type Plan, pairsOf, workOf, yearSlices } from '@arthayu/engine'

/** P13: a tenth of a second of processor time, below which one thread is soon enough. */
const workWorthSharing = 100_000

/** Pairs of paths that threads share; 0 where one thread is soon done, or runs them some years at a time. */
export function pairsToShare(plan: Plan): number {
  const { uncertainty } = plan.input
  if (uncertainty === undefined || workOf(plan) < workWorthSharing) return 0
  const years = Math.ceil(monthsOf(plan.input) / 12)
  return yearSlices(uncertainty.paths, years).length > 1 ? 0 : pairsOf(plan)
}

/** P13: microseconds of a run up to which the main thread makes it: others wait for it meanwhile. */
const mostOfMainThread = 3_000

/** Whether a run is soon made. */
export const isLittleWork = (plan: Plan): boolean =>
  plan.input.uncertainty === undefined && workOf(plan) <= mostOfMainThread
