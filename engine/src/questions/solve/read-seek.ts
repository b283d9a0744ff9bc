/** Reads a body as a search, or returns all errors in it. */

import type { Owner } from '../../plan/household-schema.ts'
import type { ParseOptions } from '../../plan/parse-plan.ts'
import { hasSpendingRule } from '../../plan/people.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { type WorkOf, workOf, workOfPaths } from '../../plan/work.ts'
import { isRecord } from '../../request/is-record.ts'
import { errorAt, type Issue, type Parsed, type Warning, warningAt } from '../../request/issue.ts'
import { didYouMean } from '../../request/names.ts'
import { planText } from '../../text/en/plan.ts'
import { questionsText } from '../../text/en/questions.ts'
import { fractionWarnings } from '../fraction-warnings.ts'
import { questionReaderOf, type SoundPlan } from '../read-question.ts'
import { questionWorkIssues, runsOf, workOfTries } from '../work.ts'
import { usualGoal } from './goals.ts'
import { retirementOwnerOf, retirementUnknownOf } from './retirement-age.ts'
import { type Goal, plainUnknowns, type Seek, seekSchema } from './solve-schema.ts'
import { stepAbove, stepBelow, type Unknown } from './unknown.ts'
import { gridOf, unknownOf, unknownsOf } from './unknowns.ts'

export interface ReadSeek {
  readonly name: string
  readonly body: LifeCycleInput
  readonly unknown: Unknown
  readonly goal: Goal
  /** Whole steps of the unknown. */
  readonly min: number
  readonly max: number
}

/** A search with its plan and the warnings about the request. */
export interface PlannedSeek extends ReadSeek {
  readonly plan: Plan
  readonly warnings: readonly Warning[]
}

/** G4, G12: tries after the grid, which halve its steps for the answer and both ends of its interval. */
const triesAfterGrid = 24

const readQuestion = questionReaderOf<Seek>(seekSchema, {
  inputOf: (input, { goal }) => onPaths(input, goal),
  errorsOf: (question, found, sound) => [
    ...oneGoalIssues(question, found, goalsOfSeek),
    ...spendingGoalIssues(question, sound),
    ...ownerIssues(question, found, sound),
    ...unknownIssues(question, found, sound)
  ]
})

/** Checks everything at once; errors in the plan are below `#/input`. */
export function readSeek(body: unknown, options: ParseOptions): Parsed<PlannedSeek> {
  const read = readQuestion(body, options)
  if (!read.ok) return read
  const { question, input, plan, warnings } = read.value
  const { goal = usualGoal(plan.input) } = question
  const name = nameOf(question.unknown, question.owner)
  const unknown = unknownOf(name, input, plan.input)!
  const { min, max } = boundsOf(question, unknown)
  const tooMuch = questionWorkIssues(plan, workOfSeek(unknown, goal, { min, max }), options)
  if (tooMuch.length > 0) return { ok: false, issues: tooMuch }
  const given = Object.entries(question.bounds ?? {}).map(
    ([side, value]) => [`#/bounds/${side}`, value] as const
  )
  const fractions = fractionWarnings(name, given)
  const ofRule = ruleWarnings(plan.input, goal)
  const own = { name, unknown, goal, min, max, warnings: [...warnings, ...ofRule, ...fractions] }
  return { ok: true, value: { ...own, body: input, plan } }
}

/** P13: the answer with its paths, and all tries, each on all paths where a success probability is sought. */
function workOfSeek(unknown: Unknown, goal: Goal, { min, max }: { min: number; max: number }): WorkOf {
  if (goal.successProbabilityAtLeast === undefined)
    return plan => workOf(plan) + workOfTries(plan, runsOf(unknown, min, max))
  const tries = gridOf(unknown, min, max).length + triesAfterGrid
  return plan => workOf(plan) + workOfTries(plan, tries) + tries * workOfPaths(plan)
}

/** G12: a success probability needs paths. */
function onPaths(input: unknown, goal: unknown): unknown {
  const asks = isRecord(goal) && goal.successProbabilityAtLeast !== undefined
  return asks && isRecord(input) && input.uncertainty === undefined ? { ...input, uncertainty: {} } : input
}

/** Returns the unknown that a name means for an owner (H7). */
const nameOf = (name: string, owner: Owner | undefined): string =>
  retirementOwnerOf(name) === 'self' && owner !== undefined ? retirementUnknownOf(owner) : name

/** Errors of an owner that the plan or the unknown does not have. */
function ownerIssues(
  { unknown: name, owner }: Readonly<Record<string, unknown>>,
  found: readonly Issue[],
  sound: SoundPlan | null
): Issue[] {
  const places = ['#/owner', '#/unknown']
  if (owner === undefined || typeof name !== 'string') return []
  if (found.some(({ pointer = '#' }) => places.includes(pointer))) return []
  const whose = retirementOwnerOf(name)
  if (whose === undefined ? owner === 'partner' : whose === 'partner' && owner === 'self')
    return [errorAt('#/owner', 'owner-of-no-retirement', questionsText.ownerOfNoRetirement)]
  if (owner === 'self' || sound === null || sound.plan.input.partner !== undefined) return []
  return [errorAt('#/owner', 'owner-without-partner', planText.ownerWithoutPartner)]
}

const kindsWithLabel = ['monthlyContribution', 'milestoneAmount', 'milestoneDelay']

/**
 * The error for a name that is not an unknown of the plan.
 * @param known names to suggest
 */
