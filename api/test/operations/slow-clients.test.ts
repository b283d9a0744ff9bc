/** Clients that send or read slowly, come in great numbers, or send too much. */
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAfter } from '../../src/connections/connection-limits.ts'
import { quickUrl, smallPlan } from '../service.ts'
import { type Connection, getHead, type Listening, listen, open, statusesIn, until } from './listening.ts'

const opened: Listening[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map(each => each.app.close()))
})

async function start(operations: NonNullable<Parameters<typeof listen>[0]>['operations'] = {}) {
  const service = await listen({ operations, drain: { graceMs: 50, cutMs: 500 } })
  opened.push(service)
  return service
}

/** Writes a piece every 50 ms until the connection ends; resolves with the milliseconds that took. */
async function drip({ socket, ended }: Connection, piece: string): Promise<number> {
  const started = performance.now()
  const timer = setInterval(() => socket.writable && socket.write(piece), 50)
  await ended
  clearInterval(timer)
  return performance.now() - started
}

test('headers that drip are answered with 408 when their time is over', async () => {
  const { port } = await start({ headersTimeoutMs: 400, requestTimeoutMs: 800 })
  const connection = open(port)
  connection.socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  expect(await drip(connection, 'X-Drop: 1\r\n')).toBeLessThan(3_000)
  expect(connection.received()).toContain('"code":"request-timeout"')
})

test('a connection that says nothing is closed', async () => {
  const { port } = await start({ headersTimeoutMs: 400, requestTimeoutMs: 800 })
  const connection = open(port)
  await connection.ended
  expect(statusesIn(connection.received())).toEqual(['408'])
})

test('a body that drips is answered with 408 when its time is over', async () => {
  const { port } = await start({ headersTimeoutMs: 400, requestTimeoutMs: 800 })
  const connection = open(port)
  connection.socket.write(
    'POST /api/v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n'
  )
  expect(await drip(connection, ' ')).toBeLessThan(4_000)
  expect(connection.received()).toContain('"code":"request-timeout"')
})

test('a reader that does not read is cut, and its memory is free again', async () => {
  // With room for all of the answers: what is refused is soon sent.
  const room = { maxConcurrentRequests: 5_000, memoryLimitMb: 8_192 }
  const { port, url } = await start({ answerTimeoutMs: 2_000, ...room })
  const closed: string[] = []
  const readers = Array.from({ length: 20 }, (_, index) => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.on('error', () => undefined)
    // Pipelined, so that the answers are larger than what the system buffers.
    socket.write(getHead(quickUrl).repeat(30))
    socket.on('close', () => closed.push(`reader ${index}`))
    return socket
  })
  const inFlight = async () =>
    Number(/^arthayu_requests_in_flight (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
  const started = performance.now()
  const within = () => expect(performance.now() - started).toBeLessThan(15_000)
  for (; (await inFlight()) < 20; within()) await delay(10)
  for (; (await inFlight()) > 1; within()) await delay(50)
  for (const socket of readers) socket.resume()
  await until(() => closed.length === readers.length)
})

test('connections above the most are closed, and there is room again when others have gone', async () => {
  const { port, url } = await start({ maxConnections: 5 })
  const held = Array.from({ length: 5 }, () => open(port))
  for (const { socket } of held) socket.write(getHead('/health/live'))
  await until(() => held.every(each => each.received().includes('live')))
  const surplus = open(port)
  await surplus.ended
  expect(surplus.received()).toBe('')
  for (const { socket } of held) socket.destroy()
  await Promise.all(held.map(each => each.ended))
  await delay(50)
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toContain('arthayu_connections_dropped_total 1\n')
})

test('two hundred headers are 431, because some of them would be dropped unseen', async () => {
  const { port } = await start()
  const ask = async (count: number) => {
    const connection = open(port)
    connection.socket.write(
      `GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${'A: 1\r\n'.repeat(count - 2)}\r\n`
    )
    await connection.ended
    return connection.received()
  }
  expect(await ask(199)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask(200)).toContain('"code":"headers-too-large"')
  expect(await ask(900)).toContain('"code":"headers-too-large"')
})

test('two thousand connections that come and go leave nothing behind', async () => {
  const { port, url } = await start()
  for (let round = 0; round < 40; round++) {
    const together = Array.from({ length: 50 }, () => open(port))
    together.forEach(({ socket }, index) => {
      if (index % 3 === 0) socket.end(getHead('/health/live'))
      else if (index % 3 === 1) socket.end('GET / HT')
      else socket.destroy()
    })
    await Promise.all(together.map(each => each.ended))
  }
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  await delay(50)
  const { app } = opened[0]!
  const count = await new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, connections) => (error ? reject(error) : resolve(connections)))
  )
  expect(count).toBeLessThanOrEqual(2)
})

