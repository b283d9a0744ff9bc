/** Ages of the people of a plan in words, counted as the plan counts them: by the first person. */
import type { UsedInput } from '../engine/picture-answer.ts'
import { aliveAt } from '../plan/alive.ts'
import { exactAge } from '../text/rupees.ts'

export type Lives = Pick<UsedInput, 'selfLabel' | 'partner' | 'currentAgeYears' | 'planningEndAgeYears'>

/** "87"; after the life of the first person the age of the partner, with the name: "83 (Spouse)". */
export function ageText(input: Lives, ageYears: number, inWords: (ageYears: number) => string): string {
  const alive = aliveAt(input, ageYears)
  return alive.ageYears === ageYears ? inWords(ageYears) : `${inWords(alive.ageYears)} (${alive.label})`
}

/** The age at which a plan ends: of the partner who lives longer. */
export function endText(input: Lives): string {
  const { currentAgeYears, planningEndAgeYears, partner } = input
  const other =
    partner === undefined ? 0 : currentAgeYears + partner.planningEndAgeYears - partner.currentAgeYears
  return ageText(input, Math.max(planningEndAgeYears, other), exactAge)
}
