/** Whether a plan may be judged by how long its money lasts, or something comes before that. */
import type { Gap, Picture } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { span, wholeAge, wholeRupees } from '../text/rupees.ts'

/** A budget that does not hold, a plan that spends nothing, or one that can be judged. */
export type Standing =
  | { readonly kind: 'short'; readonly gap: Gap }
  | { readonly kind: 'unspent' }
  | { readonly kind: 'sound' }

/** The engine remarks on both. */
export function standingOf({ warnings, gap }: Pick<Picture, 'warnings' | 'gap'>): Standing {
  const codes: readonly string[] = warnings.map(({ code }) => code)
  if (codes.includes('nothing-spent')) return { kind: 'unspent' }
  return gap === null ? { kind: 'sound' } : { kind: 'short', gap }
}

/** "₹42,416", or "up to ₹42,416" where months differ. */
export const missingText = ({ perMonth, isEven }: Gap): string =>
  isEven ? wholeRupees(perMonth) : text.story.upTo(wholeRupees(perMonth))

/** The sentence of a budget that does not hold. */
export function gapSentence(gap: Gap): string {
  const { story } = text
  const time = span(gap.months)
  const age = wholeAge(gap.ageYears)
  const when = !gap.isUnbroken
    ? story.inAll(time, age)
    : gap.isFromStart
      ? story.forTheNext(time)
      : story.from(time, age)
  return story.gap(missingText(gap), when)
}
