/** How likely the plan lasts: in sentences, and as a table of what the fan of the chart shows. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import type { JSX } from 'preact'
import { readable } from '../form/member-words.ts'
import { successOf } from '../plan/by-rule.ts'
import { text } from '../text/en.ts'
import { likelyWords } from '../text/en-likely.ts'
import { saidRupees, wholeAge } from '../text/rupees.ts'
import type { Found } from '../use-found.ts'
import { ageText, endText, type Lives } from './ages.ts'
import { inMarkets, inPercent, isByRule } from './chance.ts'
import { chanceText, countText, rangeText, successPercent } from './chance-figures.ts'
import { FoldedTable } from './folded-table.tsx'

export type Likely = Found<UncertaintyAnswer>

interface LikelyProps {
  readonly likely: Likely
  readonly input: Lives
  /** What has to be true first; empty for nothing. */
  readonly assumes: string
}

export function LikelyCard({ likely: { value, isFresh }, input, assumes }: LikelyProps): JSX.Element {
  return (
    <section class="card likely no-print" aria-labelledby="likely-title" aria-busy={!isFresh}>
      <h2 id="likely-title">{likelyWords.title}</h2>
      {value === null ? (
        <p class="note">{isFresh ? text.likely.none : text.answers.asking}</p>
      ) : (
        <>
          <p class="said">{saidOf(value, input)}</p>
          {assumes !== '' && <p class="note">{assumes}</p>}
          <ul class="remarks">
            {sentencesOf(value, input).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p class="note">{readable(value.notes.join(' '))}</p>
          <BandTable answer={value} />
        </>
      )}
    </section>
  )
}

/** The chance in a sentence. */
export function saidOf(answer: UncertaintyAnswer, input: Lives): string {
  const chance = chanceText(answer, endText(input))
  if (isByRule(answer)) return chance + text.stop
  return (answer.paths === 1 ? likelyWords.replayed : likelyWords.lasts)(chance)
}

/** What there is to say besides the chance. */
export function sentencesOf(answer: UncertaintyAnswer, input: Lives): string[] {
  const likely = likelyWords
  const { successProbability, confidence95, paths, depletionAge, sequenceRisk, meanShortfall } = answer
  const said: string[] = []
  if (isByRule(answer) && paths > 1) said.push(likely.paid(countText(successOf(answer), paths)))
  if (confidence95 !== null && !isByRule(answer))
    said.push(likely.seen(countText(successProbability, paths), rangeText(confidence95)))
  if (depletionAge.medianAgeYears !== null && depletionAge.earliestAgeYears !== null)
    said.push(
      likely.runsShort(
        ageText(input, depletionAge.medianAgeYears, wholeAge),
        ageText(input, depletionAge.earliestAgeYears, wholeAge)
      )
    )
  if (meanShortfall !== null) said.push(likely.missing(saidRupees(meanShortfall.real)))
  // Both are about whether the money lasts, which a rule sees to by spending less.
  if (isByRule(answer)) return said
  if (answer.lastsAsLongAsYouDo !== undefined)
    said.push(likely.asYouDo(successPercent(answer.lastsAsLongAsYouDo)))
  if (sequenceRisk !== null && successProbability < 1)
    said.push(...orderText(sequenceRisk, successProbability))
  return said
}

/**
 * Which poor years hurt more; neither does where both chances are the same in words. Poor years never help:
 * where they seem to, as some simulations happen to lie, they change little.
 */
function orderText(
  { years, successIfPoorEarly, successIfPoorLate }: NonNullable<UncertaintyAnswer['sequenceRisk']>,
  success: number
): string[] {
  const [hurtsEarly, hurtsLate] = [successIfPoorEarly < success, successIfPoorLate < success]
  if (!hurtsEarly && !hurtsLate) return []
  const [early, late] = [inMarkets(successIfPoorEarly), inMarkets(successIfPoorLate)]
  if (!hurtsLate) return [likelyWords.onlyEarly(years, early)]
  if (!hurtsEarly) return [likelyWords.onlyLate(years, late)]
  if (early === late) return [likelyWords.alike(years, early)]
  const isEarly = successIfPoorEarly < successIfPoorLate
  return [(isEarly ? likelyWords.sequence : likelyWords.sequenceLate)(years, early, late)]
}

/** The percentiles by year, in today's rupees. */
const BandTable = ({ answer }: { readonly answer: UncertaintyAnswer }): JSX.Element => (
  <FoldedTable
    title={likelyWords.table}
    caption={likelyWords.caption}
    ages={answer.ageYears}
    amounts={answer.bands.map(({ percentile, real }) => ({
      name: likelyWords.below(percentile),
      values: real
    }))}
    last={{ name: likelyWords.short, said: answer.depletionAge.shareByYear.map(shareText) }}
  />
)

const shareText = (share: number): string => (share === 0 ? '–' : inPercent(share))
