/** The months in which a portfolio receives its contribution. */
import { traitsOf } from '../classes.ts'
import { monthOfAge } from './calendar.ts'
import type { UsedInvestment } from './plan.ts'
import type { LifeCycleInput } from './schema.ts'

/** The months of an owner, from the start of the plan. */
interface OwnerMonths {
  readonly currentAgeYears: number
  readonly retirementMonth: number
  readonly endMonth: number
}

/** Months from the start of the plan, `[start, end)`; none where `end` is not after `start`. */
interface ContributionMonths {
  readonly start: number
  readonly end: number
}

/**
 * Returns the months between the ages of a portfolio, those of its owner. An owner who has died contributes
 * nothing, and an EPF account takes nothing after its owner's retirement.
 * @param lastByDefault first month without a contribution that has no end age (H3)
 * @rule K20
 */
export function contributionMonthsOf(
  { contributionStartAgeYears: first, contributionEndAgeYears: last, assetClass }: UsedInvestment,
  { currentAgeYears, retirementMonth, endMonth }: OwnerMonths,
  lastByDefault: number
): ContributionMonths {
  const start = first === undefined ? 0 : Math.max(0, monthOfAge(first, currentAgeYears))
  const end = last === undefined ? lastByDefault : monthOfAge(last, currentAgeYears)
  const latest = traitsOf(assetClass).scheme === 'epf' ? retirementMonth : endMonth
  return { start: Math.min(start, endMonth), end: Math.max(0, Math.min(end, latest)) }
}

type Body = Pick<LifeCycleInput, 'currentAgeYears' | 'partner' | 'investments'>
type Entry = NonNullable<LifeCycleInput['investments']>[number]
type Amount = 'initialCorpus' | 'initialMonthlyContribution'

/** Returns the sum over `investments` of one amount, of contributions those that its total contains (K8). */
export function sumAtStart(plan: Body, member: Amount): number {
  let sum = 0
  for (const entry of plan.investments ?? [])
    if (member === 'initialCorpus' || contributesAtStart(entry, plan)) sum += entry[member] ?? 0
  return sum
}

/** K8: whether the ages of a contribution contain the first month; without ages they do. */
export function contributesAtStart(entry: Entry, plan: Body): boolean {
  const { contributionStartAgeYears: first, contributionEndAgeYears: last } = entry
  if (first === undefined && last === undefined) return true
  const age = ageOfOwner(entry, plan)
  const hasBegun = first === undefined || monthOfAge(first, age) <= 0
  return hasBegun && (last === undefined || monthOfAge(last, age) > 0)
}

/** Returns the age at the start of the plan of the owner of an entry. */
export const ageOfOwner = ({ owner }: Pick<Entry, 'owner'>, { currentAgeYears, partner }: Body): number =>
  owner === 'partner' && partner !== undefined ? partner.currentAgeYears : currentAgeYears
