/** Tax: each person, each year, and by regime. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Regimes } from '../answers/regimes.tsx'
import type { TaxedPerson } from '../engine/place-answers.ts'
import { readable } from '../form/member-words.ts'
import { frozenText } from '../story/flow-charts.tsx'
import { useReading } from '../story/use-reading.tsx'
import { Gains } from '../tax/gains.tsx'
import { OldRegime } from '../tax/old-regime.tsx'
import { PersonTaxes } from '../tax/person-taxes.tsx'
import { YearChoice } from '../tax/year-choice.tsx'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../tax/tax.css'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/stacked.css'
import { TaxChart } from '../tax/tax-chart.tsx'
import { text } from '../text/en.ts'
import { taxText } from '../text/en-tax.ts'
import { useFound } from '../use-found.ts'
import type { Work } from '../use-plan.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'

export function Tax(props: PlaceProps): JSX.Element {
  const { settled, shown, sought, of, isFresh, work } = props
  const { picture } = settled
  const isOn = picture.tax !== null
  const { value: taxes, isFresh: isCurrent } = useFound('taxes', isOn ? settled : null)
  const { cursor, ledger } = useReading(settled)
  const [year, setYear] = useState<string | null>(null)
  if (!isOn) return <Off work={work} />
  const frozen = frozenText(isFresh ? sought : null, picture)
  return (
    <>
      <PlaceHead title={text.places.names.tax} />
      {taxes === null ? (
        <p class="card note taxes-later" aria-busy={!isCurrent}>
          {isCurrent ? taxText.failed : taxText.waiting}
        </p>
      ) : (
        <>
          <YearChoice people={taxes.people} year={year} onChange={setYear} />
          {taxes.people.map(person => (
            <PersonTaxes
              key={person.who}
              {...{ person, year }}
              isFresh={isCurrent}
              onRegime={regime => work.change(withRegime(work, person, regime))}
            />
          ))}
        </>
      )}
      <TaxChart {...{ picture, taxes, frozen }} {...cursor} />
      {ledger}
      <OldRegime {...{ work, picture, taxes, year }} />
      {taxes !== null && (
        <Gains
          taxes={taxes}
          isFresh={isCurrent}
          onHarvest={harvestGains =>
            work.change({ ...work.current(), tax: { ...work.current().tax, harvestGains } })
          }
        />
      )}
      <Regimes shown={shown} sought={of?.plan.tax === undefined ? null : sought} onTake={work.take} />
      {taxes !== null && <p class="note">{readable(taxes.rules.text)}</p>}
    </>
  )
}

/** The plan with a regime for one person; the other one keeps the regime in use. */
function withRegime({ current }: Work, { who }: TaxedPerson, regime: 'new' | 'old') {
  const plan = current()
  const { tax } = plan
  if (who === 'partner') return { ...plan, tax: { ...tax, partner: { ...tax?.partner, regime } } }
  const partner =
    plan.partner === undefined
      ? {}
      : { partner: { ...tax?.partner, regime: tax?.partner?.regime ?? tax?.regime ?? ('new' as const) } }
  return { ...plan, tax: { ...tax, regime, ...partner } }
}

const Off = ({ work }: { readonly work: Work }): JSX.Element => (
  <>
    <PlaceHead title={text.places.names.tax} />
    <section class="card" aria-label={text.places.names.tax}>
      <p>{taxText.off}</p>
      <div class="buttons">
        <button
          type="button"
          class="main"
          onClick={() => work.change({ ...work.current(), tax: { regime: 'new' } })}
        >
          {taxText.on}
        </button>
      </div>
    </section>
  </>
)
