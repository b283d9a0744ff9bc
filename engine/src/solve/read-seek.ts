/** A body becomes a search, or all of its faults. */
import type { Issue, Parsed } from '../plan/issue.ts'
import { type ParseOptions, parsePlan } from '../plan/parse-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { LifeCycleInput } from '../plan/schema.ts'
import { checkerOf, isRecord } from '../plan/validate.ts'
import { type Goal, plainUnknowns, type Seek, seekSchema } from './solve-schema.ts'
import { gridOf, type Unknown, unknownOf } from './unknowns.ts'
import { runsOf, workIssues } from './work.ts'

export interface ReadSeek {
  readonly name: string
  readonly body: LifeCycleInput
  readonly unknown: Unknown
  readonly goal: Goal
  /** Whole steps of the unknown. */
  readonly min: number
  readonly max: number
}

/** A search with the plan that it starts from. */
export interface PlannedSeek extends ReadSeek {
  readonly plan: Plan
}

const checkSeek = checkerOf(seekSchema)

/** G4, G12: tries that halve the steps of the grid, for the answer and the two ends of its interval. */
const triesBehindGrid = 24

/** Checks everything at once; faults of the plan stand below `#/input`. */
export function readSeek(body: unknown, options: ParseOptions): Parsed<PlannedSeek> {
  const issues = checkSeek(body)
  if (!isRecord(body)) return { ok: false, issues }
  const input = onPaths(body.input, body.goal)
  const plan = parsePlan(input, options)
  if (!plan.ok) issues.push(...plan.issues.map(belowInput))
  if (isRecord(body.goal)) issues.push(...goalIssues(body.goal, issues, goalsOfSeek))
  if (issues.length > 0 || !plan.ok) return { ok: false, issues }
  const seek = { ...body, input } as unknown as Seek & { input: LifeCycleInput }
  const unknown = unknownOf(seek.unknown, seek.input, plan.value.input)
  if (unknown === null) return { ok: false, issues: [unknownIssue] }
  const { min, max, faults } = boundsOf(seek, unknown)
  if (faults.length > 0) return { ok: false, issues: faults }
  const isLikely = seek.goal.successProbabilityAtLeast !== undefined
  const runs = isLikely
    ? (gridOf(unknown, min, max).length + triesBehindGrid) * plan.value.input.uncertainty!.paths
    : runsOf(unknown, min, max)
  const tooMuch = workIssues(plan.value, runs, options)
  if (tooMuch.length > 0) return { ok: false, issues: tooMuch }
  const { unknown: name, input: given, goal } = seek
  return { ok: true, value: { name, body: given, plan: plan.value, unknown, goal, min, max } }
}

/** G12: a probability asks for paths. */
function onPaths(input: unknown, goal: unknown): unknown {
  const asks = isRecord(goal) && goal.successProbabilityAtLeast !== undefined
  return asks && isRecord(input) && input.uncertainty === undefined ? { ...input, uncertainty: {} } : input
}

/** A fault of the plan, where the plan stands in a larger request. */
export function belowInput(issue: Issue): Issue {
  const pointer = `#/input${(issue.pointer ?? '#').slice(1)}`
  if (issue.pointer !== '#' || issue.code !== 'wrong-type') return { ...issue, pointer }
  // The checks of a plan call it the body; where it is absent they have no value to tell.
  return issue.value === undefined
    ? { pointer, code: 'required', message: 'input is required.' }
    : { ...issue, pointer, message: 'input must be an object.' }
}

/** The fault of a name that is no unknown of the plan. */
export const unknownIssue: Issue = {
  pointer: '#/unknown',
  code: 'not-one-of',
  message:
    `unknown must be one of ${plainUnknowns.join(', ')}, or monthlyContribution:<label> with the label of ` +
    'an investment or "Core", or milestoneAmount:<label> or milestoneDelay:<label> with the label of a milestone.'
}

const goalsOfPlan = ['neverRunsOut', 'finalCorpusAtLeast', 'corpusAtRetirementAtLeast'] as const
const goalsOfSeek = [...goalsOfPlan, 'successProbabilityAtLeast'] as const

/** Faults of a goal that the schema does not see, unless it has found some. */
export function goalIssues(
  goal: Record<string, unknown>,
  found: readonly Issue[],
  goals: readonly string[] = goalsOfPlan
): Issue[] {
  if (found.some(({ pointer }) => pointer?.startsWith('#/goal'))) return []
  const given = goals.filter(each => goal[each] !== undefined)
  if (given.length === 1 && goal.neverRunsOut !== false) return []
  const message = `goal must have exactly one of ${goals.join(', ')}; neverRunsOut is true or left out.`
  return [{ pointer: '#/goal', code: 'one-of-goals', message }]
}

/** The range in whole steps, inside what the unknown may be. */
function boundsOf({ bounds = {} }: Seek, unknown: Unknown): { min: number; max: number; faults: Issue[] } {
  const { allowed, range, origin, stepsPerUnit } = unknown
  const faults: Issue[] = []
  for (const side of ['min', 'max'] as const) {
    const given = bounds[side]
    if (given === undefined || (given >= allowed.min && given <= allowed.max)) continue
    const code = given < allowed.min ? 'below-minimum' : 'above-maximum'
    const message = `${side} must lie between ${allowed.min} and ${allowed.max}.`
    faults.push({ pointer: `#/bounds/${side}`, code, message })
  }
  const least = bounds.min ?? Math.min(range.min, bounds.max ?? range.min)
  const most = bounds.max ?? Math.max(range.max, least)
  if (faults.length === 0 && least > most)
    faults.push({ pointer: '#/bounds', code: 'bounds-not-ascending', message: 'min must not be above max.' })
  const min = Math.ceil((least - origin) * stepsPerUnit - 1e-6)
  const max = Math.floor((most - origin) * stepsPerUnit + 1e-6)
  const asks = bounds.min !== undefined || bounds.max !== undefined
  if (asks && faults.length === 0 && min > max) faults.push(noStepInside(unknown))
  return { min, max: Math.max(min, max), faults }
}

const stepNames: Readonly<Record<Unknown['stepsPerUnit'], string>> = {
  1: 'rupees',
  100: 'hundredths of a percent',
  12: 'months'
}

/**
 * G4: a value is a whole step; the nearest one outside the bounds is none that was asked for.
 */
function noStepInside({ stepsPerUnit, origin }: Unknown): Issue {
  const from = origin === 0 ? '' : `, counted from ${origin} years,`
  const steps = `${stepNames[stepsPerUnit]}${from}`
  const message = `There is no value between min and max: values are whole ${steps} here.`
  return { pointer: '#/bounds', code: 'no-value-in-bounds', message }
}
