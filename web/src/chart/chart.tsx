/**
 * One chart by age, in SVG. Over it lies an invisible slider of the years: it gives keys and screen readers
 * the same reading as a pointer has.
 */
import type { JSX, TargetedPointerEvent } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Mark } from '../engine/messages.ts'
import { axisRupees } from '../text/rupees.ts'
import { drawLayer } from './draw-layer.tsx'
import { extentOf, type Layer } from './layers.ts'
import { Marks } from './marks.tsx'
import { ageTicks, linear, ticks } from './scale.ts'

export interface ChartProps {
  /** What the picture shows, in a sentence. */
  readonly summary: string
  /** Ages at the ends of the years. */
  readonly ages: readonly number[]
  readonly layers: readonly Layer[]
  /** Age from which the corpus is lived on; null for none on the axis. */
  readonly retirementAge: number | null
  readonly phases?: readonly [string, string]
  readonly marks?: readonly Mark[]
  readonly height: number
  /** Index of the year that is read out. */
  readonly cursor: number
  readonly cursorText: string
  readonly cursorLabel: string
  readonly onCursor: (year: number) => void
  readonly onOpen: (year: number) => void
}

const left = 52
const right = 12
const bottom = 26

export function Chart(props: ChartProps): JSX.Element {
  const { ages, height, layers, marks = [] } = props
  const [frame, width] = useWidth()
  const top = marks.length > 0 ? 62 : 22
  const x = linear([ages[0]! - 1, ages.at(-1)!], [left, width - right])
  const extent = useMemo(() => extentOf(layers), [layers])
  const y = linear(extent, [height - bottom, top])
  const drawn = useMemo(
    () => layers.map((layer, index) => drawLayer(layer, ages, x, y, index)),
    [layers, ages, width, height]
  )
  const at = x(ages[props.cursor] ?? ages[0]!)
  const point = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left
    const year = ages.findIndex(age => x(age + 0.5) >= place)
    props.onCursor(year < 0 ? ages.length - 1 : year)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider inside does the same by keys
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
        <Phases {...props} x={x} top={top} width={width} />
        <Axes x={x} y={y} width={width} height={height} />
        {drawn}
        <Marks marks={marks} x={x} width={width} top={top} bottom={height - bottom} />
        <line class="cursor" x1={at} x2={at} y1={top} y2={height - bottom} />
      </svg>
      <Reader {...props} />
    </div>
  )
}

interface Placed extends ChartProps {
  readonly x: ReturnType<typeof linear>
}

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

function Phases({
  retirementAge,
  phases,
  x,
  top,
  width,
  height
}: Placed & { readonly top: number; readonly width: number }): JSX.Element | null {
  if (retirementAge === null || phases === undefined) return null
  const at = Math.min(Math.max(x(retirementAge), left), width - right)
  const [saving, retired] = phases
  const isWide = (from: number, to: number): boolean => to - from > 90
  return (
    <g class="phases">
      <rect x={at} y={top} width={Math.max(0, width - right - at)} height={height - bottom - top} />
      <line x1={at} x2={at} y1={top} y2={height - bottom} />
      {isWide(left, at) && (
        <text x={at - 6} y={top - 6} text-anchor="end">
          {saving}
        </text>
      )}
      {isWide(at, width) && (
        <text x={at + 6} y={top - 6}>
          {retired}
        </text>
      )}
    </g>
  )
}

interface AxesProps {
  readonly x: ReturnType<typeof linear>
  readonly y: ReturnType<typeof linear>
  readonly width: number
  readonly height: number
}

function Axes({ x, y, width, height }: AxesProps): JSX.Element {
  return (
    <g class="axes">
      {ticks(y.domain[0], y.domain[1], 4).map(value => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4} text-anchor="end">
            {axisRupees(value)}
          </text>
        </g>
      ))}
      {ageTicks(x.domain[0], x.domain[1], width - left - right).map(age => (
        <text key={age} x={x(age)} y={height - 6} text-anchor="middle">
          {age}
        </text>
      ))}
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
