/** Whether a plan may be judged by how long its money lasts, or something comes before that. */
import type { Gap, Picture } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { aboutRupees, span, wholeAge } from '../text/rupees.ts'

/** A budget that does not hold, a plan without retirement or spending, or one that can be judged. */
export type Standing =
  | { readonly kind: 'short'; readonly gap: Gap }
  | { readonly kind: 'unretired' | 'unspent' }
  | { readonly kind: 'sound' }

/** The engine warns about all but the last. */
export function standingOf(picture: Pick<Picture, 'warnings' | 'gap'>): Standing {
  const { warnings, gap } = picture
  const codes: readonly string[] = warnings.map(({ code }) => code)
  if (codes.includes('no-retirement')) return { kind: 'unretired' }
  if (codes.includes('nothing-spent') || codes.includes('nothing-needed')) return { kind: 'unspent' }
  return gap === null ? { kind: 'sound' } : { kind: 'short', gap }
}

/** Without retirement or spending there is nothing to judge. */
export const isJudged = ({ kind }: Standing): boolean => kind === 'short' || kind === 'sound'

/** "₹42,000", or "up to ₹42,000" where months differ; of a later year, said to be in future value. */
export function missingText({ perMonth, isEven, isToday }: Gap): string {
  const { story } = text
  const about = aboutRupees(perMonth)
  const amount = isToday ? about : story.later(about)
  return isEven ? amount : story.upTo(amount)
}

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
  return story.gap(missingText(gap), when, gap.invests)
}
