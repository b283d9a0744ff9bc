/** The one verdict: a budget that does not hold, else the chance, which the expected case illustrates. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import type { JSX } from 'preact'
import type { Picture } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { home } from '../text/en-home.ts'
import { chanceWords, isByRule, simulationsText, tenthsOf } from './chance.ts'
import type { Likely } from './likely.tsx'
import { sentenceOf } from './sentence.ts'
import { gapSentence, type Standing } from './standing.ts'
import { isFollowed, type Tone, toneOf } from './tone.ts'

interface VerdictProps {
  readonly picture: Picture
  readonly standing: Standing
  /** Null when the chances are switched off. */
  readonly likely: Likely | null
}

export function Verdict({ picture, standing, likely }: VerdictProps): JSX.Element {
  const { verdict } = home
  const tone = toneOf(picture, standing, likely)
  const isLed = standing.kind === 'sound' && likely !== null && !(likely.isFresh && likely.value === null)
  return (
    <div class="verdict">
      <div class={`sentence ${standing.kind} ${tone}`} aria-live="polite">
        {standing.kind === 'unspent' && <p>{text.story.unspent}</p>}
        {standing.kind === 'unretired' && <p>{text.story.unretired}</p>}
        {standing.kind === 'unretired' && picture.summary.corpusWentToZero && (
          <p class="then">{sentenceOf(picture)}</p>
        )}
        {standing.kind === 'short' && (
          <>
            <p>{gapSentence(standing.gap)}</p>
            <p class="then">
              {isFollowed(picture) ? verdict.followed(standing.gap.invests) : text.story.gapThen}{' '}
              {sentenceOf(picture)}{' '}
              <span class="chance-line">{likely !== null && gapChance(picture, likely)}</span>
            </p>
          </>
        )}
        {standing.kind === 'sound' &&
          (isLed ? <Led picture={picture} likely={likely} tone={tone} /> : <p>{sentenceOf(picture)}</p>)}
        {standing.kind === 'sound' && picture.budget === null && <p class="then">{verdict.assumesIncome}</p>}
      </div>
      {standing.kind === 'sound' && !isLed && (
        <p class="note no-print">{likely === null ? verdict.off : text.likely.none}</p>
      )}
    </div>
  )
}

/** While it is sought, its place is kept. */
function gapChance(picture: Picture, { value, isFresh }: Likely): string {
  if (value === null || !isFresh || value.paths === 1) return ''
  if (isByRule(value)) return chanceWords(value) + text.stop
  const say = isFollowed(picture) ? home.verdict.followedWorks : home.verdict.withThat
  return say(simulationsText(value))
}

interface LedProps {
  readonly picture: Picture
  readonly likely: Likely
  readonly tone: Tone
}

function Led({ picture, likely: { value, isFresh } }: LedProps): JSX.Element {
  const { verdict } = home
  return (
    <>
      <p class="lead" aria-busy={!isFresh}>
        {value === null ? verdict.working : chanceWords(value)}
      </p>
      <Dots value={value} />
      <p class="then">{verdict.asExpected(sentenceOf(picture))}</p>
    </>
  )
}

const ten = Array.from({ length: 10 }, (_, index) => index)

/** Ten dots, as many of them filled as simulations of ten work; the words beside them say the same. */
function Dots({ value }: { readonly value: UncertaintyAnswer | null }): JSX.Element {
  const { filled, hasPart } = value === null ? { filled: 0, hasPart: false } : tenthsOf(value)
  if (value?.paths === 1) return <div class="dots" />
  return (
    <div class={value === null ? 'dots waiting-dots' : 'dots'} aria-hidden="true">
      {ten.map(index => (
        <i key={index} class={index < filled ? 'full' : index === filled && hasPart ? 'part' : ''} />
      ))}
    </div>
  )
}
