/** Rules across the members of a household (E and H rules). */
import { isRecord } from '../request/is-record.ts'
import { errorAt, type Issue } from '../request/issue.ts'
import type { Sound } from '../request/soundness.ts'
import { names } from '../text/en/names.ts'
import { planText } from '../text/en/plan.ts'
import type { LifeCycleInput } from './schema.ts'

/**
 * Returns the errors of owners without a partner, of a surplus without incomes, of two people with one
 * name, of a partner given twice.
 */
export function householdIssues(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  return [
    ...(body.partner === undefined ? ownersWithoutPartner(body, sound) : []),
    ...surplusIssues(body, sound),
    ...labelIssues(body, sound),
    ...partnerIssues(body, sound)
  ]
}

const lists = ['incomes', 'investments', 'loans', 'lifeCovers', 'milestones'] as const

/** The places that name the partner as their owner. */
function ownersWithoutPartner(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  const owned = lists.flatMap(list => {
    const entries: unknown = body[list]
    if (!Array.isArray(entries)) return []
    return entries.map((entry: unknown, index) => [`#/${list}/${index}`, entry] as const)
  })
  return [...owned, ['#/investmentPlan', body.investmentPlan] as const]
    .filter(([place, entry]) => isRecord(entry) && entry.owner === 'partner' && sound(`${place}/owner`))
    .map(([place]) => errorAt(`${place}/owner`, 'owner-without-partner', planText.ownerWithoutPartner))
}

function surplusIssues({ conventions, incomes }: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  const isInvested = isRecord(conventions) && conventions.surplus === 'invested'
  if (!isInvested || !sound('#/incomes') || (incomes ?? []).length > 0) return []
  return [errorAt('#/conventions/surplus', 'surplus-needs-incomes', planText.surplusNeedsIncomes)]
}

/** Sentences name both people, by their labels or by the default ones. */
function labelIssues({ partner, selfLabel }: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  if (!isRecord(partner) || !sound('#/selfLabel') || !sound('#/partner/label')) return []
  const { label = names.partner } = partner
  if (spoken(label) !== spoken(selfLabel ?? names.self)) return []
  return [errorAt('#/partner/label', 'duplicate-label', planText.sameNames)]
}

const spoken = (label: string): string => label.trim().toLowerCase()

function partnerIssues({ partner, uncertainty }: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  if (partner === undefined || !isRecord(uncertainty) || uncertainty.partner === undefined) return []
  if (!sound('#/uncertainty')) return []
  return [errorAt('#/uncertainty/partner', 'partner-given-twice', planText.partnerGivenTwice)]
}
