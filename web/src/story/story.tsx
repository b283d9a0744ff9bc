/** The picture of a plan: sentence, figures, charts, table and ledger, all from one answer of the engine. */
import type { JSX } from 'preact'
import type { Fixes } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import type { Found } from '../use-found.ts'
import type { Shown } from '../use-plan.ts'
import type { Sought } from '../use-sought.ts'
import { Assumptions } from './assumptions.tsx'
import { CorpusChart, type Overlay } from './corpus-chart.tsx'
import { Figures } from './figures.tsx'
import type { Likely } from './likely.tsx'
import { Doubts } from './remarks.tsx'
import { sentenceOf } from './sentence.ts'
import { gapSentence, isJudged, standingOf } from './standing.ts'
import { useReading } from './use-reading.tsx'
import { YearTable } from './year-table.tsx'

interface StoryProps {
  readonly shown: Shown
  readonly sought: Sought | null
  readonly isFresh: boolean
  readonly fixes: Found<Fixes>
  readonly likely: Likely | null
  readonly onLikely: (isOn: boolean) => void
  readonly overlays: readonly Overlay[]
  /** Whether the plan has changed into one that cannot be calculated. */
  readonly isStale: boolean
}

export function Story(props: StoryProps): JSX.Element {
  const { shown, sought, isFresh, fixes, likely, onLikely, overlays, isStale } = props
  const { picture } = shown
  const standing = standingOf(picture)
  const { cursor, ledger } = useReading(shown)
  return (
    <div class="story" id="story">
      <p class={`sentence ${standing.kind}`} aria-live="polite">
        {standing.kind === 'sound' && sentenceOf(picture)}
        {standing.kind === 'unspent' && text.story.unspent}
        {standing.kind === 'unretired' && text.story.unretired}
        {standing.kind === 'unretired' && picture.summary.corpusWentToZero && (
          <span class="then">{sentenceOf(picture)}</span>
        )}
        {standing.kind === 'short' && gapSentence(standing.gap)}
        {standing.kind === 'short' && (
          <span class="then">
            {text.story.gapThen} {sentenceOf(picture)}
          </span>
        )}
      </p>
      <Doubts picture={picture} />
      <p class="stale" role="status">
        {isStale ? text.story.stale : ''}
      </p>
      {isJudged(standing) && <Figures {...{ picture, sought, isFresh, fixes, likely, standing }} />}
      <Assumptions picture={picture} />
      <CorpusChart {...{ picture, overlays, likely, onLikely }} {...cursor} />
      {ledger}
      <YearTable picture={picture} onOpen={cursor.onOpen} />
    </div>
  )
}
