/** A body in chunks: what is merged, and when its connection is closed. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
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

test('the chunks of two requests that come in the same turn stay apart', async () => {
  const [one, other] = [setUp(), setUp()]
  for (let each = 0; each < 3_000; each++) {
    one.request.push(Buffer.from('one,'))
    other.request.push(Buffer.from('other,'))
  }
  await turn()
  expect(Buffer.concat(one.pieces).toString()).toBe('one,'.repeat(3_000))
  expect(Buffer.concat(other.pieces).toString()).toBe('other,'.repeat(3_000))
})

test('pieces are whole and stay so, those from before the reader was there too', async () => {
  const request = new MergedRequest(new Socket())
  const kept: Buffer[] = []
  const sent = Array.from({ length: 300 }, (_, index) => `${index},`.repeat(40))
  for (const [index, text] of sent.entries()) {
    request.push(Buffer.from(text))
    // Until the reader is there, pieces wait.
    if (index === 200) request.on('data', (piece: Buffer) => kept.push(piece))
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    if (index % 7 === 0) await turn()
  }
  await turn()
  expect(Buffer.concat(kept).toString()).toBe(sent.join(''))
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

test.each(['at once', 'in a later turn'])(
  'a body of a megabyte in chunks of 300 bytes comes in few pieces to who reads it %s',
  async when => {
    const pieces: number[] = []
    const server = createServer({ IncomingMessage: MergedRequest }, (request, response) => {
      const read = () => {
        request.on('data', (piece: Buffer) => pieces.push(piece.length))
        request.on('end', () => response.end('done'))
      }
      if (when === 'at once') read()
      else setTimeout(read, 50)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
    socket.write(`${head}${`12c\r\n${' '.repeat(300)}\r\n`.repeat(3_490)}0\r\n\r\n`)
    await once(socket, 'data')
    expect(pieces.reduce((sum, each) => sum + each, 0)).toBe(3_490 * 300)
    // As many chunks of 300 bytes as fit into 16 KiB, or what one read of the socket has brought.
    expect(pieces.length).toBeLessThan(350)
    socket.destroy()
    server.close()
  }
)
