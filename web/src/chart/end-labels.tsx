/** Names at the right ends of the lines and bands, instead of a legend. */
import type { JSX } from 'preact'
import type { Stroke, Tone } from './layers.ts'
import type { Scale } from './scale.ts'

export interface EndLabel {
  readonly text: string
  readonly tone: Tone
  readonly stroke?: Stroke
  /** Value at the end, where the name belongs. */
  readonly value: number
}

interface EndLabelsProps {
  readonly labels: readonly EndLabel[]
  readonly y: Scale
  readonly left: number
  readonly top: number
  readonly bottom: number
}

const gap = 15

export function EndLabels({ labels, y, left, top, bottom }: EndLabelsProps): JSX.Element {
  const sorted = labels.toSorted((one, other) => other.value - one.value)
  const places = spread(
    sorted.map(({ value }) => Math.max(y(value), top)),
    bottom
  )
  return (
    <g class="end-labels">
      {sorted.map(({ text, tone, stroke = '' }, index) => (
        <g key={text}>
          <path class={`line tone-${tone} ${stroke}`} d={`M${left} ${places[index]}h12`} />
          <text class={stroke} x={left + 17} y={places[index]! + 4}>
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Places from top to bottom, moved so that each is below the one before and none is below the bottom. */
function spread(places: readonly number[], bottom: number): readonly number[] {
  let least = Number.NEGATIVE_INFINITY
  const down = places.map(place => (least = Math.max(place, least + gap)))
  let most = bottom + gap
  return down.toReversed().map(place => (most = Math.min(place, most - gap))).toReversed()
}
