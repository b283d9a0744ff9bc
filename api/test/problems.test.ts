import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { problems } from '../src/http/problem.ts'
import { problemHandler } from '../src/http/problem-reply.ts'
import { get, makeService, problemOf, quickUrl, send, smallPlan } from './service.ts'

const engine = vi.hoisted(() => ({ fails: false }))
vi.mock('@arthayu/engine', async load => {
  const actual = await load<typeof import('@arthayu/engine')>()
  const simulatePlan: typeof actual.simulatePlan = (...given) => {
    if (engine.fails) {
      throw new TypeError('secret of the engine')
    }
    return actual.simulatePlan(...given)
  }
  return { ...actual, simulatePlan }
})

const service = makeService()

test('a problem has the members of RFC 9457, a code, the request id and the faults', async () => {
  const headers = { 'x-request-id': 'my-id_0001' }
  const response = await get(service, '/api/v1/calculate?currentAgeYears=30&monthlyExpense=1', headers)
  expect(response.json()).toEqual({
    type: 'http://localhost/problems/invalid-input',
    title: 'Invalid request',
    status: 422,
    detail: '1 error in the request; see errors.',
    instance: '/api/v1/calculate',
    code: 'invalid-input',
    requestId: 'my-id_0001',
    errors: [{ parameter: 'retirementAgeYears', code: 'required', message: expect.any(String) }]
  })
})

test('a hundred parameters are read, known or not, and more are refused', async () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join('&')
  const own = quickUrl.split('?')[1]!.split('&').length
  expect((await get(service, `${quickUrl}&${named(100 - own)}`)).statusCode).toBe(200)
  const refused = await get(service, `${quickUrl}&${named(101 - own)}`)
  expect(refused.json()).toMatchObject({
    status: 400,
    code: 'malformed-request',
    detail: 'The query has more than 100 parameters.'
  })
})

test('the query stands nowhere in a problem', async () => {
  for (const url of [
    '/nowhere?salary=123456',
    '/api/v1/calculate?salary=123456',
    '/problems/x?salary=123456'
  ]) {
    expect((await get(service, url)).body).not.toContain('123456')
  }
})

test('a fault of ours is a 500 of which nothing leaks', async () => {
  engine.fails = true
  const response = await send(service, smallPlan)
  engine.fails = false
  expect(problemOf(response)).toEqual({ status: 500, code: 'internal-error' })
  expect(response.body).not.toMatch(/secret|TypeError|\.ts/)
})

test.each([
  '/',
  '/api',
  '/api/v1/calculate',
  '/health/live',
  '/docs',
  '/problems/not-found',
  '/openapi.json'
])('every method on %s is answered below 500, with a request id and open CORS', async url => {
  const methods = ['GET', 'HEAD', 'POST', 'QUERY', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
  for (const method of methods) {
    const response = await service.app.inject({ method: method, url })
    expect(response.statusCode, method).toBeLessThan(500)
    expect(response.headers['x-request-id'], method).toMatch(/^[0-9a-f]{32}$/)
    expect(response.headers['access-control-allow-origin'], method).toBe('*')
  }
})

test('an unknown path is 404, whatever the method and the body', async () => {
  expect(problemOf(await get(service, '/nowhere'))).toEqual({ status: 404, code: 'not-found' })
  expect(problemOf(await get(service, '/api/v1/calculate/'))).toEqual({ status: 404, code: 'not-found' })
  expect(problemOf(await get(service, `/problems/${'x'.repeat(500)}`)).status).toBe(404)
  expect(problemOf(await get(service, '/problems/__proto__')).status).toBe(404)
  const posted = await send(service, '{not json', {
    url: '/nowhere',
    headers: { 'content-type': 'text/plain' }
  })
  expect(problemOf(posted)).toEqual({ status: 404, code: 'not-found' })
})

test.each([
  ['/api/v1/calculate', 'DELETE', 'GET, HEAD, OPTIONS, POST, QUERY'],
  ['/api/public/simulate', 'GET', 'OPTIONS, POST, QUERY'],
  ['/api/public/simulate', 'HEAD', 'OPTIONS, POST, QUERY'],
  ['/health/ready', 'POST', 'GET, HEAD, OPTIONS'],
  ['/problems/not-found', 'PUT', 'GET, HEAD, OPTIONS']
])('%s is 405 for %s, and Allow says what is offered', async (url, method, allow) => {
  const response = await service.app.inject({ method: method, url, payload: '{broken' })
  expect(response.statusCode).toBe(405)
  // The answer to HEAD has no body.
  if (method !== 'HEAD') expect(response.json().detail).toContain(`Use one of ${response.headers.allow}.`)
  expect(response.headers.allow).toBe(allow)
})

test('every registered route answers other methods with 405 and OPTIONS with 204', async () => {
  for (const [url, methods] of service.methods) {
    const path = url.replace(':code', 'not-found').replace(':script', 'start.js')
    const wrong = await service.app.inject({ method: 'PATCH', url: path })
    expect(problemOf(wrong)).toEqual({ status: 405, code: 'method-not-allowed' })
    expect(wrong.headers.allow).toBe([...methods].toSorted().join(', '))
    const options = await service.app.inject({ method: 'OPTIONS', url: path })
    expect(options.statusCode).toBe(204)
    expect(options.headers.allow).toBe(wrong.headers.allow)
    const acceptQuery = methods.has('QUERY') ? 'application/json' : undefined
    expect(wrong.headers['accept-query'], url).toBe(acceptQuery)
    expect(options.headers['accept-query'], url).toBe(acceptQuery)
  }
})

test('a preflight is answered with 204 and may be kept for two hours', async () => {
  for (const url of ['/api/v1/calculate', '/nowhere']) {
    const response = await service.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://page.test', 'access-control-request-method': 'QUERY' }
    })
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, QUERY, OPTIONS',
      'access-control-allow-headers':
        'Content-Type, X-API-Key, Authorization, If-None-Match, X-Request-Id, traceparent, tracestate, ' +
        'Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID',
      'access-control-max-age': '7200'
    })
    expect(response.headers['access-control-allow-credentials']).toBeUndefined()
  }
  expect(problemOf(await service.app.inject({ method: 'OPTIONS', url: '/nowhere' })).status).toBe(404)
})

