/** Contributions against growth: what was put in so far, what has grown and what was taken out again. */
import type { Layer, Series } from '../chart/layers.ts'
import type { Picture, SoFar } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { chartWords } from '../text/en-chart.ts'
import { saidRupees } from '../text/rupees.ts'
import { endText } from './ages.ts'

type Money = 'real' | 'nominal'

interface Known extends Series {
  readonly values: readonly number[]
}

/** The sums as they are named and coloured; those of the yearly flows have the same colours. */
export function seriesOf({ soFar, years }: Picture, money: Money): Record<keyof SoFar | 'corpus', Known> {
  const { putIn, grown, takenOut } = soFar[money]
  return {
    putIn: { name: chartWords.soFar.putIn, tone: 2, values: putIn },
    grown: { name: chartWords.soFar.grown[money], tone: 1, values: grown },
    takenOut: { name: chartWords.soFar.takenOut, tone: 3, values: takenOut },
    corpus: {
      name: text.chart.corpus,
      tone: 'ink',
      values: money === 'real' ? years.corpusReal : years.corpus
    }
  }
}

/**
 * Above the axis what came, below it what went, and the corpus as their difference. What was lost went, too:
 * so the areas add up in every plan.
 */
export function soFarDrawn(
  picture: Picture,
  money: Money
): { readonly layers: readonly Layer[]; readonly read: readonly Series[] } {
  const { putIn, grown, takenOut, corpus } = seriesOf(picture, money)
  const part = (sign: 1 | -1): Series => ({
    ...grown,
    values: grown.values.map(value => Math.max(0, sign * value))
  })
  const today = picture.years.openingCorpus[0]!
  const from = (start: number, series: Known | Series): Series => ({
    ...series,
    values: [start, ...series.values]
  })
  return {
    layers: [
      {
        kind: 'areas',
        up: [from(today, putIn), from(0, part(1))],
        down: [from(0, takenOut), from(0, part(-1))]
      },
      { kind: 'line', series: from(today, corpus) }
    ],
    read: [putIn, grown, takenOut, corpus]
  }
}

/** How the areas are read, and in which rupees. */
export const soFarNote = (money: Money): string =>
  money === 'real' ? `${chartWords.soFar.note} ${chartWords.soFar.noteReal}` : chartWords.soFar.note

/** The outcome of the sums, in a sentence. */
export function soFarSummary(picture: Picture, money: Money): string {
  const said = Object.values(seriesOf(picture, money)).map(
    ({ name, values }) => `${name} ${saidRupees(values.at(-1)!)}`
  )
  return chartWords.soFar.summary(endText(picture.input), said.join(', '))
}
