/** Members that are null count as omitted: many programs write null for missing values. */
import { isRecord } from './is-record.ts'
import { entriesOf, memberOf, type Shape, shapeOfValue } from './shape.ts'

/**
 * Returns the value without those members of the schema that are null; entries of arrays stay. Returns the
 * value itself if it holds no null: a copy costs as much as the checks.
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

/** Leaves entries past the limit of the schema alone: having too many is already an error. */
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
