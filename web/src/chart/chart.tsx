/**
 * One chart by age, in SVG. Over it lies an invisible slider of the years: it gives keys and screen readers
 * the same reading as a pointer has.
 */
import type { JSX, TargetedPointerEvent } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Mark } from '../engine/picture-answer.ts'
import { memo } from '../memo.ts'
import { text } from '../text/en.ts'
import { saidRupees } from '../text/rupees.ts'
import { Axes, amountMarks, type Plot, type Retirement, Retirements, retirementRoom } from './axes.tsx'
import { drawLayer } from './draw-layer.tsx'
import { GoalLane, laneOf, MoreGoals, rowHeight } from './goal-lane.tsx'
import { extentOf, type Layer } from './layers.ts'
import { linear, type Scale } from './scale.ts'

/** Where values are in a chart. */
export interface Frame {
  readonly ages: readonly number[]
  readonly x: Scale
  readonly y: Scale
  readonly plot: Plot
  /** Room for names from the right edge of the plot; 0 for none. */
  readonly nameRoom: number
}

export interface ChartProps {
  /** What the picture shows, in a sentence. */
  readonly summary: string
  /** Ages at the ends of the years. */
  readonly ages: readonly number[]
  readonly layers: readonly Layer[]
  readonly retirements?: readonly Retirement[]
  readonly marks?: readonly Mark[]
  /** Whether names are at the right edge, if there is room. */
  readonly hasNames?: boolean
  /** Whether there is a strip below the plot. */
  readonly hasStrip?: boolean
  /** Lowest and highest value, and how the axis says one, where it is not of rupees. */
  readonly extent?: readonly [number, number]
  readonly said?: (value: number) => string
  /** Rupees at the start. */
  readonly today?: number | null
  /** What is drawn besides, over the layers. */
  readonly besides?: (frame: Frame) => JSX.Element | null
  /** Height of the plot with the ages. */
  readonly height: number
  /** Index of the year that is read out. */
  readonly cursor: number
  readonly cursorText: string
  readonly cursorLabel: string
  readonly onCursor: (year: number) => void
  readonly onOpen: (year: number) => void
}

const leastWidth = 240
const edge = 12
const ageRoom = 26
/** Height of the strip and the gap around it. */
export const stripHeight = 16
const nameRoom = 160
/** Narrower charts have no room for names at the right edge. */
const wide = 560

const LayersOnce = memo(
  Layers,
  (one, other) => one.layers === other.layers && one.ages === other.ages && one.size === other.size
)

export function Chart(props: ChartProps): JSX.Element {
  const { ages, layers, marks = noMarks, retirements = [], today = null } = props
  const [frame, measured] = useWidth()
  const width = measured ?? leastWidth
  const extent = useMemo(() => props.extent ?? extentOf(layers), [layers])
  const { marks: amounts, room } = amountMarks(extent, width, props.said)
  const names = props.hasNames === true && width >= wide ? nameRoom : 0
  const right = width - edge - names
  const x = linear([ages[0]! - 1, ages.at(-1)!], [room, right])
  const lane = laneOf(marks, x, width)
  const height = props.height + (props.hasStrip ? stripHeight : 0) + lane.rows * rowHeight
  const foot = height - lane.rows * rowHeight - 6
  const bottom = props.height - ageRoom
  const plot: Plot = { left: room, right, top: retirementRoom(retirements), bottom, foot }
  const y = linear(extent, [plot.bottom, plot.top])
  const at = x(ages[props.cursor] ?? ages[0]!)
  const point = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left
    const year = ages.findIndex(age => x(age + 0.5) >= place)
    props.onCursor(year < 0 ? ages.length - 1 : year)
  }
  const size = Object.values(plot).join()
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider inside does the same by keys */}
      <div
        class="chart"
        role="presentation"
        ref={frame}
        style={{ '--height': `${height}px` }}
        onPointerDown={point}
        onPointerMove={point}
        onClick={() => props.onOpen(props.cursor)}
      >
        {measured !== null && (
          <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={props.summary}>
            <Retirements retirements={retirements} x={x} plot={plot} />
            <Axes x={x} y={y} plot={plot} marks={amounts} />
            <LayersOnce {...{ layers, ages, x, y, size }} />
            {today !== null && <Today amount={today} y={y(today)} plot={plot} />}
            {props.besides?.({ ages, x, y, plot, nameRoom: names })}
            <GoalLane lane={lane} x={x} top={foot + 6} />
            <line class="cursor" x1={at} x2={at} y1={plot.top} y2={bottom} />
          </svg>
        )}
        <Reader {...props} />
      </div>
      <MoreGoals lane={lane} />
    </>
  )
}

const noMarks: readonly Mark[] = []

/** The invisible slider, for the keyboard and for screen readers. */
function Reader({ ages, cursor, cursorText, cursorLabel, onCursor, onOpen }: ChartProps): JSX.Element {
  return (
    <input
      class="reader"
      type="range"
      min={0}
      max={ages.length - 1}
      value={cursor}
      aria-label={cursorLabel}
      aria-valuetext={cursorText}
      onInput={event => onCursor(Number(event.currentTarget.value))}
      onKeyDown={event => {
        if (event.key === 'Enter') onOpen(cursor)
      }}
    />
  )
}

interface LayersProps {
  readonly layers: readonly Layer[]
  readonly ages: readonly number[]
  readonly x: Scale
  readonly y: Scale
  /** What the scales are made of besides: as long as it is the same, they are. */
  readonly size: string
}

function Layers({ layers, ages, x, y }: LayersProps): JSX.Element {
  return <>{layers.map((layer, index) => drawLayer(layer, ages, x, y, index))}</>
}

interface TodayProps {
  readonly amount: number
  readonly y: number
  readonly plot: Plot
}

/** The point where the chart begins; lines that begin low rise, so its name is below them. */
function Today({ amount, y, plot: { left, top, bottom } }: TodayProps): JSX.Element {
  const isLow = y > (top + bottom) / 2 && y + 24 < bottom
  return (
    <g class="today">
      <circle cx={left} cy={y} r={4.5} />
      <text x={left + 5} y={isLow ? y + 19 : y - 9}>
        {text.chart.today(saidRupees(amount))}
      </text>
    </g>
  )
}

/**
 * Width of an element, kept as it changes; null until the browser has laid it out, which is before it paints.
 * To ask for it sooner would lay out the page once more within the task that draws the rest.
 */
function useWidth(): [{ current: HTMLDivElement | null }, number | null] {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = frame.current!
    const observer = new ResizeObserver(() => setWidth(Math.max(leastWidth, element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width]
}
