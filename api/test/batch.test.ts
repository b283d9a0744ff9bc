/** Many runs in one request: each what it would have been alone. */
import { expect, test, vi } from 'vitest'
import { fullPlan, makeService, now, problemOf, send, smallPlan } from './service.ts'

const limit = vi.hoisted(() => ({ items: 1000 }))
vi.mock('../src/limits/tiers.ts', async load => {
  const actual = await load<typeof import('../src/limits/tiers.ts')>()
  const { enterprise } = actual.tiers
  const limited = {
    requestsPerMinute: null,
    work: enterprise.work,
    get batchItems() {
      return limit.items
    }
  }
  return { ...actual, tiers: { ...actual.tiers, enterprise: limited } }
})

interface Answer {
  readonly items: readonly {
    readonly id?: string
    readonly status: number
    readonly result?: unknown
    readonly problem?: {
      readonly code: string
      readonly instance: string
      readonly detail: string
      readonly errors: readonly { readonly pointer: string }[]
    }
  }[]
  readonly meta: object
}

const service = makeService()
const url = '/api/v1/batch'
const batch = (body: unknown, query = '') => send(service, body, { url: url + query })

test.each(['', '?granularity=month', '?format=columns&fields=corpus,ageYears', '?granularity=year&what=1'])(
  'a result of a batch%s has the bytes of a single run, resultId included',
  async query => {
    const patch = { retirementAgeYears: 62, incomes: null, milestones: [] }
    const { incomes: _none, ...plan } = { ...fullPlan, retirementAgeYears: 62, milestones: [] }
    const response = await batch(
      { base: fullPlan, items: [{ id: 'a"b', input: smallPlan }, { patch }, { patch: {} }] },
      query
    )
    const single = query.includes('granularity') ? query : `${query || '?'}&granularity=year`
    const alone = await Promise.all(
      [smallPlan, plan, fullPlan].map(
        async each =>
          (await send(service, each, { url: `/api/v1/calculate${single.replace('?&', '?')}` })).body
      )
    )
    const before = [`{"items":[{"id":"a\\"b","status":200,"result":`, ',{"status":200,"result":']
    const [first, other] = before
    expect(response.body.startsWith(`${first}${alone[0]}}${other}${alone[1]}}${other}${alone[2]}}],`)).toBe(
      true
    )
    expect(response.headers['content-type']).toBe('application/json')
    expect(response.headers.etag).toBeUndefined()
    expect(response.json<Answer>().meta).toEqual({
      version: expect.any(String),
      generatedAt: now.toISOString(),
      succeeded: 3,
      failed: 0,
      warnings: []
    })
  }
)

test('a faulty item gets a problem with its place, and spoils no other', async () => {
  const nested = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)
  const response = await batch({
    base: smallPlan,
    items: [
      { id: 'wrong', input: { currentAgeYears: '30' } },
      { patch: { currentAgeYears: null } },
      { id: 'good', patch: {} },
      { patch: [] },
      { patch: nested },
      { patch: { currentCorpus: 1e12, investmentPlan: { expectedAnnualReturnRatePct: 100 } } },
      { patch: JSON.parse('{"__proto__":{"currentCorpus":5}}') }
    ]
  })
  expect(response.statusCode).toBe(200)
  const { items, meta } = response.json() as Answer
  expect(items.map(each => each.status)).toEqual([422, 422, 200, 422, 422, 422, 200])
  expect(items.map(each => each.problem?.errors.map(fault => fault.pointer))).toEqual([
    ['#/retirementAgeYears', '#/currentAgeYears'],
    ['#/currentAgeYears'],
    undefined,
    ['#'],
    ['#'],
    ['#'],
    undefined
  ])
  expect(items[1]!.problem).toMatchObject({
    code: 'invalid-input',
    instance: '/api/v1/batch#/items/1',
    requestId: response.headers['x-request-id'],
    detail: 'Item 1: 1 error in the request; see errors.'
  })
  expect(items[5]!.problem!.code).toBe('result-too-large')
  expect(items.map(each => each.id)).toEqual(['wrong', undefined, 'good', ...Array(4).fill(undefined)])
  expect(meta).toMatchObject({ succeeded: 2, failed: 5 })
})

