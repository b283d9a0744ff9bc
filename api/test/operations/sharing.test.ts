/** One caller who takes all that it can leaves room for others: over real connections. */
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ServerOptions } from '../../src/server.ts'
import { addKey, newKeyFile } from '../limits/limited-service.ts'
import { smallPlan } from '../service.ts'
import { getHead, type Listening, listen, open, statusesIn, until } from './listening.ts'

const started: Listening[] = []
const sockets: { destroy: () => unknown }[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(started.splice(0).map(each => each.app.close()))
})

async function start(options: ServerOptions = {}): Promise<Listening> {
  const service = await listen({
    limits: { counts: { kind: 'memory' } },
    trustedProxies: ['127.0.0.1'],
    ...options
  })
  started.push(service)
  return service
}

/** The head of a request whose body does not come, from an address behind the trusted proxy. */
const headOnly = (from: string, key = '') =>
  `POST /mcp HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n` +
  (key === '' ? '' : `X-API-Key: ${key}\r\n`) +
  'Content-Length: 100\r\n\r\n'

function dial(port: number, text: string) {
  const connection = open(port)
  sockets.push(connection.socket)
  connection.socket.write(text)
  return connection
}

const statusOf = async (port: number, from: string, path: string, key = '') => {
  const more = `X-Forwarded-For: ${from}\r\n${key === '' ? '' : `X-API-Key: ${key}\r\n`}`
  const connection = dial(port, getHead(path).replace('\r\n\r\n', `\r\n${more}\r\n`))
  await until(() => statusesIn(connection.received()).length > 0)
  return statusesIn(connection.received())[0]
}

test('260 heads without a body take a quarter of the places, and others are answered', async () => {
  const keyFile = newKeyFile()
  const { key } = addKey(keyFile, { tier: 'growth', name: 'Planner' })
  const { port } = await start({ limits: { counts: { kind: 'memory' }, keyFile } })
  const held = Array.from({ length: 260 }, () => dial(port, headOnly('10.0.0.1', key)))
  const refused = () => held.filter(each => statusesIn(each.received()).includes('429'))
  await until(() => refused().length === 196)
  expect(refused()[0]!.received()).toContain('"code":"too-many-at-once"')
  expect(await statusOf(port, '10.0.0.2', '/api/v1/tax-years')).toBe('200')
  expect(await statusOf(port, '10.0.0.1', '/health/live')).toBe('200')
  for (const { socket } of held) socket.destroy()
  await expect.poll(() => statusOf(port, '10.0.0.1', '/problems', key), { timeout: 5_000 }).toBe('200')
})

test('an address may send all requests of its minute at once, however expensive, when no one else waits', async () => {
  const keyFile = newKeyFile()
  addKey(keyFile, { tier: 'growth', name: 'Planner' })
  const { port } = await start({
    limits: { counts: { kind: 'memory' }, keyFile },
    operations: { studyThreads: 1 }
  })
  const plan = JSON.stringify({ ...smallPlan, uncertainty: { paths: 1_000 } })
  const text =
    'POST /api/v1/calculate?granularity=year HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.3.1\r\n' +
    `Content-Type: application/json\r\nContent-Length: ${plan.length}\r\n\r\n${plan}`
  const all = Array.from({ length: 5 }, () => dial(port, text))
  await until(() => all.every(each => statusesIn(each.received()).length > 0))
  expect(all.flatMap(each => statusesIn(each.received()))).toEqual(Array(5).fill('200'))
})

test('many greedy addresses leave the places of keys', async () => {
  const keyFile = newKeyFile()
  const { key } = addKey(keyFile, { tier: 'growth', name: 'Planner' })
  const limits = { counts: { kind: 'memory' }, keyFile } as const
  const { port } = await start({ limits, operations: { maxConcurrentRequests: 40 } })
  const held = Array.from({ length: 80 }, (_, index) => dial(port, headOnly(`10.0.1.${index}`)))
  await until(() => held.filter(each => statusesIn(each.received()).includes('503')).length >= 49)
  expect(await statusOf(port, '10.0.2.1', '/api/v1/tax-years')).toBe('503')
  expect(await statusOf(port, '10.0.2.1', '/api/v1/tax-years', key)).toBe('200')
})

test('a crowd that is refused for want of places costs a key none of its own', async () => {
  const keyFile = newKeyFile()
  const { key } = addKey(keyFile, { tier: 'growth', name: 'Planner' })
  const limits = { counts: { kind: 'memory' }, keyFile } as const
  const { port } = await start({ limits, operations: { maxConcurrentRequests: 40 } })
  const crowd = Array.from({ length: 200 }, () => dial(port, ''))
  await until(() => crowd.every(({ socket }) => !socket.connecting))
  // Thirty of them keep their places, because their bodies do not come.
  for (const [index, { socket }] of crowd.entries())
    socket.write(index < 30 ? headOnly(`10.0.1.${index}`) : getHead('/problems').repeat(10))
  const statuses: (string | undefined)[] = []
  const answered = () => crowd.filter(each => statusesIn(each.received()).length >= 10).length
  while (answered() < 150) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push(await statusOf(port, '10.0.2.1', '/api/v1/tax-years', key))
  }
  expect(new Set(statuses)).toEqual(new Set(['200']))
})

test('one address holds a quarter of the connections, and others get in', async () => {
  const { port, url } = await start({ trustedProxies: [], operations: { maxConnections: 80 } })
  const idle = Array.from({ length: 60 }, () => dial(port, ''))
  await until(() => idle.filter(each => each.socket.destroyed).length === 40)
  // From another address of this machine.
  const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  sockets.push(other)
  let text = ''
  other.on('data', chunk => {
    text += String(chunk)
  })
  other.write(getHead('/problems'))
  await until(() => statusesIn(text).length > 0)
  expect(statusesIn(text)[0]).toBe('200')
  for (const { socket } of idle) socket.destroy()
  const status = () =>
    fetch(`${url}/problems`).then(
      answer => answer.status,
      () => 'closed'
    )
  await expect.poll(status, { timeout: 5_000 }).toBe(200)
})

test('two hundred short connections of one address, one after the other, are all served', async () => {
  const { port } = await start({ trustedProxies: [], operations: { maxConnections: 80 } })
  for (let index = 0; index < 200; index++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await statusOf(port, '', '/problems')).toBe('200')
    sockets.pop()?.destroy()
  }
})
