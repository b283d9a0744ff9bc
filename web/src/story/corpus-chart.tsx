/** The corpus by age: in all, by portfolio, or what made it. */
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Chart } from '../chart/chart.tsx'
import type { Layer, Series, Tone } from '../chart/layers.ts'
import type { Picture } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { exactAge, saidRupees } from '../text/rupees.ts'
import { Choice } from './choice.tsx'
import { Readout } from './readout.tsx'

/** Another plan's picture, drawn over. */
export interface Overlay {
  readonly name: string
  readonly picture: Picture
}

export interface CursorProps {
  readonly cursor: number
  readonly onCursor: (year: number) => void
  readonly onOpen: (year: number) => void
}

interface CorpusChartProps extends CursorProps {
  readonly picture: Picture
  readonly overlays: readonly Overlay[]
}

type View = 'total' | 'portfolios' | 'flows'
type Money = 'real' | 'nominal'

const tones: readonly Tone[] = [1, 2, 3, 4, 5, 6]

export function CorpusChart({ picture, overlays, ...cursor }: CorpusChartProps): JSX.Element {
  const [view, setView] = useState<View>('total')
  const [money, setMoney] = useState<Money>('real')
  const shown = view === 'flows' ? 'nominal' : money
  const { layers, read } = useMemo(
    () => drawn(picture, overlays, view, shown),
    [picture, overlays, view, shown]
  )
  const { years, input } = picture
  return (
    <section class="card" aria-labelledby="corpus-title">
      <header class="card-head">
        <h2 id="corpus-title">{text.chart.title}</h2>
        <div class="choices">
          <Choice label={text.chart.viewLabel} choices={text.chart.views} value={view} onChange={setView} />
          <Choice
            label={text.chart.moneyLabel}
            choices={{ real: text.chart.real, nominal: text.chart.nominal }}
            value={shown}
            isDisabled={view === 'flows'}
            onChange={setMoney}
          />
        </div>
      </header>
      <Readout years={years} cursor={cursor.cursor} series={read} />
      <Chart
        summary={summaryOf(picture, shown)}
        ages={years.ageYears}
        layers={layers}
        retirementAge={input.retirementAgeYears}
        phases={text.chart.phases}
        marks={picture.marks}
        height={360}
        cursorLabel={text.chart.cursor}
        cursorText={spoken(picture, read, cursor.cursor)}
        {...cursor}
      />
      <p class="note no-print">{view === 'flows' ? text.chart.flowsNote : text.chart.hint}</p>
    </section>
  )
}

/** Layers of a view, and the series that are read out of it. */
function drawn(
  picture: Picture,
  overlays: readonly Overlay[],
  view: View,
  money: Money
): { readonly layers: readonly Layer[]; readonly read: readonly Series[] } {
  const { years } = picture
  if (view === 'flows') {
    const up = [of('contributions', 2), of('growth', 1), of('inflows', 6)]
    const down = [of('withdrawals', 3), of('milestones', 4), of('tax', 5)]
    return { layers: [{ kind: 'bars', up, down }], read: [...up, ...down].filter(isSomewhere) }
  }
  const corpus = (from: Picture, name: string, tone: Tone): Series => ({
    name,
    tone,
    values: money === 'real' ? from.years.corpusReal : from.years.corpus
  })
  const own = corpus(picture, overlays.length > 0 ? text.compare.current : text.chart.corpus, 1)
  const others = overlays.map(({ name, picture: other }, index) => corpus(other, name, tones[index + 2]!))
  const lines = others.map((series): Layer => ({ kind: 'line', series, isDashed: true }))
  if (view === 'total') {
    const layers: Layer[] = [{ kind: 'areas', series: [own] }, { kind: 'line', series: own }, ...lines]
    return { layers, read: [own, ...others] }
  }
  const parts = (money === 'real' ? picture.portfoliosReal : years.portfolios)
    .map(
      (values, index): Series => ({
        name: picture.labels[index]!,
        tone: tones[index % tones.length]!,
        values
      })
    )
    .filter(isSomewhere)
  return { layers: [{ kind: 'areas', series: parts }, ...lines], read: [...parts, { ...own, tone: 'quiet' }] }

  function of(
    member: 'contributions' | 'growth' | 'inflows' | 'withdrawals' | 'milestones' | 'tax',
    tone: Tone
  ) {
    return { name: text.series[member], tone, values: years[member] }
  }
}

const isSomewhere = ({ values }: Series): boolean => values.some(value => value !== 0 && value !== null)

function summaryOf({ years, input }: Picture, money: Money): string {
  const values = money === 'real' ? years.corpusReal : years.corpus
  const peak = values.indexOf(Math.max(...values))
  return text.chart.summary(
    exactAge(input.currentAgeYears),
    exactAge(input.planningEndAgeYears),
    saidRupees(values[peak]!),
    exactAge(years.ageYears[peak]!),
    saidRupees(values.at(-1)!)
  )
}

function spoken({ years }: Picture, read: readonly Series[], cursor: number): string {
  const head = text.chart.at(exactAge(years.ageYears[cursor]!), String(years.year[cursor]))
  const parts = read.map(({ name, values }) => `${name} ${saidRupees(values[cursor] ?? 0)}`)
  return `${head}: ${parts.join(', ')}`
}
