/** What each view of the corpus draws and reads out. */
import type { EndLabel } from '../chart/end-labels.tsx'
import type { Layer, Series, Stroke, Tone } from '../chart/layers.ts'
import type { Picture } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { saidRupees } from '../text/rupees.ts'
import { type Range, rangesOf } from './chance.ts'
import type { Likely } from './likely.tsx'
import { soFarDrawn } from './so-far.tsx'

/** Another plan's picture, drawn over. */
export interface Overlay {
  readonly name: string
  readonly picture: Picture
}

export type View = keyof typeof text.chart.views
export type Money = 'real' | 'nominal'

/** What the simulations of a plan give to its chart. */
export interface Fan {
  /** The widest range and the narrowest one. */
  readonly ranges: readonly Range[]
  readonly median: readonly number[]
  /** Shares that have run short, by year. */
  readonly shares: readonly number[]
  readonly isFresh: boolean
}

interface Drawn {
  readonly layers: readonly Layer[]
  /** The series that are read out. */
  readonly read: readonly Series[]
  readonly labels: readonly EndLabel[]
}

const tones: readonly Tone[] = [1, 2, 3, 4, 5, 6]
/** Tones of other plans: no portfolio has them. */
const otherTones: readonly Tone[] = [7, 8]

/** The views of a plan: that of the net worth belongs to loans. */
export function viewsOf({ years }: Picture): Partial<Record<View, string>> {
  const { netWorth, ...views } = text.chart.views
  return years.debt?.some(value => value > 0) && years.netWorth ? { ...views, netWorth } : views
}

/** Null while there are no simulations of these years, and where years are replayed. */
export function fanOf({ years }: Picture, { value, isFresh }: Likely, money: Money): Fan | null {
  const fits = value?.ageYears.length === years.ageYears.length && value.ageYears[0] === years.ageYears[0]
  const ranges = fits ? rangesOf(value, money) : []
  const median = value?.bands.find(({ percentile }) => percentile === 50)?.[money]
  if (!fits || median === undefined || value.paths === 1) return null
  const shown = ranges.length > 1 ? [ranges[0]!, ranges.at(-1)!] : ranges
  return { ranges: shown, median, shares: value.depletionAge.shareByYear, isFresh }
}

/** The corpus today; every kind of rupees is the same then. */
export const todayOf = ({ years }: Picture): number => years.openingCorpus[0]!

/** @param hasChance whether the total has simulations beside it, or will have */
export function drawn(
  picture: Picture,
  overlays: readonly Overlay[],
  view: View,
  money: Money,
  hasChance: boolean
): Drawn {
  if (view === 'soFar') return { ...soFarDrawn(picture, money), labels: [] }
  if (view === 'flows') return flows(picture)
  if (view === 'netWorth') return netWorth(picture, money)
  const others = overlays.map(({ name, picture: other }, index): Series => {
    const values = aligned(other, picture, money)
    return { name, tone: otherTones[index]!, values }
  })
  const lines = others.map((series): Layer => ({ kind: 'line', series, stroke: 'dashed' }))
  const name = overlays.length > 0 ? text.compare.current : text.chart[hasChance ? 'expected' : 'corpus']
  const own: Series = { name, tone: hasChance && view === 'total' ? 'ink' : 1, values: corpusOf(picture, money) }
  const labels = others.flatMap(series => labelOf(withoutToday(series), 'dashed'))
  const read = others.map(withoutToday)
  if (view === 'total') {
    const all = fromToday(own, todayOf(picture))
    return {
      layers: [
        { kind: 'areas', up: [{ ...all, tone: 1 }], down: [] },
        { kind: 'line', series: all, ...(hasChance && { stroke: 'dotted' }) },
        ...lines
      ],
      read: [own, ...read],
      labels: hasChance || overlays.length > 0 ? [...labelOf(own, hasChance ? 'dotted' : undefined), ...labels] : []
    }
  }
  const parts = (money === 'real' ? picture.portfoliosReal : picture.years.portfolios)
    .map((values, index) => {
      const isRest = index > 0 && index === picture.labels.length - 1
      const label = isRest ? text.chart.rest : picture.labels[index]!
      return { name: label, tone: tones[index % tones.length]!, values, today: picture.openings[index]! }
    })
    .filter(part => part.today !== 0 || isSomewhere(part))
  return {
    layers: [{ kind: 'areas', up: parts.map(part => fromToday(part, part.today)), down: [] }, ...lines],
    read: [...parts, { ...own, tone: 'quiet' }, ...read],
    labels
  }
}

