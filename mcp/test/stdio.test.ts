/** The server over standard input and output: the built program, called by the official client. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  calculateRequires,
  coverRequestSchema,
  explainRequestSchema,
  fixesRequestSchema,
  goalsRequestSchema,
  requestSchema,
  seekSchema,
  taxRequestSchema
} from '@arthayu/engine'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = { command: process.execPath, args: ['mcp/dist/main.js'], cwd: root }
const client = new Client({ name: 'test', version: '1.0.0' })
const plan = { currentAgeYears: 30, retirementAgeYears: 60, currentCorpus: 500_000 }

beforeAll(async () => {
  await client.connect(new StdioClientTransport({ ...program, env: { PUBLIC_URL: 'https://api.test/' } }))
})
afterAll(() => client.close())

const withPlan = (schema: { properties: object; required: readonly string[] }): object =>
  JSON.parse(
    JSON.stringify({
      ...schema,
      properties: { input: requestSchema(calculateRequires), ...schema.properties },
      required: ['input', ...schema.required]
    })
  )

test('the schemas of the tools, as resources, are those of the requests', async () => {
  const { tools } = await client.listTools()
  const schemas = await Promise.all(
    tools.map(async ({ name }) => {
      const { contents } = await client.readResource({ uri: `arthayu://schemas/${name}` })
      return [name, JSON.parse((contents[0] as { text: string }).text).arguments] as const
    })
  )
  expect(Object.fromEntries(schemas)).toEqual({
    simulate: JSON.parse(JSON.stringify(requestSchema(calculateRequires))),
    solve: withPlan(seekSchema),
    fixes: withPlan({ ...fixesRequestSchema, required: [] }),
    explain: withPlan(explainRequestSchema),
    cover: withPlan({ ...coverRequestSchema, required: [] }),
    goals: withPlan({ ...goalsRequestSchema, required: [] }),
    tax: JSON.parse(JSON.stringify(taxRequestSchema))
  })
})

test('a plan is answered with its summary, years in columns of one length, and links to the service', async () => {
  const { structuredContent } = await client.callTool({ name: 'simulate', arguments: plan })
  const { summary, yearly, meta } = structuredContent as Record<string, Record<string, unknown>>
  expect(summary).toHaveProperty('corpusWentToZero')
  expect(new Set(Object.values(yearly!).map(column => (column as unknown[]).length))).toEqual(new Set([60]))
  expect(meta!.methodology).toBe('https://api.test/methodology')
})

test('tax answers both regimes', async () => {
  const salary = { taxYear: '2026-27', ageYears: 40, income: { salary: 1_285_000 } }
  const { structuredContent } = await client.callTool({ name: 'tax', arguments: salary })
  expect(structuredContent).toMatchObject({
    taxPayable: 10_400,
    computations: { old: { taxPayable: 190_320 } }
  })
})

test('a call without arguments gets an error that says what is required', async () => {
  const result = await client.callTool({ name: 'simulate' })
  expect(result.isError).toBe(true)
  expect(JSON.stringify(result.content)).toMatch(/#\/currentAgeYears.*#\/retirementAgeYears/)
})

test('the law of each tax year, the rules and the methodology can be read', async () => {
  const { resources } = await client.listResources()
  expect(resources.map(each => each.uri)).toEqual(
    expect.arrayContaining(['arthayu://methodology', 'arthayu://rules', 'arthayu://tax-years/2026-27'])
  )
  const { contents } = await client.readResource({ uri: 'arthayu://tax-years/2026-27' })
  expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ taxYear: '2026-27' })
  await expect(client.readResource({ uri: 'arthayu://tax-years/1900-01' })).rejects.toThrow(/not found/)
})

test('the prompt leads to the tool', async () => {
  const { prompts } = await client.listPrompts()
  const { messages } = await client.getPrompt({ name: prompts[0]!.name })
  expect(JSON.stringify(messages)).toContain('call the tool simulate')
})

test('a message of 4 MB is answered, and so is the call after one that was given up', async () => {
  const large = await client.callTool({
    name: 'simulate',
    arguments: { ...plan, notes: 'x'.repeat(4_000_000) }
  })
  expect(large.isError).toBe(true)
  expect(JSON.stringify(large.content)).toContain('notes is not known.')
  const stop = new AbortController()
  const given = client.callTool({ name: 'simulate', arguments: plan }, { signal: stop.signal })
  stop.abort()
  await expect(given).rejects.toThrow(/abort/)
  expect((await client.callTool({ name: 'simulate', arguments: plan })).isError).toBeUndefined()
})

test('a hundred requests at once are all answered to a slow reader, and standard error stays empty', async () => {
  const child = spawn(program.command, program.args, { cwd: root })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const ids = Array.from({ length: 100 }, (_, index) => index + 1)
  const call = { method: 'tools/call', params: { name: 'simulate', arguments: plan } }
  child.stdin.write(ids.map(id => `${JSON.stringify({ jsonrpc: '2.0', id, ...call })}\n`).join(''))
  // A pipe holds a tenth of the answers: the others wait in the program.
  await once(child.stdout, 'readable')
  await delay(1_500)
  const answered: { readonly id: number; readonly result: { readonly structuredContent: object } }[] = []
  for await (const line of createInterface(child.stdout)) {
    answered.push(JSON.parse(line))
    if (answered.length === ids.length) child.stdin.end()
  }
  expect(errors).toBe('')
  expect(answered.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids)
  expect(answered.every(({ result }) => 'summary' in result.structuredContent)).toBe(true)
})

test('it ends when its reader goes away', async () => {
  const child = spawn(program.command, program.args, { cwd: root })
  const ended = once(child, 'exit')
  child.stdout.destroy()
  child.stdin.on('error', () => undefined)
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
  expect(await ended).toEqual([0, null])
})

interface Reply {
  readonly jsonrpc: string
  readonly id: number | string | null
  readonly result?: { readonly isError?: boolean }
  readonly error?: { readonly code: number; readonly message: string }
}

/** Writes to the program, waits for the answer to a last ping, and returns all other answers. */
async function answersTo(...written: readonly (string | Buffer)[]): Promise<readonly Reply[]> {
  const child = spawn(program.command, program.args, { cwd: root })
  const ended = once(child, 'close')
  for (const each of written) child.stdin.write(each)
  child.stdin.write('\n{"jsonrpc":"2.0","id":"last","method":"ping"}\n')
  const answers: Reply[] = []
  for await (const line of createInterface(child.stdout)) {
    answers.push(JSON.parse(line))
    if (answers.at(-1)!.id === 'last') child.stdin.end()
  }
  expect(await ended).toEqual([0, null])
  return answers.filter(({ id }) => id !== 'last')
}

