/** The corpus by age: in all, by portfolio, or what made it so far and year by year. */
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Chart } from '../chart/chart.tsx'
import type { Layer, Series, Tone } from '../chart/layers.ts'
import type { Picture } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { exactAge, saidRupees } from '../text/rupees.ts'
import { type Range, rangesOf } from './chance.ts'
import { Choice } from './choice.tsx'
import type { Likely } from './likely.tsx'
import { Readout, rangeAt } from './readout.tsx'
import { SoFarTable, soFarDrawn, soFarNote, soFarSummary } from './so-far.tsx'

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
  /** Null when the chances are switched off. */
  readonly likely: Likely | null
  readonly onLikely: (isOn: boolean) => void
}

type View = keyof typeof text.chart.views
type Money = 'real' | 'nominal'

const tones: readonly Tone[] = [1, 2, 3, 4, 5, 6]

export function CorpusChart(props: CorpusChartProps): JSX.Element {
  const { picture, overlays, likely, onLikely, ...cursor } = props
  const [view, setView] = useState<View>('total')
  const [money, setMoney] = useState<Money>('real')
  const shown = view === 'flows' ? 'nominal' : money
  const { layers, read } = useMemo(
    () => drawn(picture, overlays, view, shown),
    [picture, overlays, view, shown]
  )
  const hasFan = likely !== null && view === 'total' && overlays.length === 0
  const fan = useMemo(() => (hasFan ? fanOf(picture, likely, shown) : []), [picture, likely, hasFan, shown])
  const ranges = hasFan ? namedRanges(fan) : []
  const { years, input } = picture
  return (
    <section class="card" id="corpus-card" aria-labelledby="corpus-title">
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
          <label class="toggle">
            <input
              type="checkbox"
              checked={likely !== null}
              onChange={event => onLikely(event.currentTarget.checked)}
            />
            {text.likely.switch}
          </label>
        </div>
      </header>
      <Readout years={years} cursor={cursor.cursor} series={read} ranges={ranges} />
      <Chart
        summary={view === 'soFar' ? soFarSummary(picture, shown) : summaryOf(picture, shown, fan)}
        ages={years.ageYears}
        layers={useMemo(() => [...layers, ...bandsOf(fan, likely)], [layers, fan, likely])}
        retirementAge={input.retirementAgeYears}
        phases={text.chart.phases}
        marks={picture.marks}
        height={360}
        cursorLabel={text.chart.cursor}
        cursorText={spoken(picture, read, fan, cursor.cursor)}
        {...cursor}
      />
      <p class="note no-print">
        {noteOf(view, shown)} {hasFan && text.likely.open}
      </p>
      {view === 'soFar' && <SoFarTable picture={picture} money={shown} />}
    </section>
  )
}

function noteOf(view: View, money: Money): string {
  if (view === 'flows') return text.chart.flowsNote
  return view === 'soFar' ? soFarNote(money) : text.chart.hint
}

/** Ranges of the markets, the widest first; none while the plan has other years than they have. */
function fanOf({ years }: Picture, { value }: Likely, money: Money): readonly Range[] {
  const fits = value?.ageYears.length === years.ageYears.length && value.ageYears[0] === years.ageYears[0]
  return fits ? rangesOf(value, money) : []
}

/** The widest and the narrowest range are read out; before the first answer their names alone. */
function namedRanges(fan: readonly Range[]): readonly Range[] {
  if (fan.length > 1) return [fan[0]!, fan.at(-1)!]
  const { chance } = text
  return fan.length > 0 ? fan : [chance.of(9, 10), chance.half].map(name => ({ name, low: [], high: [] }))
}

const bandsOf = (fan: readonly Range[], likely: Likely | null): Layer[] =>
  fan.map(({ low, high }, index) => ({
    kind: 'band',
    tone: 1,
    low,
    high,
    isOpen: index < fan.length - 1,
    isStale: likely?.isFresh !== true
  }))

/** Layers of a view, and the series that are read out of it. */
function drawn(
  picture: Picture,
  overlays: readonly Overlay[],
  view: View,
  money: Money
): { readonly layers: readonly Layer[]; readonly read: readonly Series[] } {
  const { years } = picture
  if (view === 'soFar') return soFarDrawn(picture, money)
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
    const layers: Layer[] = [{ kind: 'areas', up: [own], down: [] }, { kind: 'line', series: own }, ...lines]
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
  return {
    layers: [{ kind: 'areas', up: parts, down: [] }, ...lines],
    read: [...parts, { ...own, tone: 'quiet' }]
  }

  function of(
    member: 'contributions' | 'growth' | 'inflows' | 'withdrawals' | 'milestones' | 'tax',
    tone: Tone
  ) {
    return { name: text.series[member], tone, values: years[member] }
  }
}

const isSomewhere = ({ values }: Series): boolean => values.some(value => value !== 0 && value !== null)

function summaryOf({ years, input }: Picture, money: Money, fan: readonly Range[]): string {
  const values = money === 'real' ? years.corpusReal : years.corpus
  const peak = values.indexOf(Math.max(...values))
  const summary = text.chart.summary(
    exactAge(input.currentAgeYears),
    exactAge(input.planningEndAgeYears),
    saidRupees(values[peak]!),
    exactAge(years.ageYears[peak]!),
    saidRupees(values.at(-1)!)
  )
  if (fan.length === 0) return summary
  const ranges = spokenRanges(fan, values.length - 1)
  return `${summary} ${text.likely.spoken(ranges.join(', '), exactAge(input.planningEndAgeYears))}`
}

const spokenRanges = (fan: readonly Range[], year: number): string[] =>
  (fan.length === 0 ? [] : namedRanges(fan)).map(range => `${range.name} ${rangeAt(range, year)}`)

function spoken({ years }: Picture, read: readonly Series[], fan: readonly Range[], cursor: number): string {
  const head = text.chart.at(exactAge(years.ageYears[cursor]!), String(years.year[cursor]))
  const parts = read.map(({ name, values }) => `${name} ${saidRupees(values[cursor] ?? 0)}`)
  return `${head}: ${[...parts, ...spokenRanges(fan, cursor)].join(', ')}`
}
