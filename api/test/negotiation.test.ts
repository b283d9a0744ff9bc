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
  ['application/json;q=0.1, text/csv', 'text/csv; charset=utf-8; header=present']
])('Accept %j is answered with %s', async (accept, expected) => {
  const response = await get(service, quickUrl, { accept })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe(expected)
})

test.each(['text/html', 'application/xml', 'application/json;q=0', 'nonsense', ';;,,', 'a/b'.repeat(900)])(
  'Accept %j is answered with 406',
  async accept => {
    expect(problemOf(await get(service, quickUrl, { accept }))).toEqual({
      status: 406,
      code: 'not-acceptable'
    })
  }
)

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
