/** Reads a question about a plan, `{ input, ... }`: the plan and the question, or all errors in both. */

import { type ParseOptions, parsePlan, planBody } from '../plan/parse-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { type LifeCycleInput, lifeCycleInputSchema, planMembers } from '../plan/schema.ts'
import { isRecord } from '../request/is-record.ts'
import type { Issue, Parsed, Warning } from '../request/issue.ts'
import { boundedIssues, refusalOf } from '../request/refusal.ts'
import { findUnknown, unknownIssues, unknownWarnings, withNeighbour } from '../request/unknown-members.ts'
import { checkerOf } from '../request/validate.ts'
import { withoutNulls } from '../request/without-nulls.ts'
import { questionsText } from '../text/en/questions.ts'
import { workWithoutPaths } from './work.ts'

export interface Asked<Q> {
  /** The question without the plan. */
  readonly question: Q
  /** The plan as it was sent, without members that are null. */
  readonly input: LifeCycleInput
  readonly plan: Plan
  /** Warnings about the question. */
  readonly warnings: readonly Warning[]
}

type Members = Readonly<Record<string, unknown>>

/** A valid plan with its body. */
export interface SoundPlan {
  readonly input: LifeCycleInput
  readonly plan: Plan
  readonly options: ParseOptions
}

export interface QuestionRules {
  /** Errors that the schema does not find, given those that it finds; `sound` is null for an invalid plan. */
  readonly errorsOf?: (
    question: Members,
    found: readonly Issue[],
    sound: SoundPlan | null
  ) => readonly Issue[]
  /** The plan to run, if the question changes it. */
  readonly inputOf?: (input: unknown, question: Members) => unknown
}

export type QuestionReader<Q> = (body: unknown, options: ParseOptions) => Parsed<Asked<Q>>

/** @param schema of the question without the plan */
export function questionReaderOf<Q>(
  schema: { readonly properties: object },
  { errorsOf = () => [], inputOf = input => input }: QuestionRules = {}
): QuestionReader<Q> {
  const check = checkerOf(schema)
  const known = { ...schema, properties: { input: {}, ...schema.properties } }
  return (body, options) => {
    const given = withoutNulls(body, known)
    const issues = check(given)
    if (!isRecord(given)) return { ok: false, issues }
    const input = planBody(inputOf(given.input, given))
    // A question counts the paths that it runs itself.
    const plan = parsePlan(input, { ...options, workOf: workWithoutPaths })
    const sound = plan.ok ? { input: input as LifeCycleInput, plan: plan.value, options } : null
    const more = errorsOf(given, issues, sound)
    const unknown = findUnknown(given, known, planMembers)
    if (!plan.ok) {
      const own = unknownIssues(unknown)
      const ofPlan = plan.issues.map(issue => withNeighbour(belowInput(issue), unknown))
      return { ok: false, issues: [...boundedIssues(issues), ...ofPlan, ...more, ...own] }
    }
    const refused = refusalOf([...issues, ...more], unknown, options.strict)
    if (refused.length > 0) {
      const ofPlan = unknownIssues(findUnknown(input, lifeCycleInputSchema))
      return { ok: false, issues: [...refused, ...ofPlan.map(belowInput)] }
    }
    const { input: _input, ...question } = given
    const asked = { question: question as Q, input: input as LifeCycleInput, plan: plan.value }
    return { ok: true, value: { ...asked, warnings: unknownWarnings(unknown) } }
  }
}

/** An error in the plan, at its place in the request. */
function belowInput(issue: Issue): Issue {
  const pointer = `#/input${(issue.pointer ?? '#').slice(1)}`
  if (issue.pointer !== '#' || issue.code !== 'wrong-type') return { ...issue, pointer }
  // The checks of a plan call it the body; a missing plan has no value.
  return issue.value === undefined
    ? { pointer, code: 'required', message: questionsText.planMissing }
    : { ...issue, pointer, message: questionsText.planWrongType }
}
