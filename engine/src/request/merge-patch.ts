/** JSON Merge Patch (RFC 7396): a description of changes that looks like what it changes; null removes. */
import { isRecord } from './is-record.ts'

/** Most levels of objects in a patch; a plan has four. */
export const deepestPatch = 32

/**
 * The target as patched; neither argument is changed, and what the patch does not name is shared.
 * @param patch at most `deepestPatch` levels deep
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  // Entries, because an assignment to `__proto__` would be one to the prototype.
  const merged = new Map(isRecord(target) ? Object.entries(target) : [])
  for (const [member, value] of Object.entries(patch)) {
    if (value === null) merged.delete(member)
    else merged.set(member, mergePatch(merged.get(member), value))
  }
  return Object.fromEntries(merged)
}

/** Whether objects within objects go deeper than `levels`; arrays are taken whole by a patch. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (!isRecord(value)) return false
  return levels === 0 || Object.values(value).some(each => isDeeperThan(each, levels - 1))
}