test('faults of the envelope and of the view are one problem', async () => {
  const response = await batch({ items: [{}, { patch: {} }] }, '?format=table')
  expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
  const errors = response.json().errors as { pointer?: string; parameter?: string }[]
  expect(errors.map(each => each.pointer ?? each.parameter)).toEqual([
    '#/items/0',
    '#/items/1/patch',
    'format'
  ])
})

test('1,000 items are answered in order, 1,001 are a fault', async () => {
  const items = Array.from({ length: 1001 }, (_, index) => ({
    id: String(index),
    patch: { currentCorpus: index * 1000 }
  }))
  expect(problemOf(await batch({ base: smallPlan, items })).status).toBe(422)
  const response = await batch({ base: smallPlan, items: items.slice(1) }, '?fields=corpus')
  const { items: answers } = response.json<{
    items: { id: string; result: { input: { currentCorpus: number } } }[]
  }>()
  expect(answers).toHaveLength(1000)
  expect(answers.every(({ id, result }) => result.input.currentCorpus === Number(id) * 1000)).toBe(true)
})

test('beyond 50 MB the rest of the items get the problem batch-too-large', async () => {
  const items = Array.from({ length: 400 }, () => ({ patch: {} }))
  const response = await batch({ base: smallPlan, items }, '?granularity=month')
  const codes = response.json<Answer>().items.map(each => each.problem?.code ?? 'result')
  const full = codes.indexOf('batch-too-large')
  expect(codes.slice(0, full).every(each => each === 'result')).toBe(true)
  expect(codes.slice(full).every(each => each === 'batch-too-large')).toBe(true)
  const bytes = Buffer.byteLength(response.body)
  const each = bytes / full
  expect(full).toBeGreaterThan(100)
  expect(bytes).toBeGreaterThan(50e6 - each)
  expect(bytes).toBeLessThan(50e6 + 400 * 1000)
})

test('a huge patch is applied as any other', async () => {
  const response = await batch({ base: smallPlan, items: [{ patch: membersOf(16_000) }] })
  expect(response.json<Answer>().items[0]!.status).toBe(200)
})

const membersOf = (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`m${index}`, index]))

test('a plan of a batch with more values than one may have spoils no other item; a base ends the batch', async () => {
  const response = await batch({ base: smallPlan, items: [{ patch: membersOf(20_000) }, { patch: {} }] })
  const [first, second] = response.json<Answer>().items
  expect([first!.problem?.code, second!.status]).toEqual(['too-many-values', 200])
  const whole = await batch({ base: { ...smallPlan, ...membersOf(20_000) }, items: [{ patch: {} }] })
  expect(problemOf(whole)).toEqual({ status: 413, code: 'too-many-values' })
})

test('items have 1,00,000 values in all, as their commas and brackets outside of texts count them', async () => {
  // The members and items of the envelope are 8; text counts for nothing.
  const text = '",\\""'
  const bodyOf = (values: number) => {
    const item = (length: number) => `{"input":[${Array(length).fill(text).join(',')}]}`
    return `{"items":[${Array(7).fill(item(14_000)).join(',')},${item(values)}]}`
  }
  // 1 + 1 of the envelope, 7 commas between items, 8 items of a brace each, and the entries of their lists.
  const left = 100_000 - 2 - 7 - 8 - 7 * 14_000
  expect((await send(service, bodyOf(left), { url })).statusCode).toBe(200)
  expect(problemOf(await send(service, bodyOf(left + 1), { url })).code).toBe('too-many-values')
})

test('an item that is nested too deeply is its own fault', async () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const response = await send(service, `{"items":[{"input":${deep}},{"input":{}}]}`, { url })
  const [first] = response.json<{ items: { problem: { errors: { code: string }[] } }[] }>().items
  expect(first!.problem.errors).toMatchObject([{ code: 'too-deep' }])
})

test('CSV, other methods and the largest body are refused as everywhere', async () => {
  const refused = await send(service, { items: [] }, { url, headers: { accept: 'text/csv' } })
  expect(problemOf(refused).status).toBe(406)
  expect(problemOf(await send(service, {}, { url, method: 'QUERY' })).status).toBe(405)
  expect(problemOf(await send(service, `"${'x'.repeat(1_048_576)}"`, { url })).status).toBe(413)
})
