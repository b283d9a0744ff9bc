/** The form follows from the request schema of the engine: kinds, units and bounds. */
import { schema } from 'virtual:request-schema'
import type { Path } from '../plan/edit.ts'

/** The part of JSON Schema that the request schema uses. */
export interface MemberSchema {
  readonly type?: string | readonly string[]
  readonly default?: unknown
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly 'x-unit'?: string
  readonly properties?: Readonly<Record<string, MemberSchema>>
  readonly items?: MemberSchema
}

export type Kind = 'number' | 'text' | 'choice' | 'switch' | 'group' | 'list'

/** The schema of a place; its entries share that of the list. */
export function schemaAt(path: Path): MemberSchema {
  let found = schema
  for (const step of path) found = (typeof step === 'number' ? found.items : found.properties?.[step]) ?? {}
  return found
}

export function kindOf({ type, enum: choices, properties }: MemberSchema): Kind {
  if (choices !== undefined) return 'choice'
  if (type === 'array') return 'list'
  if (type === 'boolean') return 'switch'
  if (type === 'string') return 'text'
  // A number that may be an object as well is asked for as a number.
  return type === 'object' || (properties !== undefined && !type?.includes('number')) ? 'group' : 'number'
}

/** Members of an object, in the order of the schema. */
export const membersOf = (path: Path): string[] => Object.keys(schemaAt(path).properties ?? {})
