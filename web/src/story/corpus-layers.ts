/** What the total of the corpus draws and reads out, and what all views share. */
import type { Layer, Line, Series, Tone } from '../chart/layers.ts'
import type { Picture } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'

/** Another plan's picture, drawn over. */
export interface Overlay {
  readonly name: string
  readonly picture: Picture
}

export type View = keyof typeof text.chart.views
export type Money = 'real' | 'nominal'

export interface Drawn {
  readonly layers: readonly Layer[]
  /** The series that are read out. */
  readonly read: readonly Series[]
  /** Lines that have their names at the right edge. */
  readonly named: readonly Line[]
}

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
export function total(
  picture: Picture,
  overlays: readonly Overlay[],
  money: Money,
  hasChance: boolean
): Drawn {
  const name = overlays.length > 0 ? text.sections.plan : text.chart[hasChance ? 'expected' : 'corpus']
  const own: Series = { name, tone: hasChance ? 'ink' : 1, values: corpusOf(picture, money) }
  const all = fromToday(own, todayOf(picture))
  const line: Line = { kind: 'line', series: all, ...(hasChance && { stroke: 'dotted' }) }
  const others = linesOf(picture, overlays, money)
  return {
    layers: [{ kind: 'areas', up: [{ ...all, tone: 1 }], down: [] }, line, ...others],
    read: [own, ...others.map(withoutToday)],
    named: hasChance || overlays.length > 0 ? [line, ...others] : []
  }
}

/** The corpora of other plans. */
export const linesOf = (picture: Picture, overlays: readonly Overlay[], money: Money): readonly Line[] =>
  overlays.map(({ name, picture: other }, index) => ({
    kind: 'line',
    series: { name, tone: otherTones[index]!, values: aligned(other, picture, money) },
    stroke: 'dashed'
  }))

export const withoutToday = ({ series }: Line): Series => ({ ...series, values: series.values.slice(1) })

/** What is drawn of a series that begins today. */
export const fromToday = (series: Series, today: number): Series => ({
  ...series,
  values: [today, ...series.values]
})

export const corpusOf = ({ years }: Picture, money: Money): readonly number[] =>
  money === 'real' ? years.corpusReal : years.corpus

/** The corpus of another plan in the years of this one, from today; null where it has no such year. */
function aligned(other: Picture, { years }: Picture, money: Money): readonly (number | null)[] {
  const [theirs, values] = [other.years, corpusOf(other, money)]
  const at = years.calendarMonth.map(month => values[theirs.calendarMonth.indexOf(month)] ?? null)
  return [theirs.calendarMonth[0] === years.calendarMonth[0] ? todayOf(other) : null, ...at]
}
