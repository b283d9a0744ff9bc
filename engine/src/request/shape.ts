/** The words of a JSON Schema that those look at who walk through a body along its schema. */
import { isRecord } from './is-record.ts'

export interface Shape {
  readonly title?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly maxItems?: number
  /** Of members whose names are the caller's own. */
  readonly additionalProperties?: Shape | boolean
  readonly anyOf?: readonly Shape[]
  readonly 'x-unit'?: string
  /** Below which a percent looks like a fraction; if omitted, 1. */
  readonly 'x-fraction-below'?: number
  /** Whether the percents of a list look like fractions only if all of them do. */
  readonly 'x-judged-together'?: boolean
}

/** The shape of a value: of several shapes that of an array, or all members that an object may have. */
export function shapeOfValue(shape: Shape, value: unknown): Shape {
  const { anyOf } = shape
  if (anyOf === undefined) return shape
  if (Array.isArray(value)) return anyOf.find(each => each.items !== undefined) ?? {}
  const objects = anyOf.filter(each => each.properties !== undefined)
  if (!isRecord(value) || objects.length === 0) return {}
  return { properties: Object.assign({}, ...objects.map(each => each.properties)) }
}

/** The shape of a member: of one that the schema names, or of one of an object's own names. */
export function memberOf({ properties, additionalProperties }: Shape, name: string): Shape | undefined {
  if (properties !== undefined) return Object.hasOwn(properties, name) ? properties[name] : undefined
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

/** The entries of an array that are looked at: no more than the schema allows. */
export const entriesOf = ({ maxItems }: Shape, value: readonly unknown[]): readonly unknown[] =>
  maxItems !== undefined && value.length > maxItems ? value.slice(0, maxItems) : value

/** The shape at a path such as `/expenses/0/label`; empty for what the schema does not know. */
export function shapeAt(schema: Shape, path: string): Shape {
  let shape = schema
  for (const step of path.split('/').slice(1)) {
    const { properties = {}, items, additionalProperties } = shape
    const others = typeof additionalProperties === 'object' ? additionalProperties : {}
    shape = Object.hasOwn(properties, step) ? properties[step]! : (items ?? others)
  }
  return shape
}
