/** The frame in which everything of a plan is laid out. */
import type { Arena } from '../arithmetic/arena.ts'
import { monthOfAge } from '../plan/calendar.ts'

export interface Span {
  readonly months: number
  readonly retirementMonth: number
  readonly years: number
  readonly currentAgeYears: number
  readonly planningEndAgeYears: number
  readonly currentYear: number
  readonly currentMonth: number
  /** Where columns come from. */
  readonly arena: Arena
}

/** Month of an age, clipped to the simulation: a start may lie outside. */
export const clippedMonth = (ageYears: number, span: Span): number =>
  Math.min(Math.max(monthOfAge(ageYears, span.currentAgeYears), 0), span.months)
