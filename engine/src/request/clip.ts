/**
 * Cuts what is longer than a schema allows before the schema is checked, and reports an error for each: the
 * schema, not the body, then bounds the work of the check and the number of its errors.
 */
import { requestText } from '../text/en/request.ts'
import type { Issue } from './issue.ts'
import { memberPointer } from './pointer.ts'

/** The bounds that a schema sets on a value. */
interface Bounds {
  /** Most entries of an array, or members of an object whose names the caller chooses. */
  readonly most: number
  /** Bounds of each entry, or of each such member. */
  readonly each: Bounds | null
  /** Bounds of the members that the schema names. */
  readonly members: readonly (readonly [name: string, bounds: Bounds])[]
}

/** The keywords of a schema that set bounds. */
interface Shape {
  readonly maxItems?: number
  readonly items?: Shape
  readonly maxProperties?: number
  readonly additionalProperties?: Shape | boolean
  readonly properties?: Readonly<Record<string, Shape>>
}

/** Returns the value at `pointer` without what is too long, and adds an error for each cut to `issues`. */
export type Clipper = (value: unknown, pointer: string, issues: Issue[]) => unknown

/** Returns a clipper for values of one schema. */
export function clipperOf(schema: object): Clipper {
  const bounds = boundsOf(schema)
  return bounds === null ? value => value : (value, pointer, issues) => clip(value, bounds, pointer, issues)
}

/** Returns null if nothing is bounded, so that such values are not visited. */
function boundsOf(schema: Shape): Bounds | null {
  const { maxItems, items, maxProperties, additionalProperties, properties = {} } = schema
  const inner = items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
  const most = maxItems ?? maxProperties ?? Number.POSITIVE_INFINITY
  const each = inner === undefined ? null : boundsOf(inner)
  const members = Object.entries(properties).flatMap(([name, member]) => {
    const bounds = boundsOf(member)
    return bounds === null ? [] : [[name, bounds] as const]
  })
  if (most === Number.POSITIVE_INFINITY && each === null && members.length === 0) return null
  return { most, each, members }
}

/** Returns the value itself if nothing is too long: a copy costs as much as the check. */
function clip(value: unknown, bounds: Bounds, pointer: string, issues: Issue[]): unknown {
  if (Array.isArray(value)) return clipArray(value, bounds, pointer, issues)
  if (typeof value !== 'object' || value === null) return value
  const { most, each, members } = bounds
  let kept = value as Readonly<Record<string, unknown>>
  if (most < Number.POSITIVE_INFINITY && Object.keys(kept).length > most) {
    issues.push(tooMany(pointer, most))
    kept = Object.fromEntries(Object.entries(kept).slice(0, most))
  }
  const clipMember = (name: string, inner: Bounds, place: string): void => {
    const member = clip(kept[name], inner, place, issues)
    if (member !== kept[name]) kept = { ...kept, [name]: member }
  }
  for (const [name, inner] of members)
    if (Object.hasOwn(kept, name)) clipMember(name, inner, `${pointer}/${name}`)
  if (each !== null)
    for (const name of Object.keys(kept)) clipMember(name, each, memberPointer(pointer, name))
  return kept
}

function clipArray(value: readonly unknown[], { most, each }: Bounds, pointer: string, issues: Issue[]) {
  if (value.length > most) issues.push(tooMany(pointer, most))
  const kept = value.length > most ? value.slice(0, most) : value
  if (each === null) return kept
  const entries = kept.map((entry, index) => clip(entry, each, `${pointer}/${index}`, issues))
  return entries.every((entry, index) => entry === kept[index]) ? kept : entries
}

/** Returns the error of an array or object with more than `most` entries. */
export const tooMany = (pointer: string, most: number): Issue => ({
  pointer,
  code: 'too-many-items',
  message: requestText.tooManyItems({ member: pointer.slice(pointer.lastIndexOf('/') + 1), limit: most })
})
