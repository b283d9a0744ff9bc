import { describe, expect, test } from 'vitest'
import {
  fullPlan,
  get,
  makeService,
  now,
  problemOf,
  quickUrl,
  send,
  simulatePlan,
  smallPlan
} from './service.ts'

const service = makeService()

test('GET calculate answers input, summary, timeSeries and meta', async () => {
  const response = await get(service, quickUrl)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/json')
  const body = response.json()
  expect(Object.keys(body)).toEqual(['input', 'summary', 'timeSeries', 'meta'])
  expect(body.timeSeries).toHaveLength(720)
  expect(body.input.currentYear).toBe(2026)
  expect(body.meta).toMatchObject({ currency: 'INR', generatedAt: now.toISOString() })
})

test('GET calculate names every faulty parameter, the view’s own included', async () => {
  const response = await get(
    service,
    '/api/v1/calculate?currentAgeYears=12abc&monthlyExpense=1e999&currentCorpus=&granularity=week' +
      '&monthlyExpense=5'
  )
  expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
  const parameters = response.json().errors.map((each: { parameter: string }) => each.parameter)
  expect(new Set(parameters)).toEqual(
    new Set(['currentAgeYears', 'retirementAgeYears', 'monthlyExpense', 'currentCorpus', 'granularity'])
  )
})

test('unknown query parameters are told apart by their names', async () => {
  const { meta } = (await get(service, `${quickUrl}&granularty=year&utm=x`)).json()
  const ofQuery = meta.warnings.filter((each: { pointer: string }) => each.pointer === '#')
  expect(ofQuery).toEqual([
    expect.objectContaining({
      code: 'unknown-member',
      parameter: 'granularty',
      message: expect.stringMatching(/Did you mean granularity\?$/)
    }),
    expect.objectContaining({ code: 'unknown-member', parameter: 'utm' })
  ])
})

test('an unknown query parameter is one warning, not an error', async () => {
  const response = await get(service, `${quickUrl}&monthlyExpens=3&__proto__=1`)
  expect(response.statusCode).toBe(200)
  const codes = response.json().meta.warnings.map((each: { code: string }) => each.code)
  expect(codes.filter((code: string) => code === 'unknown-member')).toHaveLength(2)
})

test('POST and QUERY give the same bytes, and so does the same request again', async () => {
  const bodies = [
    await send(service, fullPlan),
    await send(service, fullPlan, { method: 'QUERY' }),
    await send(service, fullPlan)
  ]
  expect(new Set(bodies.map(each => each.body)).size).toBe(1)
  expect(new Set(bodies.map(each => each.headers.etag)).size).toBe(1)
})

test('identical requests differ in generatedAt alone', async () => {
  const later = makeService({ clock: () => new Date('2026-06-01T00:00:00.000Z') })
  const one = await send(service, fullPlan)
  const other = await send(later, fullPlan)
  expect(one.body).not.toBe(other.body)
  expect(one.body.replace(/"generatedAt":"[^"]*"/, '')).toBe(other.body.replace(/"generatedAt":"[^"]*"/, ''))
})

test('the current year is that of India: 2027 begins at 18:30 UTC', async () => {
  for (const [moment, year] of [
    ['2026-12-31T18:29:59.999Z', 2026],
    ['2026-12-31T18:30:00.000Z', 2027]
  ] as const) {
    const response = await send(makeService({ clock: () => new Date(moment) }), smallPlan)
    expect(response.json().input.currentYear).toBe(year)
  }
})

test('simulate asks for six members and names each that is missing', async () => {
  const response = await send(service, {}, { url: '/api/public/simulate' })
  expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
  expect(response.json().errors.map((each: { pointer: string }) => each.pointer)).toEqual([
    '#/currentAgeYears',
    '#/retirementAgeYears',
    '#/planningEndAgeYears',
    '#/expenses',
    '#/investmentPlan',
    '#/retirementPlan'
  ])
})

test.each(['POST', 'QUERY'])('simulate answers %s with a monthly series', async method => {
  const response = await send(service, simulatePlan, { url: '/api/public/simulate', method })
  expect(response.statusCode).toBe(200)
  expect(response.json().timeSeries).toHaveLength(600)
  expect(response.headers['accept-query']).toBe('application/json')
})

test('granularity, format and fields shape the series', async () => {
  const rows = await get(service, `${quickUrl}&granularity=year&fields=ageYears,corpus`)
  expect(rows.json().timeSeries).toHaveLength(60)
  expect(Object.keys(rows.json().timeSeries[0])).toEqual(['ageYears', 'corpus'])
  const columns = await send(service, fullPlan, {
    url: '/api/v1/calculate?format=columns&granularity=year&fields=corpus'
  })
  expect(Object.keys(columns.json().timeSeries)).toEqual(['corpus'])
  expect(columns.json().timeSeries.corpus).toHaveLength(54)
})

test('a faulty view and a faulty body are reported together', async () => {
  const response = await send(service, {}, { url: '/api/v1/calculate?format=table' })
  expect(problemOf(response).status).toBe(422)
  expect(response.json().errors).toHaveLength(3)
})

test('amounts beyond what is exact are the problem result-too-large', async () => {
  const plan = { ...smallPlan, currentCorpus: 1e12, investmentPlan: { expectedAnnualReturnRatePct: 100 } }
  const response = await send(service, plan)
  expect(problemOf(response)).toEqual({ status: 422, code: 'result-too-large' })
  expect(response.json().errors).toHaveLength(1)
})

