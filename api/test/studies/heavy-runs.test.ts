/** Runs that a thread makes, for the size of their bodies or their work: the same as in the main thread. */
import { expect, test } from 'vitest'
import { fullPlan, makeService, problemOf, send, simulatePlan, smallPlan } from '../service.ts'

const service = makeService()

/** The same plan in more bytes than the main thread reads. */
const wide = (plan: object): string => JSON.stringify(plan).replace('{', `{${' '.repeat(8_192)}`)

/** What must not differ: status, body, and the headers but those of the moment. */
async function answerTo(body: string, options: Parameters<typeof send>[2]) {
  const { statusCode, headers, rawPayload } = await send(service, body, options)
  const { 'x-request-id': _id, date: _date, 'server-timing': timing, ...same } = headers
  const text = rawPayload.toString().replace(/"requestId":"[^"]*"/, '')
  return { statusCode, same, text, isTimed: /^engine;dur=[\d.]+, serialize;dur=[\d.]+$/.test(String(timing)) }
}

const heldBy = { 'if-none-match': '*' }

test.each([
  ['a plan by month', fullPlan, {}],
  ['a plan by year', fullPlan, { url: '/api/v1/calculate?granularity=year' }],
  ['columns', fullPlan, { url: '/api/v1/calculate?format=columns&fields=corpus' }],
  ['CSV', fullPlan, { headers: { accept: 'text/csv' } }],
  ['CSV of a plan on paths', { ...smallPlan, uncertainty: {} }, { headers: { accept: 'text/csv' } }],
  ['a plan on paths', { ...smallPlan, uncertainty: { paths: 200 } }, {}],
  ['simulate', simulatePlan, { url: '/api/public/simulate' }],
  ['QUERY', fullPlan, { method: 'QUERY' }],
  ['QUERY of who holds it', fullPlan, { method: 'QUERY', headers: heldBy }],
  ['POST of who holds it', fullPlan, { headers: heldBy }],
  ['an unknown member', { ...fullPlan, what: 1 }, {}],
  ['an unknown member, strictly', { ...fullPlan, what: 1 }, { url: '/api/v1/calculate?strict=true' }],
  ['faults of body and query', { currentAgeYears: 'x' }, { url: '/api/v1/calculate?format=table' }],
  ['a plan that misses what simulate asks for', smallPlan, { url: '/api/public/simulate' }],
  ['a member that is nested deeply', { ...smallPlan, x: JSON.parse('['.repeat(200) + ']'.repeat(200)) }, {}],
  ['amounts too large', { ...smallPlan, currentCorpus: 1e12, annualInflationRatePct: 100 }, {}]
])('%s is answered with the same bytes and headers', async (_what, plan, options) => {
  const here = await answerTo(JSON.stringify(plan), options)
  const inThread = await answerTo(wide(plan), options)
  expect(inThread).toEqual(here)
})

test('a run of much work leaves the main thread, and is timed as any other', async () => {
  const portfolio = (label: string) => ({ label, initialMonthlyContribution: 1_000, assetClass: 'equity' })
  const investments = Array.from({ length: 50 }, (_, index) => portfolio(`P${index}`))
  const plan = { currentAgeYears: 20, retirementAgeYears: 60, planningEndAgeYears: 119, investments, tax: {} }
  const one = makeService()
  const response = await send(one, plan)
  expect(response.statusCode).toBe(200)
  expect(response.headers['server-timing']).toMatch(/^engine;dur=\d+\.\d+/)
  const metrics = (await one.app.inject('/metrics')).body
  expect(metrics).toMatch(/^arthayu_work_seconds_total\{tier="enterprise",kind="run"\} /m)
  const held = { method: 'QUERY', headers: { 'if-none-match': String(response.headers.etag) } }
  expect((await send(one, plan, held)).statusCode).toBe(304)
  const few = makeService()
  await send(few, { ...plan, investments: investments.slice(0, 4) })
  expect((await few.app.inject('/metrics')).body).not.toContain('kind="run"')
})

test('a large body that is no JSON is named as such, with the place', async () => {
  const response = await send(service, `${' '.repeat(40_000)}{"a": }`)
  expect(problemOf(response)).toEqual({ status: 400, code: 'malformed-json' })
  expect(response.json().detail).toContain('position 40006')
})
