/** Requests that a connection sends ahead: many where there is room, few in a crowd, one at a time. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createRequestOrder, mostOfConnection } from '../../src/connections/request-order.ts'
import { getHead, listen, open, statusesIn, until } from './listening.ts'

const ahead = (count: number): string =>
  Array.from({ length: count }, (_, index) => getHead(`/${index}`)).join('')

let close: () => void = () => undefined
afterEach(() => close())

/** A server of Node's that answers what it has taken when the test says so. */
async function setUp({ others = 0 } = {}) {
  const taken: { readonly path: string; readonly answer: () => void }[] = []
  let responses = 0
  class Counted extends ServerResponse {
    constructor(request: IncomingMessage) {
      super(request)
      responses += 1
    }
  }
  const server = createServer({ ServerResponse: Counted })
  const order = createRequestOrder(() => others)
  order.install(server, (request, response) => {
    taken.push({ path: request.url!, answer: () => response.end(`at ${request.url}`) })
  })
  const idle: Socket[] = []
  order.whenIdle(socket => idle.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const send = (text: string) => {
    const connection = open(port)
    sockets.push(connection.socket)
    connection.socket.write(text)
    return connection
  }
  return { taken, idle, send, responses: () => responses }
}

test('a connection may have 64 requests without a response, in a crowd of 2,000 two', () => {
  expect([0, 1_999, 2_000, 10_000].map(mostOfConnection)).toEqual([64, 64, 2, 2])
})

test('the next request is taken when the last response has left, and responses come in order', async () => {
  const { taken, idle, send } = await setUp()
  const { received } = send(ahead(3))
  for (const count of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await until(() => taken.length === count)
    // oxlint-disable-next-line no-await-in-loop
    await delay(20)
    expect([taken.length, idle.length]).toEqual([count, 0])
    taken.at(-1)!.answer()
  }
  await until(() => idle.length === 1)
  expect(received().match(/at \/\d/g)).toEqual(['at /0', 'at /1', 'at /2'])
})

test('of 2,000 requests that come at once only 64 are made, and their connection is closed', async () => {
  const { taken, send, responses } = await setUp()
  await send(ahead(2_000)).ended
  expect([taken.length, responses()]).toEqual([1, 64])
})

test('a connection with 64 is not closed, and gives its places back when it ends', async () => {
  const { taken, send, responses } = await setUp()
  for (const times of [1, 2, 3]) {
    const connection = send(ahead(64))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await until(() => responses() === 64 * times)
    // oxlint-disable-next-line no-await-in-loop
    await delay(50)
    expect([connection.socket.closed, taken.length]).toEqual([false, times])
    connection.socket.destroy()
    // oxlint-disable-next-line no-await-in-loop
    await connection.ended
  }
})

test('in a crowd a connection with two is not closed, and one with three is', async () => {
  const { send, responses } = await setUp({ others: 2_000 })
  const two = send(ahead(2))
  await until(() => responses() === 2)
  await send(ahead(3)).ended
  expect([two.socket.closed, responses()]).toEqual([false, 4])
})

test('a connection that sends 65 requests at once is cut, one that sends 64 again and again is answered', async () => {
  const { app, port } = await listen({ drain: { graceMs: 50, cutMs: 500 } })
  const many = open(port)
  many.socket.write(getHead('/problems').repeat(65))
  await many.ended
  expect(statusesIn(many.received()).length).toBeLessThan(65)
  const some = open(port)
  for (const times of [1, 2, 3]) {
    some.socket.write(getHead('/problems').repeat(64))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await until(() => statusesIn(some.received()).length === times * 64)
  }
  expect(new Set(statusesIn(some.received()))).toEqual(new Set(['200']))
  some.socket.destroy()
  await app.close()
})

test('a request in a crowd of probes that are sent ahead is answered', async () => {
  const { app, port } = await listen({ drain: { graceMs: 50, cutMs: 500 } })
  const connection = open(port)
  connection.socket.write(getHead('/health/live').repeat(30) + getHead('/problems') + getHead('/health/live'))
  await until(() => statusesIn(connection.received()).length === 32)
  expect(new Set(statusesIn(connection.received()))).toEqual(new Set(['200']))
  connection.socket.destroy()
  await app.close()
})
