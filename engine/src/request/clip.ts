/**
 * Cuts what is longer than a schema allows before the schema is checked, each a fault of its own: the work of
 * a check, and the faults that it finds, are then bounded by the schema and not by the body.
 */
import type { Issue } from './issue.ts'
import { memberPointer } from './pointer.ts'

/** What of a value is bounded, by its schema. */
interface Bounds {
  /** Most entries of an array, or members of an object whose names are the caller's own. */
  readonly most: number
  /** Of each entry, or of each such member. */
  readonly each: Bounds | null
  /** Of members that the schema names. */
  readonly members: readonly (readonly [name: string, bounds: Bounds])[]
}

/** The words of a schema that are looked at. */
interface Shape {
  readonly maxItems?: number
  readonly items?: Shape
  readonly maxProperties?: number
  readonly additionalProperties?: Shape | boolean
  readonly properties?: Readonly<Record<string, Shape>>
}

/** Cuts a value that stands at `pointer`; what was cut is added to `issues`. */
export type Clipper = (value: unknown, pointer: string, issues: Issue[]) => unknown

/** A clipper for values of one schema. */
export function clipperOf(schema: object): Clipper {
  const bounds = boundsOf(schema)
  return bounds === null ? value => value : (value, pointer, issues) => clip(value, bounds, pointer, issues)
}

/** Null where nothing is bounded, so that such values are not walked through. */
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

/** The value itself when nothing is too long, which is the rule: a copy costs as much as the check. */
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

/** The fault of what has more than `most` entries. */
export const tooMany = (pointer: string, most: number): Issue => ({
  pointer,
  code: 'too-many-items',
  message: `${pointer.slice(pointer.lastIndexOf('/') + 1)} may have at most ${most} entries.`
})
