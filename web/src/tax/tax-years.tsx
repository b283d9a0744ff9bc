/** Every tax year of a person in a table; a year opens to the lines of its computation. */
import type { JSX } from 'preact'
import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import type { TaxLine } from '../engine/picture-answer.ts'
import type { TaxedPerson } from '../engine/place-answers.ts'
import { taxText } from '../text/en-tax.ts'
import { grouped, wholeRupees } from '../text/rupees.ts'

/** Years that are shown at first. */
const fewYears = 5

type Year = TaxedPerson['years'][number]

export function TaxYears({ person }: { readonly person: TaxedPerson }): JSX.Element {
  const { years: words } = taxText
  const [isAll, setAll] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const { years, label } = person
  const shown = isAll ? years : years.slice(0, fewYears)
  const { fromIncome, fromCorpus, ...always } = words.head
  const paid = (
    [
      ['paidFromIncome', fromIncome],
      ['paidFromCorpus', fromCorpus]
    ] as const
  ).filter(([member]) => years.some(year => year[member] !== 0))
  const columns = Object.keys(always).length + paid.length
  return (
    <>
      <h4>{words.title}</h4>
      <p class="note">{words.note}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keys it is scrolled */}
      <section class="scroll" aria-label={words.caption(label)} tabIndex={0}>
        <table class="tax-years stacked">
          <caption class="unseen">{words.caption(label)}</caption>
          <thead>
            <tr>
              {[...Object.values(always), ...paid.map(([, name]) => name)].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(year => (
              <Fragment key={year.taxYear}>
                <Row
                  year={year}
                  paid={paid.map(([member]) => member)}
                  isOpen={opened === year.taxYear}
                  onOpen={() => setOpened(opened === year.taxYear ? null : year.taxYear)}
                />
                {opened === year.taxYear && (
                  <tr>
                    <td colSpan={columns} class="worked-out">
                      <Lines year={year} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {years.length > fewYears && (
        <button type="button" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? words.fewer : words.all(grouped(years.length))}
        </button>
      )}
    </>
  )
}

interface RowProps {
  readonly year: Year
  readonly paid: readonly ('paidFromIncome' | 'paidFromCorpus')[]
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const { head } = taxText.years
const paidHead = { paidFromIncome: head.fromIncome, paidFromCorpus: head.fromCorpus }

const Row = ({ year, paid, isOpen, onOpen }: RowProps): JSX.Element => (
  <tr>
    <th scope="row">
      <button
        type="button"
        class="plain"
        aria-expanded={isOpen}
        aria-label={taxText.years.open(year.taxYear)}
        onClick={onOpen}
      >
        {year.taxYear}
      </button>
    </th>
    {(
      [
        [head.tax, year.computation.taxPayable],
        [head.taxable, year.computation.totalIncome],
        [head.gross, year.computation.grossTotalIncome],
        [head.deductions, year.deductions]
      ] as const
    ).map(amountCell)}
    <td data-name={head.regime}>{taxText.years.regimes[year.regime]}</td>
    {paid.map(member => [paidHead[member], year[member]] as const).map(amountCell)}
  </tr>
)

const amountCell = ([name, amount]: readonly [name: string, amount: number]): JSX.Element => (
  <td key={name} data-name={name} data-rupees={amount}>
    {wholeRupees(amount)}
  </td>
)

/** The lines that are not 0, in the order of the law. */
const Lines = ({ year }: { readonly year: Year }): JSX.Element => (
  <dl class="tax-lines">
    {(Object.keys(year.computation) as TaxLine[])
      .filter(name => year.computation[name] !== 0)
      .map(name => (
        <div key={name} class={name === 'totalTax' ? 'total' : ''}>
          <dt>{taxText.lines[name]}</dt>
          <dd>{wholeRupees(year.computation[name])}</dd>
        </div>
      ))}
  </dl>
)
