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

describe('questions are answered as the service does:', () => {
  const failing: CalculateInput = {
    currentYear: 2026,
    currentAgeYears: 35,
    retirementAgeYears: 60,
    currentCorpus: 1_500_000,
    expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
    investmentPlan: { initialMonthlyContribution: 25_000, assetClass: 'equity' }
  }

  test('a run on paths: typed, kept, and the same whether joined with others or alone', async () => {
    const { baseUrl, requests } = await start()
    const input = { ...failing, uncertainty: { paths: 100, seed: 3, sex: 'female', replayPath: 5 } } as const
    const client = new Arthayu({ baseUrl })
    const { uncertainty, summary } = await client.calculate(input, { granularity: 'year' })
    const { successProbability, bands, ageYears, replay, lastsAsLongAsYouDo } = uncertainty!
    expect(bands.map(each => each.real.length)).toEqual(Array.from({ length: 7 }, () => ageYears.length))
    expect(replay!.path).toBe(5)
    expect(replay!.timeSeries).toHaveLength(55)
    expect(lastsAsLongAsYouDo).toBeGreaterThan(successProbability)
    expect(summary).toEqual((await client.calculate(failing)).summary)
    await client.calculate(input, { granularity: 'year' })
    expect(requests).toHaveLength(2)
    const joining = new Arthayu({ baseUrl, batching: true })
    const [joined] = await Promise.all([
      joining.calculate(input, { granularity: 'year' }),
      joining.calculate(failing, { granularity: 'year' })
    ])
    expect(requests.at(-1)).toBe('POST /api/v1/batch')
    expect(joined.uncertainty).toEqual(uncertainty)
  })

  test('solve by probability: the age that it finds passes, the month before does not', async () => {
    const { baseUrl } = await start()
    const client = new Arthayu({ baseUrl })
    const input: CalculateInput = { ...failing, uncertainty: { paths: 100 } }
    const goal = { successProbabilityAtLeast: 0.8 }
    const solved = await client.solve({ input, unknown: 'retirementAge', goal })
    const successAt = async (retirementAgeYears: number) =>
      (await client.calculate({ ...input, retirementAgeYears })).uncertainty!.successProbability
    expect(solved.found).toBe(true)
    expect(await successAt(solved.proof.passes!)).toBe(solved.result!.uncertainty!.successProbability)
    expect(await successAt(solved.proof.passes!)).toBeGreaterThanOrEqual(0.8)
    expect(await successAt(solved.proof.fails!)).toBeLessThan(0.8)
    expect(solved.interval!.ifHigher).toBeLessThanOrEqual(solved.value!)
    expect(solved.interval!.ifLower).toBeGreaterThanOrEqual(solved.value!)
  })

  test('fixes: its patches, sent as a batch, fix the plan', async () => {
    const { baseUrl } = await start()
    const client = new Arthayu({ baseUrl })
    const { money, time, alreadyMet } = await client.fixes({ input: failing })
    expect(alreadyMet).toBe(false)
    const patches = [...money, ...time].map(({ patch }) => ({ patch }))
    expect(patches.length).toBeGreaterThan(3)
    const { items } = await client.batch({ base: failing, items: patches })
    for (const { result } of items) expect(result!.summary.corpusWentToZero).toBe(false)
  })

  test('sensitivity: a cell of the grid is the run of that plan', async () => {
    const { baseUrl } = await start()
    const client = new Arthayu({ baseUrl })
    const rows = { member: 'retirementAge', values: [58, 62] }
    const { grid } = await client.sensitivity({ input: failing, measure: 'finalCorpusReal', grid: { rows } })
    for (const [index, retirementAgeYears] of rows.values.entries()) {
      const { summary } = await client.calculate({ ...failing, retirementAgeYears })
      expect(grid!.measures[index]![0]).toBe(summary.finalCorpusReal)
    }
  })

  test('explain: the number is that of the run, and its steps add up to it', async () => {
    const { baseUrl } = await start()
    const client = new Arthayu({ baseUrl })
    const { value, ways } = await client.explain({ input: failing, member: 'growth', month: 12 })
    expect(value).toBe((await client.calculate(failing)).timeSeries[12]!.growth)
    const paise = ways[0]!.steps.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
    expect(paise).toBe(Math.round(Number(value) * 100))
  })

  test('reconcile: a published figure of ₹5,000 a month at 12% has the effective rate', async () => {
    const { baseUrl } = await start()
    const input: CalculateInput = {
      currentAgeYears: 30,
      retirementAgeYears: 40,
      planningEndAgeYears: 40,
      investmentPlan: { initialMonthlyContribution: 5_000, expectedAnnualReturnRatePct: 12 }
    }
    const { readings } = await new Arthayu({ baseUrl }).reconcile({ input, theirFigure: 1_120_179 })
    expect(readings[0]).toMatchObject({ matches: true, conventions: { rate: 'effective' } })
  })

  test('cover: an earner of ₹1,00,000 who saves 40,000 of it, and a survivor who spends 30,000', async () => {
    const { baseUrl } = await start()
    const input: CalculateInput = {
      currentAgeYears: 30,
      retirementAgeYears: 60,
      planningEndAgeYears: 80,
      annualInflationRatePct: 0,
      partner: { currentAgeYears: 30, retirementAgeYears: 60, planningEndAgeYears: 80 },
      incomes: [{ kind: 'salary', monthlyAmount: 100_000, annualGrowthRatePct: 0 }],
      expenses: [{ currentMonthlyAmount: 60_000, survivorPct: 50 }],
      investmentPlan: { expectedAnnualReturnRatePct: 0 },
      retirementPlan: { expectedAnnualReturnRatePct: 0 }
    }
    const { owners } = await new Arthayu({ baseUrl }).cover({ input, owner: 'self' })
    // After 10 of 50 years: 480 x 30,000 less 120 x 40,000.
    expect(owners[0]!.years[10]!.needed).toBe(9_600_000)
  })

  test('goals: two crore in 15 years at 12% effective take ₹42,023 a month', async () => {
    const { baseUrl } = await start()
    const input: CalculateInput = {
      currentAgeYears: 30,
      retirementAgeYears: 60,
      investmentPlan: { expectedAnnualReturnRatePct: 12 },
      milestones: [{ label: 'House', ageYears: 45, amount: 2e7, inflationAdjusted: false }],
      conventions: { rate: 'effective' }
    }
    const { goals } = await new Arthayu({ baseUrl }).goals({ input })
    expect(goals[0]).toMatchObject({ label: 'House', monthlyNeeded: 42_023, fundedBySip: null })
  })

  test('too much work is an InvalidInputError that says how much', async () => {
    const { baseUrl } = await start({ limits: { counts: { kind: 'memory' } } })
    const input: CalculateInput = { ...failing, uncertainty: { method: 'bootstrap', paths: 50_000 } }
    const error = await new Arthayu({ baseUrl }).calculate(input).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: 422, code: 'too-much-work' })
    expect(JSON.stringify((error as InvalidInputError).problem)).toContain(
      'of processor time, and may take 0.4 s'
    )
  })
})

