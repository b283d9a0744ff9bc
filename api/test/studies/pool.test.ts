/** Studies in threads: others are served meanwhile, too many are refused, callers who leave are dropped. */
import { expect, test } from 'vitest'
import type { Holder } from '../../src/limits/share.ts'
import { cpuBudgetOf } from '../../src/studies/cpu-limit.ts'
import { openPool } from '../../src/studies/pool.ts'
import type { Terms } from '../../src/studies/turns.ts'
import { makeService, problemOf } from '../service.ts'

const input = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 1_500_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investmentPlan: { initialMonthlyContribution: 30_000, assetClass: 'equity' },
  tax: {}
}
const body = { input, unknown: 'monthlyContribution', goal: { neverRunsOut: true } }
const question = {
  kind: 'solve',
  json: Buffer.from(JSON.stringify(body)),
  query: {},
  nowMs: 0,
  mostWork: 1e8,
  baseUrl: '',
  branding: null
} as const
const alone: Holder = { id: '', hasKey: true, isAlone: true }

/** Of a caller who stays, unless said otherwise. */
const terms = (holder = alone, signal = new AbortController().signal): Terms => {
  const tier = holder.hasKey ? 'enterprise' : 'freemium'
  return { caller: { holder, tier }, signal, cpu: cpuBudgetOf(tier) }
}

test('the first thread is prepared as a call of no caller, and then answers', async () => {
  const spent: number[] = []
  const pool = openPool({ studyThreads: 1, studyQueue: 1 }, { onSpent: (_tier, _kind, ms) => spent.push(ms) })
  pool.prepare()
  expect(pool.underWay()).toBe(0)
  await expect(pool.answer(question, terms())).resolves.toMatchObject({ entityTag: expect.any(String) })
  expect(spent).toHaveLength(1)
  await pool.close()
})

test('a question beyond threads and queue is refused, and those before it are answered', async () => {
  const refused: string[] = []
  const pool = openPool({ studyThreads: 1, studyQueue: 1 }, { onRefused: reason => refused.push(reason) })
  const first = pool.answer(question, terms())
  const second = pool.answer(question, terms())
  expect(pool.underWay()).toBe(2)
  await expect(pool.answer(question, terms())).rejects.toMatchObject({
    code: 'overloaded',
    extras: { headers: { 'retry-after': '2' } }
  })
  expect(refused).toEqual(['study-queue'])
  const answers = await Promise.all([first, second])
  expect(answers.map(each => each.bytes.length > 0)).toEqual([true, true])
  expect(pool.underWay()).toBe(0)
  await pool.close()
})

test('a question whose caller has left is stopped, and its place is free again', async () => {
  const pool = openPool({ studyThreads: 1, studyQueue: 0 })
  const caller = new AbortController()
  const left = pool.answer(question, terms(alone, caller.signal))
  caller.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  expect(pool.underWay()).toBe(0)
  expect((await pool.answer(question, terms())).bytes.length).toBeGreaterThan(0)
  await pool.close()
})

test('faults of a question come back as its problem', async () => {
  const pool = openPool({ studyThreads: 1, studyQueue: 0 })
  const answer = pool.answer({ ...question, json: Buffer.from('{"input":{}}') }, terms())
  await expect(answer).rejects.toMatchObject({ code: 'invalid-input' })
  await pool.close()
})

test('JSON that is broken is found in the thread, with its place', async () => {
  const response = await makeService().app.inject({
    method: 'POST',
    url: '/api/v1/solve',
    headers: { 'content-type': 'application/json' },
    payload: '{"input": }'
  })
  expect(problemOf(response)).toEqual({ status: 400, code: 'malformed-json' })
  expect(response.json().detail).toBe('Expected a value at line 1, column 11 (position 10).')
})

test('a question that takes more memory than a thread has is too much work, and the next is answered', async () => {
  const pool = openPool({ studyThreads: 1, studyQueue: 0, threadHeapMb: 24 })
  // Some 37 MB as objects; the server refuses such a body before it comes here.
  const nested = `${'{"20":'.repeat(60)}0${'}'.repeat(60)}`
  const json = Buffer.from(`[${Array(2_400).fill(nested).join(',')}]`)
  await expect(pool.answer({ ...question, json }, terms())).rejects.toMatchObject({
    code: 'too-much-work',
    extras: { detail: expect.stringContaining('memory') }
  })
  expect((await pool.answer(question, terms())).bytes.length).toBeGreaterThan(0)
  await pool.close()
})

test('the server refuses studies beyond its queue with 503, and says so in its metrics', async () => {
  const { app } = makeService({ operations: { studyThreads: 1, studyQueue: 0 } })
  const send = () => app.inject({ method: 'POST', url: '/api/v1/solve', payload: body })
  const answers = await Promise.all([send(), send(), send()])
  const statuses = answers.map(each => each.statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 503, 503])
  const refused = answers.find(each => each.statusCode === 503)!
  expect(problemOf(refused)).toEqual({ status: 503, code: 'overloaded' })
  expect(refused.headers['retry-after']).toBe('2')
  const metrics = (await app.inject('/metrics')).body
  expect(metrics).toContain('arthayu_requests_shed_total{reason="study-queue"} 2')
  for (const state of ['running', 'waiting'])
    expect(metrics).toContain(`arthayu_studies_in_flight{tier="enterprise",state="${state}"} 0`)
  expect(metrics).toMatch(/^arthayu_work_seconds_total\{tier="enterprise",kind="solve"\} [\d.]+$/m)
  expect(metrics).toContain('arthayu_memory_bytes{kind="columns"} 0')
})

test('a body that is nested too deeply for a thread is a fault like any other', async () => {
  const { app } = makeService()
  const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`
  for (const payload of [
    deep,
    `{"input":{"x":${deep}},"unknown":"retirementAge","goal":{"neverRunsOut":true}}`
  ]) {
    const headers = { 'content-type': 'application/json' }
    const response = await app.inject({ method: 'POST', url: '/api/v1/fixes', payload, headers })
    expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
    expect(response.json().errors).toMatchObject([{ pointer: '#', code: 'too-deep' }])
  }
})

test('a plan is served while a study runs', async () => {
  const { app } = makeService()
  const order: string[] = []
  const study = app
    .inject({ method: 'POST', url: '/api/v1/solve', payload: body })
    .then(() => order.push('study'))
  await new Promise(resolve => setImmediate(resolve))
  const run = app
    .inject({ method: 'POST', url: '/api/v1/calculate?granularity=year', payload: input })
    .then(() => order.push('run'))
  await Promise.all([study, run])
  expect(order).toEqual(['run', 'study'])
})
