/** The year under the cursor: what each series has there. It is the legend of the chart as well. */
import type { JSX } from 'preact'
import type { Series } from '../chart/layers.ts'
import type { Columns } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { exactAge, saidRupees, wholeRupees } from '../text/rupees.ts'
import type { Range } from './chance.ts'

interface ReadoutProps {
  readonly years: Columns
  readonly cursor: number
  readonly series: readonly Series[]
  /** Ranges of markets; those without values are still computed. */
  readonly ranges?: readonly Range[]
}

export const Readout = ({ years, cursor, series, ranges = [] }: ReadoutProps): JSX.Element => (
  <dl class="readout">
    <div class="readout-age">
      <dt class="unseen">{text.series.ageYears}</dt>
      <dd>{text.chart.at(exactAge(years.ageYears[cursor]!), String(years.year[cursor]))}</dd>
    </div>
    {series.map(({ name, tone, values }) => (
      <div key={name}>
        <dt>
          <i class={`swatch tone-${tone}`} />
          {name}
        </dt>
        <dd title={wholeRupees(values[cursor] ?? 0)}>{saidRupees(values[cursor] ?? 0)}</dd>
      </div>
    ))}
    {ranges.map((range, index) => (
      <div key={range.name} class="range">
        <dt>
          <i class={`swatch tone-1 range-${index}`} />
          {range.name}
        </dt>
        <dd>{rangeAt(range, cursor)}</dd>
      </div>
    ))}
  </dl>
)

/** "₹1.2 crore to ₹3.4 crore". */
export function rangeAt({ low, high }: Range, year: number): string {
  const [from, to] = [low[year], high[year]]
  if (from === undefined || to === undefined) return text.figures.unknown
  return text.chance.range(saidRupees(from), saidRupees(to))
}
