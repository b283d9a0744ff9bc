/** The time axis of a plan. */
import type { Arena } from '../arithmetic/arena.ts'
import { monthOfAge } from '../plan/calendar.ts'
import {
  type Death,
  deathOf,
  monthsOf,
  type PersonSpan,
  peopleOf,
  retirementStartOf
} from '../plan/people.ts'
import type { UsedInput } from '../plan/plan.ts'

export interface Span {
  readonly months: number
  readonly years: number
  /** `R` of the household. */
  readonly retirementStart: number
  readonly people: readonly PersonSpan[]
  /** H4: the first death, if the other partner lives on. */
  readonly death: Death | null
  /** Ages of the first person, which are the time axis of the plan. */
  readonly currentAgeYears: number
  readonly planningEndAgeYears: number
  readonly currentYear: number
  readonly currentMonth: number
  /** Where columns come from. */
  readonly arena: Arena
}

/** Returns the time axis of a plan. */
export function spanOf(input: UsedInput, arena: Arena): Span {
  const months = monthsOf(input)
  const people = peopleOf(input)
  return {
    months,
    years: Math.ceil(months / 12),
    retirementStart: retirementStartOf(input),
    people,
    death: deathOf(people),
    currentAgeYears: input.currentAgeYears,
    planningEndAgeYears: input.planningEndAgeYears,
    currentYear: input.currentYear,
    currentMonth: input.currentMonth,
    arena
  }
}

/** Month of an age, clipped to the simulation: a start may lie outside. */
export const clippedMonth = (ageYears: number, span: Span): number =>
  Math.min(Math.max(monthOfAge(ageYears, span.currentAgeYears), 0), span.months)
