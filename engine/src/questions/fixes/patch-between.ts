/** The JSON Merge Patch (RFC 7396) between two bodies of which the second was made from the first. */
import { isRecord } from '../../request/is-record.ts'

type Body = Readonly<Record<string, unknown>>

/** What `mergePatch` needs to turn `before` into `after`; arrays that differ are taken whole. */
export function patchBetween(before: Body, after: Body): Record<string, unknown> {
  const patch = new Map<string, unknown>()
  for (const member of Object.keys(before)) if (!Object.hasOwn(after, member)) patch.set(member, null)
  for (const [member, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, member) ? before[member] : undefined
    if (areEqual(old, value)) continue
    patch.set(member, isRecord(old) && isRecord(value) ? patchBetween(old, value) : value)
  }
  return Object.fromEntries(patch)
}

/** What a change did not touch is the same object in both, so that this looks no deeper than a plan is. */
function areEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => areEqual(each, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const members = Object.keys(one)
  return (
    members.length === Object.keys(other).length &&
    members.every(member => Object.hasOwn(other, member) && areEqual(one[member], other[member]))
  )
}
