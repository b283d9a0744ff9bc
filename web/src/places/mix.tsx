/** Mix: how savings are split over the portfolios, today and by age, and what keeps the split. */
import type { JSX } from 'preact'
import type { Plan } from '../engine/picture-answer.ts'
import { MixActions } from '../mix/mix-actions.tsx'
import { MixChart } from '../mix/mix-chart.tsx'
import { MixTable } from '../mix/mix-table.tsx'
import { Rebalancing } from '../mix/rebalancing.tsx'
import { useReading } from '../story/use-reading.tsx'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../mix/mix.css'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/stacked.css'
import { text } from '../text/en.ts'
import { mixText } from '../text/en-mix.ts'
import { useFound } from '../use-found.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'
import { PlaceLink } from './place-nav.tsx'

export function Mix({ settled, work, say, go }: PlaceProps): JSX.Element {
  const { value: mix, of, isFresh } = useFound('mix', settled)
  const { cursor, ledger } = useReading(settled)
  const onTake = (plan: Plan, done: string): void => {
    say(done)
    work.take(of!.plan, plan)
  }
  const onRemove = (): void => {
    say(mixText.actions.removed)
    work.change(withoutTargets(work.current()))
  }
  return (
    <>
      <PlaceHead title={text.places.names.mix} />
      <p>
        <PlaceLink name="family" place="mix" go={go}>
          {mixText.toFamily}
        </PlaceLink>
      </p>
      {mix === null || of === null ? (
        <p class="card note mix-later" aria-busy={!isFresh}>
          {isFresh ? mixText.failed : mixText.waiting}
        </p>
      ) : (
        <>
          <MixTable mix={mix} isCouple={of.plan.partner !== undefined} isFresh={isFresh} />
          {mix.portfolios.length > 0 && <MixChart picture={of.picture} mix={mix} {...cursor} />}
          {ledger}
          <Rebalancing plan={of.plan} mix={mix} isFresh={isFresh} />
          <MixActions mix={mix} isFresh={isFresh} onTake={onTake} onRemove={onRemove} />
        </>
      )}
    </>
  )
}

/** The plan in which each portfolio grows by itself. */
function withoutTargets({ allocation: _, withdrawalStrategy, ...plan }: Plan): Plan {
  return withdrawalStrategy === undefined || withdrawalStrategy === 'toTarget'
    ? plan
    : { ...plan, withdrawalStrategy }
}
