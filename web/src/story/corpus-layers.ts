/** What each view of the corpus draws and reads out. */
import type { Layer, Line, Series, Tone } from '../chart/layers.ts'
import type { Picture } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { soFarDrawn } from './so-far.ts'

/** Another plan's picture, drawn over. */
export interface Overlay {
  readonly name: string
  readonly picture: Picture
}

export type View = keyof typeof text.chart.views
export type Money = 'real' | 'nominal'

interface Drawn {
  readonly layers: readonly Layer[]
  /** The series that are read out. */
  readonly read: readonly Series[]
  /** Lines that have their names at the right edge. */
  readonly named: readonly Line[]
}

const tones: readonly Tone[] = [1, 2, 3, 4, 5, 6]
/** Tones of other plans: no portfolio has them. */
const otherTones: readonly Tone[] = [7, 8]

/** The views of a plan: that of the net worth belongs to loans. */
export function viewsOf({ years }: Picture): Partial<Record<View, string>> {
  const { netWorth, ...views } = text.chart.views
  return years.debt?.some(value => value > 0) && years.netWorth ? { ...views, netWorth } : views
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
  if (view === 'soFar') return { ...soFarDrawn(picture, money), named: [] }
  if (view === 'flows') return flows(picture)
  if (view === 'netWorth') return netWorth(picture, money)
  const isPlain = view !== 'total' || !hasChance
  const name = overlays.length > 0 ? text.compare.current : text.chart[isPlain ? 'corpus' : 'expected']
  const own: Series = { name, tone: isPlain ? 1 : 'ink', values: corpusOf(picture, money) }
  const others = overlays.map((overlay, index): Line => {
    const values = aligned(overlay.picture, picture, money)
    return {
      kind: 'line',
      series: { name: overlay.name, tone: otherTones[index]!, values },
      stroke: 'dashed'
    }
  })
  const read = others.map(({ series }) => ({ ...series, values: series.values.slice(1) }))
  if (view === 'total') {
    const all = fromToday(own, todayOf(picture))
    const line: Line = { kind: 'line', series: all, ...(!isPlain && { stroke: 'dotted' }) }
    return {
      layers: [{ kind: 'areas', up: [{ ...all, tone: 1 }], down: [] }, line, ...others],
      read: [own, ...read],
      named: isPlain && overlays.length === 0 ? [] : [line, ...others]
    }
  }
  const parts = partsOf(picture, money)
  return {
    layers: [{ kind: 'areas', up: parts.map(part => fromToday(part, part.today)), down: [] }, ...others],
    read: [...parts, { ...own, tone: 'quiet' }, ...read],
    named: others
  }
}

/** The portfolios that hold something at some time. */
const partsOf = (picture: Picture, money: Money) =>
  (money === 'real' ? picture.portfoliosReal : picture.years.portfolios)
    .map((values, index) => {
      const isRest = index > 0 && index === picture.labels.length - 1
      return {
        name: isRest ? text.chart.rest : picture.labels[index]!,
        tone: tones[index % tones.length]!,
        values,
        today: picture.openings[index]!
      }
    })
    .filter(part => part.today !== 0 || isSomewhere(part))

/** What is drawn of a series that begins today. */
export const fromToday = (series: Series, today: number): Series => ({
  ...series,
  values: [today, ...series.values]
})

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
  return { layers: [{ kind: 'bars', up, down }], read: [...up, ...down].filter(isSomewhere), named: [] }
}

/** What is left of the corpus after the debts, which are the band between both. */
function netWorth(picture: Picture, money: Money): Drawn {
  const { years } = picture
  const corpus = corpusOf(picture, money)
  const left = (money === 'real' ? years.netWorthReal : years.netWorth) ?? []
  const own: Series = { name: text.chart.corpus, tone: 2, values: corpus }
  const net: Series = { name: text.chart.views.netWorth, tone: 1, values: left }
  const debt: Series = { name: text.chart.debt, tone: 3, values: years.debt ?? [] }
  const named: readonly Line[] = [
    { kind: 'line', series: own, stroke: 'dotted' },
    { kind: 'line', series: net, stroke: 'bold' }
  ]
  return {
    layers: [{ kind: 'band', tone: 3, low: left, high: corpus, isOpen: false, isStale: false }, ...named],
    read: [own, ...(money === 'nominal' ? [debt] : []), net],
    named
  }
}

const isSomewhere = ({ values }: Series): boolean => values.some(value => value !== 0 && value !== null)
