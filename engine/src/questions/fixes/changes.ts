/** G7: the single changes to try on a plan, each in one direction from its value. */
import { investsSurplus, retirementStartOf } from '../../plan/people.ts'
import type { Plan } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { mostYearsLater } from '../solve/most-years-later.ts'
import type { Goal } from '../solve/solve-schema.ts'
import { stepAbove, stepBelow, type Unknown } from '../solve/unknown.ts'
import { unknownOf } from '../solve/unknowns.ts'
import { type FixKind, type NotEnough, timeKinds } from './fixes-schema.ts'

/** A value to find, in whole steps of its unknown (G4). */
export interface Change {
  readonly kind: FixKind
  readonly label: string | null
  readonly name: string
  readonly unknown: Unknown
  readonly from: number
  readonly min: number
  readonly max: number
}

/** G7: limits of realistic changes. */
const mostStepUpPct = 15
const leastSpendingPct = 25

/** The most labels of milestones to try, those with the largest amounts first. */
const mostLabels = 10

/** What a plan may do without, and the body without it. */
export interface Dropped {
  readonly kind: 'dropMilestone' | 'dropRule'
  /** Of the milestone. */
  readonly label: string | null
  readonly body: LifeCycleInput
}

/** The spending rule as what to do without, if the goal is that it pays the need: otherwise none. */
export function droppedRule(body: LifeCycleInput, { worstShareOfNeedAtLeast }: Goal): Dropped[] {
  if (worstShareOfNeedAtLeast === undefined) return []
  const { spending: _, ...retirementPlan } = body.retirementPlan!
  return [{ kind: 'dropRule', label: null, body: { ...body, retirementPlan } }]
}

/** The milestones to try, each as a plan without it. */
export function droppedMilestones(body: LifeCycleInput, { input }: Plan): Dropped[] {
  const { milestones } = input
  const spending = milestones.filter(each => each.type === 'expense' && each.amount > 0)
  const labels = new Set(spending.toSorted((one, other) => other.amount - one.amount).map(each => each.label))
  return [...labels].slice(0, mostLabels).map(label => ({
    kind: 'dropMilestone',
    label,
    body: { ...body, milestones: body.milestones!.filter((_, index) => milestones[index]!.label !== label) }
  }))
}

/** The changes to seek: further in the direction that helps, never back. @rule G7 */
export function changesOf(body: LifeCycleInput, plan: Plan, labels: readonly string[]): Change[] {
  const change = (kind: FixKind, name: string, label: string | null = null): Change[] => {
    const unknown = unknownOf(name, body, plan.input)
    const from = unknown?.current
    if (unknown === null || from === null || from === undefined) return []
    return [{ kind, label, name, unknown, from, ...boundsOf(unknown, from, furthestOf(kind, from)) }]
  }
  const { partner } = plan.input
  const spendsBefore = investsSurplus(plan.input) && retirementStartOf(plan.input) > 0
  const investing = [...change('investMore', 'monthlyContribution'), ...change('stepUpMore', 'annualStepUp')]
  return [
    ...(investsSurplus(plan.input) ? [] : investing),
    ...change('startWithMore', 'initialCorpus'),
    ...(spendsBefore ? change('spendLessNow', 'spending') : []),
    ...change('spendLess', 'retirementSpending'),
    ...labels.flatMap(label => change('shrinkMilestone', `milestoneAmount:${label}`, label)),
    ...change('retireLater', 'retirementAge'),
    ...change('partnerRetiresLater', 'partnerRetirementAge', partner?.label ?? null),
    ...labels.flatMap(label => change('delayMilestone', `milestoneDelay:${label}`, label))
  ]
}

/**
 * G7: the changes that are no fix because the surplus is invested: a larger contribution takes the place of
 * surplus, and a deficit cuts it (E2).
 */
export const notInvestable = ({ input }: Plan): NotEnough[] =>
  investsSurplus(input)
    ? (['investMore', 'stepUpMore'] as const).map(kind => ({ kind, label: null, reason: 'surplus-invested' }))
    : []

/** The furthest realistic value; null if only the range limits the search. */
function furthestOf(kind: FixKind, from: number): number | null {
  if (kind === 'stepUpMore') return mostStepUpPct
  if (kind === 'spendLessNow' || kind === 'spendLess') return leastSpendingPct
  return timeKinds.some(each => each === kind) ? from + mostYearsLater : null
}

/** Whole steps from the value of the plan to the end of the range on the side that helps. */
function boundsOf(unknown: Unknown, from: number, furthest: number | null) {
  const { better, range, allowed } = unknown
  if (better === 'more') {
    const [here, end] = [stepBelow(unknown, from), Math.max(range.min, furthest ?? range.min)]
    return { min: Math.min(here, stepAbove(unknown, end)), max: here }
  }
  const [here, most] = [stepAbove(unknown, from), Math.min(allowed.max, from + range.max)]
  return { min: here, max: Math.max(here, stepBelow(unknown, Math.min(most, furthest ?? most))) }
}
