/** Requests that are not sent: kept answers, shared flights, joined calls. */
import { describe, expect, test } from 'vitest'
import type { Arthayu } from '../src/index.ts'
import { json, nextTick, plan, problem, type Sent, simulatePlan, stubClient, stubService } from './stub.ts'

/** Echoes the plan as the result, with an entity tag. */
const echo = ({ body, path }: Sent) => json({ input: body, path }, { etag: 'W/"1"' })
const corpus = (currentCorpus: number) => ({ ...plan, currentCorpus })
const inputOf = async (call: Promise<unknown>) => ((await call) as { input: unknown }).input

describe('a kept answer', () => {
  test('is given again for the same plan with its members in another order', async () => {
    const service = stubService(echo)
    const { client } = stubClient(service)
    await client.calculate({ currentAgeYears: 30, retirementAgeYears: 60, expenses: [] })
    await client.calculate({ expenses: [], retirementAgeYears: 60, currentAgeYears: 30 })
    expect(service.sent).toHaveLength(1)
  })

  test('is an object of its own for every caller', async () => {
    const { client } = stubClient(stubService(echo))
    const first = (await client.calculate(plan)) as unknown as { input: { currentAgeYears: number } }
    first.input.currentAgeYears = 99
    expect(await inputOf(client.calculate(plan))).toEqual(plan)
  })

  test('is not that of another view or another endpoint', async () => {
    const service = stubService(echo)
    const { client } = stubClient(service)
    await client.calculate(simulatePlan)
    await client.calculate(simulatePlan, { granularity: 'year' })
    await client.calculate(simulatePlan, { fields: ['corpus', 'ageYears'], format: 'columns' })
    await client.simulate(simulatePlan)
    expect(service.sent.map(each => each.path)).toEqual([
      '/api/v1/calculate',
      '/api/v1/calculate?granularity=year',
      '/api/v1/calculate?fields=ageYears%2Ccorpus&format=columns',
      '/api/public/simulate'
    ])
  })

  test('leaves when more recently used ones fill the cache', async () => {
    const service = stubService(echo)
    const { client } = stubClient(service, { cache: { entries: 2 } })
    for (const amount of [1, 2, 1, 3, 1, 2]) await client.calculate(corpus(amount))
    const amounts = service.sent.map(({ body }) => (body as { currentCorpus: number }).currentCorpus)
    expect(amounts).toEqual([1, 2, 3, 2])
  })

  test('leaves when larger ones fill the memory, by default 8 MB', async () => {
    // ₹ is a character of two bytes: 1,000,000 of them are 2 MB, and four answers fill the cache.
    const large = (sent: Sent) => json({ input: sent.body, text: '₹'.repeat(990_000) })
    const service = stubService(large)
    const { client } = stubClient(service)
    for (const amount of [1, 2, 3, 4, 1, 5, 1, 3, 4, 2]) await client.calculate(corpus(amount))
    const amounts = service.sent.map(({ body }) => (body as { currentCorpus: number }).currentCorpus)
    expect(amounts).toEqual([1, 2, 3, 4, 5, 2])

    const small = stubService(large)
    const second = stubClient(small, { cache: { maxBytes: 1_000_000 } }).client
    await second.calculate(corpus(1))
    await second.calculate(corpus(1))
    expect(small.sent).toHaveLength(2)
  })

  test('is never kept with cache: false, nor when the call failed', async () => {
    const off = stubService(echo)
    const { client } = stubClient(off, { cache: false })
    await client.calculate(plan)
    await client.calculate(plan)
    expect(off.sent).toHaveLength(2)

    const wrong = stubService(() => problem(422, 'invalid-input'), echo)
    const second = stubClient(wrong).client
    await expect(second.calculate(plan)).rejects.toThrow('invalid-input')
    expect(await inputOf(second.calculate(plan))).toEqual(plan)
  })
})

describe('an answer that is older than maxAgeMs', () => {
  const unchanged = () => new Response(null, { status: 304, headers: { etag: 'W/"1"' } })
  const stale = { cache: { maxAgeMs: 0 } }
  const quick = { currentAgeYears: 30, retirementAgeYears: 60, monthlyExpense: 40000 }

  test('is asked for with its entity tag, by GET for a quick run', async () => {
    const service = stubService(echo, unchanged)
    const { client } = stubClient(service, stale)
    const first = await client.quickCalculate(quick)
    expect(await client.quickCalculate(quick)).toEqual(first)
    expect(service.sent.map(each => each.headers.get('if-none-match'))).toEqual([null, 'W/"1"'])
    expect(service.sent[1]!.path).toBe(
      '/api/v1/calculate?currentAgeYears=30&monthlyExpense=40000&retirementAgeYears=60'
    )
  })

  test('is asked for by QUERY for a plan, and by POST again where QUERY is not known', async () => {
    const service = stubService(echo, unchanged, () => problem(501, 'not-implemented'), echo)
    const { client } = stubClient(service, { ...stale, maxRetries: 0 })
    const first = await client.calculate(plan)
    expect(await client.calculate(plan)).toEqual(first)
    expect(await client.calculate(plan)).toEqual(first)
    expect(service.sent.map(each => each.method)).toEqual(['POST', 'QUERY', 'QUERY', 'POST'])
  })
})