test('a plan that runs out of money is an answer', async () => {
  const response = await send(
    service,
    { ...simulatePlan, investmentPlan: {} },
    { url: '/api/public/simulate' }
  )
  expect(response.statusCode).toBe(200)
  expect(response.json().summary.corpusWentToZero).toBe(true)
})

test('Server-Timing tells the time of the engine and of writing', async () => {
  const response = await get(service, quickUrl)
  expect(response.headers['server-timing']).toMatch(/^engine;dur=\d+\.\d{3}, serialize;dur=\d+\.\d{3}$/)
})

test('HEAD answers the headers of GET without the body', async () => {
  const [head, full] = [
    await service.app.inject({ method: 'HEAD', url: quickUrl }),
    await get(service, quickUrl)
  ]
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(full.headers['content-length'])
  expect(head.headers.etag).toBe(full.headers.etag)
})

test('links begin with the public address, else where the service listens, never with what a caller says', async () => {
  const docs = async (headers: Record<string, string>, publicUrl?: string) =>
    (await get(makeService({ publicUrl }), quickUrl, headers)).json().meta.docs
  for (const host of ['evil.test:8443', 'localhost:1', 'evil.test/"><x', 'evil@x.test', '..', '']) {
    const headers = { host, 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    expect(await docs(headers), host).toBe('http://localhost/docs')
  }
  expect(await docs({ host: 'evil.test' }, 'https://arthayu.test/base')).toBe(
    'https://arthayu.test/base/docs'
  )
  const { app } = makeService()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = (await (await fetch(address + quickUrl)).json()) as { meta: { docs: string } }
  expect(answer.meta.docs).toBe(`${address}/docs`)
  await app.close()
})

test('who listens beyond his machine without PUBLIC_URL is warned of what links begin with', async () => {
  for (const [host, publicUrl, warnings] of [
    ['0.0.0.0', undefined, 1],
    ['0.0.0.0', 'https://api.test', 0],
    ['127.0.0.1', undefined, 0]
  ] as const) {
    const lines: string[] = []
    const logStream = { write: (line: string) => void lines.push(line) }
    const { app } = makeService({ publicUrl, logLevel: 'warn', logStream })
    await app.listen({ host, port: 0 })
    await app.close()
    expect(lines.filter(line => line.includes('PUBLIC_URL'))).toHaveLength(warnings)
  }
})

describe('a request that means something else than it says', () => {
  const withoutExpenses = { currentAgeYears: 30, retirementAgeYears: 60, monthlyExpense: 40_000 }
  const post = (path: string, payload: object) => service.app.inject({ method: 'POST', url: path, payload })
  const tax = { taxYear: '2027-28', ageYears: 40, income: { salary: 5e5 }, notes: 'x' }

  test('is answered with warnings, the gravest first', async () => {
    const { meta } = (await post('/api/v1/calculate', withoutExpenses)).json()
    expect(meta.warnings.slice(0, 2)).toEqual([
      expect.objectContaining({ code: 'nothing-spent', severity: 'warning' }),
      expect.objectContaining({
        code: 'unknown-member',
        message: expect.stringContaining('It belongs in expenses[].currentMonthlyAmount.')
      })
    ])
  })

  test.each([
    ['/api/v1/calculate', withoutExpenses, '#/monthlyExpense'],
    ['/api/v1/fixes', { input: withoutExpenses }, '#/input/monthlyExpense'],
    ['/api/v1/solve', { input: withoutExpenses, unknown: 'retirementAge' }, '#/input/monthlyExpense'],
    ['/api/v1/tax', tax, '#/notes'],
    ['/api/v1/batch', { items: [{ input: withoutExpenses, nmae: 'x' }] }, '#/items/0/nmae']
  ])('is refused with strict=true: %s', async (path, body, pointer) => {
    expect((await post(path, body)).statusCode).toBe(200)
    const strict = await post(`${path}?strict=true`, body)
    expect(problemOf(strict)).toEqual({ status: 422, code: 'invalid-input' })
    expect(strict.json().errors).toEqual([expect.objectContaining({ code: 'unknown-member', pointer })])
    expect(problemOf(await post(`${path}?strict=yes`, body)).status).toBe(422)
  })

  test('is refused in an item of a strict batch, which spoils no other', async () => {
    const items = [{ input: withoutExpenses }, { input: { currentAgeYears: 30, retirementAgeYears: 60 } }]
    const answer = (await post('/api/v1/batch?strict=true', { items })).json()
    expect(answer.items.map(({ status }: { status: number }) => status)).toEqual([422, 200])
  })

  test('names a parameter that is not known in the answers of questions and taxes', async () => {
    for (const [path, body] of [
      ['/api/v1/tax?strickt=true', tax],
      ['/api/v1/fixes?strickt=true', { input: withoutExpenses }],
      ['/api/v1/solve?strickt=true', { input: withoutExpenses, unknown: 'retirementAge' }]
    ] as const) {
      const { warnings } = (await post(path, body)).json().meta
      expect(warnings[0]).toMatchObject({
        parameter: 'strickt',
        message: 'The query parameter strickt is not known and was ignored. Did you mean strict?'
      })
    }
  })
})

test('two hundred wrong milestones are answered with at most twenty kilobytes', async () => {
  const wrong = { label: '', ageYears: 'x', amount: 'x', type: 'x', recurrence: 5, loan: {}, fundedBy: 7 }
  const payload = { currentAgeYears: 30, retirementAgeYears: 60, milestones: Array(200).fill(wrong) }
  const response = await service.app.inject({ method: 'POST', url: '/api/v1/calculate', payload })
  expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
  expect(response.json().detail).toBe('More than 50 errors in the request; see errors.')
  expect(response.body.length).toBeLessThan(20_000)
})
