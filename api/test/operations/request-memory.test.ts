/** Bytes that requests hold are counted while they do, bounded, and given back however a request ends. */
import { afterEach, expect, test } from 'vitest'
import type { ServerOptions } from '../../src/server.ts'
import { addKey, newKeyFile } from '../limits/limited-service.ts'
import { fullPlan, smallPlan } from '../service.ts'
import { type Connection, type Listening, listen, open, statusesIn, until } from './listening.ts'

const started: Listening[] = []
const connections: Connection[] = []
afterEach(async () => {
  for (const { socket } of connections.splice(0)) socket.destroy()
  await Promise.all(started.splice(0).map(each => each.app.close()))
})

const mebibyte = 1_048_576

/** With a budget of 16 MiB for bodies and answers. */
async function start(options: ServerOptions = {}): Promise<Listening> {
  const service = await listen({
    limits: { counts: { kind: 'memory' } },
    trustedProxies: ['127.0.0.1'],
    drain: { graceMs: 50, cutMs: 500 },
    ...options,
    operations: { memoryLimitMb: 192, ...options.operations }
  })
  started.push(service)
  return service
}

async function held({ metrics }: Listening): Promise<Record<string, number>> {
  const texts = await Promise.all(metrics.registries.map(each => each.metrics()))
  const found = texts.join('\n').matchAll(/^arthayu_memory_bytes\{kind="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...found].map(([, kind, bytes]) => [kind, Number(bytes)]))
}

const nothing = { bodies: 0, answers: 0, columns: 0 }

interface Sent {
  readonly from?: string
  readonly path?: string
  readonly key?: string
  /** Bytes that the head announces; if omitted, the body is chunked. */
  readonly length?: number
  readonly body?: string
}

function send({ port }: Listening, { from = '10.0.0.1', path, key, length, body = '' }: Sent): Connection {
  const connection = open(port)
  connections.push(connection)
  const lines = [
    `POST ${path ?? '/api/v1/calculate'} HTTP/1.1`,
    'Host: x',
    `X-Forwarded-For: ${from}`,
    'Content-Type: application/json',
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...(key === undefined ? [] : [`X-API-Key: ${key}`])
  ]
  connection.socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  return connection
}

const chunkOf = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

const whole = (body: object, more: Omit<Sent, 'length' | 'body'> = {}): Sent => {
  const text = JSON.stringify(body)
  return { ...more, body: text, length: Buffer.byteLength(text) }
}

async function statusOf(service: Listening, sent: Sent): Promise<string> {
  const { received } = send(service, sent)
  await until(() => statusesIn(received()).length > 0)
  return statusesIn(received())[0]!
}

test('a body counts from its head on, and who has its share is refused before more comes', async () => {
  const service = await start()
  const slow = Array.from({ length: 5 }, () => send(service, { length: mebibyte }))
  // A quarter of 16 MiB, less when some of it is taken.
  await until(() => slow.filter(each => statusesIn(each.received()).includes('429')).length === 1)
  const refused = slow.find(each => each.received() !== '')!
  expect(refused.received()).toContain('"code":"too-many-at-once"')
  expect(refused.received()).toMatch(/^retry-after: 2\r$/im)
  expect(await held(service)).toEqual({ ...nothing, bodies: 4 * mebibyte })
  expect(await statusOf(service, whole(smallPlan, { from: '10.0.0.2' }))).toBe('200')
})

test('thirty addresses cannot take what is kept for keys; without any left the answer is 503', async () => {
  const keyFile = newKeyFile()
  const { key } = addKey(keyFile, { tier: 'growth', name: 'Planner' })
  const service = await start({ limits: { counts: { kind: 'memory' }, keyFile } })
  const slow = Array.from({ length: 30 }, (_, index) =>
    send(service, { from: `10.0.1.${index}`, length: mebibyte })
  )
  await until(() => slow.filter(each => statusesIn(each.received()).includes('503')).length === 20)
  // A third of 16 MiB is kept.
  expect(await held(service)).toEqual({ ...nothing, bodies: 10 * mebibyte })
  expect(await statusOf(service, whole(smallPlan, { key }))).toBe('200')
})

test('a body in chunks counts as it grows, and is refused where its caller has its share', async () => {
  const service = await start()
  send(service, { body: chunkOf(' '.repeat(10)) })
  await until(() => connections.length === 1)
  await expect.poll(async () => (await held(service)).bodies).toBe(16_384)
  const grown = Array.from({ length: 6 }, () => send(service, { body: chunkOf(' '.repeat(900_000)) }))
  await until(() => grown.some(each => statusesIn(each.received()).includes('429')))
  expect((await held(service)).bodies).toBeLessThanOrEqual(4 * mebibyte)
})

test('a body in chunks of a byte each is the same body', async () => {
  const service = await start()
  const body = Array.from(JSON.stringify(smallPlan), chunkOf).join('')
  expect(await statusOf(service, { body: `${body}0\r\n\r\n` })).toBe('200')
})

test('a body may have 4,096 chunks of a byte each, and more where they have 64 bytes', async () => {
  const service = await start()
  const bytewise = Array.from(JSON.stringify(smallPlan).padEnd(4_096), chunkOf).join('')
  expect(await statusOf(service, { body: `${bytewise}0\r\n\r\n` })).toBe('200')
  const wide = chunkOf(' '.repeat(64)).repeat(5_000)
  expect(await statusOf(service, { body: `${wide}${chunkOf(JSON.stringify(smallPlan))}0\r\n\r\n` })).toBe(
    '200'
  )
})

test('a body of more than 4,096 chunks of less than 64 bytes is not read on: its connection is cut', async () => {
  const service = await start()
  const { ended, received } = send(service, { body: chunkOf(' '.repeat(60)).repeat(10_000) })
  await ended
  // Who still sends may lose the answer.
  expect(['', '400']).toContain(statusesIn(received())[0] ?? '')
  expect(await held(service)).toEqual(nothing)
})

const ends: Record<string, (service: Listening) => Promise<unknown>> = {
  'a run': service => statusOf(service, whole(fullPlan)),
  'a study': service => statusOf(service, whole({ input: fullPlan }, { path: '/api/v1/fixes' })),
  'a batch': service =>
    statusOf(service, whole({ base: smallPlan, items: [{ patch: {} }, {}] }, { path: '/api/v1/batch' })),
  'a tax computation': service =>
    statusOf(
      service,
      whole({ taxYear: '2026-27', ageYears: 40, income: { salary: 1_285_000 } }, { path: '/api/v1/tax' })
    ),
  'a refused plan': service => statusOf(service, whole({})),
  'a path that is not known': service => statusOf(service, whole(smallPlan, { path: '/nothing' })),
  'a body that is too large': service => statusOf(service, { body: chunkOf(' '.repeat(mebibyte + 1)) }),
  'a caller who leaves in the middle': async service => {
    const { socket } = send(service, { length: mebibyte, body: '{' })
    await expect.poll(async () => (await held(service)).bodies).toBe(mebibyte)
    socket.resetAndDestroy()
  },
  'a body that comes too late': async service => {
    const { received } = send(service, { length: mebibyte, body: '{' })
    await until(() => statusesIn(received()).includes('408'))
  },
  'a pipelined request that never had its turn': async service => {
    const { socket } = send(service, { length: 10, body: '{' })
    socket.write(' '.repeat(9))
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`
    )
    await until(() => socket.bytesWritten > 200)
    socket.resetAndDestroy()
  },
  'the end of the service': async service => {
    send(service, { length: mebibyte, body: '{' })
    await expect.poll(async () => (await held(service)).bodies).toBe(mebibyte)
    await service.app.close()
  }
}

test.each(Object.entries(ends))('%s gives all back', async (_name, end) => {
  const service = await start({ operations: { requestTimeoutMs: 1_500, headersTimeoutMs: 1_000 } })
  await end(service)
  await expect.poll(() => held(service), { timeout: 5_000 }).toEqual(nothing)
})
