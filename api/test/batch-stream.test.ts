/** A batch is a stream: it waits for slow readers, stops for those who leave, and lets others in between. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { makeService, smallPlan } from './service.ts'

const { app } = makeService({ publicUrl: 'http://arthayu.test' })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

/** About 290 KB an item by month, 30 KB by year. */
const bodyOf = (items: number): Buffer =>
  Buffer.from(
    JSON.stringify({ base: smallPlan, items: Array.from({ length: items }, () => ({ patch: {} })) })
  )

function post(
  body: Buffer,
  { query = '', coding }: { query?: string; coding?: string } = {}
): Promise<{ sent: ClientRequest; answer: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      ...(coding === undefined ? {} : { 'accept-encoding': coding })
    }
    const path = `/api/v1/batch${query}`
    const sent = request({ port, path, method: 'POST', headers, agent: false })
    sent.on('response', answer => resolve({ sent, answer }))
    sent.on('error', reject)
    sent.end(body)
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function liveMillis(): Promise<number> {
  const started = performance.now()
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
  return performance.now() - started
}

/** Seconds that threads have worked for batches. */
async function worked(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^arthayu_work_seconds_total\{.*kind="batch"\} (\S+)/m.exec(text)?.[1] ?? 0)
}

/** Waits until no more work is done; how much it was since `before`. */
async function settledWork(before: number): Promise<number> {
  let last = -1
  let now = await worked()
  while (last !== now) {
    last = now
    // oxlint-disable-next-line no-await-in-loop -- a look every so often
    await delay(300)
    // oxlint-disable-next-line no-await-in-loop -- a look every so often
    now = await worked()
  }
  return now - before
}

/** What a whole batch takes. */
async function workOf(items: number, query: string): Promise<number> {
  const before = await worked()
  await bytesOf((await post(bodyOf(items), { query })).answer)
  return settledWork(before)
}

test('a reader who does not read holds up the runs, and gets the rest later', async () => {
  const query = '?granularity=month'
  const whole = await workOf(150, query)
  const before = await worked()
  const { answer } = await post(bodyOf(150), { query })
  // What the sockets of both sides take is of the system; 150 answers are more than 40 MB.
  expect(await settledWork(before)).toBeLessThan(whole / 2)
  const text = (await bytesOf(answer)).toString()
  expect((JSON.parse(text) as { meta: object }).meta).toMatchObject({ succeeded: 150 })
})

test.each([undefined, 'br', 'gzip'])('a caller who leaves stops the work (coding %s)', async coding => {
  const query = '?granularity=month'
  const whole = await workOf(150, query)
  const before = await worked()
  const { sent, answer } = await post(bodyOf(150), {
    query,
    ...(coding === undefined ? {} : { coding })
  })
  answer.once('data', () => sent.destroy())
  answer.on('error', () => undefined)
  await new Promise(resolve => answer.once('close', resolve))
  expect(await settledWork(before)).toBeLessThan(whole / 2)
})

test('others are served while 1,000 items are run', async () => {
  await liveMillis()
  const started = performance.now()
  const { answer } = await post(bodyOf(1000))
  const state = { isOver: false }
  const whole = bytesOf(answer).then(bytes => {
    state.isOver = true
    return bytes
  })
  const waits: number[] = []
  while (!state.isOver) {
    // oxlint-disable-next-line no-await-in-loop -- one probe after the other
    waits.push(await liveMillis())
  }
  expect((await whole).length).toBeGreaterThan(10e6)
  const median = waits.toSorted((one, other) => one - other)[waits.length >> 1]!
  expect(waits.length).toBeGreaterThan(5)
  // Were the items run in one go, a probe would wait for all of them.
  expect(median).toBeLessThan((performance.now() - started) / 20)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync]
])(
  'a batch in %s decodes to what it is without, and its first item comes before its last',
  async (coding, decode) => {
    const plain = await bytesOf((await post(bodyOf(3))).answer)
    const { answer } = await post(bodyOf(3), { coding })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers.vary).toContain('Accept-Encoding')
    const coded = await bytesOf(answer)
    expect(coded.length).toBeLessThan(plain.length / 3)
    const withoutMoment = (bytes: Buffer) => bytes.toString().replaceAll(/"generatedAt":"[^"]*"/g, '')
    expect(withoutMoment(decode(coded))).toBe(withoutMoment(plain))
    const whole = await workOf(1000, '')
    const before = await worked()
    const next = await post(bodyOf(1000), { coding })
    await new Promise(resolve => next.answer.once('data', resolve))
    expect((await worked()) - before).toBeLessThan(whole / 2)
    next.answer.on('error', () => undefined)
    next.sent.destroy()
  }
)
