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

/** Whether anyone of the household has still to retire: afterwards no one invests from income. */
export const isEarning = (input: Life & Pick<UsedInput, 'partner'>): boolean =>
  isWorking(input) || (input.partner !== undefined && isWorking(input.partner))

const needsIncome: readonly Fix['kind'][] = ['investMore', 'stepUpMore']

/** Whether a change is one that these people can make. */
export function isWorthSaying({ kind, to }: Pick<Fix, 'kind' | 'to'>, input: UsedInput): boolean {
  if (kind === 'retireLater') return isWorking(input) && leavesRetirement(to, input)
  return isEarning(input) || !needsIncome.includes(kind)
}
