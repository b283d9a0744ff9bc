/** Ages of the people of a plan in words. */
import { names } from './names.ts'
import { formatYears } from './time-and-limits.ts'

/** The people of a plan; the first one is at its top. */
export interface PeopleOfPlan {
  readonly currentAgeYears: number
  readonly planningEndAgeYears: number
  readonly selfLabel?: string
  readonly partner?: {
    readonly label: string
    readonly currentAgeYears: number
    readonly planningEndAgeYears: number
  }
}

/** In years: distinguishes one month from the next in spite of rounding. */
const halfMonth = 1 / 24

/**
 * Returns "at 62 years"; for a couple "when Asha is 62 years and Ravi is 65 years", of each who lives then.
 * @param ageYears age of the first person, also after their end
 * @param inWords how ages are written
 */
export const whenAt = (people: PeopleOfPlan, ageYears: number, inWords = formatYears): string =>
  people.partner === undefined ? `at ${inWords(ageYears)}` : `when ${agesAt(people, ageYears, inWords)}`

/** Returns "Asha is 62 years and Ravi is 65 years" of a couple, of each who lives then. */
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
  return alive.map(person => `${isText(person.label)} ${inWords(person.ageYears)}`).join(' and ')
}

const isText = (label: string): string => (label === names.self ? 'you are' : `${label} is`)
