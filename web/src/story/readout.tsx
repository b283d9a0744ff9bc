/** The year under the cursor: what each series has there. It is the legend of the chart as well. */
import type { JSX } from 'preact'
import type { Series } from '../chart/layers.ts'
import { text } from '../text/en.ts'
import { saidRupees, wholeRupees } from '../text/rupees.ts'
import { inPercent } from './chance.ts'

/** The middle part of the simulations by year: what lies between two percentiles. */
export interface Range {
  readonly name: string
  readonly low: readonly number[]
  readonly high: readonly number[]
}

interface ReadoutProps {
  /** The year, by its age. */
  readonly head: string
  readonly cursor: number
  /** Those without values are still computed. */
  readonly series: readonly Series[]
  /** Ranges of simulations; those without values are still computed. */
  readonly ranges?: readonly Range[]
  /** Shares of simulations that have run short by each year; empty until they have come. */
  readonly shares?: readonly number[]
}

export const Readout = ({ head, cursor, series, ranges = [], shares }: ReadoutProps): JSX.Element => (
  <dl class="readout">
    <div class="readout-age">
      <dt class="unseen">{text.chart.age}</dt>
      <dd>{head}</dd>
    </div>
    {series.map(({ name, tone, values }) => (
      <div key={name}>
        <dt>
          <i class={`swatch tone-${tone}`} />
          {name}
        </dt>
        <dd title={titleAt(values[cursor])}>{amountAt(values[cursor])}</dd>
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
    {shares && (
      <div class="share">
        <dt>
          <i class="swatch tone-5" />
          {text.chart.strip}
        </dt>
        <dd>{shares[cursor] === undefined ? text.figures.unknown : inPercent(shares[cursor])}</dd>
      </div>
    )}
  </dl>
)

const titleAt = (value: number | null | undefined): string => wholeRupees(value ?? 0)

const amountAt = (value: number | null | undefined): string =>
  value === undefined ? text.figures.unknown : value === null ? '–' : saidRupees(value)

/** "₹1.2 crore to ₹3.4 crore". */
export function rangeAt({ low, high }: Range, year: number): string {
  const [from, to] = [low[year], high[year]]
  if (from === undefined || to === undefined) return text.figures.unknown
  return text.chance.range(saidRupees(from), saidRupees(to))
}
