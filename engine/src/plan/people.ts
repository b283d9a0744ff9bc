/** The people of a household, who earn, own and are taxed, and the month in which its retirement starts. */
import { monthsSimulated, retirementMonthOf } from './calendar.ts'
import type { UsedInput } from './plan.ts'

/** One person, in months from the start of the plan. */
export interface PersonSpan {
  readonly currentAgeYears: number
  /** First month of their retirement: contributions and salaries without an end stop, accounts close. */
  readonly retirementMonth: number
  /** First month after their last one. */
  readonly endMonth: number
}

type Ages = Pick<UsedInput, 'currentAgeYears' | 'retirementAgeYears' | 'planningEndAgeYears'>

/** The people of a plan, in the order of the owners in its columns. */
export function peopleOf({ currentAgeYears, retirementAgeYears, planningEndAgeYears }: Ages): PersonSpan[] {
  const endMonth = monthsSimulated(currentAgeYears, planningEndAgeYears)
  const retirementMonth = retirementMonthOf(currentAgeYears, retirementAgeYears, endMonth)
  return [{ currentAgeYears, retirementMonth, endMonth }]
}

/** Months of a plan, to the end of its last person. */
export const monthsOf = (input: Ages): number =>
  peopleOf(input).reduce((last, { endMonth }) => Math.max(last, endMonth), 1)

/** The household's `R`: the need begins, returns switch and instalments move to the corpus. */
export const retirementStartOf = (input: Ages): number =>
  peopleOf(input).reduce((latest, { retirementMonth }) => Math.max(latest, retirementMonth), 0)
