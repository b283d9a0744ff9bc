/** When it makes sense to speak of retiring at another age. */
import type { Fix, Picture, UsedInput } from '../engine/picture-answer.ts'

/** A retirement shorter than this is none that anybody plans for. */
const shortestYears = 5

type Life = Pick<UsedInput, 'currentAgeYears' | 'retirementAgeYears' | 'planningEndAgeYears'>

/** Whether retirement is still to come. */
export const isWorking = ({ currentAgeYears, retirementAgeYears }: Life): boolean =>
  retirementAgeYears > currentAgeYears

/** A retirement of the household. */
export interface Retiring {
  /** The age of the first person when it begins. */
  readonly at: number
  /** The age at which this person retires. */
  readonly own: number
  /** The name of the partner; null for the first person. */
  readonly partner: string | null
}

/** The retirements of a household, from the first one. */
export function retiringsOf({ currentAgeYears, retirementAgeYears, partner }: UsedInput): Retiring[] {
  const retirings: Retiring[] = [{ at: retirementAgeYears, own: retirementAgeYears, partner: null }]
  if (partner) {
    const own = partner.retirementAgeYears
    retirings.push({ at: currentAgeYears + own - partner.currentAgeYears, own, partner: partner.label })
  }
  return retirings.toSorted((one, other) => one.at - other.at)
}

/** Whether the retirement of the household begins after that of the first person: with the partner's. */
export const beginsWithPartner = ({ input, retirementMonth }: Picture): boolean =>
  input.partner !== undefined &&
  retirementMonth > Math.round((input.retirementAgeYears - input.currentAgeYears) * 12)

/** Whether an age leaves a retirement before the end of the plan. */
export const leavesRetirement = (ageYears: number, { planningEndAgeYears }: Life): boolean =>
  planningEndAgeYears - ageYears >= shortestYears

/** Whether anyone of the household has still to retire: afterwards no one invests from income. */
export const isEarning = (input: Life & Pick<UsedInput, 'partner'>): boolean =>
  isWorking(input) || (input.partner !== undefined && isWorking(input.partner))

/** Whether the plan has an income of this person, or money that the person invests from one. */
const hasPay = ({ incomes, investmentPlan, investments }: UsedInput, isOfPartner: boolean): boolean =>
  incomes.some(({ owner }) => (owner === 'partner') === isOfPartner) ||
  investments.some(
    each => each.initialMonthlyContribution > 0 && (each.owner === 'partner') === isOfPartner
  ) ||
  (!isOfPartner && investmentPlan.initialMonthlyContribution > 0)

/** Whether it makes sense to ask when the first person retires: without pay, nothing pays for more years. */
export const canMoveRetirement = (input: UsedInput): boolean => isWorking(input) && hasPay(input, false)

/** The same of the partner. */
export const canMovePartner = (input: UsedInput): boolean =>
  input.partner !== undefined && isWorking(input.partner) && hasPay(input, true)

/** Whether a change is one that these people can make. */
export function isWorthSaying({ kind, to }: Pick<Fix, 'kind' | 'to'>, input: UsedInput): boolean {
  if (kind === 'retireLater') return canMoveRetirement(input) && leavesRetirement(to, input)
  if (kind === 'partnerRetiresLater') return canMovePartner(input) && leavesRetirement(to, input.partner!)
  return isEarning(input) || (kind !== 'investMore' && kind !== 'stepUpMore')
}

/** Calendar year of the first month of retirement. */
export const retirementYear = ({ input: { currentYear, currentMonth }, retirementMonth }: Picture): number =>
  currentYear + Math.floor((currentMonth - 1 + retirementMonth) / 12)
