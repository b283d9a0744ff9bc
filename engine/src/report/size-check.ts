/** C5: no published amount above nine lakh crore rupees; below it every paisa is exact. */
import { largestPaise } from '../arithmetic/paise.ts'
import type { Issue } from '../plan/issue.ts'
import { type AmountMember, amountMembers, type Series } from './series.ts'

/** Flows whose sums stand in the summary. */
export const totalledMembers = [
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'growth',
  'shortfall'
] as const satisfies readonly AmountMember[]

/** The fault of a result that is too large to publish, with its first such month, or undefined. */
export function sizeIssue(published: Series, required: number, retirementMonth: number): Issue | undefined {
  let first = required > largestPaise ? retirementMonth : Number.POSITIVE_INFINITY
  for (const member of amountMembers) first = Math.min(first, firstTooLarge(published, member))
  for (const member of totalledMembers) first = Math.min(first, firstTooLargeTotal(published, member))
  if (first === Number.POSITIVE_INFINITY) return undefined
  const years = Math.floor(first / 12)
  return {
    pointer: '#',
    code: 'result-too-large',
    message: `An amount exceeds ₹9,00,000 crore in month ${first} (${years} years after the start); larger results would not be exact to the paisa.`
  }
}

function firstTooLarge(published: Series, member: AmountMember): number {
  const column = published[member]
  for (let entry = 0; entry < column.length; entry++)
    if (Math.abs(column[entry]!) > largestPaise) return published.month[entry]!
  return Number.POSITIVE_INFINITY
}

function firstTooLargeTotal(published: Series, member: AmountMember): number {
  const column = published[member]
  let sum = 0
  for (let entry = 0; entry < column.length; entry++) {
    sum += column[entry]!
    if (Math.abs(sum) > largestPaise) return published.month[entry]!
  }
  return Number.POSITIVE_INFINITY
}
