/** The year under the cursor: what each series has there. It is the legend of the chart as well. */
import type { JSX } from 'preact'
import type { Series } from '../chart/layers.ts'
import type { Columns } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { exactAge, saidRupees, wholeRupees } from '../text/rupees.ts'

interface ReadoutProps {
  readonly years: Columns
  readonly cursor: number
  readonly series: readonly Series[]
}

export const Readout = ({ years, cursor, series }: ReadoutProps): JSX.Element => (
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
  </dl>
)
