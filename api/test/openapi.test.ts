import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { newFolder } from '../../tools/test/new-folder.ts'
import { problems } from '../src/http/problem.ts'
import { get, makeService, quickUrl, send, simulatePlan } from './service.ts'

interface Media {
  readonly schema: object
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}
/** An answer in another form than the usual one. */
interface OtherForm {
  readonly when: string
  readonly mediaType: string
  readonly schema: object
}
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly $ref?: string
    readonly name: string
    readonly in: string
    readonly schema: object
    readonly required?: boolean
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly $ref?: string
        readonly content?: Readonly<Record<string, Media>>
        readonly 'x-other-forms'?: readonly OtherForm[]
      }
    >
  >
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
  readonly servers: unknown
}

const service = makeService()
const document = (await get(service, '/openapi.json', { host: 'api.test' })).json() as Document
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([key, operation]) => ({
    path,
    method: key.replace('x-', '').toUpperCase(),
    operation
  }))
)
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema({ $id: 'doc', components: document.components })

/** The validator of a schema of the document. */
function validatorOf(schema: object): ValidateFunction {
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc#/components')))
}

function expectValid(schema: object, value: unknown, place: string): void {
  const validate = validatorOf(schema)
  expect(validate(value), `${place}: ${ajv.errorsText(validate.errors)}`).toBe(true)
}

/** A message of the newest revision of the protocol, whose unknown methods are a 404. */
const revision = '2026-07-28'
const modernMessage = {
  jsonrpc: '2.0',
  id: 1,
  method: 'nowhere',
  params: {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {}
    }
  }
}
const modernHeaders = { 'mcp-protocol-version': revision, 'mcp-method': 'nowhere' }

/** Files that only browsers fetch. */
const filesOfPages =
  /^\/($|hi\b|assets\/|docs\/|icon|manifest\.webmanifest|service-worker\.js|apple-touch|preview\.png)/