test('pages of other origins may read the headers that matter', async () => {
  for (const response of [await get(service, quickUrl), await get(service, '/nowhere')]) {
    expect(response.headers['access-control-expose-headers']).toBe(
      'ETag, Retry-After, X-Request-Id, Server-Timing, Accept-Query, traceresponse, ' +
        'RateLimit-Policy, RateLimit, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset'
    )
  }
})

test.each(['abcdefgh', 'A-Z_0-9-'.repeat(8)])('the request id %s is taken over', async id => {
  expect((await get(service, quickUrl, { 'x-request-id': id })).headers['x-request-id']).toBe(id)
})

test.each(['short', 'x'.repeat(65), 'has space', 'line\\nbreak', 'ümlaut-id', '../../etc', ''])(
  'the request id %j is replaced',
  async id => {
    const response = await get(service, quickUrl, { 'x-request-id': id })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  }
)

test.each(['/%zz', '/api/v1/calculate%', '/%c0%af', '/problems/%zz'])('the address %s is 400', async url => {
  expect(problemOf(await get(service, url))).toEqual({ status: 400, code: 'malformed-request' })
})

test.each(['%zz', '&&&', '=', 'currentAgeYears', '%00=%00', `a=${'x'.repeat(5000)}`, 'a[b]=1&a[b]=2'])(
  'the query %.20s is 422 or taken',
  async query => {
    expect(problemOf(await get(service, `/api/v1/calculate?${query}`)).status).toBe(422)
    expect((await get(service, `${quickUrl}&${query}`)).statusCode).toBeLessThan(500)
  }
)

test('every code has a page that says what it means and what to do', async () => {
  const list = (await get(service, '/problems')).body
  for (const code of Object.keys(problems)) {
    expect(list).toContain(`./problems/${code}"`)
    const response = await get(service, `/problems/${code}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const part of ['What it means', 'What to do', 'Example']) {
      expect(response.body).toContain(part)
    }
  }
})

test('the codes that exist now are those of the contract, and those of broken HTTP', () => {
  expect(Object.entries(problems).map(([code, kind]) => `${kind.status} ${code}`)).toEqual([
    '400 malformed-json',
    '400 malformed-request',
    '401 invalid-api-key',
    '401 metrics-token-required',
    '403 origin-not-allowed',
    '404 not-found',
    '405 method-not-allowed',
    '406 not-acceptable',
    '408 request-timeout',
    '413 payload-too-large',
    '413 too-many-values',
    '415 unsupported-media-type',
    '422 invalid-input',
    '422 result-too-large',
    '422 too-much-work',
    '429 too-many-at-once',
    '429 rate-limit-exceeded',
    '422 batch-too-large',
    '431 headers-too-large',
    '500 internal-error',
    '501 transfer-coding-not-supported',
    '503 overloaded',
    '503 shutting-down'
  ])
})

test('parameters that are not known are named beside the faults that they explain', async () => {
  const said = (answer: Awaited<ReturnType<typeof get>>): string[] =>
    answer.json<{ errors: { message: string }[] }>().errors.map(({ message }) => message)
  const ages = 'currentAgeYears=30&retirementAgeYears=60'
  expect(said(await get(service, `/api/v1/calculate?${ages}&monthlyExpenses=40000`))).toEqual([
    'monthlyExpense is required.',
    'The query parameter monthlyExpenses is not known. Did you mean monthlyExpense?'
  ])
  const posted = said(await send(service, {}, { url: `/api/v1/calculate?${ages}` }))
  expect(posted).toContain('The query parameter currentAgeYears is not known.')
  expect(posted).toContain('currentAgeYears is required.')
})

test.each([
  [true, 0],
  [false, 1]
])(
  'an answer that breaks off because its caller has left (%s) is no fault in the log',
  (destroyed, lines) => {
    const error = vi.fn<() => void>()
    const request = { log: { error }, url: '/api/v1/batch', id: 'id', routeOptions: {} }
    const reply = { raw: { destroyed }, code: () => reply, headers: () => reply, send: () => reply }
    problemHandler(() => '')(
      new Error('Premature close') as FastifyError,
      request as unknown as FastifyRequest,
      reply as unknown as FastifyReply
    )
    expect(error).toHaveBeenCalledTimes(lines)
  }
)
