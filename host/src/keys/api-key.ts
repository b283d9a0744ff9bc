/**
 * API keys: `ay_live_`, 30 random base62 characters, and 6 of their CRC32. The prefix lets scanners of
 * secrets recognise a key; the checksum detects a typing error without a look-up.
 */
import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'ay_live_'
const randomLength = 30
const checksumLength = 6
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = new RegExp(`^${prefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`)

/** A new key of 178 random bits. */
export function makeApiKey(): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('')
  return prefix + random + checksumOf(random)
}

/** Returns whether a string has the form of a key and a correct checksum. The key may still be unknown. */
export function isWellFormed(key: string): boolean {
  const [, random, checksum] = form.exec(key) ?? []
  return random !== undefined && checksum === checksumOf(random)
}

/** Returns the SHA-256 of a key in hex, the only thing that is stored of it. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The id of a key, the first 12 hex digits of its hash. It is not secret. */
export function idOf(hash: string): string {
  return hash.slice(0, 12)
}

function checksumOf(random: string): string {
  let rest = crc32(random)
  let text = ''
  for (let place = 0; place < checksumLength; place++) {
    text = digits.charAt(rest % digits.length) + text
    rest = Math.floor(rest / digits.length)
  }
  return text
}
