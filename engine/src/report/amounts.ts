/** The members of an entry that are amounts. */
import { hasLoans } from '../plan/loans.ts'
import type { UsedInput } from '../plan/plan.ts'
import { type SeriesMember, seriesMembers } from './entry-schema.ts'

const otherMembers = [
  'month',
  'ageYears',
  'partnerAgeYears',
  'year',
  'calendarMonth',
  'phase',
  'portfolios'
] as const
const others = new Set<SeriesMember>(otherMembers)

/** Members that are one amount of money or null. */
export type AmountMember = Exclude<SeriesMember, (typeof otherMembers)[number]>

/** Whether a member is an amount. */
export const isAmount = (member: SeriesMember): member is AmountMember => !others.has(member)

/** The members that are amounts, in the order of the schema. */
export const amountMembers = seriesMembers.filter(isAmount)

/** Members of plans with loans (D3, N1). */
export const membersOfLoans: readonly SeriesMember[] = [
  'debt',
  'netWorth',
  'netWorthReal',
  'loanInterest',
  'loanPrincipal'
]

/**
 * The members that the entries of a plan have: only a couple has the age of a partner, and only a plan with
 * loans has debts. If a view has no other field, its entries have the month, because an entry is never empty.
 */
export function membersOf(
  fields: readonly SeriesMember[] | null,
  input: Pick<UsedInput, 'partner' | 'loans' | 'milestones'>
): readonly SeriesMember[] {
  const all = membersOfPlans[(input.partner === undefined ? 0 : 1) + (hasLoans(input) ? 2 : 0)]!
  if (fields === null) return all
  const found = fields.filter(member => all.includes(member))
  return found.length > 0 ? found : ['month']
}

/** By whether the plan has a partner, and loans. */
const membersOfPlans = [['partnerAgeYears', ...membersOfLoans], membersOfLoans, ['partnerAgeYears'], []].map(
  lacking => seriesMembers.filter(member => !lacking.includes(member))
)
