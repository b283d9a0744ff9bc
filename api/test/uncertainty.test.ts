/** Runs on many paths over HTTP. */
import { type Plan, parsePlan, simulatePlan, toResult, type View, workOf } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { pairsToShare } from '../src/studies/work.ts'
import { makeService, problemOf } from './service.ts'

const plan = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 85,
  currentCorpus: 4_000_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investmentPlan: { initialMonthlyContribution: 40_000, expectedAnnualReturnRatePct: 11 },
  investments: [{ label: 'Debt', initialCorpus: 1_000_000, assetClass: 'debt' }]
}
const uncertainty = { paths: 200, seed: 7, sex: 'female', replayPath: 3 }
const path = '/api/v1/calculate'
const view: View = { granularity: 'year', format: 'rows', fields: null, warnings: [] } as unknown as View

const { app } = makeService()
const post = async (payload: object, query = '?granularity=year', method = 'POST', headers = {}) =>
  app.inject({ method: method as 'POST', url: path + query, payload, headers })

function parsed(body: object): Plan {
  const read = parsePlan(body, { rulebook, currentYear: 2026 })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.value
}

test('the answer is that of the engine in one thread, beside the run of the plan itself', async () => {
  const response = await post({ ...plan, uncertainty })
  expect(response.statusCode).toBe(200)
  const { meta: _, ...answer } = response.json()
  const parsed = parsePlan({ ...plan, uncertainty }, { rulebook, currentYear: 2026 })
  if (!parsed.ok) throw new Error('the plan is right')
  const simulation = simulatePlan(parsed.value, 'year')
  if (!simulation.ok) throw new Error('the plan can be published')
  const envelope = { docs: '', methodology: '', generatedAt: '', resultId: '' }
  const { meta: __, ...expected } = toResult(simulation.value, view, envelope)
  expect(answer).toEqual(JSON.parse(JSON.stringify(expected)))
  expect(answer.uncertainty.replay.path).toBe(3)
  expect(answer.uncertainty.replay.timeSeries).toHaveLength(45)
  const alone = (await post(plan)).json()
  expect(answer.summary).toEqual(alone.summary)
  expect(answer.timeSeries).toEqual(alone.timeSeries)
})

test('paths that two threads share give the bits of one', async () => {
  const large = { ...plan, uncertainty: { paths: 20_000 } }
  const parsed = parsePlan(large, { rulebook, currentYear: 2026 })
  expect(parsed.ok && pairsToShare(parsed.value)).toBe(10_000)
  const one = makeService({ operations: { studyThreads: 1 } })
  const two = makeService({ operations: { studyThreads: 2 } })
  const [alone, shared] = await Promise.all(
    [one, two].map(each => each.app.inject({ method: 'POST', url: path, payload: large }))
  )
  expect(alone!.statusCode).toBe(200)
  expect(shared!.body).toBe(alone!.body)
})

test('QUERY is answered with 304 before any path is run, and the tag is that of the view', async () => {
  const first = await post({ ...plan, uncertainty }, '', 'QUERY')
  const again = await post({ ...plan, uncertainty }, '', 'QUERY', { 'if-none-match': first.headers.etag })
  expect(again.statusCode).toBe(304)
  const byYear = await post({ ...plan, uncertainty }, '?granularity=year', 'QUERY')
  expect(byYear.headers.etag).not.toBe(first.headers.etag)
})

test('CSV is the series of the plan itself', async () => {
  const headers = { accept: 'text/csv' }
  const withPaths = await post({ ...plan, uncertainty }, '', 'POST', headers)
  expect(withPaths.body).toBe((await post(plan, '', 'POST', headers)).body)
})

test('more work than the tier may ask for is a 422 that says how much it is', async () => {
  const limited = makeService({ limits: { counts: { kind: 'memory' } } })
  const payload = { ...plan, uncertainty: { method: 'bootstrap', paths: 50_000 } }
  const response = await limited.app.inject({ method: 'POST', url: path, payload })
  expect(problemOf(response)).toEqual({ status: 422, code: 'too-much-work' })
  const [fault] = response.json().errors
  expect(fault.pointer).toBe('#/uncertainty/paths')
  expect(fault.message).toMatch(
    /takes about [\d.]+ s of processor time, and may take 0\.4 s\. Ask for fewer paths/
  )
})

test('every fault of the member comes back at once', async () => {
  const wrong = { paths: 3, seed: -1, method: 'x', percentiles: [], volatilityPct: 500, replayPath: 1.5 }
  const response = await post({ ...plan, uncertainty: wrong })
  expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
  const pointers = response.json().errors.map((each: { pointer: string }) => each.pointer)
  for (const member of ['seed', 'method', 'percentiles', 'volatilityPct', 'replayPath'])
    expect(pointers).toContain(`#/uncertainty/${member}`)
})

test('items of a batch are run on paths too, as long as they are little work together', async () => {
  const limited = makeService({ limits: { counts: { kind: 'memory' } } })
  const input = (paths: number) => ({ ...plan, uncertainty: { method: 'bootstrap', paths } })
  const one = workOf(parsed(input(1_000)))
  // After it and the first, half of what the last takes is left of 0.4 seconds of processor time.
  const many = 2 * Math.floor((4e5 / one - 0.7) * 500)
  const items = [{ input: input(200) }, { input: plan }, { input: input(many) }, { input: input(1_000) }]
  const response = await limited.app.inject({ method: 'POST', url: '/api/v1/batch', payload: { items } })
  const answers = response.json().items
  expect(answers.map((each: { status: number }) => each.status)).toEqual([200, 200, 200, 422])
  const single = (await post(input(200))).json()
  expect(answers[0].result.uncertainty).toEqual(single.uncertainty)
  expect(answers[3].problem.code).toBe('too-much-work')
})

test.each([
  ['one thread', 200],
  ['threads side by side', 20_000]
])('Server-Timing and the metrics tell what the engine took in %s', async (_name, paths) => {
  const service = makeService()
  const started = performance.now()
  const payload = { ...plan, uncertainty: { paths } }
  const response = await service.app.inject({ method: 'POST', url: `${path}?granularity=year`, payload })
  const answeredMs = performance.now() - started
  const timing = /^engine;dur=(\d+\.\d{3}), serialize;dur=(\d+\.\d{3})$/.exec(
    String(response.headers['server-timing'])
  )
  // A path of 540 months takes ten microseconds and more.
  expect(Number(timing?.[1])).toBeGreaterThan((paths * 0.01) / 4)
  expect(Number(timing?.[1])).toBeLessThan(answeredMs)
  const metrics = (await service.app.inject('/metrics')).body
  expect(metrics).toContain('arthayu_engine_seconds_count 1\n')
})
