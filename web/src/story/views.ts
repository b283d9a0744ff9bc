/** What the other views of the corpus draw and read out. */
import type { Line, Series, Tone } from '../chart/layers.ts'
import type { Picture } from '../engine/picture-answer.ts'
import { portfolioName } from '../plan/couple.ts'
import { text } from '../text/en.ts'
import { chartWords } from '../text/en-chart.ts'
import { seriesNames } from '../text/en-series.ts'
import {
  corpusOf,
  type Drawn,
  fromToday,
  linesOf,
  type Money,
  type Overlay,
  todayOf,
  type View,
  withoutToday
} from './corpus-layers.ts'
import { goalsName } from './goals-name.ts'
import { soFarDrawn, soFarNote } from './so-far.ts'

const tones: readonly Tone[] = [1, 2, 3, 4, 5, 6]

export function drawn(
  picture: Picture,
  overlays: readonly Overlay[],
  view: Exclude<View, 'total'>,
  money: Money
): Drawn {
  if (view === 'soFar') return { ...soFarDrawn(picture, money), named: [] }
  if (view === 'flows') return flows(picture)
  if (view === 'netWorth') return netWorth(picture, money)
  const parts = partsOf(picture, money)
  const sum: Series = { name: text.chart.corpus, tone: 'quiet', values: corpusOf(picture, money) }
  const others = linesOf(picture, overlays, money)
  return {
    layers: [{ kind: 'areas', up: parts.map(part => fromToday(part, part.today)), down: [] }, ...others],
    read: [...parts, sum, ...others.map(withoutToday)],
    named: others
  }
}

/** What has to be known to read a view; empty for nothing. */
export function noteOf(view: View, money: Money): string {
  if (view === 'flows') return chartWords.flowsNote
  return view === 'soFar' ? soFarNote(money) : ''
}

/** The portfolios that hold something at some time. */
const partsOf = (picture: Picture, money: Money) =>
  (money === 'real' ? picture.portfoliosReal : picture.years.portfolios)
    .map((values, index) => {
      const isRest = index > 0 && index === picture.labels.length - 1
      return {
        name: isRest ? chartWords.rest : portfolioName(picture.labels[index]!),
        tone: tones[index % tones.length]!,
        values,
        today: picture.openings[index]!
      }
    })
    .filter(part => part.today !== 0 || isSomewhere(part))

function flows(picture: Picture): Drawn {
  const { years } = picture
  const of = (
    member: 'contributions' | 'growth' | 'inflows' | 'withdrawals' | 'milestones' | 'tax',
    tone: Tone
  ): Series => ({
    name: member === 'milestones' ? goalsName(picture) : seriesNames[member],
    tone,
    values: years[member]
  })
  const up = [of('contributions', 2), of('growth', 1), of('inflows', 6)]
  const down = [of('withdrawals', 3), of('milestones', 4), of('tax', 5)]
  return { layers: [{ kind: 'bars', up, down }], read: [...up, ...down].filter(isSomewhere), named: [] }
}

/** What is left of the corpus after the debts, which are the band between both. */
function netWorth(picture: Picture, money: Money): Drawn {
  const { years, input } = picture
  const today = todayOf(picture)
  const leftToday = input.loans.reduce((rest, { outstandingPrincipal }) => rest - outstandingPrincipal, today)
  const corpus = corpusOf(picture, money)
  const left = (money === 'real' ? years.netWorthReal : years.netWorth) ?? []
  const own: Series = { name: text.chart.corpus, tone: 2, values: corpus }
  const net: Series = { name: text.chart.views.netWorth, tone: 1, values: left }
  const debt: Series = { name: chartWords.debt, tone: 3, values: years.debt ?? [] }
  const named: readonly Line[] = [
    { kind: 'line', series: fromToday(own, today), stroke: 'dotted' },
    { kind: 'line', series: fromToday(net, leftToday), stroke: 'bold' }
  ]
  const debts = { low: [leftToday, ...left], high: [today, ...corpus] }
  return {
    layers: [{ kind: 'band', tone: 3, ...debts, isOpen: false, isStale: false }, ...named],
    read: [own, ...(money === 'nominal' ? [debt] : []), net],
    named
  }
}

const isSomewhere = ({ values }: Series): boolean => values.some(value => value !== 0 && value !== null)
