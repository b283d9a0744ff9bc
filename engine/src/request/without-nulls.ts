/** Members that are null count as omitted: many programs write null for what they have not been given. */
import { isRecord } from './is-record.ts'
import { entriesOf, memberOf, type Shape, shapeOfValue } from './shape.ts'

/**
 * The value without members that are null, as far as the schema knows its members; entries of arrays stay.
 * What holds no null is the value itself, which is the rule: a copy costs as much as the checks.
 */
export function withoutNulls(value: unknown, schema: object): unknown {
  if (typeof value !== 'object' || value === null) return value
  const shape = shapeOfValue(schema, value)
  if (Array.isArray(value)) return entriesWithoutNulls(value, shape)
  if (!isRecord(value)) return value
  let kept: Record<string, unknown> = value
  for (const name of Object.keys(value)) {
    const given = value[name]
    if (typeof given !== 'object') continue
    const inner = memberOf(shape, name)
    if (inner === undefined) continue
    const used = given === null ? undefined : withoutNulls(given, inner)
    if (used === given) continue
    if (kept === value) kept = { ...value }
    if (given === null) delete kept[name]
    else kept[name] = used
  }
  return kept
}

/** Entries past the limit of the schema are left alone: that there are too many is a fault already. */
function entriesWithoutNulls(value: readonly unknown[], shape: Shape): readonly unknown[] {
  const { items } = shape
  if (items === undefined) return value
  let kept: unknown[] | undefined
  for (const [index, entry] of entriesOf(shape, value).entries()) {
    const used = withoutNulls(entry, items)
    if (used === entry) continue
    kept ??= [...value]
    kept[index] = used
  }
  return kept ?? value
}
