/** The tools over HTTP, called by the official client through a socket, in both eras of the protocol. */
import { createServer } from '@arthayu/mcp'
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEndpoints } from '../src/http/endpoint.ts'
import { addJsonBody } from '../src/http/json-body.ts'
import { mcpEndpoint } from '../src/mcp/endpoint.ts'
import { openPool } from '../src/studies/pool.ts'
import { get, makeService, now, problemOf, send, simulatePlan } from './service.ts'

const { path: mcpPath } = mcpEndpoint
const lines: string[] = []
const service = makeService({ logLevel: 'info', logStream: { write: line => void lines.push(line) } })
let url: URL

beforeAll(async () => {
  url = new URL(mcpPath, await service.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => service.app.close())

const eras = [
  ['2025-11-25', 'legacy'],
  ['2026-07-28', { pin: '2026-07-28' }]
] as const

async function connect(mode: (typeof eras)[number][1], address = url): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(address))
  return client
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  send(service, body, {
    url: mcpPath,
    headers: { accept: 'application/json, text/event-stream', ...headers }
  })
const request = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const callOf = (name: string, given: unknown) => request('tools/call', { name, arguments: given })
const textOf = (result: object) => (result as { content: { text: string }[] }).content[0]!.text

test.each(eras)('a client of %s lists the tools, calls one and reads a resource', async (_version, mode) => {
  const client = await connect(mode)
  const { tools } = await client.listTools()
  expect(tools.map(tool => tool.name)).toEqual([
    'simulate',
    'solve',
    'fixes',
    'explain',
    'cover',
    'goals',
    'tax'
  ])
  const result = await client.callTool({ name: 'simulate', arguments: simulatePlan })
  expect(result.isError).toBeUndefined()
  expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
  const { resources } = await client.listResources()
  const read = await client.readResource({ uri: resources.find(each => each.name === 'methodology')!.uri })
  expect(read.contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringMatching(/^# /) })
  await client.close()
})

test.each(eras)(
  'a client of %s gets the tools and every resource as the library gives them',
  async (_version, mode) => {
    const [here, there] = InMemoryTransport.createLinkedPair()
    await createServer({ baseUrl: url.origin, clock: () => now }).connect(there)
    const whole = new Client({ name: 'test', version: '1.0.0' })
    await whole.connect(here)
    const client = await connect(mode)
    expect((await client.listTools()).tools).toEqual((await whole.listTools()).tools)
    const { resources } = await whole.listResources()
    expect(resources.length).toBeGreaterThan(10)
    for (const { uri } of resources) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [given, expected] = [await client.readResource({ uri }), await whole.readResource({ uri })]
      expect(given.contents, uri).toEqual(expected.contents)
    }
    await client.close()
  }
)

test('what a caller sends is not taken for the place of a large part', async () => {
  const id = '"tools":[]'
  const listed = (await post({ ...request('tools/list'), id })).json()
  expect(listed.id).toBe(id)
  expect(listed.result.tools).toHaveLength(7)
  const { error } = (await post(request('resources/read', { uri: '"text":"arthayu://methodology"' }))).json()
  expect(error.message).toContain('"text":"arthayu://methodology"')
  expect((await post({ ...request('ping'), id })).json()).toEqual({ jsonrpc: '2.0', id, result: {} })
})

test.each([
  ['text/html', {}, 406],
  ['application/json', {}, 406],
  ['application/json, text/event-stream', { 'mcp-protocol-version': '1999-01-01' }, 400]
])('the list of tools is refused for Accept %s and the headers %o', async (accept, headers, status) => {
  const response = await post(request('tools/list'), { accept, ...headers })
  expect(response.statusCode).toBe(status)
  expect(response.body).not.toContain('inputSchema')
})

test('simulate answers the figures and the id of the HTTP interface, with its links', async () => {
  const full = (await send(service, simulatePlan)).json()
  const { result } = (await post(callOf('simulate', simulatePlan))).json()
  const { summary, meta, yearly } = result.structuredContent
  expect(summary).toEqual(full.summary)
  expect(meta).toMatchObject({ resultId: full.meta.resultId, docs: `${url.origin}/docs` })
  expect(yearly.corpus.at(-1)).toBe(full.summary.finalCorpus)
  expect(yearly.year[0]).toBe(now.getUTCFullYear() + 1)
})

test('faults of a plan are a tool error with status 200 that names every place', async () => {
  const response = await post(callOf('simulate', { currentAgeYears: '30', currentCorpus: -1 }))
  expect(response.statusCode).toBe(200)
  const { result } = response.json()
  expect(result.isError).toBe(true)
  const pointers = JSON.parse(textOf(result)).errors.map((each: { pointer: string }) => each.pointer)
  expect(new Set(pointers)).toEqual(new Set(['#/currentAgeYears', '#/retirementAgeYears', '#/currentCorpus']))
})

test('a notification gets 202 without a body', async () => {
  const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect([response.statusCode, response.body]).toEqual([202, ''])
})

test.each(['GET', 'DELETE'] as const)(
  '%s is not offered: there are no streams and no sessions',
  async method => {
    const response = await service.app.inject({ method, url: mcpPath })
    expect(problemOf(response)).toEqual({ status: 405, code: 'method-not-allowed' })
    expect(response.headers.allow).toBe('OPTIONS, POST')
  }
)

test.each([
  ['https://evil.example', 403],
  ['null', 403],
  ['http://localhost:3000', 200],
  ['http://127.0.0.1', 200]
])('a page of %s is answered %i', async (origin, status) => {
  const response = await post(request('ping'), { origin, host: 'evil.example' })
  expect(response.statusCode).toBe(status)
  if (status === 403) expect(problemOf(response).code).toBe('origin-not-allowed')
})

test('the public address and configured host names may call', async () => {
  const open = makeService({ publicUrl: 'https://api.test', mcpOrigins: ['app.test'] })
  for (const [origin, status] of [
    ['https://api.test', 200],
    ['https://app.test', 200],
    ['https://other.test', 403]
  ] as const) {
    const headers = { origin, accept: 'application/json, text/event-stream' }
    const response = await send(open, request('ping'), { url: mcpPath, headers })
    expect(response.statusCode, origin).toBe(status)
  }
})

test.each([
  ['{', 400],
  ['[]', 400],
  ['null', 400],
  ['7', 400],
  ['{}', 400],
  [JSON.stringify([callOf('tax', {}), callOf('tax', {})]), 400],
  [`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, 400],
  [JSON.stringify(callOf('simulate', { x: Array(20_000).fill(0) })), 413],
  [JSON.stringify(callOf('simulate', { note: 'x'.repeat(1_100_000) })), 413]
])('a body that is no message is refused, and nothing leaks: %.30s', async (body, status) => {
  const response = await post(body)
  expect(response.statusCode).toBe(status)
  expect(response.body).not.toMatch(/node_modules|\.m?[jt]s\b|RangeError|at \w+ \(/)
})

test('the largest body that is taken is answered, with its unknown member as an error', async () => {
  const response = await post(callOf('simulate', { ...simulatePlan, notes: 'x'.repeat(1_040_000) }))
  const { isError, content } = response.json().result
  expect(isError).toBe(true)
  expect(JSON.parse(content[0].text)).toMatchObject({
    code: 'invalid-input',
    errors: [{ pointer: '#/notes', code: 'unknown-member', message: 'notes is not known.' }]
  })
  expect(response.body.length).toBeLessThan(20_000)
})

test.each(['constructor', '__proto__', 'solve-everything', ''])('the tool "%s" is not there', async name => {
  const { error } = (await post(callOf(name, {}))).json()
  expect(error.code).toBe(-32602)
})

test.each([
  ['initialize', {}, 'params.protocolVersion must be a string'],
  ['resources/read', { uri: 5 }, 'params.uri must be a string'],
  ['prompts/get', { name: 1 }, 'params.name must be a string'],
  ['tools/call', { name: 'simulate', arguments: [] }, 'params.arguments must be an object'],
  ['tools/call', { name: 'simulate', arguments: null }, 'params.arguments must be an object']
])('wrong params of %s are a fault of the caller, in words', async (method, params, fault) => {
  const { error } = (await post(request(method, params))).json<{ error: { code: number; message: string } }>()
  expect(error.code).toBe(-32602)
  expect(error.message).toMatch(/^Invalid params\. /)
  expect(error.message).toContain(fault)
  expect(error.message).not.toMatch(/expected|received/)
  expect(error.message).not.toMatch(/[[\]{}\n]/)
})

test('subscriptions are refused, so that no stream stays open', async () => {
  const client = await connect({ pin: '2026-07-28' })
  await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/)
  await client.close()
})

test('a call that its caller gives up leaves the service answering', async () => {
  const client = await connect('legacy')
  const stop = new AbortController()
  const given = client.callTool({ name: 'simulate', arguments: simulatePlan }, { signal: stop.signal })
  stop.abort()
  await expect(given).rejects.toThrow(/abort/)
  const next = await client.callTool({
    name: 'tax',
    arguments: { taxYear: '2026-27', ageYears: 40, income: {} }
  })
  expect(next.structuredContent).toMatchObject({ taxPayable: 0 })
  await client.close()
})

test('only tools/call reaches the place where calls are counted', async () => {
  const app = Fastify()
  app.decorateRequest('hold', () => undefined)
  addJsonBody(app)
  let calls = 0
  addEndpoints(app, [mcpEndpoint], {
    baseUrlOf: () => 'http://api.test',
    clock: () => now,
    pool: openPool({ studyThreads: 1, studyQueue: 1 }),
    origins: [],
    whenTurnComes: (_request, _reply, done) => done(),
    holderOf: () => ({ id: 'one', hasKey: false, isAlone: true }),
    admit: async () => {
      calls += 1
    }
  })
  for (const body of [request('ping'), request('tools/list'), callOf('tax', {})]) {
    const headers = { accept: 'application/json, text/event-stream' }
    const response = await app.inject({ method: 'POST', url: mcpPath, headers, payload: body })
    expect(response.statusCode).toBe(200)
  }
  expect(calls).toBe(1)
})

test('a call beyond what threads and queue take is the 503 of the service, with its time to wait', async () => {
  const crowded = makeService({ operations: { studyThreads: 1, studyQueue: 0 } })
  const headers = { accept: 'application/json, text/event-stream' }
  const paths = { ...simulatePlan, uncertainty: { paths: 2_000 } }
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(crowded, callOf('simulate', paths), { url: mcpPath, headers }))
  )
  expect(answers.map(each => each.statusCode).toSorted((a, b) => a - b)).toEqual([200, 503, 503])
  const full = answers.find(each => each.statusCode === 503)!
  expect(problemOf(full).code).toBe('overloaded')
  expect(full.headers['retry-after']).toBe('2')
  await crowded.app.close()
})

test('arguments that are nested too deeply are a fault of the call', async () => {
  const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown
  const { result } = (await post(callOf('simulate', { x: deep }))).json<{ result: { isError: boolean } }>()
  expect(result.isError).toBe(true)
  expect(JSON.parse(textOf(result))).toMatchObject({ code: 'invalid-input', errors: [{ code: 'too-deep' }] })
  expect(lines.join('')).not.toContain('a tool failed')
})

test('no log line holds what a caller sent', async () => {
  await post(callOf('simulate', { ...simulatePlan, currentCorpus: 8_765_432 }))
  expect(lines.join('')).toContain(`"route":"${mcpPath}"`)
  expect(lines.join('')).not.toMatch(/8765432|Household/)
})

test('every example body of the guide is answered, without an unknown member', async () => {
  const guide = await get(service, '/llms.txt')
  const examples = [...guide.body.matchAll(/^- POST https?:\/\/[^/]+(\S+): .*\n {2}Body: `(.*)`$/gm)]
  expect(examples.map(([, path = '']) => path).toSorted()).toEqual(
    [...service.methods.keys()]
      .filter(path => service.methods.get(path)!.has('POST') && path !== '/mcp')
      .toSorted()
  )
  for (const [, path = '', body = ''] of examples) {
    const response = await send(service, body, { url: `${path}?strict=true` })
    expect(response.statusCode, `${path}: ${response.body.slice(0, 300)}`).toBe(200)
  }
})

test('the first plan of the guide is one that a person could have, and its money lasts', async () => {
  const guide = await get(service, '/llms.txt')
  const [, path = '', body = ''] = /^- POST http:\/\/[^/]+(\S+): .*\n {2}Body: `(.*)`$/m.exec(guide.body)!
  expect(path).toBe('/api/v1/calculate')
  const plan = JSON.parse(body)
  expect(plan).toMatchObject({
    incomes: [{ kind: 'salary' }],
    expenses: [{ label: 'Household' }],
    milestones: [{ label: expect.any(String) }],
    tax: {}
  })
  const held = plan.investments as { assetClass: string; annualStepUpRatePct: number }[]
  expect(held.map(each => each.assetClass)).toContain('epf')
  expect(held.every(each => each.annualStepUpRatePct > 0)).toBe(true)
  expect(body.length).toBeLessThan(700)
  const { summary, meta } = (await send(service, { ...plan, currentYear: 2026 }, { url: path })).json()
  expect(summary).toMatchObject({ totalShortfall: 0, corpusWentToZero: false })
  // What the plan does not use of the salary is noted, and nothing else.
  expect(meta.warnings.map((each: { pointer: string }) => each.pointer)).toEqual(['#/incomes'])
})

test('the guide and the catalogue name addresses that answer', async () => {
  const guide = await get(service, '/llms.txt')
  expect(guide.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(guide.body).toMatch(/^# Arthayu\n\n> /)
  const catalog = await get(service, '/.well-known/api-catalog')
  expect(catalog.headers['content-type']).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
  )
  expect(catalog.headers.link).toBe(`<${url.origin}/.well-known/api-catalog>; rel="api-catalog"`)
  const links = [
    ...guide.body.matchAll(/\]\((http:[^)]+)\)/g),
    ...catalog.body.matchAll(/"href":"(http:[^"]+)"/g)
  ].map(([, link]) => new URL(link!))
  expect(links.length).toBeGreaterThan(12)
  for (const { host, pathname, search } of links.filter(link => link.pathname !== '/mcp')) {
    expect(host).toBe(url.host)
    expect((await get(service, pathname + search)).statusCode, pathname).toBe(200)
  }
  const [, http] = catalog.json().linkset
  expect(Object.keys(http)).toEqual(['anchor', 'service-desc', 'service-doc', 'status'])
})