/** The bands and the median, below and above what is drawn of the plan itself. */
export function withFan(layers: readonly Layer[], fan: Fan | null, today: number): readonly Layer[] {
  if (fan === null) return layers
  const bands = fan.ranges.map(({ low, high }, index): Layer => {
    const isOpen = index < fan.ranges.length - 1
    return {
      kind: 'band',
      tone: 1,
      low: [today, ...low],
      high: [today, ...high],
      isOpen,
      isStale: !fan.isFresh
    }
  })
  const median = fromToday(medianOf(fan), today)
  return [...bands, ...layers, { kind: 'line', series: median, stroke: fan.isFresh ? 'bold' : 'faded' }]
}

export const medianOf = ({ median }: Pick<Fan, 'median'>): Series => ({
  name: text.chart.typical,
  tone: 1,
  values: median
})

/** Names of the median and of the bands; those of the last plan would say too much. */
export function fanLabels(fan: Fan | null): readonly EndLabel[] {
  if (fan === null || !fan.isFresh) return []
  const bands = fan.ranges.map(
    ({ name, high }, index): EndLabel => ({
      text: name,
      tone: 1,
      stroke: index === 0 ? 'faded' : 'wide',
      value: high.at(-1)!
    })
  )
  return [...labelOf(medianOf(fan), 'bold'), ...bands]
}

function labelOf({ name, tone, values }: Series, stroke?: Stroke): EndLabel[] {
  const value = values.findLast(each => each !== null)
  if (value === undefined || value === null) return []
  return [{ text: text.chart.ends(name, saidRupees(value)), tone, value, ...(stroke && { stroke }) }]
}

const fromToday = (series: Series, today: number): Series => ({
  ...series,
  values: [today, ...series.values]
})

const withoutToday = (series: Series): Series => ({ ...series, values: series.values.slice(1) })

const corpusOf = ({ years }: Picture, money: Money): readonly number[] =>
  money === 'real' ? years.corpusReal : years.corpus

/** The corpus of another plan in the years of this one, from today; null where it has no such year. */
function aligned(other: Picture, { years }: Picture, money: Money): readonly (number | null)[] {
  const [theirs, values] = [other.years, corpusOf(other, money)]
  const at = years.calendarMonth.map(month => values[theirs.calendarMonth.indexOf(month)] ?? null)
  return [theirs.calendarMonth[0] === years.calendarMonth[0] ? todayOf(other) : null, ...at]
}

function flows({ years }: Picture): Drawn {
  const of = (
    member: 'contributions' | 'growth' | 'inflows' | 'withdrawals' | 'milestones' | 'tax',
    tone: Tone
  ): Series => ({ name: text.series[member], tone, values: years[member] })
  const up = [of('contributions', 2), of('growth', 1), of('inflows', 6)]
  const down = [of('withdrawals', 3), of('milestones', 4), of('tax', 5)]
  return { layers: [{ kind: 'bars', up, down }], read: [...up, ...down].filter(isSomewhere), labels: [] }
}

/** What is left of the corpus after the debts, which are the band between both. */
function netWorth(picture: Picture, money: Money): Drawn {
  const { years } = picture
  const corpus = corpusOf(picture, money)
  const left = (money === 'real' ? years.netWorthReal : years.netWorth) ?? []
  const own: Series = { name: text.chart.corpus, tone: 2, values: corpus }
  const net: Series = { name: text.chart.views.netWorth, tone: 1, values: left }
  const debt: Series = { name: text.chart.debt, tone: 3, values: years.debt ?? [] }
  return {
    layers: [
      { kind: 'band', tone: 3, low: left, high: corpus, isOpen: false, isStale: false },
      { kind: 'line', series: own, stroke: 'dotted' },
      { kind: 'line', series: net, stroke: 'bold' }
    ],
    read: [own, ...(money === 'nominal' ? [debt] : []), net],
    labels: [...labelOf(own, 'dotted'), ...labelOf(net, 'bold')]
  }
}

const isSomewhere = ({ values }: Series): boolean => values.some(value => value !== 0 && value !== null)
