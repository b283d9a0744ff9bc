/** The life of each person as a line: today, the goals by their numbers, retirement, the end of the plan. */
import type { JSX } from 'preact'
import type { UsedInput } from '../engine/picture-answer.ts'
import type { GoalFound } from '../engine/place-answers.ts'
import { memo } from '../memo.ts'
import { useWide } from '../places/use-wide.ts'
import { goalsText } from '../text/en-goals.ts'
import { exactAge } from '../text/rupees.ts'

interface LifeLineProps {
  readonly input: UsedInput
  /** In the order of their months; the number of each is its place. */
  readonly goals: readonly GoalFound[]
}

interface Person {
  readonly label: string
  readonly now: number
  readonly retires: number
  readonly end: number
}

/**
 * Shares of the line, on a wide screen and on a phone: goals that are closer are one dot, and a dot keeps
 * away from a retirement that lies between it and the next one.
 */
const wide = { closest: 0.055, fromRetirement: 0.02 }
const narrow = { closest: 0.18, fromRetirement: 0.05 }

/** An age is not written where it would run into those of the ends. */
const roomOfAges = 0.26

function Lines({ input, goals }: LifeLineProps): JSX.Element {
  const people = peopleOf(input)
  const years = Math.max(...people.map(({ now, end }) => end - now))
  const retirements = people.map(({ now, retires }) => (retires - now) / years)
  const dots = dotsOf(goals, years, retirements, useWide() ? wide : narrow)
  return (
    <div class="life-lines">
      {people.map(person => (
        <Line key={person.label} person={person} years={years} dots={dots} isOnly={people.length === 1} />
      ))}
    </div>
  )
}

export const LifeLines = memo(Lines)

function peopleOf(input: UsedInput): Person[] {
  const { selfLabel = goalsText.line.you, partner } = input
  const first = {
    label: selfLabel,
    now: input.currentAgeYears,
    retires: input.retirementAgeYears,
    end: input.planningEndAgeYears
  }
  if (partner === undefined) return [first]
  const { label, currentAgeYears, retirementAgeYears, planningEndAgeYears } = partner
  return [first, { label, now: currentAgeYears, retires: retirementAgeYears, end: planningEndAgeYears }]
}

interface Dot {
  /** Share of the line. */
  readonly at: number
  readonly numbers: readonly number[]
}

/** Goals on both sides of a retirement are never one dot: it would be before or after it for both. */
function dotsOf(
  goals: readonly GoalFound[],
  years: number,
  retirements: readonly number[],
  { closest, fromRetirement }: typeof wide
): Dot[] {
  const dots: { at: number; numbers: number[] }[] = []
  for (const [place, { kind, month }] of goals.entries()) {
    if (kind === 'retirement') continue
    const at = month / 12 / years
    const last = dots.at(-1)
    const isClose = last !== undefined && at - last.at < closest
    const between = isClose ? retirements.filter(each => last.at < each && each <= at) : []
    if (!isClose) dots.push({ at, numbers: [place + 1] })
    else if (between.length === 0) last.numbers.push(place + 1)
    else {
      last.at = Math.min(last.at, ...between.map(each => each - fromRetirement))
      const next = Math.max(last.at + closest, ...between.map(each => each + fromRetirement))
      dots.push({ at: next, numbers: [place + 1] })
    }
  }
  return dots
}

/** "3", or "3–5". */
const numbersText = (numbers: readonly number[]): string => {
  const [first, last] = [numbers[0]!, numbers.at(-1)!]
  return first === last ? String(first) : `${first}–${last}`
}

interface LineProps {
  readonly person: Person
  readonly years: number
  readonly dots: readonly Dot[]
  readonly isOnly: boolean
}

function Line({ person: { label, now, retires, end }, years, dots, isOnly }: LineProps): JSX.Element {
  const { line } = goalsText
  const place = (share: number): string => `left: ${Math.min(100, Math.max(0, 100 * share)).toFixed(2)}%`
  const endAt = (end - now) / years
  const retiresAt = (retires - now) / years
  const isAhead = retires > now
  const said = [
    line.at(line.now, exactAge(now)),
    ...(isAhead ? [line.at(line.retires, exactAge(retires))] : []),
    line.at(line.end, exactAge(end))
  ]
  return (
    <figure class="life-line" aria-label={`${line.label(label)}: ${said.join(', ')}`}>
      {!isOnly && <figcaption aria-hidden="true">{label}</figcaption>}
      <div class="track-of-life" aria-hidden="true">
        <span class="lived" style={`width: ${(100 * endAt).toFixed(2)}%`} />
        {isAhead && (
          <span class="retired" style={`${place(retiresAt)}; right: ${(100 - 100 * endAt).toFixed(2)}%`} />
        )}
        <span class="tick" style={place(0)} />
        {isAhead && <span class="tick" style={place(retiresAt)} />}
        <span class="tick" style={place(endAt)} />
        {dots
          .filter(({ at }) => at <= endAt)
          .map(({ at, numbers }) => (
            <span key={numbers[0]} class="dot" style={place(at)}>
              {numbersText(numbers)}
            </span>
          ))}
      </div>
      <div class="ages-of-life" aria-hidden="true">
        <span style={place(0)}>
          {line.now} <b>{exactAge(now)}</b>
        </span>
        {isAhead && retiresAt > roomOfAges && retiresAt < endAt - roomOfAges && (
          <span class="middle" style={place(retiresAt)}>
            {line.retires} <b>{exactAge(retires)}</b>
          </span>
        )}
        <span class="last" style={place(endAt)}>
          {line.end} <b>{exactAge(end)}</b>
        </span>
      </div>
    </figure>
  )
}
