import * as zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedCodings, codings } from '../src/http/content-coding.ts'
import { createTurns } from '../src/http/turns.ts'
import { fullPlan, get, makeService, problemOf, quickUrl, send, smallPlan } from './service.ts'

const service = makeService()
const zstd = (zlib as { zstdDecompressSync?: (bytes: Uint8Array) => Buffer }).zstdDecompressSync
const decoders: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  ...(zstd === undefined ? {} : { zstd })
}
const best = codings[0]!

test('zstd is offered where Node has it, and every coding has a decoder here', () => {
  expect(codings).toEqual([...(zstd === undefined ? [] : ['zstd']), 'br', 'gzip'])
})

test.each<[string | undefined, string | null, boolean]>([
  [undefined, null, true],
  ['', null, true],
  ['identity', null, true],
  ['deflate', null, true],
  ['*', best, true],
  ['gzip, deflate, br, zstd', best, true],
  ['gzip', 'gzip', true],
  ['GZIP', 'gzip', true],
  ['gzip, br', 'br', true],
  ['gzip;q=1.0, br;q=0.5', 'gzip', true],
  ['br;q=0, gzip', 'gzip', true],
  ['br;q=0, zstd;q=0, *', 'gzip', true],
  ['gzip;q=0', null, true],
  ['identity, gzip;q=0.5', null, true],
  ['gzip;q=nonsense', null, true],
  ['gzip, identity;q=0', 'gzip', false],
  ['br, *;q=0', 'br', false],
  ['identity;q=0', null, false],
  ['*;q=0', null, false],
  [';;,,', null, true]
])('Accept-Encoding %j is answered with %j', (header, coding, takesPlain) => {
  expect(acceptedCodings(header)).toEqual({ coding, takesPlain })
})

test.each(codings)('%s decodes to the identical bytes, large and small, on every path', async coding => {
  const large = {
    ...smallPlan,
    currentAgeYears: 1,
    planningEndAgeYears: 120,
    investments: Array.from({ length: 20 }, (_, index) => ({ label: `Fund ${index}` }))
  }
  const calls = [
    (headers: Record<string, string>) => get(service, quickUrl, headers),
    (headers: Record<string, string>) => get(service, `${quickUrl}&granularity=year`, headers),
    (headers: Record<string, string>) => get(service, quickUrl, { ...headers, accept: 'text/csv' }),
    (headers: Record<string, string>) => send(service, large, { headers }),
    (headers: Record<string, string>) => send(service, fullPlan, { headers }),
    ...[
      '/',
      '/docs',
      '/methodology',
      '/problems',
      '/openapi.json',
      '/api/v1/tax-years',
      '/docs/reference.js'
    ].map(url => (headers: Record<string, string>) => get(service, url, headers))
  ]
  for (const call of calls) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const plain = await call({})
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const coded = [await call({ 'accept-encoding': coding }), await call({ 'accept-encoding': coding })]
    const isCoded = plain.rawPayload.length > 1024
    for (const response of coded) {
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-encoding']).toBe(isCoded ? coding : undefined)
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
      const decoded = isCoded ? decoders[coding]!(response.rawPayload) : response.rawPayload
      expect(decoded.equals(plain.rawPayload)).toBe(true)
      expect(response.headers.etag).toBe(plain.headers.etag)
      expect([plain.headers.vary, response.headers.vary].join()).toMatch(/Accept-Encoding.*Accept-Encoding/)
    }
    if (isCoded) expect(coded[0]!.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  }
})

test('what is small goes out as it is, unless that is refused', async () => {
  const live = '/health/live'
  expect(
    (await get(service, live, { 'accept-encoding': 'gzip' })).headers['content-encoding']
  ).toBeUndefined()
  const coded = await get(service, live, { 'accept-encoding': 'gzip, identity;q=0' })
  expect(coded.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(zlib.gunzipSync(coded.rawPayload).toString()).status).toBe('live')
})