describe('identical calls in progress', () => {
  test('are one request: 100 parallel calls get 100 equal results of their own', async () => {
    const service = stubService(echo)
    const { client } = stubClient(service, { cache: false })
    const results = await Promise.all(Array.from({ length: 100 }, () => client.simulate(simulatePlan)))
    expect(service.sent).toHaveLength(1)
    expect(new Set(results).size).toBe(100)
    expect(new Set(results.map(each => JSON.stringify(each))).size).toBe(1)
  })

  test('fail together', async () => {
    const service = stubService(() => problem(422, 'invalid-input'))
    const { client } = stubClient(service)
    const calls = await Promise.allSettled([client.calculate(plan), client.calculate(plan)])
    expect(calls.map(each => each.status)).toEqual(['rejected', 'rejected'])
    expect(service.sent).toHaveLength(1)
  })

  test('go on for the others when one of them is aborted', async () => {
    const answers: ((response: Response) => void)[] = []
    const service = stubService(() => new Promise<Response>(resolve => answers.push(resolve)))
    const { client } = stubClient(service)
    const stop = new AbortController()
    const left = client.calculate(plan, { signal: stop.signal })
    const stayed = client.calculate(plan)
    await nextTick()
    stop.abort(new Error('enough'))
    await expect(left).rejects.toThrow('enough')
    expect(service.sent[0]!.signal.aborted).toBe(false)
    answers[0]!(json({ input: plan }))
    expect(await inputOf(stayed)).toEqual(plan)
    expect(service.sent).toHaveLength(1)
  })

  test('are aborted when all of them were, and a later call is a new request', async () => {
    const service = stubService(() => 'never', echo)
    const { client } = stubClient(service)
    const stop = new AbortController()
    const calls = [1, 2].map(() => client.calculate(plan, { signal: stop.signal }))
    await nextTick()
    stop.abort(new Error('enough'))
    const later = client.calculate(plan)
    for (const call of calls) await expect(call).rejects.toThrow('enough')
    expect(service.sent[0]!.signal.aborted).toBe(true)
    expect(await inputOf(later)).toEqual(plan)
    expect(service.sent).toHaveLength(2)
  })
})

interface Batch {
  readonly items: readonly { readonly input: { readonly currentCorpus?: number } }[]
}

/** Answers batches item by item; a corpus below 0 is a problem, one of 13 is too large for the answer. */
const batchEcho = (sent: Sent) => {
  if (!sent.path.startsWith('/api/v1/batch')) return echo(sent)
  const items = (sent.body as Batch).items.map(({ input }) => {
    const amount = input.currentCorpus ?? 0
    if (amount >= 0 && amount !== 13) return { status: 200, result: { input } }
    const code = amount === 13 ? 'batch-too-large' : 'invalid-input'
    return { status: 422, problem: { detail: `It is ${code}.`, code } }
  })
  return json({ items, meta: {} })
}
const pathsOf = (sent: readonly Sent[]) => sent.map(each => each.path)
const run = (client: Arthayu, amounts: readonly number[]) =>
  Promise.allSettled(amounts.map(amount => inputOf(client.calculate(corpus(amount)))))
const values = (amounts: readonly number[]) =>
  amounts.map(amount => ({ status: 'fulfilled', value: corpus(amount) }))

