/**
 * Numbers and short texts as bytes. Formatting numbers costs more than computing them, so a series is
 * written straight from its whole paise; the text equals that of `JSON.stringify(paise / 100)` for every
 * amount that is published (C5). Every function writes at `at` and returns the position after what it wrote.
 * It may overwrite what follows by up to `overrun` bytes, which spares it every loop and most branches: it
 * stores whole words, and the next text begins where this one ends. The caller has made room.
 */

import { largestPaise } from '../../arithmetic/paise.ts'

/** Most characters of a text: three words. */
export const longestText = 24

/** Most bytes from `at` that a function here touches. */
export const overrun = 24

/** The longest text of an amount: a sign, thirteen digits and two decimals with their point. */
export const longestAmount = 17

/** Exists on every platform; the engine is compiled without platform types. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

const encoder = new TextEncoder()

/** Returns a text in UTF-8. */
export const toUtf8 = (text: string): Uint8Array => encoder.encode(text)

/** Up to four ASCII characters as the bytes of an integer, the first one lowest. */
export function quad(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index++) bits |= text.charCodeAt(index) << (8 * index)
  return bits
}

/** 0 to 9999 with four digits. */
const fourDigits = Int32Array.from({ length: 10_000 }, (_, value) => quad(String(value).padStart(4, '0')))

/** How many digits 0 to 9999 have without leading zeros. */
const digitCounts = Uint8Array.from({ length: 10_000 }, (_, value) => String(value).length)

/** The text after the rupees for 0 to 99 paise: nothing, one decimal or two. */
export const decimals: readonly string[] = Array.from({ length: 100 }, (_, paise) =>
  paise === 0 ? '' : String(paise / 100).slice(1)
)
const decimalQuads = Int32Array.from(decimals, quad)
const decimalCounts = Uint8Array.from(decimals, text => text.length)

const minus = 45
const zero = 48

/** Whole paise as rupees, with at most two decimals and no trailing zero; NaN as `missing`. */
export function putRupees(view: DataView, at: number, paise: number, missing: Text): number {
  // A third of all amounts.
  if (paise === 0) {
    view.setUint8(at, zero)
    return at + 1
  }
  if (!(paise >= 0 && paise <= largestPaise)) return putUnusual(view, at, paise, missing)
  // Ten thousands of rupees and the rest in paise: both exact machine integers.
  const high = (paise / 1e6) | 0
  const low = (paise - high * 1e6) | 0
  const units = (low / 100) | 0
  const cents = low - units * 100
  const end = high === 0 ? putLeading(view, at, units) : putFour(view, putHigh(view, at, high), units)
  view.setInt32(end, decimalQuads[cents]!, true)
  return end + decimalCounts[cents]!
}

function putUnusual(view: DataView, at: number, paise: number, missing: Text): number {
  if (Number.isNaN(paise)) return putText(view, at, missing)
  if (paise > 0) throw new Error(`${paise} paise are more than can be written`)
  view.setUint8(at, minus)
  return putRupees(view, at + 1, -paise, missing)
}

/** 1 to 9e8. */
function putHigh(view: DataView, at: number, value: number): number {
  if (value < 1e4) return putLeading(view, at, value)
  const high = (value / 1e4) | 0
  const low = value - high * 1e4
  if (high < 1e4) return putFour(view, putLeading(view, at, high), low)
  const highest = (high / 1e4) | 0
  return putFour(view, putFour(view, putLeading(view, at, highest), high - highest * 1e4), low)
}

/** 0 to 9999, with four digits. */
export function putFour(view: DataView, at: number, value: number): number {
  view.setInt32(at, fourDigits[value]!, true)
  return at + 4
}

/** 0 to 9999, without leading zeros. */
export function putLeading(view: DataView, at: number, value: number): number {
  const count = digitCounts[value]!
  view.setInt32(at, fourDigits[value]! >> (32 - 8 * count), true)
  return at + count
}

/** A short text as three words, ready to be stored. No text of ASCII makes a word that is NaN. */
export interface Text {
  readonly first: number
  readonly second: number
  readonly third: number
  readonly length: number
}

/** At most 24 ASCII characters. */
export function toText(text: string): Text {
  const view = new DataView(new ArrayBuffer(longestText))
  for (let index = 0; index < text.length; index++) view.setUint8(index, text.charCodeAt(index))
  const [first, second, third] = [0, 8, 16].map(at => view.getFloat64(at, true))
  return { first: first!, second: second!, third: third!, length: text.length }
}

export function putText(view: DataView, at: number, text: Text): number {
  view.setFloat64(at, text.first, true)
  view.setFloat64(at + 8, text.second, true)
  view.setFloat64(at + 16, text.third, true)
  return at + text.length
}
