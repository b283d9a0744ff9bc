/** What the simulations add to the chart, and the names at its right edge. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import type { JSX } from 'preact'
import { type Frame, stripHeight } from '../chart/chart.tsx'
import { highestOpen, type Layer, type Line, type Series, type Stroke, type Tone } from '../chart/layers.ts'
import { areaPath } from '../chart/scale.ts'
import type { Picture } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { chartWords } from '../text/en-chart.ts'
import { saidRupees } from '../text/rupees.ts'
import { inPercent } from './chance.ts'
import { fromToday, type Money } from './corpus-layers.ts'
import type { Likely } from './likely.tsx'
import { type Range, rangeAt } from './readout.tsx'

/** A range with the name that it has at the right edge. */
interface NamedRange extends Range {
  readonly short: string
}

/** What the simulations of a plan give to its chart. */
export interface Fan {
  /** The widest range and the narrowest one. */
  readonly ranges: readonly NamedRange[]
  readonly median: Series
  /** Shares that have run short, by year. */
  readonly shares: readonly number[]
  readonly isFresh: boolean
}

/** Percentiles at the same distance from both ends, the widest range first. */
export function rangesOf({ bands, paths }: UncertaintyAnswer, money: Money): NamedRange[] {
  if (paths === 1) return []
  return bands.flatMap((low): NamedRange[] => {
    const high = bands.find(({ percentile }) => Math.abs(percentile + low.percentile - 100) < 1e-9)
    if (high === undefined || low.percentile >= 50) return []
    return [{ ...namesOf(high.percentile - low.percentile), low: low[money], high: high[money] }]
  })
}

function namesOf(percent: number): Pick<NamedRange, 'name' | 'short'> {
  const { chance } = text
  if (percent === 50) return { name: chance.half, short: chartWords.half }
  const [some, all] = percent % 10 === 0 ? [percent / 10, 10] : [Math.round(percent), 100]
  return { name: chance.of(some, all), short: chartWords.of(some, all) }
}

/** Those that a chart draws: the widest and the narrowest. */
export const drawnRangesOf = (answer: UncertaintyAnswer, money: Money): NamedRange[] =>
  rangesOf(answer, money).filter((_, index, { length }) => index === 0 || index === length - 1)

/** Null while there are no simulations of these years, and where years are replayed. */
export function fanOf({ years }: Picture, { value, isFresh }: Likely, money: Money): Fan | null {
  if (value === null || value.paths === 1) return null
  if (value.ageYears.length !== years.ageYears.length || value.ageYears[0] !== years.ageYears[0]) return null
  const values = value.bands.find(({ percentile }) => percentile === 50)?.[money] ?? []
  return {
    ranges: drawnRangesOf(value, money),
    median: { name: text.chart.typical, tone: 1, values },
    shares: value.depletionAge.shareByYear,
    isFresh
  }
}

/** The bands below and the median above what is drawn of the plan itself. */
export function withFan(layers: readonly Layer[], fan: Fan, today: number): readonly Layer[] {
  const bands = fan.ranges.map(({ low, high }, index): Layer => {
    const isOpen = index < fan.ranges.length - 1
    const ends = { low: [today, ...low], high: [today, ...high] }
    return { kind: 'band', tone: 1, ...ends, isOpen, isStale: !fan.isFresh }
  })
  const stroke = fan.isFresh ? 'bold' : 'faded'
  return [...bands, ...layers, { kind: 'line', series: fromToday(fan.median, today), stroke }]
}

/** What the fan has in a year, in words. */
export const spokenFan = (fan: Fan, year: number): string[] => [
  ...fan.ranges.map(range => `${range.name} ${rangeAt(range, year)}`),
  `${text.chart.strip} ${inPercent(fan.shares[year]!)}`
]

interface BesidesProps {
  readonly frame: Frame
  readonly fan: Fan | null
  readonly named: readonly Line[]
  readonly layers: readonly Layer[]
}

