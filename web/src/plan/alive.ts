/** Whose age says when something happens: plans count by the first person, who may not live so long. */
import type { UsedInput } from '../engine/picture-answer.ts'
import type { Alive } from '../engine/place-answers.ts'

/** Ages are rounded; two months differ by twice as much. */
const halfMonth = 1 / 24

type Lives = Pick<UsedInput, 'selfLabel' | 'partner' | 'currentAgeYears' | 'planningEndAgeYears'>

/** The first person while their plan runs, then the partner. */
export function aliveAt(input: Lives, ageYears: number): Alive {
  const { selfLabel = '', currentAgeYears, planningEndAgeYears, partner } = input
  const isNamed = partner !== undefined
  return partner === undefined || ageYears <= planningEndAgeYears + halfMonth
    ? { label: selfLabel, ageYears, isNamed }
    : { label: partner.label, ageYears: partner.currentAgeYears + ageYears - currentAgeYears, isNamed }
}
