/** Callers who share the threads of a service, over real connections. */
import { afterEach, expect, test } from 'vitest'
import { addKey, newKeyFile } from '../limits/limited-service.ts'
import { type Listening, listen, until } from '../operations/listening.ts'
import { fullPlan, smallPlan } from '../service.ts'

const started: Listening[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map(each => each.app.close()))
})

const from = (address: string) => ({ 'x-forwarded-for': address })

const shortStudy = { ...smallPlan, uncertainty: { paths: 100 } }
const longStudy = { ...fullPlan, uncertainty: { paths: 1_600 }, tax: {} }
const longBatch = { base: smallPlan, items: Array(10).fill({ patch: { uncertainty: { paths: 2_000 } } }) }

async function start(studyThreads: number, cutMs = 10_000) {
  const keyFile = newKeyFile()
  const { key } = addKey(keyFile, { tier: 'growth', name: 'Planner' })
  const ofKey = { 'x-api-key': key }
  const service = await listen({
    limits: { counts: { kind: 'memory' }, keyFile },
    trustedProxies: ['127.0.0.1'],
    operations: { studyThreads },
    drain: { graceMs: 0, cutMs }
  })
  started.push(service)
  const ends: string[] = []
  const ask = async (name: string, headers: Record<string, string>, body: object, path = 'calculate') => {
    const response = await fetch(`${service.url}/api/v1/${path}?granularity=year`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body)
    })
    const answer = (await response.json()) as { code?: string }
    ends.push(name)
    return { status: response.status, code: answer.code, retryAfter: response.headers.get('retry-after') }
  }
  const studies = async (state: string) => {
    const text = await (await fetch(`${service.url}/metrics`)).text()
    const counts = [...text.matchAll(/^arthayu_studies_in_flight\{.*state="(.*)"\} (\d+)/gm)]
    return counts.filter(each => each[1] === state).reduce((sum, each) => sum + Number(each[2]), 0)
  }
  return { service, ofKey, ends, ask, studies }
}

test.each([1, 2])('with threads %i who asks little is not kept waiting by who asks much', async threads => {
  const { ofKey, ends, ask, studies } = await start(threads)
  await ask('warm', from('10.0.0.9'), shortStudy)
  const much = ['a1', 'a2', 'a3', 'a4'].map(name => ask(name, from('10.0.0.1'), longStudy))
  // Three seats are its share of those for addresses while nobody else waits.
  // oxlint-disable-next-line no-await-in-loop -- asked again until they wait
  while ((await studies('waiting')) < 3);
  const batch = ask('batch', from('10.0.0.2'), longBatch, 'batch')
  const little = [ask('b', from('10.0.0.3'), shortStudy), ask('k', ofKey, shortStudy)]
  const answers = await Promise.all([...much, batch, ...little])
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
  for (const name of ['b', 'k']) expect(ends.indexOf(name)).toBeLessThan(ends.indexOf('a3'))
  expect(ends.indexOf('batch')).toBeGreaterThan(ends.indexOf('b'))
})

test('of 18 studies of one key each is answered or refused at once, and an address gets in meanwhile', async () => {
  const { ofKey, ends, ask, studies } = await start(2)
  await ask('warm', ofKey, shortStudy)
  const all = Array.from({ length: 18 }, (_, index) => ask(`k${index}`, ofKey, longStudy))
  await until(() => ends.length > 5)
  const address = ask('address', from('10.0.0.1'), shortStudy)
  const answers = await Promise.all(all)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(18 - refused.length)
  // Two are answered at a time, or one by both threads, and a quarter of the sixteen seats is four; some are
  // done while others come.
  expect(refused.length).toBeGreaterThan(5)
  expect(refused.length).toBeLessThanOrEqual(13)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too-many-at-once']))
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
  expect((await address).status).toBe(200)
  expect(ends.indexOf('address')).toBeLessThan(ends.length - 1)
  expect([await studies('running'), await studies('waiting')]).toEqual([0, 0])
})

test('what a service that stops has no time for gets 503 before its connection would be cut', async () => {
  const { service, ofKey, ask, studies } = await start(1, 3_000)
  const veryLong = { ...fullPlan, uncertainty: { paths: 8_000 }, tax: {} }
  const all = Promise.all(Array.from({ length: 4 }, (_, index) => ask(`k${index}`, ofKey, veryLong)))
  await expect.poll(() => studies('waiting'), { timeout: 20_000 }).toBe(3)
  await service.app.close()
  // Who is in time is answered.
  const late = (await all).filter(({ status }) => status !== 200)
  expect(late.length).toBeGreaterThan(0)
  for (const each of late) expect(each).toEqual({ status: 503, code: 'shutting-down', retryAfter: '5' })
})
