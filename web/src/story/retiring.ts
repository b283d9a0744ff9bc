/** When it makes sense to speak of retiring at another age. */
import type { Fix, UsedInput } from '../engine/picture-answer.ts'

/** A retirement shorter than this is none that anybody plans for. */
const shortestYears = 5

type Life = Pick<UsedInput, 'currentAgeYears' | 'retirementAgeYears' | 'planningEndAgeYears'>

/** Whether retirement is still to come. */
export const isWorking = ({ currentAgeYears, retirementAgeYears }: Life): boolean =>
  retirementAgeYears > currentAgeYears

/** Whether an age leaves a retirement before the end of the plan. */
export const leavesRetirement = (ageYears: number, { planningEndAgeYears }: Life): boolean =>
  planningEndAgeYears - ageYears >= shortestYears

/** Whether a change is one that this person can make. */
export const isWorthSaying = ({ kind, to }: Pick<Fix, 'kind' | 'to'>, life: Life): boolean =>
  kind !== 'retireLater' || (isWorking(life) && leavesRetirement(to, life))
