/**
 * One chart by age, in SVG. Over it lies an invisible slider of the years: it gives keys and screen readers
 * the same reading as a pointer has.
 */
import type { JSX, TargetedPointerEvent } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Mark } from '../engine/messages.ts'
import { memo } from '../memo.ts'
import { text } from '../text/en.ts'
import { saidRupees } from '../text/rupees.ts'
import { Axes, amountMarks, type Plot, type Retirement, Retirements, retirementRoom } from './axes.tsx'
import { drawLayer } from './draw-layer.tsx'
import { type EndLabel, EndLabels } from './end-labels.tsx'
import { GoalLane, laneOf, MoreGoals, rowHeight } from './goal-lane.tsx'
import { extentOf, highestOpen, type Layer } from './layers.ts'
import { areaPath, linear, type Scale } from './scale.ts'

/** A strip below the plot: a share by year, 0 to 1, drawn as its height. */
export interface Strip {
  readonly name: string
  /** Null until it has come; its room is kept. */
  readonly shares: readonly number[] | null
}

export interface ChartProps {
  /** What the picture shows, in a sentence. */
  readonly summary: string
  /** Ages at the ends of the years. */
  readonly ages: readonly number[]
  readonly layers: readonly Layer[]
  readonly retirements?: readonly Retirement[]
  readonly marks?: readonly Mark[]
  /** Names at the right edge, where there is room; empty until they have come, omitted for none. */
  readonly labels?: readonly EndLabel[]
  readonly strip?: Strip | null
  /** Rupees at the start. */
  readonly today?: number | null
  /** Name of the band that may extend beyond the chart. */
  readonly openName?: string | undefined
  /** Height of the plot with the ages. */
  readonly height: number
  /** Index of the year that is read out. */
  readonly cursor: number
  readonly cursorText: string
  readonly cursorLabel: string
  readonly onCursor: (year: number) => void
  readonly onOpen: (year: number) => void
}

const edge = 12
const ageRoom = 26
const stripHeight = 16
const labelRoom = 150
/** Narrower charts have no room for names at the right edge. */
const wide = 560

const LayersOnce = memo(
  Layers,
  (one, other) => one.layers === other.layers && one.ages === other.ages && one.size === other.size
)

export function Chart(props: ChartProps): JSX.Element {
  const { ages, layers, marks = noMarks, retirements = [], labels = [], strip = null, today = null } = props
  const [frame, width] = useWidth()
  const extent = useMemo(() => extentOf(layers), [layers])
  const { marks: amounts, room } = amountMarks(extent, width)
  const right = width - (props.labels !== undefined && width >= wide ? labelRoom : edge)
  const x = linear([ages[0]! - 1, ages.at(-1)!], [room, right])
  const lane = laneOf(marks, x, width)
  const height = props.height + (strip === null ? 0 : stripHeight) + lane.rows * rowHeight
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
        <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={props.summary}>
          <Retirements retirements={retirements} x={x} plot={plot} />
          <Axes x={x} y={y} plot={plot} marks={amounts} />
          <LayersOnce {...{ layers, ages, x, y, size }} />
          {today !== null && <Today amount={today} x={plot.left} y={y(today)} />}
          <Beyond {...{ layers, plot }} name={props.openName} top={extent[1]} />
          {right < width - edge && (
            <EndLabels labels={labels} y={y} left={right + 4} top={plot.top} bottom={bottom} />
          )}
          {strip !== null && <Shares {...{ ages, strip, x, plot }} />}
          <GoalLane lane={lane} x={x} top={foot + 6} />
          <line class="cursor" x1={at} x2={at} y1={plot.top} y2={bottom} />
        </svg>
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
  readonly x: number
  readonly y: number
}

/** The point where the chart begins. */
const Today = ({ amount, x, y }: TodayProps): JSX.Element => (
  <g class="today">
    <circle cx={x} cy={y} r={4.5} />
    <text x={x + 4} y={y - 10}>
      {text.chart.today(saidRupees(amount))}
    </text>
  </g>
)

interface BeyondProps {
  readonly layers: readonly Layer[]
  readonly plot: Plot
  readonly name: string | undefined
  readonly top: number
}

/** Says up to where the widest band goes, where the chart ends before it. */
function Beyond({ layers, plot, name, top }: BeyondProps): JSX.Element | null {
  const highest = highestOpen(layers)
  if (name === undefined || highest <= top) return null
  return (
    <text class="beyond" x={plot.right - 6} y={plot.top + 14} text-anchor="end">
      {text.chart.beyond(name, saidRupees(highest))}
    </text>
  )
}

interface SharesProps {
  readonly strip: Strip
  readonly ages: readonly number[]
  readonly x: Scale
  readonly plot: Plot
}

/** The strip: as high as the share, one step a year. */
function Shares({ strip: { name, shares }, ages, x, plot }: SharesProps): JSX.Element {
  const [top, bottom] = [plot.bottom + 3, plot.bottom + stripHeight + 1]
  const steps = (shares ?? []).flatMap((share, year): [number, number][] => {
    const place = bottom - share * (bottom - top)
    return [
      [x(ages[year]! - 1), place],
      [x(ages[year]!), place]
    ]
  })
  return (
    <g class="strip">
      <rect x={plot.left} y={top} width={plot.right - plot.left} height={bottom - top} />
      {steps.length > 0 && <path d={areaPath(steps, steps.map(([place]) => [place, bottom]))} />}
      <text x={plot.left + 4} y={bottom - 3}>
        {name}
      </text>
    </g>
  )
}

/** Width of an element, kept as it changes. */
function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    const element = frame.current!
    const measure = (): void => setWidth(Math.max(240, element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width]
}
