/** The forms of a layer as SVG. */
import type { JSX } from 'preact'
import { type Layer, type Series, stacked } from './layers.ts'
import { areaPath, linePath, type Scale } from './scale.ts'

/** @param key names the layer among its neighbours */
export function drawLayer(
  layer: Layer,
  ages: readonly number[],
  x: Scale,
  y: Scale,
  key: number
): JSX.Element {
  const placesOf = (values: readonly unknown[]): readonly number[] =>
    values.length > ages.length ? [ages[0]! - 1, ...ages] : ages
  const points = (values: readonly number[]): [number, number][] => {
    const places = placesOf(values)
    return values.map((value, index) => [x(places[index]!), y(Math.min(value, y.domain[1]))])
  }
  switch (layer.kind) {
    case 'areas':
      return (
        <g key={key}>
          {areas(layer.up, points)}
          {areas(layer.down, values => points(values.map(value => -value)))}
        </g>
      )
    case 'band':
      return (
        <path
          key={key}
          class={`band tone-${layer.tone} ${layer.isStale ? 'faded' : ''}`}
          d={areaPath(points(layer.high), points(layer.low))}
        />
      )
    case 'line':
      return (
        <path
          key={key}
          class={`line tone-${layer.series.tone} ${layer.stroke ?? ''}`}
          d={linePath(knownPoints(layer.series, placesOf(layer.series.values), x, y))}
        />
      )
    default:
      return (
        <g key={key}>
          {bars(layer.up, ages, x, y, 1)}
          {bars(layer.down, ages, x, y, -1)}
        </g>
      )
  }
}

function knownPoints(series: Series, ages: readonly number[], x: Scale, y: Scale): [number, number][] {
  return series.values.flatMap((value, index): [number, number][] =>
    value === null ? [] : [[x(ages[index]!), y(value)]]
  )
}

const areas = (
  series: readonly Series[],
  points: (values: readonly number[]) => [number, number][]
): JSX.Element[] =>
  stacked(series).map(({ low, high }, index) => (
    <path
      key={series[index]!.name}
      class={`area tone-${series[index]!.tone}`}
      d={areaPath(points(high), points(low))}
    />
  ))

/** One path a series: a rectangle for every year that has something. */
function bars(
  series: readonly Series[],
  ages: readonly number[],
  x: Scale,
  y: Scale,
  sign: 1 | -1
): JSX.Element[] {
  const gap = Math.min(2, (x(1) - x(0)) * 0.15)
  return stacked(series).map(({ low, high }, index) => {
    const d = ages.map((age, year) => {
      const [from, to] = [y(sign * low[year]!), y(sign * high[year]!)]
      if (Math.abs(to - from) < 0.05) return ''
      const [start, end] = [x(age - 1) + gap / 2, x(age) - gap / 2]
      return `M${start.toFixed(1)} ${from.toFixed(1)}V${to.toFixed(1)}H${end.toFixed(1)}V${from.toFixed(1)}Z`
    })
    return <path key={series[index]!.name} class={`bar tone-${series[index]!.tone}`} d={d.join('')} />
  })
}
