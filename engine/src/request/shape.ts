/** The keywords of a JSON Schema that matter when a body is visited along its schema. */
import { isRecord } from './is-record.ts'

export interface Shape {
  readonly title?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly maxItems?: number
  /** Of members whose names the caller chooses. */
  readonly additionalProperties?: Shape | boolean
  readonly anyOf?: readonly Shape[]
  readonly 'x-unit'?: string
  /** The value below which a percent looks like a fraction. Default: 1. */
  readonly 'x-fraction-below'?: number
  /** Whether the percents of a list count as fractions only if all look like fractions. */
  readonly 'x-judged-together'?: boolean
}

/** Returns the shape of a value: of alternatives that of an array, or all members that an object may have. */
export function shapeOfValue(shape: Shape, value: unknown): Shape {
  const { anyOf } = shape
  if (anyOf === undefined) return shape
  if (Array.isArray(value)) return anyOf.find(each => each.items !== undefined) ?? {}
  const objects = anyOf.filter(each => each.properties !== undefined)
  if (!isRecord(value) || objects.length === 0) return {}
  return { properties: Object.assign({}, ...objects.map(each => each.properties)) }
}

/** Returns the shape of a member that the schema names, or whose name the caller chooses. */
export function memberOf({ properties, additionalProperties }: Shape, name: string): Shape | undefined {
  if (properties !== undefined) return Object.hasOwn(properties, name) ? properties[name] : undefined
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

/** Returns the entries of an array that are checked: no more than the schema allows. */
export const entriesOf = ({ maxItems }: Shape, value: readonly unknown[]): readonly unknown[] =>
  maxItems !== undefined && value.length > maxItems ? value.slice(0, maxItems) : value

/** Returns the shape at a path such as `/expenses/0/label`; empty for paths that the schema does not know. */
export function shapeAt(schema: Shape, path: string): Shape {
  let shape = schema
  for (const step of path.split('/').slice(1)) {
    const { properties = {}, items, additionalProperties } = shape
    const others = typeof additionalProperties === 'object' ? additionalProperties : {}
    shape = Object.hasOwn(properties, step) ? properties[step]! : (items ?? others)
  }
  return shape
}
