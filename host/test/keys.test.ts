/** Keys and their file; api/test/limits tests how a service uses them. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKey, isWellFormed, makeApiKey, readKeyFile } from '@arthayu/host/keys'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newFolder } from '../../tools/test/new-folder.ts'

test('a key is ay_live_ with 30 random characters and 6 of their CRC32', () => {
  expect(makeApiKey()).toMatch(/^ay_live_[0-9A-Za-z]{36}$/)
  expect(new Set(Array.from({ length: 100 }, makeApiKey)).size).toBe(100)
  expect(isWellFormed(`ay_live_${'0'.repeat(30)}${checksum(crcByBits('0'.repeat(30)))}`)).toBe(true)
})

/** CRC-32 bit by bit, to compare with the library's. */
function crcByBits(text: string): number {
  let crc = 0xffffffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function checksum(value: number): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  return Array.from({ length: 6 }, (_each, place) => digits[Math.floor(value / 62 ** (5 - place)) % 62]).join(
    ''
  )
}

test('a wrong character anywhere in a key is noticed without a look-up', () => {
  fc.assert(
    fc.property(fc.nat(43), fc.constantFrom('0', 'a', 'Z', '_', '-'), (place, character) => {
      const key = makeApiKey()
      const other = key.slice(0, place) + character + key.slice(place + 1)
      expect(isWellFormed(other)).toBe(other === key)
    })
  )
})

test('two changes of a key file at once are refused, so that neither is lost', () => {
  const file = join(newFolder(), 'keys.json')
  writeFileSync(`${file}.new`, '')
  expect(() => createKey(file, { tier: 'growth', name: 'One' }, new Date())).toThrow(/is being changed/)
  rmSync(`${file}.new`)
  createKey(file, { tier: 'growth', name: 'One' }, new Date())
  expect(readKeyFile(file)).toHaveLength(1)
})
