/** Refuses unknown options of a call: in JavaScript a misspelt one would otherwise be ignored. */

/** Options of every call. */
export const callNames: readonly string[] = ['signal', 'timeoutMs', 'maxRetries', 'headers']

/** Options of a call whose response has a series. */
export const runNames: readonly string[] = [...callNames, 'granularity', 'format', 'fields']

/** Throws a TypeError that names the first unknown option. */
export function checkNames(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find(name => !known.includes(name))
  if (unknown === undefined) return
  throw new TypeError(
    `${unknown.slice(0, 60)} is not an option of this call. Its options: ${known.join(', ')}.`
  )
}
