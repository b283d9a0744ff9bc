/** The ages of the people of a plan in words: of one person, or of both where there are two. */
import { agesAt, monthsOf, type UsedInput, whenAt as whenInWords } from '@arthayu/engine'
import { ageInWords } from './amounts.ts'

/** In years: distinguishes one month from the next in spite of rounding. */
export const halfMonth = 1 / 24

/** Returns "at 62 years"; for a couple "when Asha is 62 years and Ravi is 65 years", of each who lives. */
export const whenAt = (input: UsedInput, ageYears: number): string => whenInWords(input, ageYears, ageInWords)

/** Returns "to 85 years", the age at the end of the plan; for a couple "until Asha is 90 years". */
export function toTheEnd(input: UsedInput): string {
  if (input.partner === undefined) return `to ${ageInWords(input.planningEndAgeYears)}`
  return `until ${agesAt(input, input.currentAgeYears + monthsOf(input) / 12, ageInWords)}`
}
