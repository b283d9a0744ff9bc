/** G7: the single changes that are tried on a plan, each in one direction from what the plan has. */
import type { Plan } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { mostYearsLater } from '../solve/most-years-later.ts'
import { stepAbove, stepBelow, type Unknown } from '../solve/unknown.ts'
import { unknownOf } from '../solve/unknowns.ts'
import type { FixKind } from './fixes-schema.ts'

/** A value to be sought, in whole steps of its unknown (G4). */
export interface Change {
  readonly kind: FixKind
  readonly label: string | null
  readonly name: string
  readonly unknown: Unknown
  readonly from: number
  readonly min: number
  readonly max: number
}

/** G7: no contribution rises faster for decades, and no household lives on less. */
const mostStepUpPct = 15
const leastSpendingPct = 25

/** Milestones of so many labels are looked at, those with the largest amounts first. */
const mostLabels = 10

/** A milestone and the body without it. */
export interface Dropped {
  readonly label: string
  readonly body: LifeCycleInput
}

/** The milestones to look at, as a plan without each. */
export function droppedMilestones(body: LifeCycleInput, { input }: Plan): Dropped[] {
  const { milestones } = input
  const spending = milestones.filter(each => each.type === 'expense' && each.amount > 0)
  const labels = new Set(spending.toSorted((one, other) => other.amount - one.amount).map(each => each.label))
  return [...labels].slice(0, mostLabels).map(label => ({
    label,
    body: { ...body, milestones: body.milestones!.filter((_, index) => milestones[index]!.label !== label) }
  }))
}

/** The changes of a plan that are sought: further in the direction that helps, never back. @rule G7 */
export function changesOf(body: LifeCycleInput, plan: Plan, labels: readonly string[]): Change[] {
  const change = (kind: FixKind, name: string, label: string | null = null): Change[] => {
    const unknown = unknownOf(name, body, plan.input)
    const from = unknown?.current
    if (unknown === null || from === null || from === undefined) return []
    return [{ kind, label, name, unknown, from, ...boundsOf(unknown, from, furthestOf(kind, from)) }]
  }
  return [
    ...change('investMore', 'monthlyContribution'),
    ...change('stepUpMore', 'annualStepUp'),
    ...change('startWithMore', 'initialCorpus'),
    ...change('spendLess', 'retirementSpending'),
    ...labels.flatMap(label => change('shrinkMilestone', `milestoneAmount:${label}`, label)),
    ...change('retireLater', 'retirementAge'),
    ...labels.flatMap(label => change('delayMilestone', `milestoneDelay:${label}`, label))
  ]
}

/** The furthest value that makes sense; null where only the range ends the search. */
function furthestOf(kind: FixKind, from: number): number | null {
  if (kind === 'stepUpMore') return mostStepUpPct
  if (kind === 'spendLess') return leastSpendingPct
  return kind === 'retireLater' || kind === 'delayMilestone' ? from + mostYearsLater : null
}

/** Whole steps from what the plan has to the end on the good side: as much more as the range has in all. */
function boundsOf(unknown: Unknown, from: number, furthest: number | null) {
  const { better, range, allowed } = unknown
  if (better === 'more') {
    const [here, end] = [stepBelow(unknown, from), Math.max(range.min, furthest ?? range.min)]
    return { min: Math.min(here, stepAbove(unknown, end)), max: here }
  }
  const [here, most] = [stepAbove(unknown, from), Math.min(allowed.max, from + range.max)]
  return { min: here, max: Math.max(here, stepBelow(unknown, Math.min(most, furthest ?? most))) }
}
