/** Values that a JSON Schema allows, made from it alone: its bounds and enumerations, often at once. */
import type { Random } from './random.ts'

/** The members of a JSON Schema that the engine uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly 'x-unit'?: string
}

/** Settings of the random values. */
export interface Manner {
  /** Chance that an optional member is present. */
  readonly presence: number
  /** Chance that a number is at or next to a bound, and that a list has its maximum length. */
  readonly boldness: number
}

/** A value that the schema allows. Rules across members are ignored. */
export function valueFrom(schema: Schema, random: Random, manner: Manner): unknown {
  if (schema.enum !== undefined) return random.pick(schema.enum)
  const type = typeof schema.type === 'object' ? random.pick(schema.type) : schema.type
  switch (type) {
    case 'object':
      return objectFrom(schema, random, manner)
    case 'array':
      return Array.from({ length: lengthFrom(schema, random, manner) }, () =>
        valueFrom(schema.items!, random, manner)
      )
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return textFrom(schema, random)
    case 'integer':
      return Math.floor(numberFrom(schema, random, manner))
    case 'number':
      return numberFrom(schema, random, manner)
    default:
      throw new Error(`a schema of the type ${String(type)}`)
  }
}

/** Members in any order. */
function objectFrom(schema: Schema, random: Random, manner: Manner): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties).filter(
    name => required.includes(name) || random.chance(manner.presence)
  )
  if (random.chance(0.3)) names.sort(() => random.next() - 0.5)
  return Object.fromEntries(names.map(name => [name, valueFrom(properties[name]!, random, manner)]))
}

function lengthFrom({ minItems = 0, maxItems = 5 }: Schema, random: Random, { boldness }: Manner): number {
  const wanted = random.chance(boldness / 20) ? maxItems : random.pick([0, 1, 1, 2, 3])
  return Math.min(Math.max(wanted, minItems), maxItems)
}

/** Labels that a plan may have: none of spaces alone. */
const texts = [
  'A',
  'Emergency fund',
  'घर 🏠',
  '"a", b',
  'a\r\nb',
  '=1+1',
  '__proto__',
  'constructor',
  ' A ',
  'Core',
  '~/%'
]

function textFrom({ maxLength = 100 }: Schema, random: Random): string {
  return random.chance(0.1) ? 'x'.repeat(maxLength) : random.pick(texts)
}

function numberFrom(schema: Schema, random: Random, { boldness }: Manner): number {
  const { minimum = -1e9, maximum = 1e9 } = schema
  const value = random.chance(boldness)
    ? extremeFrom(minimum, maximum, random)
    : typicalFrom(schema['x-unit'], minimum, maximum, random)
  return Math.min(Math.max(value, minimum), maximum)
}

function extremeFrom(minimum: number, maximum: number, random: Random): number {
  const step = random.pick([1e-9, 0.005, 0.01, 1])
  return random.pick([minimum, maximum, 0, minimum + step, maximum - step, step])
}

function typicalFrom(unit: string | undefined, minimum: number, maximum: number, random: Random): number {
  const share = random.next()
  switch (unit) {
    case 'INR':
      return roundedTo(random.pick([1, 100, 100_000]), 10 ** (1 + 6 * share))
    case 'percent per year':
      return roundedTo(random.pick([1, 10, 10_000]), 15 * share)
    default:
      return minimum + share * (maximum - minimum)
  }
}

const roundedTo = (partsOfOne: number, value: number): number => Math.round(value * partsOfOne) / partsOfOne
