/** JSON in which the members of every object are sorted: equal requests give equal texts. */

/** No request needs a tenth of it. Without it the stack is the limit, and its error names no place. */
const mostLevels = 1_000

/**
 * Members that are undefined are omitted, as in `JSON.stringify`. Throws a TypeError with the place of a
 * value that JSON cannot hold: NaN, written as null, would count as omitted, and the response would be that
 * of another plan.
 */
export function canonicalJson(given: unknown, place = '#', holders: readonly object[] = []): string {
  const value = withItsOwnJson(given, place)
  if (typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value))
    return JSON.stringify(value)
  if (typeof value !== 'object') return refuse(place, nameOf(value))
  if (holders.includes(value)) return refuse(place, 'an object within itself')
  if (holders.length === mostLevels)
    throw new TypeError(`${place.slice(0, 100)}... is nested more than ${mostLevels} levels deep.`)
  const inner = [...holders, value]
  // A hole in an array is an entry, too.
  if (Array.isArray(value)) {
    const entries = Array.from(value, (each, index) => canonicalJson(each, `${place}/${index}`, inner))
    return `[${entries.join(',')}]`
  }
  const tag = Object.prototype.toString.call(value).slice('[object '.length, -1)
  if (tag !== 'Object') return refuse(place, `an object of the kind ${tag}`)
  const members = value as Readonly<Record<string, unknown>>
  const parts = sorted(Object.keys(members))
    .filter(name => members[name] !== undefined)
    .map(name => `${JSON.stringify(name)}:${canonicalJson(members[name], placeOf(place, name), inner)}`)
  return `{${parts.join(',')}}`
}

/** Returns the value of `toJSON` of a date or any other object that has it. */
function withItsOwnJson(given: unknown, place: string): unknown {
  const { toJSON } = Object(given ?? 0) as { readonly toJSON?: unknown }
  if (typeof toJSON !== 'function') return given
  const value: unknown = toJSON.call(given)
  if (value !== null) return value
  return refuse(place, given instanceof Date ? 'an invalid Date' : 'an object whose toJSON returns null')
}

const nameOf = (value: unknown): string =>
  typeof value === 'number' || value === undefined ? String(value) : `a ${typeof value}`

const placeOf = (place: string, name: string): string =>
  `${place}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`

function refuse(place: string, what: string): never {
  throw new TypeError(`${place} is ${what}; JSON cannot hold it.`)
}

/** Returns a sorted copy. */
// oxlint-disable-next-line unicorn/no-array-sort -- browsers before 2023 have no toSorted
export const sorted = (texts: readonly string[]): string[] => [...texts].sort()
