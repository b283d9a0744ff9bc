/** Every year as the engine answers it: the columns of the charts, to the paisa. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Picture } from '../engine/picture-answer.ts'
import { hasRule } from '../plan/by-rule.ts'
import { more } from '../text/en-home-more.ts'
import { seriesNames } from '../text/en-series.ts'
import { financialYear, wholeRupees } from '../text/rupees.ts'
import { goalsName } from './goals-name.ts'
import { agesOf } from './year-names.ts'

const members = [
  'openingCorpus',
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'growth',
  'corpus',
  'corpusReal',
  'shortfall',
  'incomes',
  'expenses'
] as const

interface YearTableProps {
  readonly picture: Picture
  readonly onOpen: (year: number) => void
}

export function YearTable({ picture, onOpen }: YearTableProps): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="card" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{more.table.title}</h2>
      </summary>
      {isOpen && <Table picture={picture} onOpen={onOpen} />}
    </details>
  )
}

/** The table itself; the annex of the report shows it. */
export function Table({ picture, onOpen }: YearTableProps): JSX.Element {
  const { years, input } = picture
  const shown = [
    ...members.filter(member => years[member].some(value => value !== 0)),
    ...(hasRule(input) ? (['spending'] as const) : [])
  ]
  return (
    <section class="scroll" aria-label={more.table.title}>
      <table>
        <caption class="unseen">{more.table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{more.table.age}</th>
            <th scope="col">{seriesNames.year}</th>
            {shown.map(member => (
              <th key={member} scope="col">
                {nameOf(member, picture)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.ageYears.map((age, year) => (
            <tr key={age} class={years.phase[year]}>
              <th scope="row">{agesOf(picture, year)}</th>
              <td>
                <button type="button" class="plain" onClick={() => onOpen(year)}>
                  {financialYear(years.calendarMonth[year]!)}
                  <span class="unseen"> {more.table.months}</span>
                </button>
              </td>
              {shown.map(member => (
                <td key={member} data-rupees={years[member][year] ?? undefined}>
                  {shownAmount(years[member][year])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function nameOf(member: (typeof members)[number] | 'spending', picture: Picture): string {
  if (member === 'spending') return more.table.byRule
  if (member === 'milestones') return goalsName(picture)
  const name = member === 'tax' ? more.table.tax : seriesNames[member]
  return member === 'corpus' || member === 'corpusReal' ? more.table.atEnd(name) : name
}

/** No rule spends before retirement. */
const shownAmount = (rupees: number | null | undefined): string =>
  typeof rupees === 'number' ? wholeRupees(rupees) : '–'
