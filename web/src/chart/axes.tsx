/** The marks of both axes, and the lines at the ages of retirement. */
import type { JSX } from 'preact'
import { text } from '../text/en.ts'
import { axisRupees, shortAxisRupees } from '../text/rupees.ts'
import { ageTicks, type Scale, ticks } from './scale.ts'

/** Edges of the plot, in pixels of the chart. */
export interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Line of the ages, below what is between it and the plot. */
  readonly foot: number
}

interface AxesProps {
  readonly x: Scale
  readonly y: Scale
  readonly plot: Plot
}

const letterWidth = 6.6
const narrow = 480

/** The marks of the values in words, of rupees short ones where there is little room. */
export function amountMarks(
  [low, high]: readonly [number, number],
  width: number,
  said: (value: number) => string = width < narrow ? shortAxisRupees : axisRupees
) {
  const marks = ticks(low, high).map(value => ({ value, said: said(value) }))
  const longest = Math.max(...marks.map(mark => mark.said.length))
  return { marks, room: Math.max(40, longest * letterWidth + 12) }
}

interface MarkedAxesProps extends AxesProps {
  readonly marks: readonly { readonly value: number; readonly said: string }[]
}

export function Axes({ x, y, plot, marks }: MarkedAxesProps): JSX.Element {
  const { left, right, foot } = plot
  const ages = ageTicks(x.domain[0], x.domain[1], right - left)
  return (
    <g class="axes">
      {marks.map(({ value, said }) => (
        <g key={value}>
          <line class={value === 0 ? 'base' : ''} x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4} text-anchor="end">
            {said}
          </text>
        </g>
      ))}
      <text x={left - 14} y={foot} text-anchor="end">
        {text.chart.age}
      </text>
      {ages.map(age => (
        <text key={age} x={x(age)} y={foot} text-anchor="middle">
          {age}
        </text>
      ))}
    </g>
  )
}

/** A retirement of the household. */
export interface Retirement {
  readonly label: string
  readonly ageYears: number
}

interface RetirementsProps {
  readonly retirements: readonly Retirement[]
  readonly x: Scale
  readonly plot: Plot
}

const rowHeight = 15

/** Room above the plot for the names, each in a row of its own. */
export const retirementRoom = (retirements: readonly Retirement[]): number =>
  10 + retirements.length * rowHeight

/** A line for each retirement that is still to come; from the first one on the ground is another. */
export function Retirements({ retirements, x, plot }: RetirementsProps): JSX.Element {
  const { left, right, top, bottom } = plot
  const at = (ageYears: number): number => Math.min(Math.max(x(ageYears), left), right)
  return (
    <g class="phases">
      {retirements.slice(0, 1).map(({ ageYears }) => (
        <rect key="" x={at(ageYears)} y={top} width={right - at(ageYears)} height={bottom - top} />
      ))}
      {retirements.map(({ label, ageYears }, index) => {
        const place = at(ageYears)
        const row = top - 6 - (retirements.length - 1 - index) * rowHeight
        // An arrow leads to the line, because that of another retirement may be nearer.
        const width = label.length * letterWidth
        const isBefore = place + width > right
        return (
          place > left &&
          place < right && (
            <g key={label}>
              <line x1={place} x2={place} y1={row - 10} y2={bottom} />
              <text
                x={isBefore ? Math.max(place - 6, width) : place + 6}
                y={row}
                text-anchor={isBefore ? 'end' : 'start'}
              >
                {isBefore ? `${label} ▸` : `◂ ${label}`}
              </text>
            </g>
          )
        )
      })}
    </g>
  )
}
