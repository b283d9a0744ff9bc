import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TailedResponse } from '../../src/connections/answer-tail.ts'

/** Bytes that the system was handed at once, in turn, heads of answers included. */
const handed: number[] = []
const bodyOf = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, index) => index % 251))

const server = createServer({ ServerResponse: TailedResponse }, (incoming, response) => {
  const body = bodyOf(Number(incoming.url?.slice(1)))
  if (incoming.headers['x-head'] !== 'none') response.writeHead(200, { 'content-length': body.length })
  response.end(body)
})

beforeAll(async () => {
  server.on('connection', socket => follow(socket))
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** Notes what a socket hands over. */
function follow(socket: Socket): void {
  const writev = socket._writev!.bind(socket)
  socket._writev = (chunks, callback) => {
    handed.push(chunks.reduce((sum, { chunk }) => sum + (chunk as Buffer | string).length, 0))
    writev(chunks, callback)
  }
}

async function ask(bytes: number, method = 'GET', headers = {}): Promise<Buffer> {
  handed.length = 0
  const { address, port } = server.address() as AddressInfo
  const asked = request({ host: address, port, method, headers, path: `/${bytes}` })
  asked.end()
  const [response] = await once(asked, 'response')
  return buffer(response)
}

test('hands the last kilobyte of a large answer over by itself', async () => {
  const body = await ask(300_000)
  expect(body.equals(bodyOf(300_000))).toBe(true)
  expect(handed).toHaveLength(2)
  expect(handed[1]).toBe(1024)
})

test('hands a small answer over at once', async () => {
  expect(await ask(131_072)).toHaveLength(131_072)
  expect(handed).toHaveLength(1)
})

test('leaves an answer without a head, and one without a body, as they are', async () => {
  expect((await ask(300_000, 'GET', { 'x-head': 'none' })).equals(bodyOf(300_000))).toBe(true)
  expect(handed).toHaveLength(1)
  expect(await ask(300_000, 'HEAD')).toHaveLength(0)
})
