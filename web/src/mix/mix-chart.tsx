/** The share of each portfolio by age, from today to the end, laid on top of each other. */
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Chart } from '../chart/chart.tsx'
import type { Layer, Series, Tone } from '../chart/layers.ts'
import type { Picture } from '../engine/picture-answer.ts'
import type { Mix } from '../engine/place-answers.ts'
import type { CursorProps } from '../story/corpus-chart.tsx'
import { FoldedTable } from '../story/folded-table.tsx'
import { text } from '../text/en.ts'
import { mixText } from '../text/en-mix.ts'
import { exactAge, financialYear, percent } from '../text/rupees.ts'
import { nameOf } from './mix-words.ts'

interface MixChartProps extends CursorProps {
  readonly picture: Picture
  readonly mix: Mix
}

/** As the chart of the corpus has them. */
const tones: readonly Tone[] = [1, 2, 3, 4, 5, 6]

const wholeExtent = [0, 100] as const
const wholePercent = (share: number): string => `${share}%`

export function MixChart({ picture, mix, ...cursor }: MixChartProps): JSX.Element {
  const { chart } = mixText
  const { years, input } = picture
  const { layers, read } = useMemo(() => drawn(mix), [mix])
  // The picture may be that of the plan before.
  const at = Math.min(cursor.cursor, years.ageYears.length - 1)
  const head = text.chart.atEnd(exactAge(years.ageYears[at]!), financialYear(years.calendarMonth[at]!))
  const held = read.filter(({ values }) => (values[at] ?? 0) > 0)
  const parts = held.map(({ name, values }) => `${name} ${percent(values[at]!)}`)
  const retirements = useMemo(
    () =>
      mix.thenAgeYears === null
        ? []
        : [{ label: text.chart.retires(exactAge(mix.thenAgeYears)), ageYears: mix.thenAgeYears }],
    [mix]
  )
  return (
    <section class="card" aria-label={chart.title}>
      <h3>{chart.title}</h3>
      <dl class="readout">
        <div class="readout-age">
          <dt class="unseen">{text.chart.age}</dt>
          <dd>{head}</dd>
        </div>
        {read.map(({ name, tone, values }) => (
          <div key={name}>
            <dt>
              <i class={`swatch tone-${tone}`} />
              {name}
            </dt>
            <dd>{percent(values[at] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <Chart
        summary={chart.summary(exactAge(input.currentAgeYears), exactAge(years.ageYears.at(-1)!))}
        ages={years.ageYears}
        layers={layers}
        retirements={retirements}
        extent={wholeExtent}
        said={wholePercent}
        height={260}
        cursorLabel={`${chart.title}: ${text.chart.cursor}`}
        cursorText={`${head}: ${parts.join(', ') || chart.noMoney}`}
        {...cursor}
        cursor={at}
      />
      <p class="note no-print">{text.chart.hint}</p>
      <FoldedTable
        title={chart.table}
        caption={chart.caption}
        ages={years.ageYears}
        amounts={read as readonly { readonly name: string; readonly values: readonly number[] }[]}
        said={percent}
      />
    </section>
  )
}

/** What is drawn has today's share first; what is read begins with the first year. */
function drawn({ portfolios }: Mix): { readonly layers: readonly Layer[]; readonly read: readonly Series[] } {
  const all = portfolios.map(
    (each): Series => ({ name: nameOf(each), tone: tones[each.index % tones.length]!, values: each.shares })
  )
  return {
    layers: [{ kind: 'areas', up: all, down: [] }],
    read: all.map(each => ({ ...each, values: each.values.slice(1) }))
  }
}
