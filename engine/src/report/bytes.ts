/**
 * Text as bytes. Turning numbers into text is dearer than computing them, so a series is written straight from its
 * whole paise; the text equals that of `JSON.stringify(paise / 100)` for every amount that is published (C5).
 */

/** What was written so far. The room behind `length` grows as needed. */
export interface Bytes {
  buffer: Uint8Array
  length: number
}

/** Two digits of 00 to 99, one after the other. */
const pairs = Uint8Array.from({ length: 200 }, (_, index) => {
  const pair = Math.floor(index / 2)
  return 48 + (index % 2 === 0 ? Math.floor(pair / 10) : pair % 10)
})

const minus = 45
const point = 46
const zero = 48

/** No number takes more. */
const longestNumber = 32

/** Of every platform; the engine is compiled without the types of any. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

const encoder = new TextEncoder()

/** A text in UTF-8. */
export const toUtf8 = (text: string): Uint8Array => encoder.encode(text)

/** Room for about `capacity` bytes; more are made room for. */
export const createBytes = (capacity: number): Bytes => ({ buffer: new Uint8Array(capacity), length: 0 })

/** A view of what was written. */
export const written = (bytes: Bytes): Uint8Array => bytes.buffer.subarray(0, bytes.length)

/** Any text, as UTF-8. */
export function putText(bytes: Bytes, text: string): void {
  const encoded = toUtf8(text)
  makeRoom(bytes, encoded.length)
  bytes.buffer.set(encoded, bytes.length)
  bytes.length += encoded.length
}

/** Short text of ASCII characters alone: cheaper than `putText`. */
export function putAscii(bytes: Bytes, text: string): void {
  makeRoom(bytes, text.length)
  const { buffer, length } = bytes
  for (let index = 0; index < text.length; index++) buffer[length + index] = text.charCodeAt(index)
  bytes.length = length + text.length
}

/** Whole paise as rupees, with at most two decimals and no trailing zero; NaN as null. */
export function putRupees(bytes: Bytes, paise: number): void {
  if (Number.isNaN(paise)) {
    putAscii(bytes, 'null')
    return
  }
  makeRoom(bytes, longestNumber)
  const amount = Math.abs(paise)
  if (paise < 0) putByte(bytes, minus)
  const whole = Math.floor(amount / 100)
  const cents = amount - whole * 100
  putDigits(bytes, whole)
  if (cents === 0) return
  putByte(bytes, point)
  putByte(bytes, pairs[cents * 2]!)
  if (pairs[cents * 2 + 1] !== zero) putByte(bytes, pairs[cents * 2 + 1]!)
}

/** A whole number from 0 to 2^53. */
export function putInteger(bytes: Bytes, value: number): void {
  makeRoom(bytes, longestNumber)
  putDigits(bytes, value)
}

function putByte(bytes: Bytes, value: number): void {
  bytes.buffer[bytes.length] = value
  bytes.length++
}

/** Splits off nine digits at a time, so that the digits come from small integers. */
function putDigits(bytes: Bytes, value: number): void {
  if (value < 1e9) {
    putSmall(bytes, value, digitCount(value))
    return
  }
  const high = Math.floor(value / 1e9)
  putDigits(bytes, high)
  putSmall(bytes, value - high * 1e9, 9)
}

/** Exactly `count` digits of a whole number below 1e9. */
function putSmall(bytes: Bytes, value: number, count: number): void {
  const { buffer, length } = bytes
  let rest = value | 0
  let place = length + count
  for (let left = count; left >= 2; left -= 2) {
    const next = (rest / 100) | 0
    const pair = (rest - next * 100) * 2
    buffer[--place] = pairs[pair + 1]!
    buffer[--place] = pairs[pair]!
    rest = next
  }
  if (place > length) buffer[length] = zero + rest
  bytes.length = length + count
}

function digitCount(value: number): number {
  if (value < 1e4) return value < 100 ? (value < 10 ? 1 : 2) : value < 1000 ? 3 : 4
  if (value < 1e6) return value < 1e5 ? 5 : 6
  return value < 1e8 ? (value < 1e7 ? 7 : 8) : 9
}

function makeRoom(bytes: Bytes, more: number): void {
  if (bytes.length + more <= bytes.buffer.length) return
  const grown = new Uint8Array(2 * (bytes.length + more))
  grown.set(written(bytes))
  bytes.buffer = grown
}
