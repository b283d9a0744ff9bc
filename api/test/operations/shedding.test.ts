import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { threshold } from '../../src/limits/shedding.ts'
import { smallPlan } from '../service.ts'
import { type Connection, getHead, type Listening, listen, open, statusesIn, until } from './listening.ts'

const opened: Listening[] = []
const connections: Connection[] = []

afterEach(async () => {
  for (const { socket } of connections.splice(0)) socket.destroy()
  await Promise.all(opened.splice(0).map(each => each.app.close()))
})

async function start(operations: { maxConcurrentRequests?: number; maxEventLoopDelayMs?: number }) {
  const service = await listen({ operations, drain: { graceMs: 50, cutMs: 500 } })
  opened.push(service)
  return service
}

function dial(port: number): Connection {
  const connection = open(port)
  connections.push(connection)
  return connection
}

const body = JSON.stringify(smallPlan)
const postHead =
  'POST /api/v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
  `Content-Length: ${body.length}\r\n\r\n`

const inFlight = async (url: string) =>
  Number(/^arthayu_requests_in_flight (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

test('a threshold is exceeded at its limit and until the level has fallen to the calm part', () => {
  const { isExceededBy } = threshold(100, 0.5)
  expect([99, 100, 51, 50, 49, 99, 100].map(isExceededBy)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    true
  ])
})

test('above the most concurrent requests the next is 503 without its body, and probes are answered', async () => {
  const { port, url } = await start({ maxConcurrentRequests: 3 })
  const waiting = [dial(port), dial(port), dial(port)]
  for (const { socket } of waiting) socket.write(postHead)
  while ((await inFlight(url)) < 4) await delay(10)
  const refused = dial(port)
  // The head alone: were the body waited for, no answer would come.
  refused.socket.write(postHead)
  await until(() => refused.received().includes('"requestId"'))
  expect(statusesIn(refused.received())).toEqual(['503'])
  expect(refused.received()).toMatch(/retry-after: 2\r\n/i)
  expect(refused.received()).toContain('"code":"overloaded"')
  refused.socket.destroy()
  for (const path of ['/health/live', '/health/ready', '/metrics']) {
    expect((await fetch(url + path)).status).toBe(200)
  }
  for (const { socket } of waiting) socket.write(body)
  await until(() => waiting.every(each => each.received().includes('"meta"')))
  expect(waiting.flatMap(each => statusesIn(each.received()))).toEqual(['200', '200', '200'])
  expect((await fetch(`${url}/llms`)).status).toBe(404)
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toContain('arthayu_requests_shed_total{reason="concurrent-requests"} 1\n')
})

test('a caller that goes away counts no longer', async () => {
  const { port, url } = await start({ maxConcurrentRequests: 10 })
  for (let times = 0; times < 40; times++) {
    const connection = dial(port)
    connection.socket.write(postHead)
    await delay(1)
    connection.socket.destroy()
  }
  while ((await inFlight(url)) > 1) await delay(10)
  expect((await fetch(`${url}/problems`)).status).toBe(200)
})

test('an event loop that stays late sheds load, and calms down again; one pause alone does not', async () => {
  const { port, url } = await start({ maxEventLoopDelayMs: 60 })
  const statusNow = async () => {
    const connection = dial(port)
    connection.socket.write(getHead('/problems'))
    await until(() => statusesIn(connection.received()).length > 0)
    return statusesIn(connection.received())[0]
  }
  const block = (milliseconds: number) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
  }
  block(400)
  await delay(10)
  expect(await statusNow()).toBe('200')
  let isBlocking = true
  const blocking = setInterval(() => isBlocking && block(120), 1)
  const seen: (string | undefined)[] = []
  while (!seen.includes('503') && seen.length < 200) seen.push(await statusNow())
  expect(seen.at(-1)).toBe('503')
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  isBlocking = false
  clearInterval(blocking)
  await delay(800)
  expect(await statusNow()).toBe('200')
})
