/** Ages and calendar years as month indices. */

/** K1: `floor(x + 0.5)`, the rounding of every age. */
export const roundHalfUp = (x: number): number => Math.floor(x + 0.5)

/** K1: month index of an age; may lie outside the simulation. */
export const monthOfAge = (ageYears: number, currentAgeYears: number): number =>
  roundHalfUp((ageYears - currentAgeYears) * 12)

/** Months simulated, at least 1. @rule K1 */
export const monthsSimulated = (currentAgeYears: number, planningEndAgeYears: number): number =>
  Math.max(1, monthOfAge(planningEndAgeYears, currentAgeYears))

interface Ages {
  readonly currentAgeYears: number
  readonly planningEndAgeYears: number
}

/**
 * K16, K17: the first month after a period that ends at an age of a person, 0 to the months simulated. A
 * period without an end has all of them. One that lasts to the end of the person's plan has all of its
 * months, also in a plan of less than half a month (K1).
 */
export function endMonthOf(
  ageYears: number | undefined,
  { currentAgeYears, planningEndAgeYears }: Ages,
  months: number
): number {
  if (ageYears === undefined) return months
  const month = Math.max(0, monthOfAge(ageYears, currentAgeYears))
  if (ageYears < planningEndAgeYears) return Math.min(month, months)
  return Math.min(Math.max(month, monthsSimulated(currentAgeYears, planningEndAgeYears)), months)
}

/** First month of retirement, 0 to `months`. @rule K2 */
export const retirementMonthOf = (current: number, retirement: number, months: number): number =>
  Math.min(Math.max(monthOfAge(retirement, current), 0), months)

/** When a plan begins. */
interface Beginning {
  readonly currentYear: number
  readonly currentMonth: number
}

/** The calendar month in which a plan begins, counted from January of year 0. */
export const firstCalendarMonth = (plan: Beginning): number => plan.currentYear * 12 + plan.currentMonth - 1

/** The calendar month of month `m` of a plan, such as "2026-04" (K3). */
export function calendarMonthOf(plan: Beginning, m: number): string {
  const index = firstCalendarMonth(plan) + m
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** K12: month index of a milestone given by age or by calendar year; may lie outside the simulation. */
export function monthOfMilestone(
  milestone: { readonly ageYears?: number; readonly year?: number },
  currentAgeYears: number,
  currentYear: number
): number {
  return milestone.ageYears === undefined
    ? (milestone.year! - currentYear) * 12
    : monthOfAge(milestone.ageYears, currentAgeYears)
}

interface Recurrence {
  readonly everyYears: number
  readonly untilAgeYears?: number
  readonly count?: number
}

/** The months of the plan in which a milestone occurs, given its first month. @rule K13 */
export function occurrencesOf(
  recurrence: Recurrence | undefined,
  first: number,
  span: { readonly currentAgeYears: number; readonly months: number }
): number[] {
  if (recurrence === undefined) return [first]
  const step = recurrence.everyYears * 12
  const until =
    recurrence.count === undefined
      ? monthOfAge(recurrence.untilAgeYears!, span.currentAgeYears)
      : first + (recurrence.count - 1) * step
  const months: number[] = []
  for (let m = first; m <= until && m < span.months; m += step) months.push(m)
  return months
}

/** Age at which a plan ends that does not say so: 90, or ten years past the later age, at most 120. */
export const defaultPlanningEnd = (current: number, retirement: number): number =>
  Math.min(120, Math.max(90, Math.max(current, retirement) + 10))
