/** Households that must have the same money as another one (H8). */
import type { HouseholdRequest, PartnerRequest, Who } from './household-request.ts'

interface Pair {
  readonly one: HouseholdRequest
  readonly two: HouseholdRequest
}

const other = (owner: Who | undefined): Who => (owner === 'partner' ? 'self' : 'partner')

/** A request as it would be sent: what is undefined is not there. */
const sent = (draft: object): HouseholdRequest => JSON.parse(JSON.stringify(draft)) as HouseholdRequest

/** The same couple with the second person first: owners change, and ages of the first person are moved. */
export function mirrored(plan: HouseholdRequest): HouseholdRequest {
  const { partner } = plan
  if (partner === undefined) throw new Error('Nobody is there to swap with')
  const gap = partner.currentAgeYears - plan.currentAgeYears
  const moved = (age: number | undefined) => (age === undefined ? undefined : age + gap)
  const swap = <T extends { owner?: Who }>(each: T): T => ({ ...each, owner: other(each.owner) })
  const { currentAgeYears, retirementAgeYears, planningEndAgeYears } = plan
  return sent({
    ...plan,
    currentAgeYears: partner.currentAgeYears,
    retirementAgeYears: partner.retirementAgeYears,
    planningEndAgeYears: partner.planningEndAgeYears,
    partner: { currentAgeYears, retirementAgeYears, planningEndAgeYears },
    incomes: plan.incomes?.map(swap),
    investments: plan.investments?.map(swap),
    investmentPlan: swap(plan.investmentPlan),
    loans: plan.loans?.map(swap),
    lifeCovers: plan.lifeCovers?.map(swap),
    expenses: plan.expenses?.map(each => ({
      ...each,
      startAgeYears: moved(each.startAgeYears),
      endAgeYears: moved(each.endAgeYears)
    })),
    milestones: plan.milestones?.map(({ recurrence, ...each }) => ({
      ...each,
      ageYears: moved(each.ageYears),
      recurrence: recurrence && { ...recurrence, untilAgeYears: moved(recurrence.untilAgeYears) }
    }))
  })
}

/**
 * A single plan that promises nothing to survivors, and the same with a partner who has nothing, dies no
 * later and retires no earlier; undefined when the plan is too short for that.
 */
export function withIdlePartner(plan: HouseholdRequest): Pair | undefined {
  const { currentAgeYears, retirementAgeYears, planningEndAgeYears: end } = plan
  if (end === undefined || end - currentAgeYears < 2) return undefined
  const one = sent({
    ...plan,
    conventions: { ...plan.conventions, surplus: plan.conventions.surplus ?? 'spent' },
    expenses: plan.expenses?.map(({ survivorPct: _, ...each }) => each),
    retirementPlan: { ...plan.retirementPlan, survivorPct: undefined }
  })
  const diesFirst = end > retirementAgeYears + 1.5
  const partner: PartnerRequest = {
    currentAgeYears: currentAgeYears + 5,
    retirementAgeYears: Math.max(currentAgeYears, retirementAgeYears) + 6,
    planningEndAgeYears: end + 5 - (diesFirst ? 1 : 0)
  }
  return { one, two: { ...one, partner } }
}

/** Halves every income, saving and balance; the second half is the partner's, who has the same ages. */
export function splitInTwo(plan: HouseholdRequest): Pair {
  const { currentAgeYears, retirementAgeYears, planningEndAgeYears } = plan
  const half = (amount: number | undefined) => (amount === undefined ? undefined : amount / 2)
  const one = sent({
    ...plan,
    conventions: { ...plan.conventions, surplus: plan.conventions.surplus ?? 'spent' },
    lifeCovers: undefined,
    // A fund that pays first would be one half of itself.
    milestones: plan.milestones?.map(({ fundedBy: _, ...each }) => each)
  })
  const owners = ['self', 'partner'] as const
  const two = sent({
    ...one,
    partner: { currentAgeYears, retirementAgeYears, planningEndAgeYears },
    incomes: one.incomes?.flatMap(each =>
      owners.map(owner => ({ ...each, owner, monthlyAmount: each.monthlyAmount / 2 }))
    ),
    investments: one.investments?.flatMap(each =>
      owners.map(owner => ({
        ...each,
        owner,
        label: `${each.label} of ${owner}`,
        initialCorpus: half(each.initialCorpus),
        initialMonthlyContribution: half(each.initialMonthlyContribution)
      }))
    )
  })
  return { one, two }
}
