/** What a chart shows, year by year, as a table that is folded up; closed, it is not made. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { seriesNames } from '../text/en-series.ts'
import { exactAge, wholeRupees } from '../text/rupees.ts'

interface FoldedTableProps {
  readonly title: string
  readonly caption: string
  readonly ages: readonly number[]
  /** By year. */
  readonly amounts: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** How a value is said; of rupees unless named. */
  readonly said?: (value: number) => string
  /** A last column that is not rupees. */
  readonly last?: { readonly name: string; readonly said: readonly string[] }
}

export function FoldedTable({ title, caption, ages, amounts, said, last }: FoldedTableProps): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: by keys it is scrolled
        <section class="scroll" aria-label={title} tabIndex={0}>
          <table>
            <caption class="unseen">{caption}</caption>
            <thead>
              <tr>
                {[seriesNames.ageAtEnd, ...amounts.map(each => each.name), ...(last ? [last.name] : [])].map(
                  name => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  )
                )}
              </tr>
            </thead>
            <tbody>
              {ages.map((age, year) => (
                <tr key={age}>
                  <th scope="row">{exactAge(age)}</th>
                  {amounts.map(({ name, values }) => (
                    <td key={name} data-rupees={said ? undefined : values[year]}>
                      {(said ?? wholeRupees)(values[year]!)}
                    </td>
                  ))}
                  {last && <td>{last.said[year]}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
