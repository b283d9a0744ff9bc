/** Capital gains of the plan, and the yearly sale of those that the exemption leaves free. */
import type { JSX } from 'preact'
import type { Taxes } from '../engine/place-answers.ts'
import { taxText } from '../text/en-tax.ts'
import { saidRupees, wholeRupees } from '../text/rupees.ts'

interface GainsProps {
  readonly taxes: Taxes
  readonly isFresh: boolean
  readonly onHarvest: (isOn: boolean) => void
}

export function Gains({ taxes: { people, harvest }, isFresh, onHarvest }: GainsProps): JSX.Element {
  const { gains } = taxText
  const [now, other] = [wholeRupees(harvest.now), wholeRupees(harvest.other)]
  const change = now === other ? gains.same : (harvest.isOn ? gains.costs : gains.saves)(now, other)
  const sold = people.filter(each => each.gains > 0)
  return (
    <section class="card" aria-label={gains.title} aria-busy={!isFresh}>
      <h3>{gains.title}</h3>
      {sold.length === 0 && <p class="note">{gains.none}</p>}
      {sold.map(({ who, label, gains: sum, taxOnGains }) => {
        const sentence = gains.sums(saidRupees(sum), saidRupees(taxOnGains))
        return <p key={who}>{label === '' ? sentence : gains.who(label, sentence)}</p>
      })}
      <label class="toggle">
        <input
          type="checkbox"
          checked={harvest.isOn}
          onChange={event => onHarvest(event.currentTarget.checked)}
        />
        {gains.harvest}
      </label>
      <p class="note" aria-live="polite">
        {change}
      </p>
    </section>
  )
}
