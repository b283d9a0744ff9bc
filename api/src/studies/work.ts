/** How much work a plan on many paths is, and when threads share it. */
import { type Plan, pairsOf, workOf } from '@arthayu/engine'

/** Portfolio-months that take a thread about a tenth of a second: below it one thread is soon enough. */
const workWorthSharing = 4_000_000

/** Pairs of paths that threads shall share; 0 where they are so few that one thread is soon done. */
export const pairsToShare = (plan: Plan): number =>
  workOf(plan.input) >= workWorthSharing ? pairsOf(plan) : 0
