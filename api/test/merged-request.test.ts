/** A body in chunks, without a network: what is merged, and when its connection is closed. */
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { MergedRequest } from '../src/connections/merged-request.ts'

const turn = () => new Promise(setImmediate)

function setUp() {
  const socket = new Socket()
  const request = new MergedRequest(socket)
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  return { socket, request, pieces }
}

test('small chunks of a turn come as one, in their order with large ones', async () => {
  const { request, pieces } = setUp()
  const large = Buffer.alloc(2_000, 'L')
  for (const text of ['a', 'b']) request.push(Buffer.from(text))
  request.push(large)
  for (const text of ['c', 'd']) request.push(Buffer.from(text))
  request.push(null)
  await turn()
  expect(pieces.map(String)).toEqual(['ab', String(large), 'cd'])
})

test('what a chunk was made of may change after it has come', async () => {
  const { request, pieces } = setUp()
  const chunk = Buffer.from('before')
  request.push(chunk)
  chunk.fill('x')
  await turn()
  expect(pieces.map(String)).toEqual(['before'])
})

test('four thousand chunks of a byte are few pieces', async () => {
  const { socket, request, pieces } = setUp()
  for (let each = 0; each < 4_096; each++) request.push(Buffer.from([each % 256]))
  await turn()
  expect(Buffer.concat(pieces)).toEqual(Buffer.from(Array.from({ length: 4_096 }, (_, each) => each % 256)))
  expect(pieces.length).toBeLessThan(5)
  expect(socket.destroyed).toBe(false)
})

test.each([
  [60, true],
  [64, false]
])('more chunks of %i bytes close the connection: %s', async (bytes, isClosed) => {
  const { socket, request } = setUp()
  for (let each = 0; each < 5_000; each++) request.push(Buffer.alloc(bytes))
  await turn()
  expect(socket.destroyed).toBe(isClosed)
})
