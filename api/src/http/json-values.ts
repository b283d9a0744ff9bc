/**
 * How many values a body holds, counted before it is parsed: a value of a few bytes takes many times as much
 * memory when it is an object, so the number of bytes alone bounds nothing.
 */

/** Most values of a body: more than the largest valid request has, which a test counts from the schemas. */
export const mostValues = 16_384

/**
 * Most values of a batch. 1,000 items share 1 MiB, so an item has 1 KiB, and a member with its name takes ten
 * bytes at least: 100 values an item. Fewer items may have more each, up to `mostValues`.
 */
export const mostBatchValues = 100_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const bracket = 0x5b
const brace = 0x7b
/** What ends an object or a list, less the byte that begins it. */
const toItsEnd = 2
const space = 0x20

/**
 * Whether a text in UTF-8 has more values than `most`: each begins after one of `{ [ ,` outside strings, but
 * in an object or list without any.
 */
export function hasMoreValues(json: Uint8Array, most: number): boolean {
  let values = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) at = endOfString(json, at)
    else if (byte === comma || ((byte === bracket || byte === brace) && !isEmpty(json, at)))
      if (++values > most) return true
  }
  return false
}

/** Whether the object or list that begins at a place ends after nothing but white space. */
function isEmpty(json: Uint8Array, start: number): boolean {
  let at = start + 1
  while (at < json.length && json[at]! <= space) at++
  return json[at] === json[start]! + toItsEnd
}

/** The place of the closing quote, or the end of the text. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/** The same of a value that has been parsed. */
export function holdsMoreValues(value: unknown, most: number): boolean {
  let values = 0
  const left = [value]
  for (const each of left) {
    if (typeof each !== 'object' || each === null) continue
    const inner: readonly unknown[] = Object.values(each)
    values += inner.length
    if (values > most) return true
    for (const part of inner) left.push(part)
  }
  return false
}
