/** A6: contributions that go where a portfolio lacks the most. */
import type { Allocation } from '../../timeline/allocation.ts'
import { hasTargets, measure, sumAbove } from './targets.ts'

/**
 * Divides what the traded portfolios bring together by what each lacks.
 * @param brought rupees of each portfolio, which are replaced by what it receives
 * @rule A6
 */
export function poolContributions(
  allocation: Allocation,
  balances: Float64Array,
  brought: Float64Array,
  m: number
): void {
  const { traded, above } = allocation
  if (!hasTargets(allocation, m)) return
  let pool = 0
  for (let k = 0; k < traded.length; k++) pool += brought[traded[k]!]!
  if (pool === 0) return
  measure(allocation, balances, m, pool)
  const lacking = sumAbove(above, -1)
  for (let k = 0; k < traded.length; k++)
    brought[traded[k]!] = lacking > 0 ? (pool * Math.max(0, -above[k]!)) / lacking : 0
}