test('who refuses every coding and the plain text is answered with 406 where programs call', async () => {
  const headers = { 'accept-encoding': 'identity;q=0' }
  for (const response of [
    await get(service, quickUrl, headers),
    await get(service, '/api/v1/tax-years', headers),
    await send(service, {}, { url: '/mcp', headers })
  ]) {
    expect(problemOf(response)).toEqual({ status: 406, code: 'not-acceptable' })
  }
})

test('a page and a probe go out plainly to who refuses every coding and the plain text', async () => {
  for (const url of ['/', '/health/live', '/docs', '/openapi.json']) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const response = await get(service, url, { 'accept-encoding': 'identity;q=0' })
    expect([response.statusCode, response.headers['content-encoding']], url).toEqual([200, undefined])
  }
})

test.each(['/openapi.json', '/methodology', '/', '/api/v1/tax-years'])(
  'an Accept-Encoding of more than 256 characters is ignored by %s: it takes too long to read',
  async url => {
    const names = Array.from({ length: 1_500 }, (_, index) => `x${index};q=0.5`).join(',')
    const plain = await get(service, url)
    const response = await get(service, url, { 'accept-encoding': `br, gzip, ${names}` })
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, undefined])
    expect(response.rawPayload.length).toBe(plain.rawPayload.length)
    const read = await get(service, url, { 'accept-encoding': `gzip${' '.repeat(200)}` })
    if (plain.rawPayload.length > 1_024) expect(read.headers['content-encoding']).toBe('gzip')
  }
)

test('HEAD has the headers of GET, and 304 neither a body nor a coding', async () => {
  const headers = { 'accept-encoding': 'br' }
  const full = await get(service, quickUrl, headers)
  const head = await service.app.inject({ method: 'HEAD', url: quickUrl, headers })
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) {
    expect(head.headers[name]).toBe(full.headers[name])
  }
  expect(head.body).toBe('')
  const held = await get(service, quickUrl, { ...headers, 'if-none-match': String(full.headers.etag) })
  expect(held.statusCode).toBe(304)
  expect(held.body).toBe('')
  expect(held.headers['content-encoding']).toBeUndefined()
  expect(held.headers.vary).toBe(full.headers.vary)
})

test('problems are coded too when they are long', async () => {
  const items = { milestones: Array.from({ length: 60 }, () => ({})) }
  const response = await send(service, items, { headers: { 'accept-encoding': 'br' } })
  expect(response.statusCode).toBe(422)
  const problem = JSON.parse(zlib.brotliDecompressSync(response.rawPayload).toString())
  // Fifty faults, and one line that counts the others.
  expect(problem.errors).toHaveLength(51)
})

test('many callers at once each get their own answer, large ones that are queued included', async () => {
  const planOf = (index: number) => ({
    currentAgeYears: 1,
    retirementAgeYears: 60,
    planningEndAgeYears: 120,
    currentCorpus: 1_000_000 + index,
    investments: Array.from({ length: index % 2 === 0 ? 1 : 30 }, (_, each) => ({ label: `Fund ${each}` }))
  })
  const answers = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const headers = { 'accept-encoding': index % 3 === 0 ? 'gzip' : 'br' }
      return send(service, planOf(index), { headers })
    })
  )
  for (const [index, { rawPayload, headers }] of answers.entries()) {
    const text = decoders[String(headers['content-encoding'])]!(rawPayload).toString()
    expect((JSON.parse(text) as { input: { currentCorpus: number } }).input.currentCorpus).toBe(
      1_000_000 + index
    )
  }
})

test('turns run so many tasks at a time, in order, and go on after one that fails', async () => {
  const turns = createTurns(2)
  const began: number[] = []
  let running = 0
  let most = 0
  const task = (index: number) => async () => {
    began.push(index)
    most = Math.max(most, ++running)
    await new Promise(resolve => setTimeout(resolve, 2))
    running -= 1
    if (index === 1) throw new Error('one')
    return index
  }
  const settled = await Promise.allSettled([0, 1, 2, 3, 4].map(index => turns.take(task(index))))
  expect(began).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(settled.map(each => each.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled'
  ])
})
