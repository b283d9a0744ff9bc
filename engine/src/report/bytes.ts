/**
 * Numbers as bytes. Turning numbers into text is dearer than computing them, so a series is written
 * straight from its whole paise; the text equals that of `JSON.stringify(paise / 100)` for every amount
 * that is published (C5). Every function writes at `at` and answers the place behind what it wrote; the
 * caller has made room.
 */

/** The longest text of an amount: a sign, fifteen digits and a point. */
export const longestAmount = 17

/** Of every platform; the engine is compiled without the types of any. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

const encoder = new TextEncoder()

/** A text in UTF-8. */
export const toUtf8 = (text: string): Uint8Array => encoder.encode(text)

/** Two digits of 00 to 99, one after the other. */
const pairs = Uint8Array.from({ length: 200 }, (_, index) => {
  const pair = Math.floor(index / 2)
  return 48 + (index % 2 === 0 ? Math.floor(pair / 10) : pair % 10)
})

const minus = 45
const point = 46
const zero = 48
const nullText = toUtf8('null')

/** Bytes that were encoded before; `Uint8Array.set` is dearer up to a few dozen. */
export function putBytes(buffer: Uint8Array, at: number, bytes: Uint8Array): number {
  for (let index = 0; index < bytes.length; index++) buffer[at + index] = bytes[index]!
  return at + bytes.length
}

/** Text of ASCII characters alone. */
export function putAscii(buffer: Uint8Array, at: number, text: string): number {
  for (let index = 0; index < text.length; index++) buffer[at + index] = text.charCodeAt(index)
  return at + text.length
}

/** Whole paise as rupees, with at most two decimals and no trailing zero; NaN as null. */
export function putRupees(buffer: Uint8Array, at: number, paise: number): number {
  if (paise >= 0 && paise < 2e9) return putSmallRupees(buffer, at, paise | 0)
  if (Number.isNaN(paise)) return putBytes(buffer, at, nullText)
  if (paise < 0) {
    buffer[at] = minus
    return putRupees(buffer, at + 1, -paise)
  }
  const rupees = Math.floor(paise / 100)
  return putCents(buffer, putInteger(buffer, at, rupees), (paise - rupees * 100) | 0)
}

/** Most amounts of a life fit an integer of the machine. */
function putSmallRupees(buffer: Uint8Array, at: number, paise: number): number {
  const rupees = (paise / 100) | 0
  return putCents(buffer, putDigits(buffer, at, rupees, digitCount(rupees)), paise - rupees * 100)
}

function putCents(buffer: Uint8Array, at: number, cents: number): number {
  if (cents === 0) return at
  buffer[at] = point
  buffer[at + 1] = pairs[cents * 2]!
  const last = pairs[cents * 2 + 1]!
  if (last === zero) return at + 2
  buffer[at + 2] = last
  return at + 3
}

/**
 * A whole number from 0 to 2^53. Splits off nine digits at a time, so that digits come from small integers.
 */
export function putInteger(buffer: Uint8Array, at: number, value: number): number {
  if (value < 1e9) return putDigits(buffer, at, value | 0, digitCount(value))
  const high = Math.floor(value / 1e9)
  return putDigits(buffer, putInteger(buffer, at, high), (value - high * 1e9) | 0, 9)
}

/** Exactly `count` digits of a whole number below 1e9. */
function putDigits(buffer: Uint8Array, at: number, value: number, count: number): number {
  let rest = value
  let place = at + count
  while (place - at >= 2) {
    const next = (rest / 100) | 0
    const pair = (rest - next * 100) * 2
    buffer[--place] = pairs[pair + 1]!
    buffer[--place] = pairs[pair]!
    rest = next
  }
  if (place > at) buffer[at] = zero + rest
  return at + count
}

function digitCount(value: number): number {
  if (value < 1e4) return value < 100 ? (value < 10 ? 1 : 2) : value < 1000 ? 3 : 4
  if (value < 1e6) return value < 1e5 ? 5 : 6
  return value < 1e8 ? (value < 1e7 ? 7 : 8) : 9
}
