/** Ages of the people of a plan in words. */
import type { PeopleOfPlan } from '../en/people.ts'
import { names, withPostposition } from './names.ts'
import { formatYears } from './time-and-limits.ts'

export type { PeopleOfPlan } from '../en/people.ts'

/** In years: distinguishes one month from the next in spite of rounding. */
const halfMonth = 1 / 24

/** "62 साल की उम्र में"; of a couple "जब Asha की उम्र 62 साल और Ravi की 65 साल हो", of each who lives then. */
export const whenAt = (people: PeopleOfPlan, ageYears: number, inWords = formatYears): string =>
  people.partner === undefined
    ? `${inWords(ageYears)} की उम्र में`
    : `जब ${agesAt(people, ageYears, inWords)} हो`

/** "Asha की उम्र 62 साल और Ravi की उम्र 65 साल" of a couple, of each who lives then. */
export function agesAt(
  people: PeopleOfPlan,
  ageYears: number,
  inWords: (ageYears: number) => string
): string {
  const { selfLabel = names.self, partner, currentAgeYears, planningEndAgeYears } = people
  const both = [
    { label: selfLabel, ageYears, end: planningEndAgeYears },
    {
      label: partner!.label,
      ageYears: partner!.currentAgeYears + ageYears - currentAgeYears,
      end: partner!.planningEndAgeYears
    }
  ]
  const alive = both.filter(person => person.ageYears <= person.end + halfMonth)
  return alive
    .map(person => `${withPostposition(person.label, 'की')} उम्र ${inWords(person.ageYears)}`)
    .join(' और ')
}
