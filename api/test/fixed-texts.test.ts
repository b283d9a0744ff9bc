/** Texts that never change are made and coded once, however their addresses are spelled and whoever asks. */
import { beforeEach, expect, test, vi } from 'vitest'
import { get, makeService } from './service.ts'

const coder = vi.hoisted(() => ({ runs: 0 }))
vi.mock('../src/http/content-coding.ts', async load => {
  const actual = await load<typeof import('../src/http/content-coding.ts')>()
  const counted = <T extends (...given: never[]) => unknown>(code: T) =>
    ((...given: Parameters<T>) => {
      coder.runs += 1
      return code(...given)
    }) as T
  return { ...actual, encode: counted(actual.encode), encodeNow: counted(actual.encodeNow) }
})
beforeEach(() => {
  coder.runs = 0
})

const service = makeService()

test.each([
  ['/docs', '/%64ocs', '/doc%73'],
  ['/docs/reference.js', '/docs/%72eference.js', '/docs/r%65ference.js'],
  ['/openapi.json', '/openapi%2Ejson', '/openapi.jso%6E'],
  ['/methodology', '/%6Dethodology', '/methodolog%79'],
  ['/problems', '/%70roblems', '/problem%73'],
  ['/problems/not-found', '/problems/%6Eot-found', '/problems/not-foun%64'],
  ['/llms.txt', '/llms%2Etxt', '/llm%73.txt'],
  ['/api/v1/tax-years', '/api/v1/tax%2Dyears', '/api/v1/tax-year%73']
])('%s is coded once for all spellings and hosts', async (...spellings) => {
  const bodies = new Set<string>()
  for (const [index, url] of [...spellings, ...spellings].entries()) {
    const headers = { 'accept-encoding': 'br', host: `host-${index}.test` }
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const response = await get(service, url, headers)
    expect([url, response.statusCode, response.headers['content-encoding']]).toEqual([url, 200, 'br'])
    bodies.add(response.rawPayload.toString('base64'))
  }
  expect(bodies.size).toBe(1)
  expect(coder.runs).toBe(1)
})

test('every answer keeps other origins from embedding it and from its window', async () => {
  for (const url of ['/', '/docs', '/api/v1/tax-years', '/nowhere', '/health/live']) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const { headers } = await get(service, url)
    expect(headers['cross-origin-opener-policy'], url).toBe('same-origin')
    expect(headers['cross-origin-resource-policy'], url).toBe('same-origin')
    expect(headers['access-control-allow-origin'], url).toBe('*')
  }
})
