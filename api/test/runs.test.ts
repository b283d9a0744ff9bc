import { expect, test } from 'vitest'
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
