/** What a plan comes to, in one sentence. */
import type { Picture } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { home } from '../text/en-home.ts'
import { exactAge, saidRupees, wholeAge } from '../text/rupees.ts'
import { simulationsText } from './chance.ts'
import type { Likely } from './likely.tsx'
import { missingText, standingOf } from './standing.ts'

/** Less than this in today's rupees is hardly anything. */
const hardlyAnything = 1000

/** The sentence above the picture. */
export function sentenceOf({ summary, input, real }: Picture): string {
  const { corpusWentToZero, depletionAgeYears, finalCorpus, finalCorpusReal } = summary
  const end = exactAge(input.planningEndAgeYears)
  if (!corpusWentToZero)
    return finalCorpusReal < hardlyAnything
      ? text.story.lastsJust(end)
      : text.story.lastsBeyond(end, saidRupees(finalCorpusReal))
  const age = wholeAge(depletionAgeYears!)
  if (!real.isShortfallLasting)
    return text.story.notPaid(age, real.monthsShort, saidRupees(real.totalShortfall))
  const missing = saidRupees(real.shortfallPerMonth ?? 0)
  const isRecovering = finalCorpus > 0 || depletionAgeYears! <= input.retirementAgeYears
  const say = isRecovering ? text.story.fallsShort : text.story.lastsTo
  return say(age, missing)
}

/** What stays in sight in every place. */
export function footWords({ picture }: { readonly picture: Picture }, likely: Likely | null = null): string {
  const standing = standingOf(picture)
  const { story } = text
  if (standing.kind === 'unspent') return story.unspentShort
  if (standing.kind === 'unretired') return story.unretiredShort
  if (standing.kind === 'short') return story.gapShort(missingText(standing.gap))
  return likely?.value != null && likely.isFresh && likely.value.paths > 1
    ? home.verdict.short(simulationsText(likely.value), verdictText(picture))
    : story.lastsShort(verdictText(picture))
}

/** What a verdict needs of a picture. */
interface Judged {
  readonly summary: Pick<Picture['summary'], 'corpusWentToZero' | 'depletionAgeYears'>
  readonly input: Pick<Picture['input'], 'planningEndAgeYears'>
  readonly real: Pick<Picture['real'], 'isShortfallLasting'>
}

/** "to age 87" or "beyond 90"; "not for all, at age 31" where only single months fall short. */
export const verdictText = ({ summary, input, real }: Judged): string =>
  summary.corpusWentToZero && !real.isShortfallLasting
    ? text.figures.notAll(wholeAge(summary.depletionAgeYears!))
    : lastsText(summary, input.planningEndAgeYears)

/** "to age 87" or "beyond 90". */
export function lastsText(
  { corpusWentToZero, depletionAgeYears }: Pick<Picture['summary'], 'corpusWentToZero' | 'depletionAgeYears'>,
  planningEndAgeYears: number
): string {
  return corpusWentToZero
    ? text.figures.toAge(wholeAge(depletionAgeYears!))
    : text.figures.beyond(exactAge(planningEndAgeYears))
}
