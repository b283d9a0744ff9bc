/** What a plan comes to, in one sentence. */
import type { Picture } from '../engine/picture-answer.ts'
import { isBelowNeed } from '../plan/by-rule.ts'
import { text } from '../text/en.ts'
import { home } from '../text/en-home.ts'
import { percent, saidRupees, wholeAge } from '../text/rupees.ts'
import { ageText, endText, type Lives } from './ages.ts'
import { isByRule, simulationsText } from './chance.ts'
import type { Likely } from './likely.tsx'
import { missingText, standingOf } from './standing.ts'

/** Less than this in today's rupees is hardly anything. */
const hardlyAnything = 1000

/** The sentence above the picture; where a rule pays less than is needed, it says so. */
export function sentenceOf(picture: Picture): string {
  const { summary } = picture
  if (!isBelowNeed(summary)) return outcomeOf(picture)
  const pays = ruleSentence(picture)
  return summary.corpusWentToZero ? `${outcomeOf(picture)} ${pays}` : pays
}

/** "By your rule you spend less than you need in 32 of 32 years: in the worst year 16% of it." */
const ruleSentence = ({ summary: { spending }, yearsRetired }: Picture): string =>
  text.story.byRule(spending!.yearsBelowNeed, yearsRetired, worstText(spending!.worstShareOfNeed))

/** Whole percent, down: what falls short by a little is not said to be all. */
export const worstText = (share: number | null): string => percent(Math.floor(100 * (share ?? 1) + 1e-9))

/** What a rule pays of the need: all of it, or its share in the worst year. */
export function paysText({ worstShareOfNeed: worst }: NonNullable<Picture['summary']['spending']>): string {
  const { figures } = text
  return worst === null || worst >= 1 ? figures.everyPays : figures.worstPays(worstText(worst))
}

function outcomeOf({ summary, input, real }: Picture): string {
  const { corpusWentToZero, depletionAgeYears, finalCorpus, finalCorpusReal } = summary
  const end = endText(input)
  if (!corpusWentToZero)
    return finalCorpusReal < hardlyAnything
      ? text.story.lastsJust(end)
      : text.story.lastsBeyond(end, saidRupees(finalCorpusReal))
  const age = ageText(input, depletionAgeYears!, wholeAge)
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
  const lasts = story.lastsShort(verdictText(picture))
  if (likely?.value == null || !likely.isFresh || likely.value.paths === 1) return lasts
  const simulations = simulationsText(likely.value)
  return isByRule(likely.value)
    ? `${home.verdict.paysAll(simulations)} · ${lasts}`
    : home.verdict.short(simulations, verdictText(picture))
}

type Lasting = Pick<Picture['summary'], 'corpusWentToZero' | 'depletionAgeYears' | 'spending'>

/** What a verdict needs of a picture. */
interface Judged {
  readonly summary: Lasting
  readonly input: Lives
  readonly real: Pick<Picture['real'], 'isShortfallLasting'>
}

/** "to age 87" or "beyond 90"; "not for all, at age 31" where only single months fall short. */
export const verdictText = ({ summary, input, real }: Judged): string =>
  summary.corpusWentToZero && !real.isShortfallLasting
    ? paying(summary, text.figures.notAll(ageText(input, summary.depletionAgeYears!, wholeAge)))
    : lastsText(summary, input)

/** "to age 87" or "beyond 90"; under a rule with what it pays where that is less than is needed. */
export function lastsText(summary: Lasting, input: Lives): string {
  const { corpusWentToZero, depletionAgeYears } = summary
  return paying(
    summary,
    corpusWentToZero
      ? text.figures.toAge(ageText(input, depletionAgeYears!, wholeAge))
      : text.figures.beyond(endText(input))
  )
}

const paying = (summary: Lasting, lasts: string): string =>
  isBelowNeed(summary) ? text.figures.paying(lasts, worstText(summary.spending!.worstShareOfNeed)) : lasts
