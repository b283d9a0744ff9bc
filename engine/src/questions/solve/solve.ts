/** Goal seek (G1 to G5): which value of one unknown reaches a goal. Every try is a whole run. */
import { type Arena, freshArena } from '../../arithmetic/arena.ts'
import { type ParseOptions, parseAgain, parsePlan, withoutPaths } from '../../plan/parse-plan.ts'
import { investsSurplus } from '../../plan/people.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { simulate } from '../../report/simulate.ts'
import { simulateOnce } from '../../report/simulate-once.ts'
import type { Parsed } from '../../request/issue.ts'
import type { AnswerMeta } from '../answer-meta.ts'
import { allowed } from '../work.ts'
import type { Found } from './found.ts'
import { type Measure, measureOf } from './goals.ts'
import { openedWhereEndsDiffer, openedYears } from './months.ts'
import { type ReadSeek, readSeek } from './read-seek.ts'
import { answerIn, type Interval, passingIntervals } from './search.ts'
import { seekMeta } from './seek-meta.ts'
import type { Goal } from './solve-schema.ts'
import type { Unknown } from './unknown.ts'
import { gridOf } from './unknowns.ts'

/** The answer to a request. */
export interface Solution extends Found {
  readonly meta: AnswerMeta
}

export type LentArena = Arena & { reset(): void }

/** G4: edges of intervals that are sought exactly, so that a search takes about the runs that are counted. */
const mostEdges = 2

/** What one try shows; null for a plan that cannot be run or published. */
type Tried = Measure | null
type Try = (step: number) => Tried

/**
 * Checks a request and seeks.
 * @param body `{ input, unknown, goal, bounds? }`
 * @param arena lent for the tries; the run of the answer has memory of its own
 * @returns the answer, found or not, or every error with its place
 */
export function solveRequest(body: unknown, options: ParseOptions, arena?: LentArena): Parsed<Solution> {
  const read = readSeek(body, options)
  if (!read.ok) return read
  const found = seek(read.value, options, arena)
  return { ok: true, value: { ...found, meta: seekMeta(read.value, found) } }
}

/** The search itself. It keeps nothing in the arena. */
export function seek(request: ReadSeek, options: ParseOptions, arena?: LentArena): Found {
  const { unknown, goal } = request
  const known = new Map<number, Tried>()
  function attempt(step: number): Tried {
    const before = known.get(step)
    if (before !== undefined) return before
    const found = tryOut(unknown.apply(valueAt(unknown, step)), goal, options, arena)
    known.set(step, found)
    return found
  }
  function passes(step: number): boolean {
    return attempt(step)?.passes === true
  }
  // What is too large to publish (C5) is not looked at: the range ends before it.
  const grid: number[] = []
  for (const step of gridOf(unknown, request.min, request.max)) if (attempt(step) !== null) grid.push(step)
  const intervals = passingIntervals(
    refined(request, grid, passes, mostEdges, known),
    passes,
    unknown.better,
    mostEdges
  )
  const asItIs = tryOut(request.body, goal, options, arena)?.passes === true
  if (intervals.length === 0) {
    const isCut = grid.length > 0 && isCutAt(request, grid.at(-1)!, options)
    return notFound(request, known, asItIs, isCut)
  }
  const found = foundAt(request, grid, intervals, asItIs, options)
  return { ...found, interval: intervalOf(request, grid, attempt) }
}

/**
 * The answers if every success probability were as low, and as high, as what was seen leaves open.
 * @rule G12
 */
function intervalOf(request: ReadSeek, grid: readonly number[], attempt: Try): Found['interval'] {
  const { unknown, goal } = request
  const least = goal.successProbabilityAtLeast
  if (least === undefined) return null
  const answerFor = (end: 'lower' | 'higher'): number | null => {
    const passes = (step: number): boolean => (attempt(step)?.[end] ?? -1) >= least
    // Only the answer is asked for.
    const intervals = passingIntervals(refined(request, grid, passes, 1), passes, unknown.better, 1)
    return intervals.length === 0 ? null : valueAt(unknown, answerIn(intervals, unknown.better, grid))
  }
  return { ifLower: answerFor('lower'), ifHigher: answerFor('higher') }
}

