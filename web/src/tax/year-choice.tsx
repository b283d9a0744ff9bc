/** The tax year at which the regimes are compared. */
import type { JSX } from 'preact'
import type { TaxedPerson } from '../engine/place-answers.ts'
import { taxText } from '../text/en-tax.ts'

interface YearChoiceProps {
  readonly people: readonly TaxedPerson[]
  /** Null for the first whole year. */
  readonly year: string | null
  readonly onChange: (year: string) => void
}

export function YearChoice({ people, year, onChange }: YearChoiceProps): JSX.Element {
  const { choose, firstWhole } = taxText.compare
  const first = firstWholeYear(people)
  const years = [...new Set(people.flatMap(person => person.years.map(({ taxYear }) => taxYear)))].toSorted()
  return (
    <label class="year-choice no-print">
      {choose}{' '}
      <select value={year ?? first} onChange={event => onChange(event.currentTarget.value)}>
        {years.map(each => (
          <option key={each} value={each}>
            {each === first ? firstWhole(each) : each}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The first whole tax year of the plan. */
export const firstWholeYear = ([first]: readonly TaxedPerson[]): string =>
  first?.years[first.firstWhole]?.taxYear ?? ''
