import { schemes } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { get, makeService, problemOf, send } from './service.ts'

const service = makeService()
const url = '/api/v1/tax'
const salary = { taxYear: '2026-27', ageYears: 40, income: { salary: 1_285_000 } }

test('POST tax answers both regimes and the one asked for', async () => {
  const response = await send(service, salary, { url })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/json')
  const body = response.json()
  expect(body).toMatchObject({ taxYear: '2026-27', regime: 'new', taxPayable: 10_400 })
  expect(body.computations.old.taxPayable).toBe(190_320)
  expect(body.meta).toMatchObject({ currency: 'INR', act: 'Income-tax Act, 2025', warnings: [] })
})

test('POST and QUERY give the same bytes; QUERY may be answered by 304, POST never is', async () => {
  const posted = await send(service, salary, { url })
  const queried = await send(service, salary, { url, method: 'QUERY' })
  expect(queried.body).toBe(posted.body)
  expect(queried.headers.etag).toBe(posted.headers.etag)
  expect(posted.headers['cache-control']).toBe('private, no-cache')
  expect(queried.headers['cache-control']).toBe('private, max-age=86400')
  expect(queried.headers['accept-query']).toBe('application/json')
  const headers = { 'if-none-match': String(posted.headers.etag) }
  const held = await send(service, salary, { url, method: 'QUERY', headers })
  expect([held.statusCode, held.body]).toEqual([304, ''])
  expect((await send(service, salary, { url, headers })).statusCode).toBe(200)
})

test('the faults of a tax request are one problem with every place', async () => {
  const response = await send(service, { taxYear: '1999-00', income: { salary: -1 } }, { url })
  expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
  const pointers = response.json().errors.map((each: { pointer: string }) => each.pointer)
  expect(new Set(pointers)).toEqual(new Set(['#/taxYear', '#/ageYears', '#/income/salary']))
})

test.each([
  ['{', 400, 'malformed-json', {}],
  ['{}', 415, 'unsupported-media-type', { 'content-type': 'text/plain' }],
  ['{}', 406, 'not-acceptable', { accept: 'text/csv' }]
])('the body %s with wrong headers or grammar is %i', async (body, status, code, headers) => {
  expect(problemOf(await send(service, body, { url, headers }))).toEqual({ status, code })
})

test('another method is 405, with the ones that are offered', async () => {
  const response = await service.app.inject({ method: 'PUT', url })
  expect(problemOf(response).status).toBe(405)
  expect(response.headers.allow).toBe('OPTIONS, POST, QUERY')
})

test('GET tax-years serves the law with its sources, and marks the year that stands in for later ones', async () => {
  const response = await get(service, '/api/v1/tax-years')
  expect(response.statusCode).toBe(200)
  const { taxYears } = response.json()
  expect(taxYears.map((each: { taxYear: string }) => each.taxYear)).toEqual([
    '2022-23',
    '2023-24',
    '2024-25',
    '2025-26',
    '2026-27'
  ])
  expect(taxYears.map((each: { standsInForLaterYears: boolean }) => each.standsInForLaterYears)).toEqual([
    false,
    false,
    false,
    false,
    true
  ])
  expect(taxYears[4].new.rebate.cite).toMatchObject({ act1961: '87A', act2025: '156' })
})

test('GET tax-years serves the rates and limits of the schemes, each with its day and its source', async () => {
  const { schemes: served } = (await get(service, '/api/v1/tax-years')).json()
  expect(served).toEqual(schemes)
  const inForce = (figures: { amount: number }[]) => figures.at(-1)!.amount
  expect(inForce(served.ppf.contributionMaxPerTaxYear)).toBe(150_000)
  expect(inForce(served.epf.untaxedOwnContributionMaxPerTaxYear)).toBe(250_000)
  expect(inForce(served.nps.leastAnnuityPct)).toBe(20)
  expect(inForce(served.nps.noAnnuityUpTo)).toBe(800_000)
  expect(served.epf.wageCeilingPerMonth.at(-1)).toMatchObject({ from: '2026-09-17', amount: 25_000 })
  const lists = Object.values(served as typeof schemes).flatMap(each => Object.values(each))
  for (const each of lists.flat())
    expect(each).toMatchObject({ source: expect.any(String), basis: expect.any(String) })
})

test('GET tax-years may be kept for a day and is answered by 304', async () => {
  const response = await get(service, '/api/v1/tax-years')
  expect(response.headers['cache-control']).toBe('public, max-age=86400')
  const held = await get(service, '/api/v1/tax-years', { 'if-none-match': String(response.headers.etag) })
  expect([held.statusCode, held.body]).toEqual([304, ''])
  expect((await get(service, '/api/v1/tax-years', { accept: 'text/csv' })).statusCode).toBe(406)
})
