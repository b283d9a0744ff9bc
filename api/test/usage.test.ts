/** What an operator learns of each request: tier and id of the key, the trace, and where links lead. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTracing, TracingError } from '../src/operations/tracing.ts'
import { addKey, newKeyFile } from './limits/limited-service.ts'
import { get, makeService, quickUrl } from './service.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

interface Line {
  readonly msg: string
  readonly tier?: string
  readonly key?: string
  readonly trace?: string
}

function logged() {
  const lines: string[] = []
  const keyFile = newKeyFile()
  const { key, id } = addKey(keyFile, { tier: 'growth', name: 'Planner' })
  const service = makeService({
    logLevel: 'info',
    logStream: { write: line => void lines.push(line) },
    limits: { counts: { kind: 'memory' }, keyFile }
  })
  return {
    service,
    key,
    id,
    text: () => lines.join(''),
    lines: () => lines.map(each => JSON.parse(each) as Line)
  }
}

test('log and metric count usage by tier and the id of a key, and never hold the key', async () => {
  const { service, key, id, text, lines } = logged()
  await get(service, quickUrl, { 'x-api-key': key })
  await get(service, quickUrl, { 'x-api-key': key })
  await get(service, quickUrl)
  const answered = lines().filter(each => each.msg === 'answered')
  expect(answered.map(each => [each.tier, each.key])).toEqual([
    ['growth', id],
    ['growth', id],
    ['freemium', undefined]
  ])
  const { body } = await get(service, '/metrics')
  const counted = body.split('\n').filter(line => line.startsWith('arthayu_key_requests_total'))
  expect(counted).toEqual([`arthayu_key_requests_total{key="${id}",tier="growth"} 2`])
  expect(text() + body).not.toContain(key)
})

test('the trace of a caller is in the log lines of its request, and is passed on in the answer', async () => {
  const { service, lines } = logged()
  const { headers } = await get(service, quickUrl, { traceparent })
  expect(headers.traceresponse).toMatch(new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`))
  expect(lines().filter(each => each.trace === traceId)).toHaveLength(1)
})

test.each([
  '',
  'x',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`
])('traceparent "%s" is no trace', async given => {
  const { service, lines } = logged()
  const { headers } = await get(service, quickUrl, { traceparent: given })
  expect(headers.traceresponse).toBeUndefined()
  expect(lines().every(each => each.trace === undefined)).toBe(true)
})

test('a collector gets a span of each request, below the span of the caller', async () => {
  const bodies: Buffer[] = []
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk)).on('end', () => response.end())
  })
  await new Promise<void>(resolve => collector.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const { port } = collector.address() as AddressInfo
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`
  const tracing = await openTracing(process.env)
  const service = makeService({ tracing })
  await get(service, `${quickUrl}&secret=987654321`, { traceparent })
  await service.app.close()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  collector.close()
  const sent = Buffer.concat(bodies)
  expect(sent.includes('GET /api/v1/calculate')).toBe(true)
  expect(sent.includes(Buffer.from(traceId, 'hex'))).toBe(true)
  expect(sent.includes('987654321')).toBe(false)
})

test('without a variable OTEL_ there is no tracing, and its packages are not loaded', async () => {
  expect(await openTracing({ HOST: '127.0.0.1', OTEL_SERVICE_NAME: '' })).toBeNull()
  expect(await openTracing({ OTEL_SDK_DISABLED: 'true', OTEL_SERVICE_NAME: 'x' })).toBeNull()
  expect(new TracingError('x')).toBeInstanceOf(Error)
})

test('links follow X-Forwarded-Proto of a trusted proxy, and of nobody else', async () => {
  const docsOf = async (trustedProxies: string[], headers: Record<string, string>) => {
    const service = makeService({ trustedProxies })
    const response = await get(service, quickUrl, headers)
    const isSecured = response.headers['strict-transport-security'] !== undefined
    return [response.json().meta.docs, isSecured]
  }
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' }
  expect(await docsOf(['127.0.0.1'], forwarded)).toEqual(['https://localhost/docs', true])
  expect(await docsOf(['127.0.0.1'], {})).toEqual(['http://localhost/docs', false])
  expect(await docsOf([], forwarded)).toEqual(['http://localhost/docs', false])
  expect(await docsOf(['10.9.9.9'], forwarded)).toEqual(['http://localhost/docs', false])
})

test('only origins that are named may embed the page', async () => {
  const ancestors = async (frameAncestors?: string[]) => {
    const { headers } = await get(makeService({ frameAncestors }), '/icon.svg')
    return /frame-ancestors (.*)$/.exec(String(headers['content-security-policy']))?.[1]
  }
  expect(await ancestors()).toBe("'none'")
  expect(await ancestors(["'self'", 'https://app.example'])).toBe("'self' https://app.example")
})