describe('members that are not known, of whatever the service checks, are', () => {
  const unknown = { monthlyExpense: 5 }
  const unasked = { agee: 5 }
  const input = { ...plan, ...unknown }
  const calls: Readonly<Record<string, (client: Arthayu) => Promise<unknown>>> = {
    simulate: client => client.simulate({ ...simulatePlan, ...unknown }),
    calculate: client => client.calculate(input),
    quickCalculate: client => client.quickCalculate({ ...plan, monthlyExpense: 5, ...unasked }),
    batch: client => client.batch({ items: [{ input: plan }], ...unknown }),
    solve: client => client.solve({ input, unknown: 'monthlyContribution' }),
    fixes: client => client.fixes({ input }),
    sensitivity: client => client.sensitivity({ input, tornado: {} }),
    explain: client => client.explain({ input, member: 'finalCorpus' }),
    reconcile: client => client.reconcile({ input, theirFigure: 1e6 }),
    cover: client =>
      client.cover({ input: { ...input, partner: { currentAgeYears: 30, retirementAgeYears: 60 } } }),
    goals: client => client.goals({ input }),
    tax: client => client.tax({ taxYear: '2026-27', ageYears: 40, income: {}, ...unknown })
  }

  test.each(Object.keys(calls))('errors with strict, and warnings without: %s', async name => {
    const { baseUrl } = await start()
    const call = calls[name]!
    const lenient = JSON.stringify(await call(new Arthayu({ baseUrl })))
    expect(lenient).toContain('"code":"unknown-member"')
    for (const batching of [false, true]) {
      const reason: unknown = await call(new Arthayu({ baseUrl, strict: true, batching })).catch(
        (error: unknown) => error
      )
      expect(reason).toBeInstanceOf(InvalidInputError)
      expect((reason as InvalidInputError).errors).toMatchObject([{ code: 'unknown-member' }])
    }
  })

  test('joined runs: the errors belong to the run that has them', async () => {
    const { baseUrl, requests } = await start()
    const client = new Arthayu({ baseUrl, strict: true, batching: true })
    const outcomes = await Promise.allSettled([client.calculate(plan), client.calculate(input)])
    expect(requests).toEqual(['POST /api/v1/batch'])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('nothing that the law by year could have', async () => {
    const { baseUrl } = await start()
    const [strict, lenient] = [true, false].map(each => new Arthayu({ baseUrl, strict: each }).taxYears())
    expect(await strict).toEqual(await lenient)
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
  test('an invalid plan is an InvalidInputError with every error and its place', async () => {
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

  test('with waitForLimit, the sixth call waits for as long as the limiter says, and is then the first of a new minute', async () => {
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
    await expect(client.calculate(plan)).rejects.toMatchObject({
      name: 'ConnectionError',
      address: `${baseUrl}/api/v1/calculate`,
      message: `No response from ${baseUrl}/api/v1/calculate, or it broke off: connect ECONNREFUSED ${baseUrl.slice('http://'.length)}.`,
      cause: { message: 'fetch failed' }
    })
  })
})
