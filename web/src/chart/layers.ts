/** What a chart shows, and how the values of its series are stacked for it. */

/** A colour of the palette, by number; the style sheet says what it is in light and dark. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 'ink' | 'quiet'

/** One series: a value for each year, and how it is named and drawn. */
export interface Series {
  readonly name: string
  readonly tone: Tone
  readonly values: readonly (number | null)[]
}

/** A drawn form. Areas and bars start at the axis and go up or down by their values. */
export type Layer =
  | { readonly kind: 'areas' | 'bars'; readonly up: readonly Series[]; readonly down: readonly Series[] }
  | { readonly kind: 'line'; readonly series: Series; readonly isDashed?: boolean }
  | {
      readonly kind: 'band'
      readonly tone: Tone
      readonly low: readonly number[]
      readonly high: readonly number[]
      /** Whether it may go on above the chart. */
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
  return [low, high === low ? low + 1 : high]
}
