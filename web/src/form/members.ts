/** The form follows from the request schema of the engine: kinds, units, bounds, help and names. */
import { schema } from 'virtual:request-schema'
import type { Path } from '../plan/edit.ts'
import { text } from '../text/en.ts'

/** The part of JSON Schema that the request schema uses. */
export interface MemberSchema {
  readonly type?: string | readonly string[]
  /** Number of the sentence that says what the member means. */
  readonly description?: number
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

/** The name that the page shows: a better one where there is one, else the words of the member. */
export function labelOf(path: Path): string {
  const name = String(path.at(-1))
  const qualified = path.filter(step => typeof step === 'string').join('.')
  return text.labels[qualified] ?? text.labels[name] ?? worded(name)
}

/** A choice as the page shows it. */
export const choiceOf = (value: string): string => text.choices[value] ?? worded(value)

/** `homeLoanInterest` becomes "Home loan interest"; units at the end are shown elsewhere. */
function worded(name: string): string {
  const words = name.replace(/(AgeYears|Years|RatePct|Pct)$/, end => (end === 'AgeYears' ? 'Age' : ''))
  const spaced = words.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A message of the engine with the names that the page shows. */
export const readable = (message: string): string =>
  message.replace(/\b[a-z]+(?:[A-Z][A-Za-z\d]*)+\b/g, name => `“${labelOf([name])}”`)