test('a clock that jumps by years cuts nobody and fails no request', async () => {
  const { url, port } = await start()
  vi.useFakeTimers({ toFake: ['Date'] })
  const begun = open(port)
  const body = JSON.stringify(smallPlan)
  begun.socket.write(
    'POST /api/v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n' +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`
  )
  for (const date of ['2036-01-01', '2020-06-01', '1970-01-01', '2026-05-04']) {
    vi.setSystemTime(new Date(`${date}T00:00:00Z`))
    await delay(20)
    expect((await fetch(url + quickUrl)).status).toBe(200)
  }
  await delay(1_200)
  begun.socket.write(body.slice(5))
  await begun.ended
  expect(statusesIn(begun.received())).toEqual(['200'])
})

test.each(['GET /openapi.json', 'POST /api/v1/calculate'])(
  '%s with two megabytes that nobody reads, and a wish to close, is answered in full',
  async line => {
    const { port } = await start()
    for (let times = 0; times < 10; times++) {
      const connection = open(port)
      connection.socket.end(
        `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\n` +
          `Content-Length: 2000000\r\n\r\n${' '.repeat(2_000_000)}`
      )
      await connection.ended
      const answer = connection.received()
      expect(statusesIn(answer)).toEqual([line.startsWith('GET') ? '200' : '415'])
      expect(() => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).not.toThrow()
    }
  }
)

test('a thousand requests at once that nobody reads the answers of harm nobody else', async () => {
  const { port, url } = await start({ maxConcurrentRequests: 50 })
  const flood = open(port)
  flood.socket.pause()
  flood.socket.write(getHead('/openapi.json').repeat(1_000))
  await delay(300)
  expect((await fetch(`${url}/problems`)).status).toBe(200)
  flood.socket.resume()
  await flood.ended
})

test('an answer that is read slowly leaves in full on shutdown, and then its connection is closed', async () => {
  const service = await listen({ drain: { graceMs: 50, cutMs: 20_000 } })
  opened.push(service)
  const { length } = await (await fetch(`${service.url}/openapi.json`)).text()
  const reader = open(service.port)
  reader.socket.pause()
  // More than the buffers of the system hold.
  reader.socket.write(getHead('/openapi.json').repeat(60))
  await delay(200)
  const closed = service.app.close()
  await delay(300)
  reader.socket.resume()
  await Promise.all([reader.ended, closed])
  expect(statusesIn(reader.received())).toHaveLength(60)
  expect(reader.received().length).toBeGreaterThan(59.9 * length)
})

test('what comes at once while the service stops is answered in full, the last with Connection: close', async () => {
  const service = await listen({ drain: { graceMs: 2_000, cutMs: 10_000 } })
  opened.push(service)
  const caller = open(service.port)
  caller.socket.write(getHead('/problems'))
  await until(() => statusesIn(caller.received()).length === 1)
  const closed = service.app.close()
  await delay(100)
  caller.socket.write(getHead('/problems').repeat(3))
  await Promise.all([caller.ended, closed])
  expect(statusesIn(caller.received())).toEqual(['200', '200', '200', '200'])
  expect(caller.received().match(/^connection: close/gim)).toHaveLength(1)
})

test('a connection is closed with the last request that it may have', async () => {
  const app = Fastify()
  closeAfter(app, 3)
  app.get('/', async () => 'x')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const caller = open((app.server.address() as AddressInfo).port)
  for (let count = 1; count <= 3; count++) {
    caller.socket.write(getHead('/'))
    await until(() => statusesIn(caller.received()).length === count)
  }
  await caller.ended
  expect(caller.received().match(/^connection: close/gim)).toHaveLength(1)
  await app.close()
})
