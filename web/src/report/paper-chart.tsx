/** Savings by age for paper: lines and hatched ranges, named beside their ends, so that grey is enough. */
import type { JSX } from 'preact'
import { GoalLane, type Lane, laneOf, rowHeight } from '../chart/goal-lane.tsx'
import type { Series } from '../chart/layers.ts'
import { ageTicks, areaPath, linear, linePath, type Scale, ticks } from '../chart/scale.ts'
import type { Picture } from '../engine/picture-answer.ts'
import { retirementsOf } from '../story/corpus-chart.tsx'
import { todayOf } from '../story/corpus-layers.ts'
import { type Fan, fanOf, spread } from '../story/fan.tsx'
import type { Likely } from '../story/likely.tsx'
import { text } from '../text/en.ts'
import { reportText } from '../text/en-report.ts'
import { axisRupees, exactAge, saidRupees } from '../text/rupees.ts'

const width = 720
/** The lowest line of the plot, and the room of the ages below it. */
const [foot, ageRoom] = [232, 20]
/** Room of the name at the point of today. */
const nameWidth = 80
const room = { left: 50, right: 130, top: 18 }
/** Above this multiple of the expected savings a range is cut off, but not that of half the simulations. */
const mostAbove = 1.6

interface PaperChartProps {
  readonly picture: Picture
  readonly likely: Likely | null
}

export function PaperChart({ picture, likely }: PaperChartProps): JSX.Element {
  const { chart } = reportText
  const { years, input } = picture
  const ages = [years.ageYears[0]! - 1, ...years.ageYears]
  const today = todayOf(picture)
  const fan = likely === null ? null : fanOf(picture, likely, 'real')
  const { ranges, median } = fan ?? { ranges: [], median: null }
  const expected = [today, ...years.corpusReal]
  const typical = median === null ? [] : [today, ...median.values]
  const [start, end] = [ages[0]!, ages.at(-1)!]
  const half = ranges.length > 1 ? ranges.at(-1)!.high : []
  const highest = Math.max(Math.max(1, ...expected) * mostAbove, ...half)
  const highs = ranges.flatMap(({ high }) => high)
  const top = Math.max(1, ...expected, ...highs.map(each => Math.min(each, highest)))
  const x = linear([start, end], [room.left, width - room.right])
  const y = linear([0, top], [foot, room.top])
  const cut = (value: number): number => y(Math.min(Math.max(value, 0), top))
  const points = (values: readonly (number | null)[]): [number, number][] =>
    values.map((value, index) => [x(ages[index]!), cut(value!)])
  const lane = laneOf(picture.marks, x, width)
  return (
    <figure class="paper-chart">
      <figcaption>
        <strong>{chart.title}</strong> {highs.some(value => value > top) && chart.cut}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${foot + ageRoom + lane.rows * rowHeight}`}
        role="img"
        aria-label={chart.summary}
      >
        <Patterns />
        <Axes x={x} y={y} top={top} ages={[start, end]} />
        {ranges.map(({ name, low, high }, index) => (
          <path
            key={name}
            class={`range-${ranges.length - index}`}
            d={areaPath(points([today, ...high]), points([today, ...low]))}
          />
        ))}
        {median && <path class="median" d={linePath(points(typical))} />}
        <path class="expected" d={linePath(points(expected))} />
        <Retirements input={input} x={x} />
        <Today
          amount={today}
          y={cut(today)}
          over={[...points(expected), ...points(typical)].flatMap(([at, high]) =>
            at < room.left + nameWidth ? [high] : []
          )}
        />
        <GoalLane lane={lane} x={x} top={foot + ageRoom - 2} />
        <Names ranges={ranges} median={median} expected={expected.at(-1)!} at={cut} />
      </svg>
      <p>{restOf(lane)}</p>
    </figure>
  )
}

interface TodayProps {
  readonly amount: number
  readonly y: number
  /** Where the lines are beside the point: the name is above them. */
  readonly over: readonly number[]
}

/** The point where the chart begins. */
const Today = ({ amount, y, over }: TodayProps): JSX.Element => (
  <g class="today">
    <circle cx={room.left} cy={y} r={4.5} />
    <text x={room.left + 5} y={Math.max(room.top + 8, Math.min(y, ...over) - 9)}>
      {text.chart.today(saidRupees(amount))}
    </text>
  </g>
)

/** The goals that have no room in the chart. */
const restOf = ({ goals }: Lane): string =>
  goals
    .filter(({ place }) => place === null)
    .map(({ label, ages }) => text.chart.goalAt(label, ages.map(exactAge).join(', ')))
    .join(' · ')

/** Lines at the retirements; the label of the first of two is on its left, so that they never overlap. */
function Retirements({ input, x }: { readonly input: Picture['input']; readonly x: Scale }): JSX.Element {
  const [start, end] = x.domain
  const inside = retirementsOf(input).filter(({ ageYears }) => ageYears > start && ageYears < end)
  return (
    <>
      {inside.map(({ label, ageYears }, index) => {
        const isLeft = index < inside.length - 1
        const at = x(ageYears)
        return (
          <g key={label} class="retirement">
            <line x1={at} x2={at} y1={room.top} y2={foot} />
            <text x={at + (isLeft ? -4 : 4)} y={room.top - 5} text-anchor={isLeft ? 'end' : 'start'}>
              {input.partner ? label : reportText.chart.retirement}
            </text>
          </g>
        )
      })}
    </>
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
  readonly x: Scale
  readonly y: Scale
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
    {ageTicks(ages[0], ages[1], width - room.left - room.right).map(age => (
      <text key={age} x={x(age)} y={foot + 14} text-anchor="middle">
        {age}
      </text>
    ))}
    <text x={room.left - 10} y={foot + 14} text-anchor="end">
      {reportText.chart.age}
    </text>
  </g>
)

interface NamesProps {
  readonly ranges: Fan['ranges']
  readonly median: Series | null
  readonly expected: number
  readonly at: (value: number) => number
}

/** Beside the ends of the lines, one under the other, within the height of the plot. */
function Names({ ranges, median, expected, at }: NamesProps): JSX.Element {
  const typical = median === null ? [] : [{ name: median.name, value: median.values.at(-1)!, kind: 'median' }]
  const names = [
    ...ranges.map(({ name, high }) => ({ name, value: high.at(-1)!, kind: 'range' })),
    ...typical,
    { name: reportText.chart.expected, value: expected, kind: 'expected' }
  ].toSorted((one, other) => other.value - one.value)
  const places = spread(
    names.map(({ value }) => Math.max(at(value), room.top + 4)),
    foot - 4
  )
  return (
    <g class="names">
      {names.map(({ name, kind }, index) => (
        <g key={name}>
          {kind !== 'range' && <path class={kind} d={`M${width - room.right + 4} ${places[index]}h16`} />}
          <text
            class={`of-${kind}`}
            x={width - room.right + (kind === 'range' ? 8 : 24)}
            y={places[index]! + 4}
          >
            {name}
          </text>
        </g>
      ))}
    </g>
  )
}
