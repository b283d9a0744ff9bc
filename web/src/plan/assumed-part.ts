/**
 * The part of a link that says what no one has typed, as in `a1.3.8.e`: where those values are among
 * all values of the plan, in the order of its JSON, and a letter that no cut leaves.
 */
import type { Plan } from '../engine/picture-answer.ts'
import { assumedIn } from './assumed.ts'

const form = /^a1\.((?:\d{1,5}\.){1,500})e$/

/** Returns the part for what is assumed in a plan; empty for nothing. */
export function assumedPart(plan: Plan): string {
  const assumed = assumedIn(plan)
  const all = assumed.length === 0 ? [] : pointersIn(plan)
  const places = assumed.map(each => all.indexOf(each)).filter(place => place >= 0)
  return places.length === 0 ? '' : `a1.${places.join('.')}.e`
}

/** Returns the pointers that a part names; none where it is cut off, or names what is not there. */
export function assumedOf(part: string, plan: Plan): readonly string[] {
  const places = new Set(form.exec(part)?.[1]?.split('.').slice(0, -1))
  const found = places.size === 0 ? [] : pointersIn(plan)
  const pointers = [...places].map(place => found[Number(place)])
  return pointers.every(each => each !== undefined) ? pointers : []
}

/** Pointers of all values of a plan, in the order of its JSON. */
function pointersIn(value: unknown, pointer = '#'): string[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [pointer]
  return Object.entries(value).flatMap(([name, inner]) => pointersIn(inner, `${pointer}/${name}`))
}
