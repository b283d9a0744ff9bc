/**
 * Which values of a plan no one has typed, and which of them stay assumed when the plan changes. They are
 * noted beside the plan, which stays a request as the service reads it.
 */
import type { Plan } from '../engine/picture-answer.ts'
import { type Path, pointerOf, valueAt } from './edit.ts'

const none: readonly string[] = []
const noted = new WeakMap<Plan, readonly string[]>()

/** Returns the pointers of the values of a plan that no one has typed. */
export const assumedIn = (plan: Plan | null): readonly string[] =>
  (plan === null ? undefined : noted.get(plan)) ?? none

/** Notes what is assumed in a plan. */
export function assume(plan: Plan, pointers: readonly string[]): void {
  noted.set(plan, pointers.length > 0 ? pointers : none)
}

/**
 * Notes what a change has left assumed; a plan whose assumed values are known keeps its own.
 * @param isTaken whether the page made the change, and no one typed it
 */
export function assumeStill(before: Plan, after: Plan, isTaken = false): void {
  if (!noted.has(after)) assume(after, stillAssumed(assumedIn(before), before, after, isTaken))
}

/** Returns the pointers whose values a change of the plan has left alone, at their places after it. */
const stillAssumed = (
  pointers: readonly string[],
  before: Plan,
  after: Plan,
  isTaken: boolean
): readonly string[] =>
  pointers.flatMap(pointer => {
    const path = pathOf(pointer)
    const place = placeAfter(path, before, after)
    if (place === null) return []
    const [was, is] = [valueAt(before, path), valueAt(after, place)]
    return isSame(was, is) || (isTaken && was === undefined && isEnd(pointer)) ? [pointerOf(place)] : []
  })

/** A retirement that is taken writes down the end of the plan, which would move with it. */
const isEnd = (pointer: string): boolean => pointer.endsWith('planningEndAgeYears')

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map(step => (/^\d+$/.test(step) ? Number(step) : step))

/** Null when the entry that a path leads into is gone. */
function placeAfter(path: Path, before: Plan, after: Plan): Path | null {
  const [list, index, ...rest] = path
  if (typeof index !== 'number') return path
  const [old, now] = [valueAt(before, [list!]), valueAt(after, [list!])]
  if (!Array.isArray(old) || !Array.isArray(now)) return null
  // An entry that was not changed is the same object; in a list of the same length it has kept its place.
  const found = now.indexOf(old[index])
  if (found >= 0) return [list!, found, ...rest]
  return old.length === now.length ? path : null
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