const refusal = (code: number, message: string, id: Reply['id'] = null): Reply => ({
  jsonrpc: '2.0',
  id,
  error: { code, message }
})

test('a line that is not JSON in UTF-8 gets a parse error', async () => {
  const expected = refusal(-32_700, 'Parse error. A line must be JSON in UTF-8.')
  const lines = ['not json\n', '{"jsonrpc":"2.0",\n', Buffer.from([0x22, 0xff, 0x22, 0x0a])]
  expect(await answersTo(...lines)).toEqual(lines.map(() => expected))
})

test('JSON that is not a message is an invalid request, under its id if it can be read', async () => {
  const given = [
    ['[]', null],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', null],
    ['42', null],
    ['null', null],
    ['{"a":1}', null],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', null],
    ['{"jsonrpc":"2.0","id":5,"method":7}', 5],
    ['{"id":"one","method":"ping"}', 'one']
  ] as const
  const words = 'Invalid Request. A line must be one message of JSON-RPC 2.0.'
  expect(await answersTo(given.map(([line]) => line).join('\n'))).toEqual(
    given.map(([, id]) => refusal(-32_600, words, id))
  )
})

test('a message with a name twice is an invalid request, as over HTTP', async () => {
  const call = '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"tax","arguments":'
  const words = (name: string) => `Invalid Request. An object has the name "${name}" twice; give it once.`
  expect(
    await answersTo(
      '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}\n',
      `${call}{"taxYear":"2025-26","taxYear":"2026-27"}}}`
    )
  ).toEqual([refusal(-32_600, words('id')), refusal(-32_600, words('taxYear'), 3)])
})

test('a message of more than 10 MB is refused once, and the next one is answered', async () => {
  const start = '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"'
  const refused = refusal(-32_600, 'Invalid Request. A message may have at most 10 MB.')
  const million = 'x'.repeat(1_000_000)
  const long = Array.from({ length: 40 }, () => million)
  expect(await answersTo(start, ...long, '"}}')).toEqual([refused])
  expect(await answersTo(start, ...long.slice(30), '"}}')).toEqual([refused])
  const [answer, ...others] = await answersTo(start, ...long.slice(31), '"}}\r\n\r\n')
  expect([answer!.result, others]).toEqual([{}, []])
})

test('it writes nothing but the protocol, and ends when its input ends', async () => {
  const child = spawn(program.command, program.args, { cwd: root })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  const ended = once(child, 'close')
  child.stdin.write('not json\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
  while (!output.includes('"id":1')) await once(child.stdout, 'data')
  child.stdin.end()
  expect(await ended).toEqual([0, null])
  expect(
    output
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  ).toEqual([
    expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32_700 }) }),
    { jsonrpc: '2.0', id: 1, result: {} }
  ])
})
