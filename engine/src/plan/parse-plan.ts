/** Stage 1: turns an unknown body into a Plan, or into all of its errors. */

import { fractionFinderOf } from '../request/fractions.ts'
import { isRecord } from '../request/is-record.ts'
import type { Parsed } from '../request/issue.ts'
import { refusalOf } from '../request/refusal.ts'
import { findUnknown, unknownWarnings } from '../request/unknown-members.ts'
import { withoutNulls } from '../request/without-nulls.ts'
import type { Rulebook } from '../rulebook.ts'
import { version } from '../version.ts'
import { allocationWarnings } from './allocation-warnings.ts'
import { contributionWarnings } from './contribution-issues.ts'
import { crossFieldIssues } from './cross-field.ts'
import { householdWarnings } from './household-warnings.ts'
import { endsWithLife, incomesForLife, taxedAsOnePerson } from './income-warnings.ts'
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
import {
  alreadyRetired,
  noRetirement,
  nothingSpent,
  rateBesideWithdrawal,
  withoutBounds
} from './spending-warnings.ts'
import { correlationIssues, uncertaintyWarnings, withLeastPaths } from './uncertainty-issues.ts'
import { planWorkIssues, type WorkOf } from './work.ts'

export interface ParseOptions {
  readonly rulebook: Rulebook
  /** Calendar year used if the request omits it; the caller has the clock. */
  readonly currentYear: number
  /** Members that the endpoint requires. Default: the two ages. */
  readonly required?: RequiredMembers
  /** P13: most work that a request may take, in microseconds of processor time. Default: 2e7. */
  readonly mostWork?: number
  /** P13: the work of the request about a plan. Default: that of its answer with its paths. */
  readonly workOf?: WorkOf
  /** Whether unknown members are errors. Default: they are warnings. */
  readonly strict?: boolean
}

/**
 * Checks and fills in a request.
 * @param body any value of a JSON parser
 * @returns the plan with every value as used, or every error with its place; never throws for an invalid body
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
    ...planWorkIssues(asked, options.mostWork, options.workOf),
    ...correlationIssues(valid, input, options.rulebook)
  )
  if (issues.length > 0) return { ok: false, issues: refusalOf(issues, unknown, options.strict) }
  const warnings = [
    ...nothingSpent(input),
    ...withoutBounds(input),
    ...rateBesideWithdrawal(input),
    ...noRetirement(input),
    ...unknownWarnings(unknown),
    ...findFractions(valid),
    ...alreadyRetired(input),
    ...planWarnings(input, defaulted),
    ...contributionWarnings(input),
    ...incomesForLife(input, defaulted),
    ...endsWithLife(input),
    ...taxedAsOnePerson(input, options.rulebook),
    ...householdWarnings(input, defaulted),
    ...allocationWarnings(input, defaulted),
    ...uncertaintyWarnings(valid, input)
  ]
  return { ok: true, value: { ...asked, warnings } }
}

/** Returns a body without members that are null: null counts as omitted. */
export const planBody = (body: unknown): unknown => withoutNulls(body, lifeCycleInputSchema)

const findFractions = fractionFinderOf(lifeCycleInputSchema)

/** Returns the plan without uncertainty. */
export function withoutPaths(plan: Plan): Plan {
  const { uncertainty: _, ...input } = plan.input
  return { ...plan, input }
}

/**
 * Parses a body that differs from a valid plan only in the values of some members, as in a search. Returns no
 * warnings: they take longer than the checks.
 */
export function parseAgain(body: LifeCycleInput, options: ParseOptions): Parsed<Plan> {
  const issues = schemaIssues(body, calculateRequires)
  issues.push(...crossFieldIssues(body, issues, options))
  if (issues.length > 0) return { ok: false, issues }
  const { input, defaulted } = normalise(body, options.rulebook, options.currentYear)
  // Another value may add a market to the plan, and with it correlations that clash.
  issues.push(...correlationIssues(body, input, options.rulebook))
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, value: { input, rulebook: options.rulebook, warnings: [], defaulted } }
}

/**
 * Returns the text whose hash identifies a result: engine version and normalised input, in schema order.
 * @rule C7
 * @param inputText `JSON.stringify(plan.input)`, if the caller has it
 */
export const identityOf = (plan: Plan, inputText: string = JSON.stringify(plan.input)): string =>
  `[${JSON.stringify(version)},${inputText}]`
