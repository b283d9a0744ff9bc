/** Retirement: when, how much, with what chance, and the income then. */
import type { JSX } from 'preact'
import { Answers } from '../answers/answers.tsx'
import type { Plan } from '../engine/picture-answer.ts'
import { SpendingCard } from '../spending/spending-card.tsx'
import { conditionOf } from '../story/condition.ts'
import { IncomeChart } from '../story/flow-charts.tsx'
import { LikelyCard } from '../story/likely.tsx'
import { isJudged, standingOf } from '../story/standing.ts'
import { useReading } from '../story/use-reading.tsx'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/retirement.css'
import { text } from '../text/en.ts'
import { retirement as words } from '../text/en-retirement.ts'
import { IncomeThen } from './income-then.tsx'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'
import { RetirementSummary } from './retirement-summary.tsx'

export function Retirement(props: PlaceProps): JSX.Element {
  const { shown, settled, sought, of, isFresh, fixes, likely, work, say } = props
  const { picture } = settled
  const standing = standingOf(picture)
  const { cursor, ledger } = useReading(settled)
  const onTake = (before: Plan, plan: Plan, done: string): void => {
    say(done)
    work.take(before, plan)
  }
  return (
    <>
      <PlaceHead title={text.places.names.retirement} />
      {isJudged(standing) && <RetirementSummary {...{ settled, sought, isFresh, likely }} />}
      <IncomeThen settled={settled} />
      <SpendingCard settled={settled} isLikely={likely !== null} onTake={onTake} />
      <section class="column no-print" aria-label={words.answers}>
        <Answers {...{ shown, sought, of, isFresh, fixes }} onTake={onTake} />
      </section>
      {likely !== null && isJudged(standing) && (
        <LikelyCard likely={likely} input={picture.input} assumes={conditionOf(picture)} />
      )}
      {ledger}
      <IncomeChart picture={picture} {...cursor} />
    </>
  )
}
