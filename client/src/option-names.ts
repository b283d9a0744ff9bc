/** Options of a call that nobody knows: from JavaScript a misspelt one would go unseen. */

/** Of every call. */
export const callNames: readonly string[] = ['signal']

/** Of a call whose answer has a series. */
export const runNames: readonly string[] = ['signal', 'granularity', 'format', 'fields']

/** Throws a TypeError that names the first option which a call does not take. */
export function checkNames(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find(name => !known.includes(name))
  if (unknown === undefined) return
  throw new TypeError(`${unknown.slice(0, 60)} is no option of this call, which takes: ${known.join(', ')}.`)
}
