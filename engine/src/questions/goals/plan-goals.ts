/** G14: the milestones and the retirement of a plan as goals. */
import { largestPaise, roundToPaisa } from '../../arithmetic/paise.ts'
import { power } from '../../arithmetic/power.ts'
import { hasSpendingRule } from '../../plan/people.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import { portfoliosOf } from '../../plan/used-portfolios.ts'
import type { Summary } from '../../report/result-schema.ts'
import { goalsText } from '../../text/en/goals.ts'
import type { PeopleOfPlan } from '../../text/en/people.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import { neededAlone } from './alone.ts'
import { type Funder, funderOf, paidAlone } from './funders.ts'
import type { GoalOfPlan } from './goals-schema.ts'
import type { GoalMilestone } from './milestones.ts'

/** Returns the milestones as goals, in their order, given the share of each that the plan pays. */
export function milestoneGoals(
  { input }: Plan,
  timeline: Timeline,
  milestones: readonly GoalMilestone[],
  shares: readonly number[]
): GoalOfPlan[] {
  const labels = portfoliosOf(input).map(({ label }) => label)
  const found = new Map<number, { terms: Funder; alone: readonly boolean[] }>()
  const funding = (funder: number) => {
    const known = found.get(funder) ?? {
      terms: funderOf(input, timeline, funder),
      alone: funder < 0 ? [] : paidAlone(timeline, funder)
    }
    found.set(funder, known)
    return known
  }
  return milestones.map(({ milestone, month, occurrences, costToday, costThen, payments, places }, index) => {
    const funder = milestone.fundedBy === undefined ? -1 : labels.indexOf(milestone.fundedBy)
    const { terms, alone } = funding(funder)
    const goal = {
      label: milestone.label,
      kind: 'milestone' as const,
      ...timeOf(input, month),
      occurrences,
      costToday: roundToPaisa(costToday),
      costThen: roundToPaisa(costThen),
      savedThen: null,
      ...(milestone.priority !== undefined && { priority: milestone.priority }),
      fundedBy: milestone.fundedBy ?? null,
      returnPct: terms.returnPct,
      stepUpPct: terms.stepUpPct,
      ...neededAlone(payments, terms),
      fundedPct: 100 * shares[index]!,
      fundedBySip: funder < 0 ? null : places.every(place => alone[place])
    }
    const people = livingPeople(input)
    return {
      ...goal,
      text: goalsText.milestone({ ...goal, people, paths: input.uncertainty?.paths ?? null })
    }
  })
}

interface Run {
  readonly summary: Summary
  /** Whether a month of retirement falls short. */
  readonly fallsShort: boolean
}

/** Returns retirement as a goal: what it requires over what the savings of today become by then. */
export function retirementGoal(
  input: UsedInput,
  timeline: Timeline,
  { summary, fallsShort }: Run
): GoalOfPlan {
  const { retirementStart: month, deflator } = timeline
  const { requiredCorpusAtRetirement: costThen } = summary
  const savedThen = savedAt(timeline)
  const terms = { ...funderOf(input, timeline, -1), payAtEnd: false }
  const gap = Math.max(0, costThen - savedThen)
  const found = {
    label: goalsText.retirement,
    kind: 'retirement' as const,
    ...timeOf(input, month),
    occurrences: 1,
    costToday: roundToPaisa(month === 0 ? costThen : costThen / deflator[month - 1]!),
    costThen,
    savedThen: savedThen * 100 <= largestPaise ? roundToPaisa(savedThen) : null,
    fundedBy: null,
    returnPct: terms.returnPct,
    stepUpPct: terms.stepUpPct,
    ...neededAlone(gap > 0 ? [{ month, amount: gap }] : [], terms),
    fundedPct: 100 * Math.min(1, paidOfNeed(input, summary) ?? 1),
    fundedBySip: null
  }
  const said = { ...found, people: livingPeople(input), byRule: summary.spending !== undefined, fallsShort }
  return { ...found, text: goalsText.retirementGoal(said) }
}

/** A rule spends less when there is less, so its worst year says how far the plan pays (S8). */
const paidOfNeed = (input: UsedInput, { spending, fundedRatio }: Summary): number | null =>
  hasSpendingRule(input) ? (spending?.worstShareOfNeed ?? null) : fundedRatio

/** The opening values with their own growth to the start of retirement, in rupees. */
const savedAt = ({ openingValues, factors, retirementStart }: Timeline): number =>
  openingValues.reduce((sum, value, p) => sum + value * power(factors[p]!, retirementStart), 0)

/**
 * Returns the people of a plan by the ages at which their last month starts: a goal has the ages at the start
 * of its month, and who has died by then is not named.
 */
export const livingPeople = ({ partner, ...first }: UsedInput): PeopleOfPlan => ({
  currentAgeYears: first.currentAgeYears,
  planningEndAgeYears: first.planningEndAgeYears - 1 / 12,
  ...(partner !== undefined && {
    selfLabel: first.selfLabel!,
    partner: { ...partner, planningEndAgeYears: partner.planningEndAgeYears - 1 / 12 }
  })
})

/** A month as the age of the first person and the calendar year. */
const timeOf = ({ currentAgeYears, currentYear, currentMonth }: UsedInput, month: number) => ({
  ageYears: currentAgeYears + month / 12,
  year: currentYear + Math.floor((currentMonth - 1 + month) / 12),
  month
})
