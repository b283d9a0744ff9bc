/** Members that are null count as omitted: many programs write null for what they have not been given. */
import { isRecord } from './is-record.ts'
import { type Shape, shapeOfValue } from './shape.ts'

/**
 * The value without members that are null, as far as the schema knows its members; entries of arrays stay.
 * What holds no null is the value itself, which is the rule: a copy costs as much as the checks.
 */
export function withoutNulls(value: unknown, schema: object): unknown {
  const shape = shapeOfValue(schema, value)
  if (Array.isArray(value)) return entriesWithoutNulls(value, shape.items)
  if (!isRecord(value)) return value
  const { properties, additionalProperties } = shape
  if (properties === undefined && typeof additionalProperties !== 'object') return value
  let kept: Record<string, unknown> = value
  for (const member of Object.keys(value)) {
    const inner = memberOf(shape, member)
    if (inner === undefined) continue
    const given = value[member]
    const used = given === null ? null : withoutNulls(given, inner)
    if (given !== null && used === given) continue
    if (kept === value) kept = { ...value }
    if (given === null) delete kept[member]
    else kept[member] = used
  }
  return kept
}

function memberOf({ properties, additionalProperties }: Shape, member: string): Shape | undefined {
  if (properties !== undefined && Object.hasOwn(properties, member)) return properties[member]
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

function entriesWithoutNulls(value: readonly unknown[], items: Shape | undefined): readonly unknown[] {
  if (items === undefined) return value
  const entries = value.map(entry => withoutNulls(entry, items))
  return entries.every((entry, index) => entry === value[index]) ? value : entries
}
