import { expect, test } from 'vitest'
import { get, makeService, problemOf, quickUrl, send, smallPlan } from './service.ts'

const service = makeService()

test.each([
  ['application/json', 'application/json'],
  ['*/*', 'application/json'],
  ['', 'application/json'],
  ['application/*', 'application/json'],
  ['text/html, */*;q=0.1', 'application/json'],
  ['text/*', 'text/csv; charset=utf-8; header=present'],
  ['text/csv', 'text/csv; charset=utf-8; header=present'],
  ['application/json;q=0.1, text/csv', 'text/csv; charset=utf-8; header=present'],
  ['application/json; charset=utf-8', 'application/json'],
  ['application/json;charset="UTF-8";q=0.5', 'application/json'],
  ['text/csv; charset=utf-8; header=present', 'text/csv; charset=utf-8; header=present'],
  ['text/csv;header=present', 'text/csv; charset=utf-8; header=present'],
  ['text/csv; charset=utf-8', 'text/csv; charset=utf-8; header=present'],
  ['text/csv;header=present;q=0.1, application/json;charset=utf-8;q=0.2', 'application/json']
])('Accept %j is answered with %s', async (accept, expected) => {
  const response = await get(service, quickUrl, { accept })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe(expected)
})

test.each([
  'text/html',
  'application/xml',
  'application/json;q=0',
  'nonsense',
  ';;,,',
  'a/b'.repeat(900),
  'text/csv;header=absent',
  'text/csv; charset=iso-8859-1',
  'application/json;header=present',
  'text/csv;charset=utf-8;q=0'
])('Accept %j is answered with 406', async accept => {
  expect(problemOf(await get(service, quickUrl, { accept }))).toEqual({ status: 406, code: 'not-acceptable' })
})

test('where there is JSON alone, it may be asked for with its charset', async () => {
  const url = '/api/v1/tax-years'
  expect((await get(service, url, { accept: 'application/json; charset=utf-8' })).statusCode).toBe(200)
  expect((await get(service, url, { accept: 'text/csv; charset=utf-8' })).statusCode).toBe(406)
})

test('CSV has a header line and one line a month', async () => {
  const response = await send(service, smallPlan, {
    url: '/api/v1/calculate?fields=ageYears,corpus',
    headers: { accept: 'text/csv' }
  })
  const lines = response.body.trimEnd().split('\r\n')
  expect(lines[0]).toBe('ageYears,corpus')
  expect(lines).toHaveLength(721)
})

test('a wrong plan is a problem in JSON even where CSV was asked for', async () => {
  const response = await send(service, {}, { headers: { accept: 'text/csv' } })
  expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
})
