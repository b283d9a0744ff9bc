/** JSON Schema as the text of TypeScript interfaces. A keyword that has no type here is an error. */

export interface Schema {
  readonly [keyword: string]: unknown
}

/** How lists are written: a caller may pass constant data, and owns the data it receives. */
type Lists = 'readonly' | 'mutable'

const columns = 110
const plainTypes: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  null: 'null',
  number: 'number',
  string: 'string'
}

/** An exported interface with its members in the order of the schema. */
export function interfaceText(name: string, schema: Schema, lists: Lists): string {
  return [...commentText(schema, ''), `export interface ${name} ${objectText(schema, '', lists)}`].join('\n')
}

/** Names of the definitions that a schema refers to directly. */
export function referencesOf(schema: unknown): string[] {
  const text = JSON.stringify(schema)
  return [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
}

function objectText(schema: Schema, indent: string, lists: Lists): string {
  const properties = schema.properties as Readonly<Record<string, Schema>> | undefined
  if (properties === undefined) return recordText(schema, indent, lists)
  const required = (schema.required ?? []) as readonly string[]
  const inner = `${indent}  `
  const members = Object.entries(properties).flatMap(([member, each]) => {
    const name = /^\w+$/.test(member) ? member : `'${member}'`
    const start = `${inner}${name}${required.includes(member) ? '' : '?'}:`
    const alternatives = alternativesOf(each, inner, lists)
    const line = `${start} ${alternatives.join(' | ')}`
    const isBroken = alternatives.length > 1 && (line.includes('\n') || line.length > columns)
    const deeper = () => alternativesOf(each, `${inner}    `, lists).map(one => `${inner}  | ${one}`)
    return [...commentText(each, inner), isBroken ? [start, ...deeper()].join('\n') : line]
  })
  return ['{', ...members, `${indent}}`].join('\n')
}

/** An object whose members are the caller's own. */
function recordText({ additionalProperties: each }: Schema, indent: string, lists: Lists): string {
  const isSchema = typeof each === 'object' && each !== null
  const value = isSchema ? alternativesOf(each as Schema, indent, lists).join(' | ') : 'unknown'
  return `Record<string, ${value}>`
}

/** The members of a union, or the one type. */
function alternativesOf(schema: Schema, indent: string, lists: Lists): string[] {
  const { $ref, anyOf, enum: values, const: value, type, items } = schema
  if (typeof $ref === 'string') return referencesOf(schema)
  if (Array.isArray(anyOf)) return anyOf.flatMap(each => alternativesOf(each as Schema, indent, lists))
  if (Array.isArray(values)) return values.map(literal)
  if (value !== undefined) return [literal(value)]
  if (Array.isArray(type)) {
    return type.flatMap(each => alternativesOf({ ...schema, type: each }, indent, lists))
  }
  if (type === 'object') return [objectText(schema, indent, lists)]
  if (type === 'array') return [listText(alternativesOf(items as Schema, indent, lists), lists)]
  const plain = plainTypes[String(type)]
  if (plain === undefined) throw new Error(`no type for the schema ${JSON.stringify(schema).slice(0, 200)}`)
  return [plain]
}

function listText(alternatives: readonly string[], lists: Lists): string {
  const one = alternatives.join(' | ')
  const list = `${alternatives.length > 1 ? `(${one})` : one}[]`
  return lists === 'readonly' ? `readonly ${list}` : list
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value)

/** Meaning with its default, unit and bounds as a comment; nothing where the schema says none of it. */
function commentText(schema: Schema, indent: string): string[] {
  const { description, minimum, maximum } = schema
  const unit = schema['x-unit'] as string | undefined
  const text = [
    description,
    unit === undefined ? undefined : `Unit: ${unit}.`,
    minimum === undefined ? undefined : `From ${figure(minimum)} to ${figure(maximum)}.`
  ]
    .filter(each => each !== undefined && each !== '')
    .join(' ')
  if (text === '') return []
  const line = `${indent}/** ${text} */`
  if (line.length <= columns) return [line]
  const lines = wrap(text, columns - indent.length - 3).map(each => `${indent} * ${each}`)
  return [`${indent}/**`, ...lines, `${indent} */`]
}

const figure = (value: unknown) =>
  Math.abs(Number(value)) >= 10_000
    ? String(value).replace(/\B(?=(\d{3})+$)/g, ',')
    : String(Number(Number(value).toPrecision(4)))

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word)
  }
  return lines
}
