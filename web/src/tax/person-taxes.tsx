/** The income tax of one person: both regimes side by side, what is deducted, and every year. */
import type { JSX } from 'preact'
import type { TaxedPerson } from '../engine/place-answers.ts'
import { taxText } from '../text/en-tax.ts'
import { wholeRupees } from '../text/rupees.ts'
import { TaxYears } from './tax-years.tsx'

interface PersonTaxesProps {
  readonly person: TaxedPerson
  /** Whether the figures belong to the plan as it is. */
  readonly isFresh: boolean
  readonly onRegime: (regime: 'new' | 'old') => void
}

export function PersonTaxes({ person, isFresh, onRegime }: PersonTaxesProps): JSX.Element {
  const title = taxText.of(person.label)
  return (
    <section class="card person-taxes" aria-label={title} aria-busy={!isFresh}>
      <h3>{title}</h3>
      <RegimePair person={person} onRegime={isFresh ? onRegime : null} />
      <h4>{taxText.found.title(person.compared)}</h4>
      {person.deducted.length === 0 ? (
        <p class="note">{taxText.found.none}</p>
      ) : (
        <dl class="tax-lines">
          {person.deducted.map(({ name, amount }) => (
            <div key={name}>
              <dt>{taxText.lines[name] ?? name}</dt>
              <dd>{wholeRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="note">{taxText.found.note}</p>
      <TaxYears person={person} />
    </section>
  )
}

interface RegimePairProps {
  readonly person: TaxedPerson
  /** Null while another plan is looked at. */
  readonly onRegime: ((regime: 'new' | 'old') => void) | null
}

function RegimePair({ person, onRegime }: RegimePairProps): JSX.Element {
  const { compare } = taxText
  const { sums, regime, compared, label } = person
  const regimes = ['new', 'old'] as const
  const row = (name: string, member: 'year' | 'total'): JSX.Element => (
    <tr>
      <th scope="row">{name}</th>
      {regimes.map(each => {
        const isLower = sums[each][member] < sums[each === 'new' ? 'old' : 'new'][member]
        return (
          <td key={each} data-rupees={sums[each][member]}>
            {wholeRupees(sums[each][member])} {isLower && <span class="lower">{compare.lower}</span>}
          </td>
        )
      })}
    </tr>
  )
  return (
    <>
      <p>{compare.inUse[regime]}</p>
      <div class="scroll wraps">
        <table class="regime-pair">
          <thead>
            <tr>
              <td />
              {regimes.map(each => (
                <th key={each} scope="col">
                  {compare.names[each]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(compare.title(compared), 'year')}
            {row(compare.whole, 'total')}
          </tbody>
        </table>
      </div>
      <p class="note">{compare.nominal}</p>
      <div class="buttons">
        {regimes
          .filter(each => each !== regime)
          .map(each => (
            <button
              key={each}
              type="button"
              disabled={onRegime === null}
              aria-label={label === '' ? undefined : compare.useFor(compare.use[each], label)}
              onClick={() => onRegime?.(each)}
            >
              {compare.use[each]}
            </button>
          ))}
      </div>
    </>
  )
}
