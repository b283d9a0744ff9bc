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

test('it writes nothing but the protocol, and ends when its input ends', async () => {
  const child = spawn(program.command, program.args, { cwd: root })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  const ended = once(child, 'close')
  child.stdin.write('not json\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
  await once(child.stdout, 'data')
  child.stdin.end()
  expect(await ended).toEqual([0, null])
  expect(
    output
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  ).toEqual([expect.objectContaining({ jsonrpc: '2.0' })])
})