const valueAt = ({ origin, stepsPerUnit }: Unknown, step: number): number => origin + step / stepsPerUnit

/** A whole run of the plan with one value changed, and what it reaches. @rule G1 */
function tryOut(body: LifeCycleInput, goal: Goal, options: ParseOptions, arena?: LentArena): Tried {
  arena?.reset()
  const parsed = parseAgain(body, options)
  if (!parsed.ok) return null
  return measureOf(parsed.value, goal, arena ?? freshArena)
}

/** G4: of an age, months between the years of the grid. A try on paths is expensive, so there are fewer. */
function refined(
  { unknown, goal }: ReadSeek,
  grid: readonly number[],
  passes: (step: number) => boolean,
  mostYears: number,
  known: ReadonlyMap<number, Tried> = new Map()
): number[] {
  if (unknown.stepsPerUnit !== 12) return [...grid]
  if (goal.successProbabilityAtLeast !== undefined)
    return openedWhereEndsDiffer(grid, passes, unknown.better, mostYears)
  return openedYears(grid, passes, grid.indexOf(nearest(known)?.step ?? -1), unknown.jumps)
}

/** The try that comes nearest; the least of several. */
function nearest(known: ReadonlyMap<number, Tried>): { step: number; amount: number } | null {
  let best: { step: number; amount: number } | null = null
  for (const [step, tried] of known) {
    if (tried === null) continue
    const { amount } = tried
    if (best === null || amount > best.amount || (amount === best.amount && step < best.step))
      best = { step, amount }
  }
  return best
}

function foundAt(
  request: ReadSeek,
  grid: readonly number[],
  intervals: readonly Interval[],
  alreadyMet: boolean,
  options: ParseOptions
): Found {
  const { unknown } = request
  const { better } = unknown
  const [min, max] = [grid[0]!, grid.at(-1)!]
  const step = answerIn(intervals, better, grid)
  const neighbour = better === 'less' ? step - 1 : step + 1
  const plan = parsePlan(unknown.apply(valueAt(unknown, step)), allowed(options))
  if (!plan.ok) throw new Error('a value that passed is no plan')
  const reachesEnd = better === 'less' ? intervals.at(-1)!.last === max : intervals[0]!.first === min
  return {
    unknown: request.name,
    found: true,
    value: valueAt(unknown, step),
    alreadyMet,
    proof: {
      passes: valueAt(unknown, step),
      fails: neighbour < min || neighbour > max ? null : valueAt(unknown, neighbour)
    },
    monotone: intervals.length === 1 && reachesEnd,
    intervals: intervals.map(({ first, last }) => ({
      from: valueAt(unknown, first),
      to: valueAt(unknown, last)
    })),
    reason: null,
    best: null,
    interval: null,
    simulate: granularity => simulate(plan.value, granularity),
    plan: plan.value
  }
}

/** Whether a deficit cuts a contribution of so much, because the surplus is invested (E2). */
function isCutAt({ unknown }: ReadSeek, step: number, options: ParseOptions): boolean {
  if (unknown.isCut !== true) return false
  const parsed = parseAgain(unknown.apply(valueAt(unknown, step)), options)
  if (!parsed.ok || !investsSurplus(parsed.value.input)) return false
  const run = simulateOnce(withoutPaths(parsed.value))
  return run.ok && run.value.warnings.some(({ code }) => code === 'contributions-cut')
}

function notFound(
  request: ReadSeek,
  known: ReadonlyMap<number, Tried>,
  alreadyMet: boolean,
  isCut: boolean
): Found {
  const { unknown } = request
  const best = nearest(known)
  const amounts = [...known.values()].flatMap(tried => tried?.amount ?? [])
  // One value alone has nothing to differ from.
  const isSame = amounts.length > 1 && amounts.every(amount => amount === amounts[0])
  const reason = isCut ? 'surplus-invested' : isSame ? 'no-effect' : 'unreachable'
  return {
    unknown: request.name,
    found: false,
    value: null,
    alreadyMet,
    proof: { passes: null, fails: null },
    monotone: true,
    intervals: [],
    reason: best === null ? 'too-large' : reason,
    best: best && { value: valueAt(unknown, best.step), amount: best.amount },
    interval: null,
    simulate: null,
    plan: null
  }
}
