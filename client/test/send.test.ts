/** What the client does when an answer fails, is late or must be waited for. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../src/clock.ts'
import {
  Arthayu,
  ArthayuError,
  AuthenticationError,
  ConnectionError,
  InvalidInputError,
  RateLimitError,
  type RequestEvent,
  type ResponseEvent,
  type RetryEvent,
  ServerError,
  TimeoutError
} from '../src/index.ts'
import { json, nextTick, plan, problem, stubClient, stubClock, stubService } from './stub.ts'

const fine = () => json({ summary: { finalCorpus: 1 } })
const overloaded = () => problem(503, 'overloaded')
const failing = async (call: Promise<unknown>): Promise<ArthayuError> => {
  const reason = await call.then(
    () => 'resolved',
    (error: unknown) => error
  )
  expect(reason).toBeInstanceOf(ArthayuError)
  return reason as ArthayuError
}

describe('an answer that is no success becomes the error of its kind:', () => {
  const cases = [
    [400, 'malformed-json', InvalidInputError],
    [401, 'invalid-api-key', AuthenticationError],
    [404, 'not-found', ArthayuError],
    [408, 'request-timeout', TimeoutError],
    [413, 'payload-too-large', InvalidInputError],
    [422, 'invalid-input', InvalidInputError],
    [429, 'rate-limit-exceeded', RateLimitError],
    [500, 'internal-error', ServerError],
    [503, 'overloaded', ServerError]
  ] as const
  test.each(cases)('%i %s', async (status, code, kind) => {
    const service = stubService(() => problem(status, code, { 'x-request-id': 'request-1' }))
    const { client } = stubClient(service, { maxRetries: 0 })
    const error = await failing(client.calculate(plan))
    expect(error.constructor).toBe(kind)
    expect(error).toMatchObject({ name: kind.name, status, code, requestId: 'request-1' })
    expect(error.problem?.detail).toBe(`It is ${code}.`)
  })

  test('with all errors of the request', async () => {
    const errors = [{ pointer: '#/currentCorpus', code: 'below-minimum', message: 'It must be at least 0.' }]
    const service = stubService(() => problem(422, 'invalid-input', {}, { errors }))
    const error = await failing(stubClient(service).client.calculate(plan))
    expect((error as InvalidInputError).errors).toEqual(errors)
    expect(error.message).toBe('It is invalid-input. It must be at least 0.')
  })

  test('a page that something else answered with status 200 is a ServerError and is not asked for again', async () => {
    const service = stubService(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    expect((await failing(stubClient(service).client.calculate(plan))).constructor).toBe(ServerError)
    expect(service.sent).toHaveLength(1)
  })

  test.each(['', ' ', '{"summary":', 'null'])(
    'the body "%s" with status 200 is a ServerError, is not asked for again and is not kept',
    async body => {
      const service = stubService(
        () => new Response(body, { headers: { 'content-type': 'application/json' } }),
        fine
      )
      const { client } = stubClient(service)
      const error = await failing(client.calculate(plan))
      expect([error.constructor, error.status]).toEqual([ServerError, 200])
      expect(service.sent).toHaveLength(1)
      await expect(client.calculate(plan)).resolves.toEqual({ summary: { finalCorpus: 1 } })
    }
  )

  test.each([301, 302, 303, 307, 308])(
    'a redirection with %i is a ServerError that says where it leads',
    async status => {
      const asked: string[] = []
      const server = createServer(({ method, url }, response) => {
        asked.push(`${method} ${url}`)
        response
          .writeHead(status, { location: 'https://plans.invalid/api/v1/calculate?currentAgeYears=30' })
          .end()
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const error = await failing(new Arthayu({ baseUrl }).calculate(plan))
      server.close()
      expect([error.constructor, error.status]).toEqual([ServerError, status])
      expect(error.message).toBe('baseUrl redirects to https://plans.invalid/api/v1/calculate.')
      expect(asked).toEqual(['POST /api/v1/calculate'])
    }
  )

  test('a redirection in a browser, which hides where it leads, is a ServerError, too', async () => {
    const hidden = { status: 0, headers: new Headers(), text: async () => '' } as Response
    const error = await failing(stubClient(stubService(() => hidden)).client.calculate(plan))
    expect(error.message).toBe('The response is not from the service.')
  })

  test('one without a problem document has its status and the id that was sent', async () => {
    const service = stubService(() => new Response('Bad gateway', { status: 502 }))
    const error = await failing(stubClient(service, { maxRetries: 0 }).client.calculate(plan))
    expect(error).toMatchObject({ status: 502, code: undefined, requestId: '8888888888888888' })
  })
})

describe('a passing failure', () => {
  test('is tried again with exponential back-off and full jitter, under the same request id', async () => {
    const service = stubService(() => new TypeError('fetch failed'), overloaded, fine)
    const { client, waits } = stubClient(service)
    await expect(client.calculate(plan)).resolves.toEqual({ summary: { finalCorpus: 1 } })
    expect(waits).toEqual([250, 500])
    expect(new Set(service.sent.map(each => each.headers.get('x-request-id'))).size).toBe(1)
  })

  test('is given up after maxRetries, with what fetch said as the cause', async () => {
    const service = stubService(() => new TypeError('fetch failed'))
    const error = await failing(stubClient(service, { maxRetries: 3 }).client.calculate(plan))
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error.cause).toEqual(new TypeError('fetch failed'))
    expect(service.sent).toHaveLength(4)
  })

  test('waits at least as long as Retry-After says, in seconds or as a date', async () => {
    const pause = (value: string) => () => problem(503, 'overloaded', { 'retry-after': value })
    const service = stubService(pause('7'), pause('Mon, 01 Jun 2026 00:00:10 GMT'), fine)
    const { client, waits } = stubClient(service)
    await client.calculate(plan)
    expect(waits).toEqual([7_250, 10_000 - 7_250 + 500])
  })

  test('is not waited out for longer than a minute', async () => {
    const service = stubService(() => problem(503, 'overloaded', { 'retry-after': '61' }))
    expect(await failing(stubClient(service).client.calculate(plan))).toMatchObject({ retryAfter: 61 })
    expect(service.sent).toHaveLength(1)
  })

  test.each([
    [500, 'internal-error'],
    [422, 'invalid-input'],
    [401, 'invalid-api-key']
  ])('is none with status %i: the same request would fail again', async (status, code) => {
    const service = stubService(() => problem(status, code))
    await failing(stubClient(service).client.calculate(plan))
    expect(service.sent).toHaveLength(1)
  })
})

describe('a used-up quota', () => {
  const limited = () => problem(429, 'rate-limit-exceeded', { 'retry-after': '42' })

  test('rejects with the seconds to wait, without another attempt', async () => {
    const service = stubService(limited)
    expect(await failing(stubClient(service).client.calculate(plan))).toMatchObject({ retryAfter: 42 })
    expect(service.sent).toHaveLength(1)
  })

  test('is waited for with waitForLimit, more often than maxRetries if necessary', async () => {
    const service = stubService(limited, limited, limited, fine)
    const { client, waits } = stubClient(service, { waitForLimit: true, maxRetries: 0 })
    await client.calculate(plan)
    expect(waits).toEqual([42_500, 42_500, 42_500])
  })

  test('is known from the answer before, so that the next call waits without being refused', async () => {
    const service = stubService(() => json({}, { ratelimit: '"freemium";r=0;t=30' }), fine)
    const { client, waits } = stubClient(service, { waitForLimit: true })
    await client.calculate(plan)
    await client.calculate({ ...plan, currentCorpus: 1 })
    expect(waits).toEqual([30_500])
    expect(service.sent).toHaveLength(2)
  })
})

test('too many requests in progress are a RateLimitError, too, with their code and the pause that is asked for', async () => {
  const crowded = () => problem(429, 'too-many-at-once', { 'retry-after': '2' })
  const error = await failing(stubClient(stubService(crowded)).client.calculate(plan))
  expect(error).toBeInstanceOf(RateLimitError)
  expect(error).toMatchObject({ code: 'too-many-at-once', message: 'It is too-many-at-once.', retryAfter: 2 })
  const { client, waits } = stubClient(stubService(crowded, fine), { waitForLimit: true })
  await client.calculate(plan)
  expect(waits).toEqual([2_500])
})

describe('time and signals:', () => {
  test('an attempt that takes longer than timeoutMs is a TimeoutError after its retries', async () => {
    const service = stubService(() => 'never')
    const { client } = stubClient(service, { timeoutMs: 1_000 })
    const error = await failing(client.calculate(plan))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error.message).toBe('No response from http://service.invalid/api/v1/calculate within 1000 ms.')
    expect(service.sent).toHaveLength(3)
  })

  test('the system clock times out too', async () => {
    const service = stubService(() => 'never')
    const { client } = stubClient(service, { timeoutMs: 20, maxRetries: 0, clock: systemClock })
    await expect(client.calculate(plan)).rejects.toThrow('within 20 ms.')
  })

  test('an abort ends the call with its reason and the request with it', async () => {
    const service = stubService(() => 'never')
    const stop = new AbortController()
    const call = stubClient(service).client.calculate(plan, { signal: stop.signal })
    await nextTick()
    stop.abort(new Error('enough'))
    await expect(call).rejects.toThrow('enough')
    expect(service.sent.map(each => each.signal.aborted)).toEqual([true])
  })

  test('an abort ends the wait for the limiter', async () => {
    const stop = new AbortController()
    const clock = { ...stubClock(), wait: (_ms: number, signal: AbortSignal) => never(signal) }
    const service = stubService(() => problem(429, 'rate-limit-exceeded', { 'retry-after': '42' }))
    const { client } = stubClient(service, { waitForLimit: true, clock })
    const call = client.calculate(plan, { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 5)
    await expect(call).rejects.toThrow('enough')
  })

  test('an abort in the tick of the call sends nothing', async () => {
    const service = stubService(fine)
    const stop = new AbortController()
    const call = stubClient(service).client.calculate(plan, { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(call).rejects.toThrow('enough')
    await nextTick()
    expect(service.sent).toHaveLength(0)
  })

  test('a signal that is aborted already sends nothing', async () => {
    const service = stubService(fine)
    const signal = AbortSignal.abort(new Error('before'))
    await expect(stubClient(service).client.calculate(plan, { signal })).rejects.toThrow('before')
    expect(service.sent).toHaveLength(0)
  })
})

test('hooks hear of every attempt, every answer and every retry, and of no key', async () => {
  const heard: (RequestEvent | ResponseEvent | RetryEvent)[] = []
  const hook = (event: RequestEvent) => void heard.push(event)
  const service = stubService(overloaded, fine)
  const options = { apiKey: 'ay_live_secret', onRequest: hook, onResponse: hook, onRetry: hook }
  await stubClient(service, options).client.calculate(plan)
  const url = 'http://service.invalid/api/v1/calculate'
  const event = { requestId: '8888888888888888', method: 'POST', url }
  expect(heard).toEqual([
    { ...event, attempt: 1 },
    { ...event, attempt: 1, status: 503, durationMs: 0 },
    { ...event, attempt: 1, error: expect.any(ServerError), delayMs: 250 },
    { ...event, attempt: 2 },
    { ...event, attempt: 2, status: 200, durationMs: 0 }
  ])
  expect(service.sent[0]!.headers.get('x-api-key')).toBe('ay_live_secret')
  expect(JSON.stringify(heard)).not.toContain('secret')
})

test.each([
  [{ baseUrl: 'service' }],
  [{ baseUrl: 'ftp://service.invalid' }],
  [{ baseUrl: 'http://service.invalid/?a=1' }],
  [{ baseUrl: 'http://service.invalid', apiKey: 'two\nlines' }]
])('%o is refused when the client is made', options => {
  expect(() => stubClient(stubService(fine), options)).toThrow(TypeError)
})

test('a client that is given no address, or a key alone, asks the service of this machine', async () => {
  const urls: string[] = []
  const fetch = async (url: string) => {
    urls.push(url)
    return fine()
  }
  await new Arthayu({ apiKey: 'ay_live_secret', fetch }).taxYears()
  expect(urls).toEqual(['http://127.0.0.1:8080/api/v1/tax-years'])
  expect(() => new Arthayu()).not.toThrow()
})

function never(signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

describe('options of one call', () => {
  test('timeoutMs and maxRetries replace those of the client, for this call alone', async () => {
    const service = stubService(() => new TypeError('fetch failed'))
    const { client } = stubClient(service, { maxRetries: 2 })
    await failing(client.calculate(plan, { maxRetries: 0 }))
    expect(service.sent).toHaveLength(1)
    await failing(client.calculate(plan))
    expect(service.sent).toHaveLength(4)

    const late = new Arthayu({ fetch: stubService(() => 'never').fetch, clock: systemClock, maxRetries: 0 })
    const error = await failing(late.calculate(plan, { timeoutMs: 20 }))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error.message).toContain('within 20 ms')
  })

  test('headers are sent besides those of the client; X-API-Key in any case replaces its key', async () => {
    const service = stubService(fine)
    const { client } = stubClient(service, { apiKey: 'key-of-client' })
    const headers = { traceparent: '00-1-2-01', 'X-Api-Key': 'key-of-call', Accept: 'text/csv' }
    await client.calculate(plan, { headers })
    const [{ headers: got }] = service.sent as [(typeof service.sent)[0]]
    expect([got.get('traceparent'), got.get('x-api-key')]).toEqual(['00-1-2-01', 'key-of-call'])
    expect(got.get('accept')).toBe('application/json')
  })

  test('headers may be an object of the class Headers', async () => {
    const service = stubService(fine)
    const { client } = stubClient(service, { apiKey: 'key-of-client', batching: true })
    const headers = new Headers({ traceparent: '00-1-2-01', 'X-Api-Key': 'key-of-call' })
    await Promise.all([client.calculate(plan, { headers }), client.calculate(plan)])
    expect(
      service.sent.map(each => [each.path, each.headers.get('traceparent'), each.headers.get('x-api-key')])
    ).toEqual([
      ['/api/v1/calculate', '00-1-2-01', 'key-of-call'],
      ['/api/v1/calculate', null, 'key-of-client']
    ])
  })

  test('a call may wait without a limit', async () => {
    const { client } = stubClient(stubService(fine))
    const options = { timeoutMs: Number.POSITIVE_INFINITY }
    await expect(client.calculate(plan, options)).resolves.toEqual({ summary: { finalCorpus: 1 } })
  })

  test('a call with other headers or time limits shares no request, and with other headers no cache', async () => {
    const service = stubService(fine)
    const { client } = stubClient(service, { batching: true })
    const options = [{}, { timeoutMs: 30_000 }, { headers: { 'x-api-key': 'another' } }]
    await Promise.all(options.map(each => client.calculate(plan, each)))
    expect(service.sent.map(each => each.path)).toEqual(Array(3).fill('/api/v1/calculate'))
    await Promise.all(options.map(each => client.calculate(plan, each)))
    await client.calculate(plan, { maxRetries: 1 })
    expect(service.sent).toHaveLength(3)
    await client.calculate(plan, { headers: { 'x-api-key': 'a third' } })
    expect(service.sent).toHaveLength(4)
  })
})

describe('withResponse', () => {
  const counted = () =>
    json({ summary: 1 }, { 'x-request-id': 'request-7', ratelimit: '"growth";r=997;t=42' })

  test('gives the result with the request id and the quota left; from the cache without a quota', async () => {
    const { client } = stubClient(stubService(counted))
    const quota = { tier: 'growth', remaining: 997, resetSeconds: 42 }
    const data = { summary: 1 }
    expect(await client.calculate(plan).withResponse()).toEqual({ data, requestId: 'request-7', quota })
    expect(await client.calculate(plan).withResponse()).toEqual({ data, requestId: 'request-7', quota: null })
    expect(await client.calculate(plan)).toEqual(data)
  })

  test('rejects as the call does, and leaves no other rejection to handle', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const { client } = stubClient(stubService(() => problem(422, 'invalid-input')))
    await expect(client.calculate(plan).withResponse()).rejects.toThrow(InvalidInputError)
    await expect(client.calculate(plan)).rejects.toThrow(InvalidInputError)
    await nextTick()
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  test('what is wrong with the arguments rejects, too', async () => {
    const { client } = stubClient(stubService(fine))
    const wrong = client as { simulate(input?: unknown, options?: object): Promise<unknown> }
    await expect(wrong.simulate()).rejects.toThrow('# is undefined')
    await expect(wrong.simulate(plan, { timeout: 5 })).rejects.toThrow(
      'timeout is not an option of this call'
    )
  })
})
