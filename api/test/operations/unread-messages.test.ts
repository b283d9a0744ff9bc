/** Messages of the protocol whose answers are not read, and those of one caller beside another. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { addKey, newKeyFile } from '../limits/limited-service.ts'
import { smallPlan } from '../service.ts'
import { type Connection, type Listening, listen, open, statusesIn, until } from './listening.ts'

const started: Listening[] = []
const connections: Connection[] = []
afterEach(async () => {
  for (const { socket } of connections.splice(0)) socket.destroy()
  await Promise.all(started.splice(0).map(each => each.app.close()))
})

/** A service with a budget of 16 MiB, and two growth keys. */
async function start() {
  const keyFile = newKeyFile()
  const keys = ['one', 'other'].map(name => addKey(keyFile, { tier: 'growth', name }).key)
  const service = await listen({
    limits: { counts: { kind: 'memory' }, keyFile },
    drain: { graceMs: 50, cutMs: 500 },
    operations: { memoryLimitMb: 192 }
  })
  started.push(service)
  return { service, keys: keys as [string, string] }
}

const read = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'resources/read',
  params: { uri: 'arthayu://methodology' }
})
const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
const plan = JSON.stringify(smallPlan)
const textOf = (path: string, key: string, body: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `X-API-Key: ${key}`,
    'Accept: application/json, text/event-stream',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `\r\n${body}`
  ].join('\r\n')

function sendOn({ port }: Listening, text: string, isRead = true): Connection {
  const connection = open(port)
  connections.push(connection)
  if (!isRead) connection.socket.pause()
  connection.socket.write(text)
  return connection
}

async function heldAnswers({ metrics }: Listening): Promise<number> {
  const texts = await Promise.all(metrics.registries.map(each => each.metrics()))
  return Number(/^arthayu_memory_bytes\{kind="answers"\} (\d+)$/m.exec(texts.join('\n'))![1])
}

test('of responses that are not read a connection holds one, and its caller is answered on others', async () => {
  const { service, keys } = await start()
  const text = textOf('/mcp', keys[0], read)
  const first = sendOn(service, text)
  await until(() => /\r\n\r\n.*\}$/s.test(first.received()))
  const bytes = Number(/^content-length: (\d+)\r$/im.exec(first.received())![1])
  expect(bytes).toBeGreaterThan(100_000)
  // What the system takes of each, a few megabytes, is sent; the others wait for it.
  const unread = Array.from({ length: 4 }, () => sendOn(service, text.repeat(60), false))
  const held: number[] = []
  while (held.length < 50) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    held.push(await heldAnswers(service))
    // oxlint-disable-next-line no-await-in-loop
    await delay(20)
  }
  expect(Math.max(...held)).toBeLessThanOrEqual(unread.length * bytes)
  for (const [key, body] of [
    [keys[0], read],
    [keys[1], list]
  ] as const) {
    const other = sendOn(service, textOf('/mcp', key, body))
    // oxlint-disable-next-line no-await-in-loop
    await until(() => statusesIn(other.received()).length > 0)
    expect(statusesIn(other.received())).toEqual(['200'])
  }
  for (const { socket } of unread) socket.resume()
  await until(() => unread.every(each => statusesIn(each.received()).length === 60))
})

test('a thousand messages of one key do not delay a message and a run of another', async () => {
  const { service, keys } = await start()
  const text = textOf('/mcp', keys[0], list)
  const crowd = Array.from({ length: 20 }, () => sendOn(service, text.repeat(50)))
  const answered = () => crowd.reduce((sum, each) => sum + statusesIn(each.received()).length, 0)
  await until(() => answered() > 0)
  const others = [
    sendOn(service, textOf('/mcp', keys[1], list)),
    sendOn(service, textOf('/api/v1/calculate', keys[1], plan))
  ]
  await until(() => others.every(each => statusesIn(each.received()).includes('200')))
  expect(answered()).toBeLessThan(900)
  await until(() => answered() === 1_000)
})
