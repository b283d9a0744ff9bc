/** The outcome of a plan in sentences, for people: whether the money lasts, and what that says. */
import { monthsOf, retirementStartOf, yearsRetired } from '../plan/people.ts'
import type { UsedInput } from '../plan/plan.ts'
import { outcomeText } from '../text/en/outcome.ts'
import { agesAt, whenAt } from '../text/en/people.ts'
import { formatYears } from '../text/en/time-and-limits.ts'
import { unprovenBy } from '../text/en/unproven.ts'
import { earningsGap, earnsEnough } from './earnings-warnings.ts'
import type { Summary } from './result-schema.ts'

/** The parts of a result that the sentences are made of. */
export interface OutcomeParts {
  readonly input: UsedInput
  readonly summary: Summary
  readonly warnings: readonly { readonly code: string }[]
}

/** A sentence, and whether it is good news. */
export interface OutcomeSentence {
  readonly tone: 'good' | 'bad' | 'caution' | 'plain'
  readonly text: string
}

/** In years: distinguishes one month from the next in spite of rounding. */
const halfMonth = 1 / 24

/** Returns the sentences in their order; those that qualify the outcome come first. */
export function outcomeOf(parts: OutcomeParts): readonly OutcomeSentence[] {
  const { summary, warnings } = parts
  const unproven = summary.depletionAgeYears === null ? unprovenBy(warnings) : undefined
  if (unproven !== undefined) return [{ tone: 'caution', text: unproven.outcome }]
  const end = endOf(parts)
  if (earningsGap(warnings) === undefined) return end
  // E2: where the plan follows a deficit, the end counts it.
  if (earnsEnough(warnings)) return [{ tone: 'caution', text: outcomeText.followedGap }, ...end]
  const ifPaid = { tone: 'plain', text: outcomeText.ifPaid } as const
  const isShort = summary.depletionAgeYears !== null
  return [{ tone: 'bad', text: outcomeText.unpaid }, ...(isShort ? [] : [ifPaid]), ...end]
}

function endOf({ summary, input }: OutcomeParts): readonly OutcomeSentence[] {
  const { depletionAgeYears, fundedRatio } = summary
  const when = depletionAgeYears === null ? null : whenAt(input, depletionAgeYears)
  // The age is that at the end of the month. The required corpus says nothing about earlier months.
  const retired = input.currentAgeYears + retirementStartOf(input) / 12
  if (when !== null && depletionAgeYears! < retired + halfMonth)
    return [{ tone: 'bad', text: outcomeText.shortBefore(when) }]
  const end: OutcomeSentence =
    when === null
      ? { tone: 'good', text: outcomeText.lasts(toTheEnd(input)) }
      : { tone: 'bad', text: outcomeText.short(when) }
  if (summary.spending !== undefined) return [...byRule(summary.spending, input, when !== null), end]
  return fundedRatio === null ? [end] : [end, { tone: 'plain', text: outcomeText.funded(fundedRatio) }]
}

/** S: what a rule gives comes first, because a rule hardly ever runs short. */
function byRule(
  spending: NonNullable<Summary['spending']>,
  input: UsedInput,
  isShort: boolean
): OutcomeSentence[] {
  const text = outcomeText.byRule({ ...spending, years: yearsRetired(input), isShort })
  return [{ tone: isShort || spending.yearsBelowNeed > 0 ? 'bad' : 'good', text }]
}

/** Returns "to 85 years", the age at the end of the plan; for a couple "until Asha is 90 years". */
export function toTheEnd(input: UsedInput): string {
  if (input.partner === undefined) return `to ${formatYears(input.planningEndAgeYears)}`
  return `until ${agesAt(input, input.currentAgeYears + monthsOf(input) / 12, formatYears)}`
}
