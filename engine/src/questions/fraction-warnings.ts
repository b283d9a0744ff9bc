/** Warns of values that look like fractions for a member that is a percent. */

import { lifeCycleInputSchema } from '../plan/schema.ts'
import { fractionsAmong } from '../request/fractions.ts'
import type { Warning } from '../request/issue.ts'
import { type Shape, shapeAt } from '../request/shape.ts'

const plan: Shape = lifeCycleInputSchema as object

/** Percents, with a member of the plan of the same unit. Points of return are often below 1. */
const places: ReadonlyMap<string, string> = new Map([
  ['annualStepUp', '/investmentPlan/annualStepUpRatePct'],
  ['inflation', '/annualInflationRatePct'],
  ['retirementSpending', '/expenses/0/retirementPct']
])

/**
 * One warning if all values look like fractions: a range from 0.5% to 2% is probably meant.
 * @param member an unknown of goal seek, or a driver of sensitivity
 */
export function fractionWarnings(
  member: string,
  values: readonly (readonly [pointer: string, value: number])[]
): Warning[] {
  const place = member.startsWith('#/') ? member.slice(1) : places.get(member)
  if (place === undefined) return []
  return fractionsAmong(values, shapeAt(plan, place), place.slice(place.lastIndexOf('/') + 1))
}
