/** Tax: by year, and by regime. */
import type { JSX } from 'preact'
import { Regimes } from '../answers/regimes.tsx'
import { frozenText, TaxChart } from '../story/flow-charts.tsx'
import { useReading } from '../story/use-reading.tsx'
import { text } from '../text/en.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'

export function Tax({ settled, shown, sought, of, isFresh, work }: PlaceProps): JSX.Element {
  const { picture } = settled
  const { cursor, ledger } = useReading(settled)
  return (
    <>
      <PlaceHead title={text.places.names.tax} />
      <TaxChart picture={picture} frozen={frozenText(isFresh ? sought : null, picture)} {...cursor} />
      {ledger}
      <Regimes shown={shown} sought={of?.plan.tax === undefined ? null : sought} onTake={work.take} />
    </>
  )
}
