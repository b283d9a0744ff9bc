/** Savings by age for paper: lines and hatched ranges, named beside their ends, so that grey is enough. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import type { JSX } from 'preact'
import { ageTicks, areaPath, linear, linePath, ticks } from '../chart/scale.ts'
import type { Picture } from '../engine/picture-answer.ts'
import { retirementsOf } from '../story/corpus-chart.tsx'
import { drawnRangesOf } from '../story/fan.tsx'
import type { Range } from '../story/readout.tsx'
import { reportText } from '../text/en-report.ts'
import { axisRupees } from '../text/rupees.ts'

const [width, height] = [720, 270]
const room = { left: 50, right: 130, top: 18, bottom: 38 }
/** Above this multiple of the expected savings a range is cut off, but not that of half the simulations. */
const mostAbove = 1.6
const lineHeight = 14

interface PaperChartProps {
  readonly picture: Picture
  readonly likely: UncertaintyAnswer | null
}

export function PaperChart({ picture, likely }: PaperChartProps): JSX.Element {
  const { chart } = reportText
  const { years, input } = picture
  const ages = years.ageYears
  const expected = years.corpusReal
  const ranges = likely === null ? [] : drawnRangesOf(likely, 'real')
  const [start, end] = [ages[0]! - 1, ages.at(-1)!]
  const half = ranges.length > 1 ? ranges.at(-1)!.high : []
  const highest = Math.max(Math.max(1, ...expected) * mostAbove, ...half)
  const top = Math.max(
    1,
    ...expected,
    ...ranges.flatMap(({ high }) => high.map(each => Math.min(each, highest)))
  )
  const x = linear([start, end], [room.left, width - room.right])
  const y = linear([0, top], [height - room.bottom, room.top])
  const cut = (value: number): number => y(Math.min(Math.max(value, 0), top))
  const points = (values: readonly number[]): [number, number][] =>
    values.map((value, index) => [x(ages[index]!), cut(value)])
  const retirements = retirementsOf(input).filter(({ ageYears }) => ageYears > start && ageYears < end)
  const isCut = ranges.some(({ high }) => high.some(value => value > top))
  return (
    <figure class="paper-chart">
      <figcaption>
        <strong>{chart.title}</strong> {isCut && chart.cut}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={chart.summary}>
        <Patterns />
        <Axes x={x} y={y} top={top} ages={[start, end]} />
        {ranges.map(({ name, low, high }, index) => (
          <path key={name} class={`range-${ranges.length - index}`} d={areaPath(points(high), points(low))} />
        ))}
        <path class="expected" d={linePath(points(expected))} />
        <Events picture={picture} x={x} />
        {retirements.map(({ label, ageYears }, index) => {
          // The label of the first of two is on its left, so that they never overlap.
          const isLeft = index < retirements.length - 1
          return (
            <g key={label} class="retirement">
              <line x1={x(ageYears)} x2={x(ageYears)} y1={room.top} y2={height - room.bottom} />
              <text
                x={x(ageYears) + (isLeft ? -4 : 4)}
                y={room.top - 5}
                text-anchor={isLeft ? 'end' : 'start'}
              >
                {input.partner ? label : chart.retirement}
              </text>
            </g>
          )
        })}
        <Names ranges={ranges} expected={expected.at(-1)!} at={cut} />
      </svg>
    </figure>
  )
}

/** Hatches of two densities. */
const Patterns = (): JSX.Element => (
  <defs>
    {[1, 2].map(density => (
      <pattern
        key={density}
        id={`hatch-${density}`}
        width={density * 4}
        height={density * 4}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${density === 1 ? 45 : -45})`}
      >
        <line x1="0" x2="0" y1="0" y2={density * 4} />
      </pattern>
    ))}
  </defs>
)

interface AxesProps {
  readonly x: ReturnType<typeof linear>
  readonly y: ReturnType<typeof linear>
  readonly top: number
  readonly ages: readonly [number, number]
}

const Axes = ({ x, y, top, ages }: AxesProps): JSX.Element => (
  <g class="paper-axes">
    {ticks(0, top).map(value => (
      <g key={value}>
        <line x1={room.left} x2={width - room.right} y1={y(value)} y2={y(value)} />
        <text x={room.left - 6} y={y(value) + 4} text-anchor="end">
          {axisRupees(value)}
        </text>
      </g>
    ))}
    {ageTicks(ages[0], ages[1], width - room.left - room.right)
      .filter(age => age > ages[0])
      .map(age => (
        <text key={age} x={x(age)} y={height - room.bottom + 14} text-anchor="middle">
          {age}
        </text>
      ))}
    <text x={room.left - 6} y={height - room.bottom + 14} text-anchor="end">
      {reportText.chart.age}
    </text>
  </g>
)

/** Goals on the axis, where they cover no age, and their names below, without those that would overlap. */
function Events({
  picture,
  x
}: {
  readonly picture: Picture
  readonly x: ReturnType<typeof linear>
}): JSX.Element {
  let free = room.left
  return (
    <g class="goal-marks">
      {picture.marks
        .toSorted((one, other) => one.ageYears - other.ageYears)
        .map(({ label, ageYears }, index) => {
          const at = x(ageYears)
          const name = label.length > 18 ? `${label.slice(0, 17)}…` : label
          const isFree = at >= free && at + name.length * 6 < width
          if (isFree) free = at + name.length * 6 + 14
          return (
            <g key={index}>
              <path d={`M${at} ${height - room.bottom}l-4 -7h8z`} />
              {isFree && (
                <text x={at} y={height - 8}>
                  {name}
                </text>
              )}
            </g>
          )
        })}
    </g>
  )
}

interface NamesProps {
  readonly ranges: readonly Range[]
  readonly expected: number
  readonly at: (value: number) => number
}

/** Beside the ends of the lines, one under the other, within the height of the plot. */
function Names({ ranges, expected, at }: NamesProps): JSX.Element {
  const names = [
    ...ranges.map(({ name, high }) => ({ name, y: at(high.at(-1)!), isExpected: false })),
    { name: reportText.chart.expected, y: at(expected), isExpected: true }
  ].toSorted((one, other) => one.y - other.y)
  const places = spread(names.map(({ y }) => y + 4))
  return (
    <g class="names">
      {names.map(({ name, isExpected }, index) => (
        <text key={name} class={isExpected ? 'is-expected' : ''} x={width - room.right + 8} y={places[index]}>
          {name}
        </text>
      ))}
    </g>
  )
}

/** Ascending places, moved apart by a line at least: down from the top, then up from the axis. */
function spread(places: readonly number[]): number[] {
  let last = room.top + 4 - lineHeight
  const down = places.map(place => (last = Math.max(place, last + lineHeight)))
  let next = height - room.bottom - 4 + lineHeight
  return down
    .toReversed()
    .map(place => (next = Math.min(place, next - lineHeight)))
    .toReversed()
}