export function unknownIssue(name: string, known: readonly string[]): Issue {
  if (retirementOwnerOf(name) === 'partner')
    return errorAt('#/unknown', 'owner-without-partner', questionsText.unknownNeedsPartner)
  const hint = didYouMean(name.slice(0, 60), known)
  return errorAt('#/unknown', 'not-one-of', questionsText.unknownName({ names: plainUnknowns, hint }))
}

/** Errors in the unknown and its bounds, each unless the schema has found one there. */
function unknownIssues(
  { unknown: given, owner, bounds }: Readonly<Record<string, unknown>>,
  found: readonly Issue[],
  sound: SoundPlan | null
): Issue[] {
  const isRight = (place: string): boolean => !found.some(({ pointer }) => pointer?.startsWith(place))
  const order = orderIssues(bounds)
  if (typeof given !== 'string' || !isRight('#/unknown')) return order
  const isPartners = owner === 'partner' && sound?.plan.input.partner !== undefined
  const name = isPartners ? nameOf(given, owner) : given
  if (sound === null) return [...nameIssues(name), ...order]
  const unknown = unknownOf(name, sound.input, sound.plan.input)
  if (unknown === null) return [unknownIssue(name, unknownsOf(sound.plan.input)), ...order]
  if (order.length > 0 || !isRight('#/bounds')) return order
  return boundsOf({ bounds } as Seek, unknown).errors
}

/** The same for an invalid plan, whose labels are unknown. */
function nameIssues(name: string): Issue[] {
  const isKnown = name.includes(':')
    ? kindsWithLabel.includes(name.slice(0, name.indexOf(':')))
    : plainUnknowns.some(each => each === name)
  return isKnown ? [] : [unknownIssue(name, name.includes(':') ? [] : plainUnknowns)]
}

/** The error for a min above max. */
function orderIssues(bounds: unknown): Issue[] {
  const { min, max } = isRecord(bounds) ? bounds : {}
  return typeof min === 'number' && typeof max === 'number' && min > max ? [notAscending] : []
}

const notAscending: Issue = {
  pointer: '#/bounds',
  code: 'bounds-not-ascending',
  message: questionsText.boundsNotAscending
}

const goalsOfPlan = [
  'neverRunsOut',
  'finalCorpusAtLeast',
  'corpusAtRetirementAtLeast',
  'worstShareOfNeedAtLeast'
] as const
const goalsOfSpending = ['worstShareOfNeedAtLeast', 'worstSpendingAtLeast', 'medianSpendingAtLeast'] as const
const goalsOfSeek = [...new Set([...goalsOfPlan, 'successProbabilityAtLeast', ...goalsOfSpending])]

/** Errors in a goal that the schema does not find, unless it has found one. */
export const goalIssues = (
  question: Readonly<Record<string, unknown>>,
  found: readonly Issue[],
  sound: SoundPlan | null
): Issue[] => [...oneGoalIssues(question, found, goalsOfPlan), ...spendingGoalIssues(question, sound)]

/** S8: warns of a goal that a rule reaches by spending less. */
export const ruleWarnings = (input: UsedInput, goal: Goal): Warning[] =>
  hasSpendingRule(input) && goalsOfSpending.every(each => goal[each] === undefined)
    ? [warningAt('#/goal', 'rule-adapts', questionsText.ruleAdapts)]
    : []

function oneGoalIssues(
  { goal }: Readonly<Record<string, unknown>>,
  found: readonly Issue[],
  goals: readonly string[]
): Issue[] {
  if (!isRecord(goal) || found.some(({ pointer }) => pointer?.startsWith('#/goal'))) return []
  const given = goals.filter(each => goal[each] !== undefined)
  if (given.length === 1 && goal.neverRunsOut !== false) return []
  return [{ pointer: '#/goal', code: 'one-of-goals', message: questionsText.oneGoal({ goals }) }]
}

/** S8: the spending of a year is a goal only where a rule decides it. */
function spendingGoalIssues({ goal }: Readonly<Record<string, unknown>>, sound: SoundPlan | null): Issue[] {
  if (!isRecord(goal) || sound === null || hasSpendingRule(sound.plan.input)) return []
  return goalsOfSpending
    .filter(each => goal[each] !== undefined)
    .map(each => errorAt(`#/goal/${each}`, 'needs-spending-rule', questionsText.goalNeedsRule))
}

/** The range in whole steps, within the limits of the unknown. */
function boundsOf({ bounds = {} }: Seek, unknown: Unknown): { min: number; max: number; errors: Issue[] } {
  const { allowed, range, mostBound = allowed.max } = unknown
  const errors: Issue[] = []
  for (const side of ['min', 'max'] as const) {
    const given = bounds[side]
    if (given === undefined || (given >= allowed.min && given <= mostBound)) continue
    const code = given < allowed.min ? 'below-minimum' : 'above-maximum'
    const message = questionsText.outsideBounds({ side, least: allowed.min, most: mostBound })
    errors.push({ pointer: `#/bounds/${side}`, code, message })
  }
  const least = bounds.min ?? Math.min(range.min, bounds.max ?? range.min)
  const most = Math.min(bounds.max ?? Math.max(range.max, least), allowed.max)
  const [min, max] = [stepAbove(unknown, least), stepBelow(unknown, most)]
  const asks = bounds.min !== undefined || bounds.max !== undefined
  if (asks && errors.length === 0 && min > max) errors.push(noStepInside(unknown))
  return { min, max: Math.max(min, max), errors }
}

/** G4: a value is a whole step, and one outside the bounds is not an answer. */
const noStepInside = (unknown: Unknown): Issue => ({
  pointer: '#/bounds',
  code: 'no-value-in-bounds',
  message: questionsText.noStepInside(unknown)
})
