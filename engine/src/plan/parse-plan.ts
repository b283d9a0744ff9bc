/** Stage 1: an unknown body becomes a Plan, or all of its faults. */

import { fractionFinderOf } from '../request/fractions.ts'
import { isRecord } from '../request/is-record.ts'
import type { Parsed } from '../request/issue.ts'
import { refusalOf } from '../request/refusal.ts'
import { findUnknown, unknownWarnings } from '../request/unknown-members.ts'
import { withoutNulls } from '../request/without-nulls.ts'
import type { Rulebook } from '../rulebook.ts'
import { version } from '../version.ts'
import { crossFieldIssues } from './cross-field.ts'
import { incomesForLife, taxedAsOnePerson } from './income-remarks.ts'
import { normalise } from './normalise.ts'
import type { Plan } from './plan.ts'
import { planWarnings } from './plan-warnings.ts'
import {
  calculateRequires,
  type LifeCycleInput,
  lifeCycleInputSchema,
  type RequiredMembers
} from './schema.ts'
import { schemaIssues } from './schema-issues.ts'
import { alreadyRetired, noRetirement, nothingSpent } from './spending-remarks.ts'
import { correlationIssues, uncertaintyWarnings, withLeastPaths } from './uncertainty-issues.ts'
import { planWorkIssues } from './work.ts'

export interface ParseOptions {
  readonly rulebook: Rulebook
  /** Calendar year used when the request names none; the caller owns the clock. */
  readonly currentYear: number
  /** Members that the endpoint requires; left out: the two ages. */
  readonly required?: RequiredMembers
  /** P13: most work that a request may take, in microseconds of processor time; if omitted, 2e7. */
  readonly mostWork?: number
  /** Whether members that are not known are errors; if omitted, they are warnings. */
  readonly strict?: boolean
}

/**
 * Checks and fills in a request.
 * @param body anything that came out of a JSON parser
 * @returns the plan with every value as used, or every fault with its place; never throws for a caller's
 * mistake
 */
export function parsePlan(body: unknown, options: ParseOptions): Parsed<Plan> {
  const given = planBody(body)
  const found = schemaIssues(given, options.required ?? calculateRequires)
  const issues = isRecord(given) ? withLeastPaths(found, given) : found
  if (isRecord(given)) issues.push(...crossFieldIssues(given, issues, options))
  const unknown = findUnknown(given, lifeCycleInputSchema)
  const refused = refusalOf(issues, unknown, options.strict)
  if (refused.length > 0) return { ok: false, issues: refused }
  const valid = given as LifeCycleInput
  const { input, defaulted } = normalise(valid, options.rulebook, options.currentYear)
  const asked: Plan = { input, rulebook: options.rulebook, warnings: [], defaulted }
  issues.push(
    ...planWorkIssues(asked, options.mostWork),
    ...correlationIssues(valid, input, options.rulebook)
  )
  if (issues.length > 0) return { ok: false, issues: refusalOf(issues, unknown, options.strict) }
  const warnings = [
    ...nothingSpent(input),
    ...noRetirement(input),
    ...unknownWarnings(unknown),
    ...findFractions(valid),
    ...alreadyRetired(input),
    ...planWarnings(input, defaulted),
    ...incomesForLife(input, defaulted),
    ...taxedAsOnePerson(input),
    ...uncertaintyWarnings(valid, input)
  ]
  return { ok: true, value: { ...asked, warnings } }
}

/** A body with the members that its sender has given: null counts as omitted. */
export const planBody = (body: unknown): unknown => withoutNulls(body, lifeCycleInputSchema)

const findFractions = fractionFinderOf(lifeCycleInputSchema)

/** The plan as one that asks for no paths. */
export function withoutPaths(plan: Plan): Plan {
  const { uncertainty: _, ...input } = plan.input
  return { ...plan, input }
}

/**
 * A body that differs from a plan that was found right in the values of some members alone, as the tries of
 * a search do: no remarks are made, which cost more than the checks.
 */
export function parseAgain(body: LifeCycleInput, options: ParseOptions): Parsed<Plan> {
  const issues = schemaIssues(body, calculateRequires)
  issues.push(...crossFieldIssues(body, issues, options))
  if (issues.length > 0) return { ok: false, issues }
  const { input, defaulted } = normalise(body, options.rulebook, options.currentYear)
  // A value that brings another market into the plan may bring correlations that clash.
  issues.push(...correlationIssues(body, input, options.rulebook))
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, value: { input, rulebook: options.rulebook, warnings: [], defaulted } }
}

/**
 * The text whose hash names a result: engine version and normalised input, members in schema order.
 * @rule C7
 * @param inputText `JSON.stringify(plan.input)`, of a caller who has it
 */
export const identityOf = (plan: Plan, inputText: string = JSON.stringify(plan.input)): string =>
  `[${JSON.stringify(version)},${inputText}]`
