/**
 * The shape of a plan: lists where lists belong, groups where groups do. The engine says what is wrong with
 * values; what has another shape has no place in the form, so it is taken out and named.
 */

import type { Plan } from '../engine/picture-answer.ts'
import { type MemberSchema, membersOf, schemaAt } from '../form/members.ts'
import { assumeStill } from './assumed.ts'
import type { Path } from './edit.ts'

export interface Shaped {
  readonly plan: Plan
  /** Places of what was taken out. */
  readonly removed: readonly Path[]
}

type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null for what has members of something else only. A field may be empty, so no member is demanded. */
export function shaped(value: unknown): Shaped | null {
  if (!isGroup(value)) return null
  const names = Object.keys(value)
  const known = membersOf([])
  if (names.length > 0 && !names.some(name => known.includes(name))) return null
  const removed: Path[] = []
  const plan = groupOf(value, [], removed) as unknown as Plan
  assumeStill(value as unknown as Plan, plan)
  return { plan, removed }
}

function groupOf(group: Group, path: Path, removed: Path[]): Group {
  const members = Object.entries(group).filter(([name, value]) => {
    const isFit = fits(value, schemaAt([...path, name]))
    if (!isFit) removed.push([...path, name])
    return isFit
  })
  return Object.fromEntries(members.map(([name, value]) => [name, inside(value, [...path, name], removed)]))
}

/** A list or a group with its own members looked through; every other value as it is. */
function inside(value: unknown, path: Path, removed: Path[]): unknown {
  if (isGroup(value)) return groupOf(value, path, removed)
  if (!Array.isArray(value) || !hasMembers(schemaAt(path).items)) return value
  return value.flatMap((entry: unknown, index): unknown[] => {
    if (isGroup(entry)) return [groupOf(entry, [...path, index], removed)]
    removed.push([...path, index])
    return []
  })
}

const hasMembers = (schema: MemberSchema | undefined): boolean => schema?.properties !== undefined

/** Members that the schema does not know are the engine's to name. */
function fits(value: unknown, schema: MemberSchema): boolean {
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'object') return isGroup(value)
  const isOneValue = [schema.type, schema.enum, schema.minimum].some(each => each !== undefined)
  return !isOneValue || hasMembers(schema) || typeof value !== 'object'
}
