/** G2: puts a value of an unknown into a request, to apply an answer. */

import { type ParseOptions, parsePlan, planBody } from '../../plan/parse-plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import type { Parsed } from '../../request/issue.ts'
import { unknownIssue } from './read-seek.ts'
import { unknownOf, unknownsOf } from './unknowns.ts'

export interface Change {
  /** The request with the value in it. */
  readonly body: LifeCycleInput
  /** The value before, and the difference, in the unit of the unknown; null if the request had none. */
  readonly before: number | null
  readonly by: number | null
}

/**
 * Puts a value of an unknown into a request.
 * @param unknown as in a request of goal seek
 * @returns the changed request, or every error in the original
 */
export function changePlan(
  body: unknown,
  unknown: string,
  value: number,
  options: ParseOptions
): Parsed<Change> {
  const plan = parsePlan(body, options)
  if (!plan.ok) return plan
  const found = unknownOf(unknown, planBody(body) as LifeCycleInput, plan.value.input)
  if (found === null) return { ok: false, issues: [unknownIssue(unknown, unknownsOf(plan.value.input))] }
  const { current: before } = found
  return {
    ok: true,
    value: { body: found.apply(value), before, by: before === null ? null : value - before }
  }
}
