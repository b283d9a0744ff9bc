/** Messages of the protocol whose answers are not read, and those of one caller beside another. */
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

test('resources that are not read count as memory of their caller, who is refused beyond its share', async () => {
  const { service, keys } = await start()
  const text = textOf('/mcp', keys[0], read)
  // What the system takes of each, a few megabytes, is sent.
  for (let index = 0; index < 4; index++) sendOn(service, text.repeat(60), false)
  let most = 0
  await expect
    .poll(
      async () => {
        most = Math.max(most, await heldAnswers(service))
        return most
      },
      { timeout: 30_000 }
    )
    .toBeGreaterThan(3_500_000)
  expect(most).toBeLessThanOrEqual(4 * 1_048_576)
  const refused = sendOn(service, text)
  await until(() => statusesIn(refused.received()).length > 0)
  expect(statusesIn(refused.received())).toEqual(['429'])
  expect(refused.received()).toMatch(/^retry-after: 2\r$/im)
  const other = sendOn(service, textOf('/mcp', keys[1], list))
  await until(() => statusesIn(other.received()).length > 0)
  expect(statusesIn(other.received())).toEqual(['200'])
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
