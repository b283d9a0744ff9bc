/** The ages of the people of a plan in words: of one person, or of both where there are two. */
import { monthsOf, type UsedInput } from '@arthayu/engine'
import { ageInWords } from './amounts.ts'

type People = Pick<UsedInput, 'currentAgeYears' | 'planningEndAgeYears' | 'retirementAgeYears' | 'partner'> &
  Pick<UsedInput, 'selfLabel'>

/** In years: distinguishes one month from the next in spite of rounding. */
export const halfMonth = 1 / 24

/** Returns "at 62 years"; for a couple "when Asha is 62 years and Ravi 65 years", of each who lives then. */
export function whenAt(input: People, ageYears: number): string {
  return input.partner === undefined ? `at ${ageInWords(ageYears)}` : `when ${coupleAt(input, ageYears)}`
}

/** Returns "to 85 years", the age at the end of the plan; for a couple "until Asha is 90 years". */
export function toTheEnd(input: People): string {
  if (input.partner === undefined) return `to ${ageInWords(input.planningEndAgeYears)}`
  return `until ${coupleAt(input, input.currentAgeYears + monthsOf(input) / 12)}`
}

function coupleAt(input: People, ageYears: number): string {
  const partner = input.partner!
  const ofPartner = partner.currentAgeYears + ageYears - input.currentAgeYears
  const people = [
    { label: input.selfLabel ?? 'You', ageYears, end: input.planningEndAgeYears },
    { label: partner.label, ageYears: ofPartner, end: partner.planningEndAgeYears }
  ]
  const alive = people.filter(person => person.ageYears <= person.end + halfMonth)
  const [first, other] = alive.map(({ label, ageYears: age }) => `${isText(label)} ${ageInWords(age)}`)
  return other === undefined ? first! : `${first} and ${other}`
}

const isText = (label: string): string => (label === 'You' ? 'you are' : `${label} is`)
