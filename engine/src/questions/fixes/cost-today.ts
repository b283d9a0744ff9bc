/** G6: the cost of a change to the household, in today's rupees. */
import { freshArena } from '../../arithmetic/arena.ts'
import { roundToPaisa } from '../../arithmetic/paise.ts'
import type { Plan } from '../../plan/plan.ts'
import { compile } from '../../timeline/compile.ts'
import { contributionIn } from '../../timeline/contribution-in.ts'
import type { Timeline } from '../../timeline/timeline.ts'

/**
 * More opening corpus and contributions, less spending, fewer and smaller milestones with their instalments:
 * the difference of every month over the price index of its end (R1). Both plans have the same months and
 * prices.
 * @rule G6
 */
export function costToday(before: Plan, after: Plan): number {
  const one = compile(before, freshArena)
  const other = compile(after, freshArena)
  let cost = sumOf(other.openingValues) - sumOf(one.openingValues)
  for (let m = 0; m < one.months; m++) cost += (givenUp(other, m) - givenUp(one, m)) / one.deflator[m]!
  return roundToPaisa(cost)
}

/** The amount saved or not spent in a month, up to a constant that both plans share. */
function givenUp(timeline: Timeline, m: number): number {
  const { outflows } = timeline
  let rupees = timeline.milestoneIncomes[m]! - timeline.spendingNeed[m]! - timeline.loanInstalments[m]!
  if (m < timeline.retirementStart) rupees -= timeline.expenses[m]!
  for (let p = 0; p < timeline.portfolios; p++) rupees += contributionIn(timeline, p, m)
  for (let payment = outflows.first[m]!; payment < outflows.first[m + 1]!; payment++)
    rupees -= outflows.amount[payment]!
  return rupees
}

function sumOf(amounts: Float64Array): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
