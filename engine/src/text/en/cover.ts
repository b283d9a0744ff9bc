/** What users read about the life cover that each partner needs (G13). */
import { formatInr } from '../../arithmetic/format.ts'
import { names } from './names.ts'
import { type PeopleOfPlan, whenAt } from './people.ts'
import { formatYears } from './time-and-limits.ts'

interface Year {
  readonly ageYears: number
  readonly year: number
  readonly needed: number | null
  readonly held: number
  readonly gap: number | null
}

interface Outcome {
  readonly label: string
  /** Years in which both are alive. */
  readonly years: number
  /** The year with the largest gap; null if no year has an amount. */
  readonly largest: Year | null
  readonly mostNeeded: number
  readonly enoughFromAgeYears: number | null
  /** Years for which no amount is enough, and whether one of them is too large to compute. */
  readonly unmended: number
  readonly isTooLarge: boolean
}

/** "If you die", or "If Priya dies". */
const ifDies = (label: string): string => (label === names.self ? 'If you die' : `If ${label} dies`)

const inYears = (years: number): string => `in ${years} of the years`

/** What the years with an amount need; null where something is missing in one of them. */
function enough({ mostNeeded, largest }: Outcome): string | null {
  if (mostNeeded === 0) return 'the money lasts without any life cover'
  if (largest!.gap !== 0) return null
  return `the life cover of the plan is enough: at most ${formatInr(mostNeeded)} is needed`
}

function missing(found: Outcome): string {
  const { largest, label, unmended } = found
  const { ageYears, year, needed, held, gap } = largest!
  const amount =
    held === 0
      ? `${formatInr(gap!)} of life cover is missing`
      : `${formatInr(gap!)} is missing: ${formatInr(needed!)} is needed, and the plan has ${formatInr(held)}`
  const most =
    unmended === 0 ? 'In no other year is more missing.' : 'That is the largest gap that a cover can close.'
  return `${ifDies(label)} at ${formatYears(ageYears)} (${year}), ${amount}. ${most}${endOf(found)}`
}

function endOf({ enoughFromAgeYears, unmended }: Outcome): string {
  if (enoughFromAgeYears !== null) return ` From ${formatYears(enoughFromAgeYears)} on nothing is missing.`
  return unmended === 0 ? ' Something is missing to the last year.' : ''
}

const whyUnmended = ({ isTooLarge }: Outcome): string =>
  isTooLarge
    ? 'the amount is too large, or the plan falls short before the death'
    : 'the plan falls short before the death'

function outcome(found: Outcome): string {
  const { label, years, largest, unmended } = found
  const dies = ifDies(label)
  if (years === 0) return `${dies}, no cover is paid: both are not alive for a whole month.`
  const why = whyUnmended(found)
  if (largest === null) return `${dies}, no cover is enough in any year, because ${why}.`
  const inOthers = enough(found)
  if (unmended === 0) return inOthers === null ? missing(found) : `${dies}, ${inOthers}.`
  if (inOthers === null) return `${missing(found)} No cover is enough ${inYears(unmended)}, because ${why}.`
  return `${dies}, no cover is enough ${inYears(unmended)}, because ${why}. In the other years ${inOthers}.`
}

export const coverText = {
  needInFull:
    'The cover is for all that the family needs. The spending rule is not used here, because it would ' +
    'spend less after a death.',
  needsPartner:
    'This question is about a household of two. Add partner with currentAgeYears and retirementAgeYears.',
  fallsShortAnyway: ({ people, ageYears }: { people: PeopleOfPlan; ageYears: number }) =>
    `The plan falls short even without an early death: money is first missing ${whenAt(people, ageYears)}. ` +
    'The cover also pays what is missing then.',
  earningsUnpaid: ({ label, years }: { label: string; years: number }) =>
    `${ifDies(label)} ${inYears(years)} of the plan, incomes do not pay for every month before retirement. ` +
    'This plan does not follow that, so the cover does not pay it. Set conventions.surplus to "invested" ' +
    'to include it.',
  outcome
} as const
