/** Whether two chances differ by more than chance itself. */
import type { Chance } from '../engine/place-answers.ts'

/** Within two standard errors of the difference of two counted shares, `sqrt(p(1 - p) / n)` each. */
export function isAboutSame(one: Chance, other: Chance): boolean {
  const variance = ({ success: share, paths }: Chance): number => (share * (1 - share)) / paths
  const difference = Math.abs(one.success - other.success)
  return difference > 0 && difference <= 2 * Math.sqrt(variance(one) + variance(other))
}
