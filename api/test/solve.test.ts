/** Goal seek over HTTP. */
import { expect, test } from 'vitest'
import { makeService, problemOf } from './service.ts'

const input = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 1_500_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investmentPlan: { initialMonthlyContribution: 30_000 }
}
const request = { input, unknown: 'monthlyContribution', goal: { neverRunsOut: true } }

const { app } = makeService()
const solve = async (payload: object, query = '', method: 'POST' | 'QUERY' = 'POST', headers = {}) =>
  app.inject({ method: method as 'POST', url: `/api/v1/solve${query}`, payload, headers })

test('the answer, sent as a plan, gives the result beside it', async () => {
  const response = await solve(request)
  expect(response.statusCode).toBe(200)
  const { value, result, found } = response.json()
  expect(found).toBe(true)
  const plan = { ...input, investmentPlan: { initialMonthlyContribution: value } }
  const single = await app.inject({
    method: 'POST',
    url: '/api/v1/calculate?granularity=year',
    payload: plan
  })
  const { meta, ...rest } = single.json()
  const { meta: ownMeta, ...own } = result
  expect(own).toEqual(rest)
  expect(ownMeta.resultId).toBe(meta.resultId)
})

test('the series is by year, or as asked', async () => {
  expect((await solve(request)).json().result.timeSeries).toHaveLength(55)
  const monthly = (await solve(request, '?granularity=month&format=columns&fields=corpus')).json()
  expect(monthly.result.timeSeries.corpus).toHaveLength(660)
})

test('nothing found is a 200 without a result', async () => {
  const response = await solve({ ...request, bounds: { max: 100 } })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ found: false, reason: 'unreachable', result: null })
})

test('QUERY may be answered from what the caller holds', async () => {
  const first = await solve(request, '', 'QUERY')
  expect(first.headers['cache-control']).toBe('private, max-age=86400')
  const again = await solve(request, '', 'QUERY', { 'if-none-match': first.headers.etag })
  expect(again.statusCode).toBe(304)
})

test('all faults at once, those of the plan below #/input', async () => {
  const wrong = { input: { ...input, currentAgeYears: 'x' }, unknown: 5, goal: {}, bounds: { min: 'a' } }
  const response = await solve(wrong, '?format=x')
  expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
  expect(response.json().errors.map((each: { pointer?: string }) => each.pointer ?? '?')).toEqual([
    '#/unknown',
    '#/bounds/min',
    '#/input/currentAgeYears',
    '#/goal',
    '?'
  ])
})

test('the tool solve answers with the compact result of the same plan', async () => {
  const payload = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'solve', arguments: request }
  }
  const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
  const answer = (await app.inject({ method: 'POST', url: '/mcp', payload, headers })).json()
  const { value, result } = (await solve(request)).json()
  expect(answer.result.structuredContent).toMatchObject({ found: true, value })
  expect(answer.result.structuredContent.result.summary).toEqual(result.summary)
})

test('a tag of one view does not stand for another', async () => {
  const yearly = await solve(request, '', 'QUERY')
  const held = { 'if-none-match': String(yearly.headers.etag) }
  expect((await solve(request, '?granularity=year', 'QUERY', held)).statusCode).toBe(304)
  expect((await solve(request, '?granularity=month', 'QUERY', held)).statusCode).toBe(200)
})
