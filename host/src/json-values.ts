/**
 * The values of a text in JSON: members of objects and entries of lists. A value of a few bytes takes many
 * times as much memory when it is an object, so the number of bytes alone bounds nothing.
 */

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const bracket = 0x5b
const brace = 0x7b
/** What ends an object or a list, less the byte that begins it. */
const toItsEnd = 2
const space = 0x20

/**
 * Returns how many values a text in UTF-8 has, before it is parsed: each begins after one of `{ [ ,` outside
 * strings, but in an object or list without any.
 * @param most it may count no further than the next number
 */
export function countValues(json: Uint8Array, most = Number.POSITIVE_INFINITY): number {
  let values = 0
  for (let at = 0; at < json.length && values <= most; at++) {
    const byte = json[at]
    if (byte === quote) at = endOfString(json, at)
    else if (byte === comma || ((byte === bracket || byte === brace) && !isEmpty(json, at))) values++
  }
  return values
}

/** Whether the object or list that begins at a place ends after nothing but white space. */
function isEmpty(json: Uint8Array, start: number): boolean {
  return json[afterSpace(json, start + 1)] === json[start]! + toItsEnd
}

/** The first place from `start` on that is no white space. */
function afterSpace(json: Uint8Array, start: number): number {
  let at = start
  while (at < json.length && json[at]! <= space) at++
  return at
}

/** The place of the closing quote, or the end of the text. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/** Returns how many values a parsed text has. */
export function valuesIn(value: unknown, most = Number.POSITIVE_INFINITY): number {
  let values = 0
  const left = [value]
  for (const each of left) {
    if (typeof each !== 'object' || each === null) continue
    const inner: readonly unknown[] = Object.values(each)
    values += inner.length
    if (values > most) return values
    for (const part of inner) left.push(part)
  }
  return values
}

/** A name that its object has already. */
export interface RepeatedName {
  readonly name: string
  /** In UTF-16 units of the text. */
  readonly position: number
}

/**
 * Returns the first name that its object has already; null where each name is there once. Of members with the
 * same name `JSON.parse` keeps the last and says nothing.
 * @param json the text in UTF-8
 * @param value what `JSON.parse` made of it
 */
export function findRepeatedName(json: Uint8Array, value: unknown): RepeatedName | null {
  // Most texts have none: to count is much faster than to read all names.
  if (countValues(json) === valuesIn(value)) return null
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === brace) open.push(new Set())
    else if (byte === bracket) open.push(null)
    else if (byte === brace + toItsEnd || byte === bracket + toItsEnd) open.pop()
    if (byte !== quote) continue
    const start = at
    at = endOfString(json, start)
    const names = open.at(-1)
    if (names === null || names === undefined || json[afterSpace(json, at + 1)] !== colon) continue
    const name = JSON.parse(decoder.decode(json.subarray(start, at + 1))) as string
    if (names.has(name)) return { name, position: decoder.decode(json.subarray(0, start)).length }
    names.add(name)
  }
  return null
}

const decoder = new TextDecoder()

/** Returns a name in its quotes, at most 60 characters of it. */
export const quotedName = (name: string): string => JSON.stringify(name.slice(0, 60))
