/** The ages of the people of a plan in words: of one person, or of both where there are two. */
import { monthsOf, type UsedInput } from '@arthayu/engine'
import { ageInWords } from './amounts.ts'

type People = Pick<UsedInput, 'currentAgeYears' | 'planningEndAgeYears' | 'retirementAgeYears' | 'partner'> &
  Pick<UsedInput, 'selfLabel'>

/**
 * Returns an age of the first person in words; for a couple the age of each who is alive then, as "Asha 62
 * years, Ravi 65 years".
 */
export function agesAt(input: People, ageYears: number): string {
  const { selfLabel = 'You', partner, currentAgeYears } = input
  if (partner === undefined) return ageInWords(ageYears)
  const years = ageYears - currentAgeYears
  const people = [
    { label: selfLabel, ageYears, end: input.planningEndAgeYears },
    {
      label: partner.label,
      ageYears: partner.currentAgeYears + years,
      end: partner.planningEndAgeYears
    }
  ]
  const alive = people.filter(person => person.ageYears <= person.end + halfMonth)
  return alive.map(person => `${person.label} ${ageInWords(person.ageYears)}`).join(', ')
}

/** In years: distinguishes one month from the next in spite of rounding. */
export const halfMonth = 1 / 24

/** Returns the ages at the end of the plan in words. */
export const agesAtEnd = (input: People): string =>
  agesAt(
    input,
    input.partner === undefined ? input.planningEndAgeYears : input.currentAgeYears + monthsOf(input) / 12
  )
