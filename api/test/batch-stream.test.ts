/** A batch is a stream: it waits for slow readers, stops for those who leave, and lets others in between. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { makeService, smallPlan } from './service.ts'

const engine = vi.hoisted(() => ({ runs: 0 }))
vi.mock('@arthayu/engine', async load => {
  const actual = await load<typeof import('@arthayu/engine')>()
  const simulate: typeof actual.simulate = (...given) => {
    engine.runs += 1
    return actual.simulate(...given)
  }
  return { ...actual, simulate }
})
vi.mock('../src/batch/max-items.ts', async load => ({
  ...(await load<typeof import('../src/batch/max-items.ts')>()),
  maxBatchItems: () => 1000
}))

const { app } = makeService({ publicUrl: 'http://arthayu.test' })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())
beforeEach(() => {
  engine.runs = 0
})

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

/** Waits until no more runs are begun. */
async function settledRuns(): Promise<number> {
  let before = -1
  while (before !== engine.runs) {
    before = engine.runs
    // oxlint-disable-next-line no-await-in-loop -- a look every so often
    await delay(150)
  }
  return before
}

test('a reader who does not read holds up the runs, and gets the rest later', async () => {
  const { answer } = await post(bodyOf(150), { query: '?granularity=month' })
  const held = await settledRuns()
  // What the sockets of both sides take is of the system; 150 answers are more than 40 MB.
  expect(held).toBeLessThan(75)
  const text = (await bytesOf(answer)).toString()
  expect(engine.runs).toBe(150)
  expect((JSON.parse(text) as { meta: object }).meta).toMatchObject({ succeeded: 150 })
})

test.each([undefined, 'br', 'gzip'])('a caller who leaves stops the work (coding %s)', async coding => {
  const { sent, answer } = await post(bodyOf(1000), {
    query: '?granularity=month',
    ...(coding === undefined ? {} : { coding })
  })
  answer.once('data', () => sent.destroy())
  answer.on('error', () => undefined)
  await new Promise(resolve => answer.once('close', resolve))
  expect(await settledRuns()).toBeLessThan(500)
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
  expect(engine.runs).toBe(1000)
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
    engine.runs = 0
    const { sent, answer: unread } = await post(bodyOf(1000), { coding })
    const [runsAtFirstBytes] = await new Promise<[number]>(resolve => {
      unread.once('data', () => resolve([engine.runs]))
    })
    sent.destroy()
    unread.on('error', () => undefined)
    expect(runsAtFirstBytes).toBeLessThan(1000)
  }
)