describe('batching: true', () => {
  test('joins the calls of a tick, each with its own result or error', async () => {
    const service = stubService(batchEcho)
    const { client } = stubClient(service, { batching: true })
    const [one, wrong, same, other] = await run(client, [1, -1, 1, 2])
    expect([one, same, other]).toEqual(values([1, 1, 2]))
    expect(wrong).toMatchObject({ reason: { name: 'InvalidInputError', message: 'It is invalid-input.' } })
    expect(pathsOf(service.sent)).toEqual(['/api/v1/batch?granularity=month'])
    expect((service.sent[0]!.body as Batch).items).toHaveLength(3)
  })

  test('sends a call that is alone by itself, and calls of two ticks apart', async () => {
    const service = stubService(batchEcho)
    const { client } = stubClient(service, { batching: true })
    await client.calculate(corpus(1))
    await client.calculate(corpus(2))
    expect(pathsOf(service.sent)).toEqual(['/api/v1/calculate', '/api/v1/calculate'])
  })

  test('joins what has the same view, in batches of what the tier allows', async () => {
    const service = stubService(batchEcho)
    const { client } = stubClient(service, { batching: true })
    const amounts = Array.from({ length: 12 }, (_, index) => index + 20)
    const byYear = amounts.slice(0, 2).map(each => client.calculate(corpus(each), { fields: ['corpus'] }))
    expect(await run(client, amounts)).toEqual(values(amounts))
    await Promise.all(byYear)
    expect(service.sent.map(each => [each.path, (each.body as Batch).items.length])).toEqual([
      ['/api/v1/batch?fields=corpus&granularity=month', 2],
      ['/api/v1/batch?granularity=month', 10],
      ['/api/v1/batch?granularity=month', 2]
    ])
  })

  test('keeps and joins simulate too, unless the simulate endpoint is elsewhere or a member is missing', async () => {
    const service = stubService(batchEcho)
    const { client } = stubClient(service, { batching: true })
    const { retirementPlan, ...incomplete } = simulatePlan
    expect(retirementPlan).toBeDefined()
    const missing = client.simulate(incomplete as typeof simulatePlan)
    await Promise.all([missing, client.simulate(simulatePlan), client.calculate(plan)])
    await client.simulate(simulatePlan)
    expect(pathsOf(service.sent).toSorted()).toEqual([
      '/api/public/simulate',
      '/api/v1/batch?granularity=month'
    ])
    const apart = stubService(batchEcho)
    const { client: other } = stubClient(apart, { batching: true, apiUrl: 'http://simulate.invalid' })
    await Promise.all([other.simulate(simulatePlan), other.simulate({ ...simulatePlan, currentCorpus: 1 })])
    expect(pathsOf(apart.sent)).toEqual(['/api/public/simulate', '/api/public/simulate'])
  })

  test('falls back to single calls where batches are not offered, and does not ask there again', async () => {
    const service = stubService(() => problem(404, 'not-found'), echo)
    const { client } = stubClient(service, { batching: true })
    expect(await run(client, [1, 2])).toEqual(values([1, 2]))
    expect(await run(client, [3, 4])).toEqual(values([3, 4]))
    expect(pathsOf(service.sent).filter(path => path.includes('batch'))).toHaveLength(1)
    expect(service.sent).toHaveLength(5)
  })

  test('sends by itself what the answer of the batch had no room for', async () => {
    const service = stubService(batchEcho)
    const { client } = stubClient(service, { batching: true })
    expect(await run(client, [1, 13])).toEqual(values([1, 13]))
    expect(pathsOf(service.sent)).toEqual(['/api/v1/batch?granularity=month', '/api/v1/calculate'])
  })

  test('rejects all when the limit is reached, instead of asking once more for each', async () => {
    const service = stubService(() => problem(429, 'rate-limit-exceeded', { 'retry-after': '9' }))
    const { client } = stubClient(service, { batching: true })
    const calls = await run(client, [1, 2])
    expect(calls).toMatchObject([{ reason: { retryAfter: 9 } }, { reason: { retryAfter: 9 } }])
    expect(service.sent).toHaveLength(1)
  })

  test('aborts the batch only when every call in it was', async () => {
    const service = stubService(() => 'never')
    const { client } = stubClient(service, { batching: true })
    const stops = [new AbortController(), new AbortController()]
    const calls = stops.map(({ signal }, index) => client.calculate(corpus(index), { signal }))
    await nextTick()
    stops[0]!.abort(new Error('first'))
    await expect(calls[0]).rejects.toThrow('first')
    expect(service.sent.map(each => each.signal.aborted)).toEqual([false])
    stops[1]!.abort(new Error('second'))
    await expect(calls[1]).rejects.toThrow('second')
    expect(service.sent.map(each => each.signal.aborted)).toEqual([true])
  })
})

test('strict goes with whatever the service checks, joined calls too, and with nothing else', async () => {
  const service = stubService(() =>
    json({
      items: [
        { status: 200, result: {} },
        { status: 200, result: {} }
      ]
    })
  )
  const { client } = stubClient(service, { strict: true, batching: true })
  await Promise.all([client.calculate(corpus(1)), client.calculate(corpus(2))])
  await client.simulate(simulatePlan)
  await client.batch({ items: [{ input: plan }] }, { granularity: 'year' })
  await client.solve({ input: plan, unknown: 'retirementAge', goal: { neverRunsOut: true } })
  await client.fixes({ input: plan })
  await client.tax({ taxYear: '2026-27', ageYears: 40, income: {} })
  await client.taxYears()
  expect(service.sent.map(each => each.path)).toEqual([
    '/api/v1/batch?strict=true&granularity=month',
    '/api/public/simulate?strict=true',
    '/api/v1/batch?granularity=year&strict=true',
    '/api/v1/solve?strict=true',
    '/api/v1/fixes?strict=true',
    '/api/v1/tax?strict=true',
    '/api/v1/tax-years'
  ])
})