test('every registered route is in the document but the files of pages, and nothing else', () => {
  const registered = [...service.methods].flatMap(([url, methods]) =>
    [...methods]
      .filter(each => each !== 'OPTIONS' && each !== 'HEAD' && !filesOfPages.test(url))
      .map(method => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  )
  const described = operations.map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual(registered.toSorted())
})

test('every operation has its own id in camel case, and every problem code is in the document', () => {
  const ids = operations.map(each => each.operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
  const text = JSON.stringify(document.paths)
  for (const code of Object.keys(problems)) {
    expect(text).toContain(`/problems/${code}"`)
  }
})

test('what limits and negotiation answer at /mcp is described', () => {
  const mcp = document.paths['/mcp']!.post!.responses
  expect(Object.keys(mcp)).toEqual(expect.arrayContaining(['401', '406', '429']))
  expect(mcp[401]).toMatchObject({ headers: { 'WWW-Authenticate': {}, RateLimit: {} } })
  expect(mcp[429]).toMatchObject({ headers: { 'Retry-After': {}, RateLimit: {} } })
})

test.each([
  ['post', 'application/json', '{', 400],
  ['post', 'text/csv', 'x', 415],
  ['delete', 'application/json', '', 405]
] as const)(
  '%s of %s to a run has the headers of limits if they are described',
  async (verb, type, payload, status) => {
    const limited = makeService({ limits: { counts: { kind: 'memory' } } })
    const url = '/api/v1/calculate'
    const headers = { 'content-type': type }
    const answer = await limited.app.inject({ method: verb.toUpperCase() as 'POST', url, headers, payload })
    const described = document.paths[url]!.post!.responses[status] as { headers?: object }
    expect(answer.statusCode).toBe(status)
    expect('RateLimit' in (described.headers ?? {})).toBe('ratelimit' in answer.headers)
    await limited.app.close()
  }
)

test.each([
  ['{"id":1}', 400, 'application/json', {}],
  ['{', 400, 'application/problem+json', {}],
  ['{"jsonrpc":"2.0","id":1,"method":"ping"}', 406, 'application/json', { accept: 'application/json' }],
  [JSON.stringify(modernMessage), 404, 'application/json', modernHeaders]
])('at /mcp %.40s is answered %i as %s, which is described', async (body, status, type, headers) => {
  const accept = 'application/json, text/event-stream'
  const response = await send(service, body, { url: '/mcp', headers: { accept, ...headers } })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe(type)
  const described = document.paths['/mcp']!.post!.responses[status]?.content?.[type]
  expectValid(described!.schema, response.json(), body)
})

test('what an operation answers to who refuses every coding is described', async () => {
  for (const { path, method, operation } of operations) {
    const url = path.replace('{code}', 'not-found').replace('{script}', 'start.js')
    const headers = { 'accept-encoding': 'identity;q=0', 'content-type': 'application/json' }
    const response = await service.app.inject({ method, url, headers })
    const described = operation.responses[response.statusCode]?.content ?? {}
    const [type = ''] = String(response.headers['content-type']).split(';')
    expect(Object.keys(described), `${method} ${path} ${response.statusCode}`).toContain(type)
  }
})

test('the 405 of a path that takes QUERY says of which media type, and no other does', () => {
  for (const { path, operation } of operations) {
    const takesQuery = document.paths[path]!['x-query'] !== undefined
    const { headers } = operation.responses[405] as { headers?: object }
    expect(Object.hasOwn(headers ?? {}, 'Accept-Query'), path).toBe(takesQuery)
  }
})

test('every example is valid against its schema', () => {
  let count = 0
  for (const { path, method, operation } of operations) {
    for (const parameter of operation.parameters ?? []) {
      if (parameter.example !== undefined) {
        expectValid(parameter.schema, parameter.example, `${method} ${path} ${parameter.name}`)
        count += 1
      }
    }
    const contents = [
      operation.requestBody?.content,
      ...Object.values(operation.responses).map(each => each.content)
    ]
    for (const media of contents.flatMap(each => Object.values(each ?? {}))) {
      const examples = Object.values(media.examples ?? {}).map(each => each.value)
      for (const example of media.example === undefined ? examples : [media.example]) {
        expectValid(media.schema, example, `${method} ${path}`)
        count += 1
      }
    }
  }
  expect(count).toBeGreaterThan(80)
})

test('every example request is answered with 200 and a result that its schema describes', async () => {
  let count = 0
  for (const { path, method, operation } of operations) {
    for (const { value } of Object.values(
      operation.requestBody?.content['application/json']?.examples ?? {}
    )) {
      const headers = path === '/mcp' ? { accept: 'application/json, text/event-stream' } : {}
      const response = await send(service, value, { url: path, method, headers })
      expect(response.statusCode, path).toBe(200)
      const { meta, result } = response.json()
      const { warnings = [] } = meta ?? result.meta ?? {}
      expect(warnings.map((each: { code: string }) => each.code)).not.toContain('unknown-member')
      const schema = operation.responses[200]?.content?.['application/json']?.schema
      expectValid(schema ?? {}, response.json(), path)
      count += 1
    }
  }
  expect(count).toBe(32)
})

test('every operation without a body answers 200 with its example parameters', async () => {
  for (const { path, method, operation } of operations.filter(
    each => each.operation.requestBody === undefined
  )) {
    const given = (operation.parameters ?? []).filter(
      each => each.$ref === undefined && each.example !== undefined
    )
    const query = given
      .filter(each => each.in === 'query')
      .map(each => `${each.name}=${String(each.example)}`)
    const filled = given
      .filter(each => each.in === 'path')
      .reduce((url, each) => url.replace(`{${each.name}}`, String(each.example)), path)
    const response = await service.app.inject({
      method: method,
      url: `${filled}?${query.join('&')}`
    })
    expect(response.statusCode, filled).toBe(200)
    const content = operation.responses[200]?.content ?? {}
    expect(Object.keys(content)).toContain(String(response.headers['content-type']).split(';')[0])
  }
})

test('results in every form are what the schemas describe', async () => {
  const described = document.paths['/api/public/simulate']!.post!.responses[200]!
  const [columns, fields, csv] = described['x-other-forms']!
  const result = described.content!['application/json']!.schema
  for (const [query, schema] of [
    ['', result],
    ['?granularity=year', result],
    ['?granularty=year&utm=x', result],
    [`?${columns!.when}`, columns!.schema],
    ['?format=columns&fields=portfolios', columns!.schema],
    [`?${fields!.when}=corpus`, fields!.schema]
  ] as const) {
    const response = await send(service, simulatePlan, { url: `/api/public/simulate${query}` })
    expectValid(schema, response.json(), query)
  }
  const [name = '', accept = ''] = csv!.when.split(': ')
  const response = await send(service, simulatePlan, {
    url: '/api/public/simulate',
    headers: { [name]: accept }
  })
  expect(response.headers['content-type']).toContain(csv!.mediaType)
})

test('one type answers a run, whatever generates clients: the other forms are extensions', () => {
  const run = { $ref: '#/components/schemas/Result' }
  for (const { path, operation } of operations.filter(each => /calculate|simulate/.test(each.path)))
    expect(operation.responses[200]!.content, path).toEqual({
      'application/json': expect.objectContaining({ schema: run })
    })
})

test('no member of a component has a default, which some generators read as always present', () => {
  expect(JSON.stringify(document.components)).not.toContain('"default":')
})

test('every component is used, if only by an extension', () => {
  const { components, ...rest } = document
  const kinds = components as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const used = new Set<string>()
  const follow = (text: string): void => {
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      follow(JSON.stringify(kinds[kind]![name]))
    }
  }
  follow(JSON.stringify(rest))
  const named = Object.entries(kinds).filter(([kind]) => kind !== 'securitySchemes')
  expect([...used].toSorted()).toEqual(
    named.flatMap(([kind, all]) => Object.keys(all).map(name => `${kind}/${name}`)).toSorted()
  )
})

test('the parameters of the quick run are all described', async () => {
  const names = document.paths['/api/v1/calculate']?.get?.parameters?.map(each => each.name) ?? []
  for (const name of new URL(quickUrl, 'http://x').searchParams.keys()) {
    expect(names).toContain(name)
  }
  expect(names).toContain('granularity')
})

test('problems that the service answers are what the schema describes', async () => {
  const schema = { $ref: '#/components/schemas/Problem' }
  for (const body of ['{', '{}', '[]', '{"currentAgeYears": "30"}']) {
    expectValid(schema, (await send(service, body)).json(), body)
  }
})

test('the document names the server that served it, in the same words for every host', () => {
  expect(document.servers).toEqual([{ url: '/' }])
})

test('the document passes the linter without a remark', () => {
  const folder = newFolder()
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const text = execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      'lint',
      file,
      '--format=json',
      '--config=redocly.yaml'
    ],
    {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', CI: 'true' },
      encoding: 'utf8',
      stdio: 'pipe'
    }
  )
  const { totals } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  expect(totals).toMatchObject({ errors: 0, warnings: 0 })
})
