/** The client against the real service. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Arthayu, type CalculateInput, InvalidInputError, RateLimitError } from '../src/index.ts'
import { serve } from './served.ts'
import { plan, simulatePlan, untilAborted } from './stub.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map(close => close()))
})
async function start(options: Parameters<typeof serve>[0] = {}) {
  const service = await serve(options)
  closers.push(service.close)
  return service
}

describe('results are those of the service:', () => {
  test('simulate gives the monthly series, with or without the slash after the address', async () => {
    const { baseUrl, app } = await start()
    const result = await new Arthayu({ baseUrl: `${baseUrl}/` }).simulate(simulatePlan)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/public/simulate',
      payload: simulatePlan,
      headers: { host: new URL(baseUrl).host }
    })
    expect(result).toEqual(answer.json())
    expect(result.timeSeries).toHaveLength(720)
  })

  test('calculate takes a view', async () => {
    const { baseUrl } = await start()
    const client = new Arthayu({ baseUrl })
    const rows = await client.calculate(plan, { granularity: 'year', fields: ['ageYears', 'corpus'] })
    expect(Object.keys(rows.timeSeries[0]!)).toEqual(['ageYears', 'corpus'])
    const columns = await client.calculate(plan, { format: 'columns', fields: ['corpus'] })
    expect(columns.timeSeries.corpus).toHaveLength(720)
  })

  test('quickCalculate asks by GET', async () => {
    const { baseUrl, requests } = await start()
    const query = { currentAgeYears: 30, retirementAgeYears: 60, monthlyExpense: 40000 }
    const { input } = await new Arthayu({ baseUrl }).quickCalculate({ ...query, currentCorpus: 5e5 })
    expect(input.currentCorpus).toBe(500_000)
    expect(requests).toEqual(['GET /api/v1/calculate'])
  })

  test('tax and taxYears answer the tax module', async () => {
    const { baseUrl } = await start()
    const client = new Arthayu({ baseUrl })
    const answer = await client.tax({ taxYear: '2026-27', ageYears: 40, income: { salary: 1_875_000 } })
    expect(answer.computations.new.totalIncome).toBe(1_800_000)
    const { taxYears } = await client.taxYears()
    expect(taxYears.at(-1)).toMatchObject({ taxYear: '2026-27', standsInForLaterYears: true })
  })
})

describe('what is sent over the wire:', () => {
  test('100 identical simulate calls in parallel are one request', async () => {
    const { baseUrl, requests } = await start()
    const client = new Arthayu({ baseUrl })
    const results = await Promise.all(Array.from({ length: 100 }, () => client.simulate(simulatePlan)))
    expect(requests).toEqual(['POST /api/public/simulate'])
    expect(results.every(each => each.meta.resultId === results[0]!.meta.resultId)).toBe(true)
  })

  test('an old answer is confirmed with 304, by QUERY and by GET', async () => {
    const { baseUrl, requests } = await start()
    const statuses: number[] = []
    const client = new Arthayu({
      baseUrl,
      cache: { maxAgeMs: 0 },
      onResponse: ({ status }) => void statuses.push(status)
    })
    const first = await client.calculate(plan)
    expect(await client.calculate(plan)).toEqual(first)
    expect(await client.taxYears()).toEqual(await client.taxYears())
    expect(requests).toEqual([
      'POST /api/v1/calculate',
      'QUERY /api/v1/calculate',
      'GET /api/v1/tax-years',
      'GET /api/v1/tax-years'
    ])
    expect(statuses).toEqual([200, 304, 200, 304])
  })

  test('joined runs have the results of single ones', async () => {
    const { baseUrl, requests } = await start()
    const plans: CalculateInput[] = [1, 2, 3].map(each => ({ ...plan, currentCorpus: each * 1e5 }))
    const results = async (batching: boolean) => {
      const client = new Arthayu({ baseUrl, batching })
      return Promise.all(plans.map(each => client.calculate(each)))
    }
    const joined = await results(true)
    expect(requests).toEqual(['POST /api/v1/batch'])
    expect(joined).toEqual(await results(false))
  })

  test('a batch answers every item, by year', async () => {
    const { baseUrl } = await start()
    const { items, meta } = await new Arthayu({ baseUrl }).batch(
      { base: plan, items: [{ id: 'as planned', patch: {} }, { patch: { retirementAgeYears: null } }] },
      { fields: ['ageYears'] }
    )
    expect(items[0]!.result!.timeSeries).toHaveLength(60)
    expect(items[1]!.problem!.errors![0]).toMatchObject({ pointer: '#/retirementAgeYears', code: 'required' })
    expect([items[0]!.id, meta.succeeded, meta.failed]).toEqual(['as planned', 1, 1])
  })
})

describe('errors are those of the service:', () => {
  test('a wrong plan is an InvalidInputError with every fault and its place', async () => {
    const { baseUrl } = await start()
    const wrong = { ...plan, currentCorpus: -1, annualInflationRatePct: 1000 }
    const error = await new Arthayu({ baseUrl }).calculate(wrong).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InvalidInputError)
    const { errors, requestId, problem } = error as InvalidInputError
    expect(errors.map(each => [each.pointer, each.code])).toEqual([
      ['#/annualInflationRatePct', 'above-maximum'],
      ['#/currentCorpus', 'below-minimum']
    ])
    expect(requestId).toMatch(/^[0-9a-f]{16}$/)
    expect(problem!.requestId).toBe(requestId)
  })

  test('a joined run that is wrong has the error of a single one', async () => {
    const { baseUrl } = await start()
    const client = new Arthayu({ baseUrl, batching: true })
    const calls = [client.calculate(plan), client.calculate({ ...plan, currentCorpus: -1 })]
    const [fine, wrong] = await Promise.allSettled(calls)
    expect(fine!.status).toBe('fulfilled')
    expect(wrong).toMatchObject({ reason: { name: 'InvalidInputError', status: 422 } })
  })

  test('the sixth distinct call of a minute on the free tier is a RateLimitError that says how long', async () => {
    const { baseUrl } = await start({ limits: { counts: { kind: 'memory' } } })
    const client = new Arthayu({ baseUrl })
    const quick = (currentCorpus: number) => client.calculate({ ...plan, currentCorpus })
    for (let count = 1; count <= 5; count++) await quick(count)
    const error = await quick(6).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RateLimitError)
    const { retryAfter, code } = error as RateLimitError
    const direct = await fetch(`${baseUrl}/api/v1/tax-years`)
    await direct.arrayBuffer()
    expect(code).toBe('rate-limit-exceeded')
    expect(Math.abs(retryAfter - Number(direct.headers.get('retry-after')))).toBeLessThanOrEqual(1)
    expect(retryAfter).toBeGreaterThan(50)
    // What is kept costs nothing.
    await expect(quick(1)).resolves.toBeDefined()
  })

  test('told to wait, the sixth call waits for as long as the limiter says, and is then the first of a new minute', async () => {
    const { baseUrl, requests } = await start({ limits: { counts: { kind: 'memory' } } })
    // The real limiter reads the time, which passes only while the client waits.
    vi.useFakeTimers({ toFake: ['Date'] })
    const waits: number[] = []
    const timeoutMs = 30_000
    const wait = async (ms: number, signal: AbortSignal): Promise<void> => {
      if (ms === timeoutMs) return untilAborted(signal)
      waits.push(ms)
      vi.setSystemTime(Date.now() + ms)
    }
    const clock = { now: () => Date.now(), wait }
    const client = new Arthayu({ baseUrl, clock, timeoutMs, waitForLimit: true, random: () => 0 })
    try {
      for (let count = 1; count <= 10; count++) await client.calculate({ ...plan, currentCorpus: count })
      expect(waits).toEqual([60_000])
      expect(requests).toHaveLength(10)
      await client.calculate({ ...plan, currentCorpus: 11 })
      expect(waits).toEqual([60_000, 60_000])
    } finally {
      vi.useRealTimers()
    }
  })

  test('a wrong key is an AuthenticationError', async () => {
    const { baseUrl } = await start({ limits: { counts: { kind: 'memory' } } })
    const client = new Arthayu({ baseUrl, apiKey: 'ay_live_wrong' })
    await expect(client.calculate(plan)).rejects.toMatchObject({ name: 'AuthenticationError', status: 401 })
  })

  test('a service that is not there is a ConnectionError', async () => {
    const { baseUrl, close } = await serve()
    await close()
    const client = new Arthayu({ baseUrl, maxRetries: 0 })
    await expect(client.calculate(plan)).rejects.toMatchObject({ name: 'ConnectionError' })
  })
})
