/** What a chart shows, and how the values of its series are stacked for it. */

/** A colour of the palette, by number; the style sheet says what it is in light and dark. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'ink' | 'quiet'

/** One series: a value for each year, and how it is named. What is drawn may have one more, today's, first. */
export interface Series {
  readonly name: string
  readonly tone: Tone
  readonly values: readonly (number | null)[]
}

/** How a line differs from others without its colour; solid by default. */
export type Stroke = 'dashed' | 'dotted' | 'bold' | 'faded' | 'wide'

export interface Line {
  readonly kind: 'line'
  readonly series: Series
  readonly stroke?: Stroke
}

/** A drawn form. Areas and bars start at the axis and go up or down by their values. */
export type Layer =
  | { readonly kind: 'areas' | 'bars'; readonly up: readonly Series[]; readonly down: readonly Series[] }
  | Line
  | {
      readonly kind: 'band'
      readonly tone: Tone
      readonly low: readonly number[]
      readonly high: readonly number[]
      /** Whether it may extend beyond the chart, where it is much higher than all else. */
      readonly isOpen: boolean
      /** Whether it belongs to the last picture. */
      readonly isStale: boolean
    }

/** Lower and upper ends of each series, laid on top of each other. */
export function stacked(series: readonly Series[]): { readonly low: number[]; readonly high: number[] }[] {
  let base = series[0]?.values.map(() => 0) ?? []
  return series.map(({ values }) => {
    const low = base
    const high = low.map((value, index) => value + (values[index] ?? 0))
    base = high
    return { low, high }
  })
}

/** So many times as high as all else an open band is shown. */
const openLimit = 1.5

/** Rupees; an axis has no marks of a few rupees. */
const leastExtent = 10_000

/** Lowest and highest value of what is drawn; 0 always belongs to it. */
export function extentOf(layers: readonly Layer[]): readonly [number, number] {
  let [low, high] = [0, 0]
  const look = (values: readonly (number | null)[]): void => {
    for (const value of values) {
      if (value === null) continue
      if (value > high) high = value
      if (value < low) low = value
    }
  }
  for (const layer of layers) {
    if (layer.kind === 'line') look(layer.series.values)
    else if (layer.kind === 'band') look(layer.isOpen ? [] : layer.high)
    else {
      look(stacked(layer.up).at(-1)?.high ?? [])
      look((stacked(layer.down).at(-1)?.high ?? []).map(value => -value))
    }
  }
  const open = highestOpen(layers)
  const top = high === 0 ? open : Math.max(high, Math.min(open, high * openLimit))
  return [low, Math.max(top, low + leastExtent)]
}

/** The highest value of the bands that may extend beyond the chart; 0 for none. */
export const highestOpen = (layers: readonly Layer[]): number =>
  Math.max(0, ...layers.flatMap(layer => (layer.kind === 'band' && layer.isOpen ? layer.high : [])))
