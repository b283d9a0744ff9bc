/** The members of an entry that are amounts. */
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

/**
 * The members that the entries of a plan have: only a couple has the age of a partner. If a view of one
 * person has no other field, its entries have the month, because an entry is never empty.
 */
export function membersOf(
  fields: readonly SeriesMember[] | null,
  hasPartner: boolean
): readonly SeriesMember[] {
  if (hasPartner) return fields ?? seriesMembers
  if (fields === null) return membersOfOne
  const found = fields.filter(isOfOne)
  return found.length > 0 ? found : ['month']
}

const isOfOne = (member: SeriesMember): boolean => member !== 'partnerAgeYears'
const membersOfOne: readonly SeriesMember[] = seriesMembers.filter(isOfOne)
