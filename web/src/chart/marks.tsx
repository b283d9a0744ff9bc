/** Milestones as flags over the chart; names that would overlap go to another row, or are not drawn. */
import type { JSX } from 'preact'
import type { Mark } from '../engine/messages.ts'
import type { Scale } from './scale.ts'

interface MarksProps {
  readonly marks: readonly Mark[]
  readonly x: Scale
  readonly width: number
  readonly top: number
  readonly bottom: number
}

const rows = 3
const rowHeight = 16
const letterWidth = 7.2

export function Marks({ marks, x, width, top, bottom }: MarksProps): JSX.Element {
  return (
    <g class="marks">
      {placed(marks, x, width).map(({ mark, at, row, start }, index) => (
        <g key={index}>
          <line x1={at} x2={at} y1={row === null ? top - 4 : 6 + row * rowHeight} y2={bottom} />
          <circle cx={at} cy={row === null ? top - 4 : 6 + row * rowHeight} r={3} />
          {row !== null && (
            <text x={start} y={10 + row * rowHeight}>
              {shortened(mark.label)}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

const shortened = (label: string): string => (label.length > 18 ? `${label.slice(0, 17)}…` : label)

/** The first row with room for each name, from young to old. */
function placed(marks: readonly Mark[], x: Scale, width: number) {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY)
  return marks
    .toSorted((a, b) => a.ageYears - b.ageYears)
    .map(mark => {
      const at = x(mark.ageYears)
      const length = shortened(mark.label).length * letterWidth
      const start = at + 7 + length > width ? at - 7 - length : at + 7
      const row = ends.findIndex(end => end < Math.min(start, at) - 12)
      if (row >= 0) ends[row] = Math.max(start + length, at)
      return { mark, at, start, row: row < 0 ? null : row }
    })
}
