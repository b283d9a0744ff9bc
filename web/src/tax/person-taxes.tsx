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
  /** The tax year at which the regimes are compared; null for the first whole one. */
  readonly year: string | null
  readonly onRegime: (regime: 'new' | 'old') => void
}

export function PersonTaxes({ person, isFresh, year, onRegime }: PersonTaxesProps): JSX.Element {
  const title = taxText.of(person.label)
  const at = comparedAt(person, year)
  const deducted = person.deducted[at] ?? []
  return (
    <section class="card person-taxes" aria-label={title} aria-busy={!isFresh}>
      <h3>{title}</h3>
      <RegimePair {...{ person, at }} onRegime={isFresh ? onRegime : null} />
      <h4>{taxText.found.title(person.years[at]!.taxYear)}</h4>
      {deducted.length === 0 ? (
        <p class="note">{taxText.found.none}</p>
      ) : (
        <dl class="tax-lines">
          {deducted.map(({ name, amount }) => (
            <div key={name}>
              <dt>{taxText.lines[name]}</dt>
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

/** Place of the year that is compared; the first whole one for a year that the person does not have. */
export function comparedAt({ years, firstWhole }: TaxedPerson, year: string | null): number {
  const found = years.findIndex(({ taxYear }) => taxYear === year)
  return found === -1 ? firstWhole : found
}

interface RegimePairProps {
  readonly person: TaxedPerson
  /** Place of the year that is compared. */
  readonly at: number
  /** Null while another plan is looked at. */
  readonly onRegime: ((regime: 'new' | 'old') => void) | null
}

const regimes = ['new', 'old'] as const

function RegimePair({ person, at, onRegime }: RegimePairProps): JSX.Element {
  const { compare } = taxText
  const { sums, regime, years } = person
  const amounts = (member: 'year' | 'total') => ({
    new: member === 'year' ? sums.new.years[at]! : sums.new.total,
    old: member === 'year' ? sums.old.years[at]! : sums.old.total
  })
  const row = (name: string, member: 'year' | 'total'): JSX.Element => {
    const of = amounts(member)
    return (
      <tr>
        <th scope="row">{name}</th>
        {regimes.map(each => (
          <td key={each} data-rupees={of[each]}>
            {wholeRupees(of[each])}{' '}
            {of[each] < of[each === 'new' ? 'old' : 'new'] && <span class="lower">{compare.lower}</span>}
          </td>
        ))}
      </tr>
    )
  }
  const { taxYear } = years[at]!
  return (
    <>
      <p>{compare.inUse[regime]}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keys it is scrolled */}
      <section class="scroll wraps" aria-label={`${taxText.of(person.label)} ${taxYear}`} tabIndex={0}>
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
            {row(compare.title(taxYear), 'year')}
            {row(compare.whole, 'total')}
          </tbody>
        </table>
      </section>
      <p class="note">{compare.nominal}</p>
      {regimes
        .filter(each => each !== regime)
        .map(each => (
          <Switch
            key={each}
            {...{ person, taxYear, onRegime }}
            to={each}
            year={changeTo(each, amounts('year'))}
            total={changeTo(each, amounts('total'))}
          />
        ))}
    </>
  )
}

/** What a regime costs more than the other one; negative where it saves. */
const changeTo = (to: 'new' | 'old', of: Readonly<Record<'new' | 'old', number>>): number =>
  of[to] - of[to === 'new' ? 'old' : 'new']

interface SwitchProps extends Pick<RegimePairProps, 'person' | 'onRegime'> {
  readonly to: 'new' | 'old'
  readonly taxYear: string
  /** What it costs more in that year and over the whole plan. */
  readonly year: number
  readonly total: number
}

/** The way to the other regime: a button where it saves, a plain link after the cost where it does not. */
function Switch({ person: { label }, to, taxYear, year, total, onRegime }: SwitchProps): JSX.Element {
  const { compare } = taxText
  const saves = year <= 0 && total <= 0 && year + total < 0
  return (
    <div class="switch-regime no-print">
      <p>{compare.change(compare.names[to], changeText(year, taxYear), changeText(total, null))}</p>
      <button
        type="button"
        class={saves ? '' : 'plain'}
        disabled={onRegime === null}
        aria-label={label === '' ? undefined : compare.useFor(compare.use[to], label)}
        onClick={() => onRegime?.(to)}
      >
        {compare.use[to]}
      </button>
    </div>
  )
}

/** @param taxYear null for the whole plan */
function changeText(change: number, taxYear: string | null): string {
  const { compare } = taxText
  const when = taxYear === null ? compare.over : compare.in(taxYear)
  const amount = wholeRupees(Math.abs(change))
  if (amount === wholeRupees(0)) return compare.same(when)
  return (change > 0 ? compare.more : compare.less)(amount, when)
}
