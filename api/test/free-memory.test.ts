/** Memory that is given back as soon as it has been used. */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freeMemory } from '../src/http/free-memory.ts'

const mebibyte = 1_048_576

test('freed bytes are empty, and their memory is gone at once', async () => {
  // A channel is closed in the next turn; what is sent before waits for that.
  await delay(20)
  const before = process.memoryUsage().arrayBuffers
  for (let times = 0; times < 200; times++) {
    const bytes = new Uint8Array(mebibyte)
    freeMemory(bytes)
    expect([bytes.length, bytes.buffer.byteLength]).toEqual([0, 0])
  }
  // Without a collection, 200 MB would be there.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * mebibyte)
  // Twice is once.
  const bytes = new Uint8Array(mebibyte)
  freeMemory(bytes)
  freeMemory(bytes)
})

test('small bytes and parts of others are left alone', () => {
  const whole = new Uint8Array(mebibyte).fill(7)
  const left = [Buffer.from('small'), Buffer.allocUnsafe(100).fill(1), whole.subarray(1), new Uint8Array(0)]
  const lengths = left.map(({ length }) => length)
  for (const bytes of left) freeMemory(bytes)
  expect(left.map(({ length }) => length)).toEqual(lengths)
  expect(whole[mebibyte - 1]).toBe(7)
})
