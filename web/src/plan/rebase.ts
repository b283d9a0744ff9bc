/** A change that was found for one plan, made to another one. */

type Container = Readonly<Record<string, unknown>>

/**
 * What `now` becomes when everything that differs between `before` and `after` is changed in it; what was
 * changed in `now` meanwhile stays. Lists of another length are taken whole.
 */
export function rebased<T>(before: unknown, after: T, now: unknown): T {
  if (isGroup(before) && isGroup(after) && isGroup(now)) {
    const names = new Set([...Object.keys(now), ...Object.keys(after)])
    const members = [...names].map(name => [name, rebased(before[name], after[name], now[name])] as const)
    return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as T
  }
  if (isList(before) && isList(after) && isList(now))
    if (before.length === after.length && after.length === now.length)
      return after.map((each, index) => rebased(before[index], each, now[index])) as T
  return JSON.stringify(before) === JSON.stringify(after) ? (now as T) : after
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isGroup = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !isList(value)
