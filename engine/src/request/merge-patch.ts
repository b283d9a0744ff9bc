/** JSON Merge Patch (RFC 7396): members replace, null removes. */
import { isRecord } from './is-record.ts'

/** Most levels of objects in a patch; a plan has four. */
export const deepestPatch = 32

/**
 * Returns the patched target; changes neither argument, and shares what the patch does not name.
 * @param patch at most `deepestPatch` levels deep
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  // A Map, because assigning to `__proto__` would set the prototype.
  const merged = new Map(isRecord(target) ? Object.entries(target) : [])
  for (const [member, value] of Object.entries(patch)) {
    if (value === null) merged.delete(member)
    else merged.set(member, mergePatch(merged.get(member), value))
  }
  return Object.fromEntries(merged)
}

/** Returns whether objects are nested deeper than `levels`; a patch replaces arrays as a whole. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (!isRecord(value)) return false
  return levels === 0 || Object.values(value).some(each => isDeeperThan(each, levels - 1))
}
