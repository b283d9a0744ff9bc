/** G14: what the paths of a plan pay of some of its payments. */
import { createArena } from '../arithmetic/arena.ts'
import { paidShare } from '../kernel/paid-share.ts'
import { project } from '../kernel/project.ts'
import type { Plan } from '../plan/plan.ts'
import { pathsOf, writePath } from './path-timeline.ts'

/**
 * Returns the mean share of each group of payments over all paths of a plan with `uncertainty`. Amounts of a
 * path are at its own prices.
 * @param groups places of payments in `outflows`
 */
export function meanPaidShares(plan: Plan, groups: readonly (readonly number[])[]): number[] {
  const count = plan.input.uncertainty!.paths
  const paths = pathsOf(plan)
  const sums = groups.map(() => 0)
  const arena = createArena()
  for (let path = 0; path < count; path++) {
    writePath(paths, path)
    arena.reset()
    // P16: amounts of a path are not bounded.
    const { ledger } = project(paths.path, arena, null, Number.POSITIVE_INFINITY)
    for (const [index, places] of groups.entries())
      sums[index] = sums[index]! + paidShare(paths.path, ledger, places)
  }
  return sums.map(sum => sum / count)
}
