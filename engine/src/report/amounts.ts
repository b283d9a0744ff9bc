/** The members of an entry that are amounts. */
import { hasLoans } from '../plan/loans.ts'
import { hasSpendingRule } from '../plan/people.ts'
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

/** Whether a plan moves money between portfolios (A4, A9). */
export const movesMoney = ({
  allocation,
  transfers = []
}: Pick<UsedInput, 'allocation' | 'transfers'>): boolean => allocation !== undefined || transfers.length > 0

type MembersInput = Pick<
  UsedInput,
  'partner' | 'loans' | 'milestones' | 'allocation' | 'transfers' | 'retirementPlan'
>

/** Members that only some plans have. */
const conditional: readonly { isIn: (input: MembersInput) => boolean; members: readonly SeriesMember[] }[] = [
  { isIn: ({ partner }) => partner !== undefined, members: ['partnerAgeYears'] },
  { isIn: hasLoans, members: membersOfLoans },
  { isIn: movesMoney, members: ['rebalanced'] },
  { isIn: hasSpendingRule, members: ['spending'] }
]

/**
 * The members of the entries of plans, by which of the conditions hold: each condition doubles the list,
 * first without its members and then with them.
 */
const membersOfPlans = conditional.reduce<readonly (readonly SeriesMember[])[]>(
  (lists, { members }) => lists.flatMap(list => [list.filter(member => !members.includes(member)), list]),
  [seriesMembers]
)

/**
 * The members that the entries of a plan have: only a couple has the age of a partner, only a plan with loans
 * has debts, and only one that moves money between portfolios has how much. If a view has no other field,
 * its entries have the month, because an entry is never empty.
 */
export function membersOf(
  fields: readonly SeriesMember[] | null,
  input: MembersInput
): readonly SeriesMember[] {
  const held = conditional.reduce((place, { isIn }) => 2 * place + (isIn(input) ? 1 : 0), 0)
  const all = membersOfPlans[held]!
  if (fields === null) return all
  const found = fields.filter(member => all.includes(member))
  return found.length > 0 ? found : ['month']
}
