/** The picture of a plan: sentence, figures, charts, table and ledger, all from one answer of the engine. */
import type { FunctionComponent, JSX } from 'preact'
import type { ClosingWay, Fix, Fixes, Picture } from '../engine/picture-answer.ts'
import type { Single } from '../single/places-of.ts'
import { text } from '../text/en.ts'
import type { Found } from '../use-found.ts'
import type { Shown } from '../use-plan.ts'
import type { Sought } from '../use-sought.ts'
import { AssumedNote } from './assumed-note.tsx'
import { Assumptions } from './assumptions.tsx'
import { Budget } from './budget.tsx'
import { CorpusChart, type CursorProps, type Overlay } from './corpus-chart.tsx'
import { Doubts } from './doubts.tsx'
import { Figures } from './figures.tsx'
import type { Likely } from './likely.tsx'
import { isJudged, standingOf } from './standing.ts'
import { toneOf } from './tone.ts'
import { useReading } from './use-reading.tsx'
import { Verdict } from './verdict.tsx'

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
  /** Every year in a table; null until it is fetched. */
  readonly Years: FunctionComponent<Pick<CursorProps, 'onOpen'> & { readonly picture: Picture }> | null
  readonly onTake: (fix: Fix) => void
  readonly onClose: (way: ClosingWay) => void
  readonly onIncome: () => void
  /** How many values no one has typed, and the way to them. */
  readonly assumed: number
  readonly onCheck: () => void
  /** Opens the sheet for one thing of the plan. */
  readonly onEdit: (single: Single) => void
}

export function Story(props: StoryProps): JSX.Element {
  const { shown, sought, isFresh, fixes, likely, onLikely, overlays, isStale } = props
  const { onTake, onClose, onIncome, assumed, onCheck, onEdit, Years } = props
  const { picture } = shown
  const standing = standingOf(picture)
  const { cursor, ledger } = useReading(shown)
  return (
    <div class="story" id="story">
      <Verdict {...{ picture, standing, likely }} />
      <Doubts picture={picture} />
      <p class="stale" role="status">
        {isStale ? text.story.stale : ''}
      </p>
      <AssumedNote count={assumed} onCheck={onCheck} />
      {standing.kind !== 'unretired' && <Budget {...{ picture, standing, onClose, onIncome, onEdit }} />}
      {isJudged(standing) && (
        <Figures
          {...{ picture, sought, isFresh, fixes, standing, onTake, onEdit }}
          tone={toneOf(picture, standing, likely)}
        />
      )}
      <Assumptions picture={picture} />
      <CorpusChart {...{ picture, overlays, likely, onLikely }} {...cursor} />
      {ledger}
      {Years !== null && <Years picture={picture} onOpen={cursor.onOpen} />}
    </div>
  )
}
