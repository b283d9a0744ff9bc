/** Which values of the own plan no one has typed, and which of them stay assumed when the plan changes. */
import type { Plan } from '../engine/picture-answer.ts'
import { type Path, pointerOf, valueAt } from './edit.ts'
import { assumedName, read, write } from './kept.ts'

/** Pointers of assumed values. */
export function keptAssumed(): readonly string[] {
  const kept = read(assumedName)
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : []
}

export const keepAssumed = (pointers: readonly string[]): boolean =>
  write(assumedName, pointers.length > 0 ? pointers : null)

/** Returns the pointers whose values a change of the plan has left alone, at their places after it. */
export const stillAssumed = (pointers: readonly string[], before: Plan, after: Plan): readonly string[] =>
  pointers.flatMap(pointer => {
    const path = pathOf(pointer)
    const place = placeAfter(path, before, after)
    return place !== null && isSame(valueAt(before, path), valueAt(after, place)) ? [pointerOf(place)] : []
  })

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map(step => (/^\d+$/.test(step) ? Number(step) : step))

/** Null when the entry that a path leads into is gone. */
function placeAfter(path: Path, before: Plan, after: Plan): Path | null {
  const [list, index, ...rest] = path
  if (typeof index !== 'number') return path
  const [old = [], now = []] = [valueAt(before, [list!]), valueAt(after, [list!])] as unknown[][]
  // An entry that was not changed is the same object; in a list of the same length it has kept its place.
  const found = now.indexOf(old[index])
  if (found >= 0) return [list!, found, ...rest]
  return old.length === now.length ? path : null
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
