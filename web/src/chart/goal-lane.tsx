/** Goals below the axis of ages, with their names in rows; what finds no room is listed below the chart. */
import type { JSX } from 'preact'
import type { Mark } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { exactAge } from '../text/rupees.ts'
import type { Scale } from './scale.ts'

const rows = 4
export const rowHeight = 18
const letterWidth = 6.8
const longest = 18

/** A goal with its name, and where both are. */
interface Goal {
  readonly label: string
  readonly type: Mark['type']
  /** Ages at which it falls due. */
  readonly ages: readonly number[]
  /** Null for no room. */
  readonly place: { readonly row: number; readonly start: number } | null
}

export interface Lane {
  readonly goals: readonly Goal[]
  readonly rows: number
}

interface LaneProps {
  readonly lane: Lane
  readonly x: Scale
  /** Where the first row begins. */
  readonly top: number
}

export function GoalLane({ lane, x, top }: LaneProps): JSX.Element {
  return (
    <g class="goals">
      {lane.goals.map(({ label, type, ages, place }) => {
        const at = top + (place?.row ?? 0) * rowHeight + rowHeight / 2
        return (
          place !== null && (
            <g key={label}>
              {ages.map(age => (
                <circle key={age} class={type} cx={x(age)} cy={at} r={3.5} />
              ))}
              <text x={place.start} y={at + 4}>
                {shortened(label)}
              </text>
            </g>
          )
        )
      })}
    </g>
  )
}

const shortened = (label: string): string =>
  label.length > longest ? `${label.slice(0, longest - 1)}…` : label

/** Goals by name, from young to old, each in the first row with room for it. */
export function laneOf(marks: readonly Mark[], x: Scale, width: number): Lane {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY)
  const [first, last] = x.domain
  const named = new Map<string, Pick<Goal, 'label' | 'type'> & { readonly ages: number[] }>()
  for (const { label, type, ageYears } of marks) {
    if (ageYears < first || ageYears > last) continue
    if (!named.has(label)) named.set(label, { label, type, ages: [] })
    named.get(label)!.ages.push(ageYears)
  }
  const goals = [...named.values()]
    .toSorted((one, other) => one.ages[0]! - other.ages[0]!)
    .map((goal): Goal => {
      const [from, to] = [x(goal.ages[0]!), x(goal.ages.at(-1)!)]
      const length = shortened(goal.label).length * letterWidth
      const isBefore = to + 8 + length > width && from - 8 - length >= 0
      const start = isBefore ? from - 8 - length : Math.min(to + 8, width - length)
      const row = ends.findIndex(end => end < Math.min(start, from) - 10)
      if (row >= 0) ends[row] = Math.max(start + length, to + 4)
      return { ...goal, place: row < 0 ? null : { row, start } }
    })
  return { goals, rows: 1 + Math.max(-1, ...goals.map(goal => goal.place?.row ?? -1)) }
}

/** The goals that have no room in the chart. */
export function MoreGoals({ lane: { goals } }: Pick<LaneProps, 'lane'>): JSX.Element | null {
  const hidden = goals.filter(goal => goal.place === null)
  if (hidden.length === 0) return null
  return (
    <details class="more-goals note">
      <summary>{text.chart.moreGoals(hidden.length)}</summary>
      <ul class="events">
        {hidden.map(({ label, ages }) => (
          <li key={label}>{text.chart.goalAt(label, ages.map(exactAge).join(', '))}</li>
        ))}
      </ul>
    </details>
  )
}
