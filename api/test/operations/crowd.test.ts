/** Requests that a connection sends ahead: many where there is room, few in a crowd. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { followRequests } from '../../src/connections/requests-under-way.ts'
import { createShare } from '../../src/limits/share.ts'
import { getHead, listen, open, statusesIn, until } from './listening.ts'

const ahead = (count: number): string => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count)

test('a connection may send 64 requests ahead, in a crowd of 2,000 four, and one that sends more is cut', async () => {
  const app = fastify()
  const followed = followRequests({
    answerTimeoutMs: 60_000,
    places: createShare({ capacity: 1_000, keptForKeys: 0, part: 1 }),
    holderOf: () => ({ id: '', hasKey: true, isAlone: true }),
    onRefused: () => undefined,
    onEnd: () => undefined
  })
  followed.install(app)
  // It answers nothing.
  app.get('/', () => new Promise(() => undefined))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const sockets: Socket[] = []
  const send = async (count: number): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(ahead(count))
    return socket
  }
  const isCut = async (socket: Socket): Promise<true> => {
    if (!socket.closed) await once(socket.resume(), 'close')
    return true
  }
  const under = async (count: number): Promise<void> => {
    await expect.poll(followed.count, { timeout: 20_000 }).toBe(count)
  }
  expect(await isCut(await send(65))).toBe(true)
  await under(0)
  await Promise.all(Array.from({ length: 31 }, () => send(64)))
  await under(31 * 64)
  const few = await send(4)
  await send(12)
  await under(2_000)
  expect(await isCut(await send(5))).toBe(true)
  await under(2_000)
  await send(4)
  await under(2_004)
  expect([few.closed, sockets.filter(each => each.closed).length]).toEqual([false, 2])
  for (const socket of sockets) socket.destroy()
  await under(0)
  await app.close()
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
