import { expect, test, vi } from 'vitest'
import { fullPlan, get, makeService, quickUrl, send, smallPlan } from './service.ts'

const engine = vi.hoisted(() => ({ runs: 0 }))
vi.mock('@arthayu/engine', async load => {
  const actual = await load<typeof import('@arthayu/engine')>()
  const simulatePlan: typeof actual.simulatePlan = (...given) => {
    engine.runs += 1
    return actual.simulatePlan(...given)
  }
  return { ...actual, simulatePlan }
})

const service = makeService()
const vary = 'Accept, Accept-Encoding, X-API-Key, Authorization'

test('the entity tag is weak and made of result id and shape', async () => {
  const response = await get(service, `${quickUrl}&granularity=year`)
  const { resultId } = response.json().meta
  expect(resultId).toMatch(/^[0-9a-f]{32}$/)
  expect(response.headers.etag).toBe(`W/"${resultId}-year-rows-all"`)
})

test('every shape of a result has its own entity tag', async () => {
  const urls = ['', '&granularity=year', '&format=columns', '&fields=corpus', '&fields=ageYears']
  const tags = await Promise.all(urls.map(async each => (await get(service, quickUrl + each)).headers.etag))
  tags.push((await get(service, quickUrl, { accept: 'text/csv' })).headers.etag)
  expect(new Set(tags).size).toBe(6)
})

test('the order of members does not change the entity tag', async () => {
  const turned = Object.fromEntries(Object.entries(fullPlan).toReversed())
  expect((await send(service, turned)).headers.etag).toBe((await send(service, fullPlan)).headers.etag)
})

test('the entity tag names the result: meta may tell of another request that means the same', async () => {
  const plain = await send(service, smallPlan)
  const { input, meta } = plain.json()
  const spelled = await send(service, { ...input, note: 'x' })
  expect(spelled.headers.etag).toBe(plain.headers.etag)
  expect(spelled.json().meta.defaulted).not.toEqual(meta.defaulted)
  expect(spelled.json().meta.warnings).not.toEqual(meta.warnings)
  expect(spelled.json().timeSeries).toEqual(plain.json().timeSeries)
})

test.each([
  ['GET', 'public, max-age=86400'],
  ['HEAD', 'public, max-age=86400'],
  ['QUERY', 'private, max-age=86400'],
  ['POST', 'private, no-cache']
])('%s may be cached as %s', async (method, expected) => {
  const isBody = method === 'QUERY' || method === 'POST'
  const response = isBody
    ? await send(service, smallPlan, { method })
    : await service.app.inject({ method: method as 'GET', url: quickUrl })
  expect(response.headers['cache-control']).toBe(expected)
  expect(response.headers.vary).toBe(vary)
})

test.each([
  ['the same tag', (tag: string) => tag],
  ['the tag in its strong form', (tag: string) => tag.slice(2)],
  ['a list with the tag', (tag: string) => `"other", ${tag} , W/"third"`],
  ['an asterisk', () => '*']
])('GET with %s is answered by 304 without a simulation', async (_name, toHeader) => {
  const tag = String((await get(service, quickUrl)).headers.etag)
  engine.runs = 0
  const response = await get(service, quickUrl, { 'if-none-match': toHeader(tag) })
  expect(response.statusCode).toBe(304)
  expect(response.body).toBe('')
  expect(response.headers).toMatchObject({ etag: tag, vary, 'cache-control': 'public, max-age=86400' })
  expect(engine.runs).toBe(0)
})

test('the tag is found among thousands of others, and a part of one is not the tag', async () => {
  const tag = String((await get(service, quickUrl)).headers.etag)
  const others = Array.from({ length: 2_000 }, (_, index) => `W/"${index}"`).join(',')
  const statusFor = async (held: string) =>
    (await get(service, quickUrl, { 'if-none-match': held })).statusCode
  expect(await statusFor(`${others},${tag}`)).toBe(304)
  expect(await statusFor(others)).toBe(200)
  expect(await statusFor(`${tag.slice(0, -2)}"`)).toBe(200)
  expect(await statusFor(`"a${tag.slice(2)}"`)).toBe(200)
})

test('QUERY and HEAD may be answered by 304, POST never is', async () => {
  const tag = String((await send(service, smallPlan)).headers.etag)
  const headers = { 'if-none-match': tag }
  expect((await send(service, smallPlan, { method: 'QUERY', headers })).statusCode).toBe(304)
  expect((await send(service, smallPlan, { method: 'POST', headers })).statusCode).toBe(200)
  const quick = String((await get(service, quickUrl)).headers.etag)
  const head = await service.app.inject({
    method: 'HEAD',
    url: quickUrl,
    headers: { 'if-none-match': quick }
  })
  expect(head.statusCode).toBe(304)
})

test('a 304 says nothing of a length, to HEAD neither; a 200 to HEAD says that of GET', async () => {
  for (const url of [quickUrl, '/api/v1/tax-years']) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const full = await get(service, url)
    const held = { 'if-none-match': String(full.headers.etag) }
    for (const method of ['GET', 'HEAD'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      const response = await service.app.inject({ method, url, headers: held })
      expect(response.statusCode, method).toBe(304)
      expect(response.headers, method).not.toHaveProperty('content-length')
    }
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const head = await service.app.inject({ method: 'HEAD', url })
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
  }
})

test('another tag, a broken one or a wrong request is no 304', async () => {
  for (const held of ['"other"', 'W/"', '', 'x', '"*"']) {
    expect((await get(service, quickUrl, { 'if-none-match': held })).statusCode).toBe(200)
  }
  const wrong = await get(service, '/api/v1/calculate', { 'if-none-match': '*' })
  expect(wrong.statusCode).toBe(422)
})
