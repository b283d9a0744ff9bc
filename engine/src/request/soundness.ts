/** Which places of a body have no error. */
import type { Issue } from './issue.ts'

/** Returns whether there is no error at a pointer or below it. */
export type Sound = (pointer: string) => boolean

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))

/** Returns this check for a body with these errors. */
export function soundnessOf(found: readonly Issue[]): Sound {
  if (found.length === 0) return () => true
  const withErrors = new Set<string>()
  for (const { pointer = '' } of found)
    for (let place = pointer; place.includes('/') && !withErrors.has(place); place = parentOf(place))
      withErrors.add(place)
  return pointer => !withErrors.has(pointer)
}