/** Names, the strip, and how far the widest band goes. */
export function Besides({ frame, fan, named, layers }: BesidesProps): JSX.Element {
  const { plot, y, nameRoom } = frame
  const highest = highestOpen(layers)
  return (
    <>
      {fan !== null && highest > y.domain[1] && (
        <text class="beyond" x={plot.right - 6} y={plot.top + 14} text-anchor="end">
          {chartWords.beyond(fan.ranges[0]!.short, saidRupees(highest))}
        </text>
      )}
      {nameRoom > 0 && <Names frame={frame} names={[...fanNames(fan), ...named.flatMap(nameOf)]} />}
      {fan !== null && <Strip frame={frame} shares={fan.shares} />}
    </>
  )
}

/** A name at the right edge. */
interface Name {
  readonly said: string
  readonly tone: Tone
  readonly stroke: Stroke | ''
  /** Value at the end, where the name belongs. */
  readonly value: number
}

/** Names of the median and of the bands; amounts of the last plan would be wrong. */
function fanNames(fan: Fan | null): readonly Name[] {
  if (fan === null || !fan.isFresh) return []
  const bands = fan.ranges.map(
    ({ short, high }, index): Name => ({
      said: short,
      tone: 1,
      stroke: index === 0 ? 'faded' : 'wide',
      value: high.at(-1)!
    })
  )
  return [...nameOf({ series: fan.median, stroke: 'bold' }), ...bands]
}

const longest = 12

function nameOf({ series: { name, tone, values }, stroke }: Pick<Line, 'series' | 'stroke'>): Name[] {
  const value = values.findLast(each => each !== null)
  if (value === undefined) return []
  const known = name === text.chart.expected ? chartWords.expected : name
  const short = known.length > longest ? `${known.slice(0, longest - 1)}…` : known
  return [{ said: chartWords.ends(short, saidRupees(value)), tone, value, stroke: stroke ?? '' }]
}

const gap = 15

interface NamesProps {
  readonly frame: Frame
  readonly names: readonly Name[]
}

function Names({ frame: { y, plot }, names }: NamesProps): JSX.Element {
  const sorted = names.toSorted((one, other) => other.value - one.value)
  const places = spread(
    sorted.map(({ value }) => Math.max(y(value), plot.top + 4)),
    plot.bottom
  )
  return (
    <g class="end-labels">
      {sorted.map(({ said, tone, stroke }, index) => (
        <g key={said}>
          <path class={`line tone-${tone} ${stroke}`} d={`M${plot.right + 5} ${places[index]}h12`} />
          <text class={stroke} x={plot.right + 22} y={places[index]! + 4}>
            {said}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Places from top to bottom, moved so that each is below the one before and none is below the bottom. */
export function spread(places: readonly number[], bottom: number): readonly number[] {
  let least = Number.NEGATIVE_INFINITY
  const down = places.map(place => {
    least = Math.max(place, least + gap)
    return least
  })
  let most = bottom + gap
  const up = down.toReversed().map(place => {
    most = Math.min(place, most - gap)
    return most
  })
  return up.toReversed()
}

interface StripProps {
  readonly frame: Frame
  readonly shares: readonly number[]
}

/** The share that has run short, as a strip below the plot: as high as the share, one step a year. */
function Strip({ frame: { ages, x, plot }, shares }: StripProps): JSX.Element {
  const [top, bottom] = [plot.bottom + 3, plot.bottom + stripHeight + 1]
  const steps = shares.flatMap((share, year): [number, number][] => {
    const place = bottom - share * (bottom - top)
    return [
      [x(ages[year]! - 1), place],
      [x(ages[year]!), place]
    ]
  })
  const ground = steps.map(([place]): [number, number] => [place, bottom])
  return (
    <g class="strip">
      <rect x={plot.left} y={top} width={plot.right - plot.left} height={bottom - top} />
      <path d={areaPath(steps, ground)} />
      <text x={plot.left + 4} y={bottom - 3}>
        {text.chart.strip}
      </text>
      <text x={plot.right - 4} y={bottom - 3} text-anchor="end">
        {inPercent(shares.at(-1)!)}
      </text>
    </g>
  )
}
