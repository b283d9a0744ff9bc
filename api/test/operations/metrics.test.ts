import { get as getOverHttp } from 'node:http'
import { expect, test } from 'vitest'
import { listenForMetrics } from '../../src/operations/metrics-route.ts'
import { get, makeService, problemOf, quickUrl, send, smallPlan } from '../service.ts'

const textOf = async (service: ReturnType<typeof makeService>) => (await get(service, '/metrics')).body

test('requests are counted by route as registered, method and status', async () => {
  const service = makeService()
  await get(service, quickUrl)
  await get(service, '/problems/invalid-input')
  await get(service, '/problems/no-such-code')
  await send(service, {}, { method: 'PROPFIND' })
  await get(service, '/somebody/rich?corpus=987654321')
  const text = await textOf(service)
  const count = (route: string, method: string, status: number) =>
    `arthayu_http_requests_total{route="${route}",method="${method}",status="${status}"} 1\n`
  expect(text).toContain(count('/api/v1/calculate', 'GET', 200))
  expect(text).toContain(count('/problems/:code', 'GET', 200))
  expect(text).toContain(count('/problems/:code', 'GET', 404))
  expect(text).toContain(count('none', 'other', 405))
  expect(text).toContain(count('none', 'GET', 404))
  expect(text).not.toMatch(/987654321|somebody|no-such-code|PROPFIND/)
  expect(text).toContain(
    'arthayu_http_request_duration_seconds_count{route="/api/v1/calculate",method="GET"} 1'
  )
})

test('runs are counted with the seconds of engine and writer, and only runs', async () => {
  const service = makeService()
  await send(service, smallPlan)
  await send(service, smallPlan, { method: 'QUERY', headers: { accept: 'text/csv' } })
  await send(service, {})
  const text = await textOf(service)
  expect(text).toContain('arthayu_engine_seconds_count 2\n')
  expect(text).toContain('arthayu_serialisation_seconds_count 2\n')
  expect(Number(/arthayu_engine_seconds_sum (\S+)/.exec(text)?.[1])).toBeGreaterThan(0)
})

test('process, event loop, version, requests in flight and the state of the limiter are told', async () => {
  let state = 'shared'
  const service = makeService({ limits: { counts: { kind: 'memory' } } })
  Object.defineProperty(service.limiter, 'state', { get: () => state })
  const first = await textOf(service)
  expect(first).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(first).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(first).toContain('arthayu_event_loop_delay_seconds 0\n')
  expect(first).toMatch(/^arthayu_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  expect(first).toContain('arthayu_requests_in_flight 1\n')
  expect(first).toContain('arthayu_limiter_state{state="shared"} 1\n')
  state = 'local'
  const second = await textOf(service)
  expect(second).toContain('arthayu_limiter_state{state="local"} 1\n')
  expect(second).not.toContain('state="shared"')
  expect(await textOf(makeService())).not.toContain('arthayu_limiter_state')
})

test('a thousand unknown paths and other methods make no new series', async () => {
  const service = makeService()
  await get(service, '/x')
  await service.app.inject({ method: 'LOCK', url: '/x' })
  await textOf(service)
  const before = (await textOf(service)).split('\n').length
  for (let index = 0; index < 1_000; index++) {
    await service.app.inject({ method: index % 2 ? 'GET' : 'MKCOL', url: `/y${index}?k=${index}` })
  }
  expect((await textOf(service)).split('\n').length).toBe(before)
})

test('the metrics of Prometheus are text that nobody keeps', async () => {
  const response = await get(makeService(), '/metrics')
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('with a token the metrics are for who sends it', async () => {
  const metricsToken = 'sixteen letters!'
  const service = makeService({ operations: { metricsToken } })
  const refused = { status: 401, code: 'metrics-token-required' }
  expect(problemOf(await get(service, '/metrics'))).toEqual(refused)
  for (const authorization of ['Bearer wrong', metricsToken, `Bearer ${metricsToken} `, 'Bearer']) {
    const answer = await get(service, '/metrics', { authorization })
    expect(problemOf(answer)).toEqual(refused)
  }
  expect((await get(service, '/metrics', { authorization: `Bearer ${metricsToken}` })).statusCode).toBe(200)
})

test('many readers at once share one reading', async () => {
  let readings = 0
  const reader = () => async () => {
    readings += 1
    await new Promise(resolve => setTimeout(resolve, 20))
    return `reading ${readings}\n`
  }
  const service = makeService({ metricsReader: reader })
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf(service)))
  expect(new Set(texts)).toEqual(new Set(['reading 1\n']))
  expect(await textOf(service)).toBe('reading 2\n')
})

test.each(['off', 9464] as const)('with METRICS=%s the public port has no metrics', async metrics => {
  const service = makeService({ operations: { metrics } })
  expect(problemOf(await get(service, '/metrics'))).toEqual({ status: 404, code: 'not-found' })
})

test('figures that do not come in time are a 503, not a 500', async () => {
  const late = () => () => Promise.reject(new Error('late'))
  const service = makeService({ metricsReader: late })
  expect(problemOf(await get(service, '/metrics'))).toEqual({ status: 503, code: 'overloaded' })
})

test('a port of its own serves the metrics and nothing else', async () => {
  let isLate = false
  const read = () => (isLate ? Promise.reject(new Error('late')) : Promise.resolve('up 1\n'))
  const server = await listenForMetrics(read, '127.0.0.1', 0)
  const { port } = server.address() as { port: number }
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      getOverHttp({ host: '127.0.0.1', port, path, agent: false }, response => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
  expect(await ask('/metrics')).toBe(200)
  expect(await ask('/api/v1/calculate')).toBe(404)
  isLate = true
  expect(await ask('/metrics')).toBe(503)
  server.close()
})
