/** What no transport decides: the schemas of answers, equal answers, and silence about failures. */
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createServer, type McpSettings } from '../src/server.ts'

const settings: McpSettings = { baseUrl: 'http://api.test', clock: () => new Date('2026-05-04T10:20:30Z') }

async function connect(changed: Partial<McpSettings> = {}): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1.0.0' })
  await createServer({ ...settings, ...changed }).connect(there)
  await client.connect(here)
  return client
}

const taxedPlan = {
  currentAgeYears: 45,
  retirementAgeYears: 60,
  currentCorpus: 4_000_000,
  incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 150_000 }],
  investmentPlan: { assetClass: 'equity', costBasis: 2_200_000 },
  milestones: [{ label: 'Flat', ageYears: 45, amount: 2_000_000 }],
  tax: { regime: 'best' }
}
const calls = [
  ['simulate', { currentAgeYears: 30, retirementAgeYears: 60 }],
  ['simulate', taxedPlan],
  [
    'tax',
    { taxYear: '2024-25', ageYears: 64, income: { pension: 600_000, gains: { equityLongTerm: 400_000 } } }
  ]
] as const

test('every answer is what the schema of its tool describes, and equal calls get equal answers', async () => {
  const client = await connect()
  const { tools } = await client.listTools()
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  for (const [name, given] of calls) {
    const validate = ajv.compile(tools.find(tool => tool.name === name)!.outputSchema as object)
    const answer = await client.callTool({ name, arguments: given })
    expect(validate(answer.structuredContent), ajv.errorsText(validate.errors)).toBe(true)
    expect(await client.callTool({ name, arguments: given })).toEqual(answer)
  }
})

test('every tool says that it changes nothing and reaches nothing outside', async () => {
  const { tools } = await (await connect()).listTools()
  for (const { annotations, description } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false })
    expect(description).toMatch(/not (tax )?advice/)
  }
})

test('the answer is short: 60 years in under 10 KB', async () => {
  const answer = await (await connect()).callTool({ name: 'simulate', arguments: calls[0][1] })
  expect(JSON.stringify(answer.structuredContent).length).toBeLessThan(10_000)
})

test('the year of a plan that names none is that of India', async () => {
  const client = await connect({ clock: () => new Date('2026-12-31T19:00:00Z') })
  const { structuredContent } = await client.callTool({ name: 'simulate', arguments: calls[0][1] })
  expect((structuredContent as { yearly: { year: number[] } }).yearly.year[0]).toBe(2028)
})

test('an amount that grows too large is a fault of the arguments', async () => {
  const huge = { currentAgeYears: 20, retirementAgeYears: 90, currentCorpus: 1e12 }
  const answer = await (await connect()).callTool({ name: 'simulate', arguments: huge })
  expect(answer.isError).toBe(true)
  expect(JSON.stringify(answer.content)).toContain('result-too-large')
})

test('of a failure of ours the caller learns nothing, and the operator everything', async () => {
  const failures: unknown[] = []
  const client = await connect({
    clock: () => {
      throw new TypeError('secret')
    },
    onFailure: error => failures.push(error)
  })
  const answer = await client.callTool({ name: 'simulate', arguments: calls[0][1] })
  expect(answer.isError).toBe(true)
  expect(JSON.stringify(answer)).toContain('internal-error')
  expect(JSON.stringify(answer)).not.toMatch(/secret|TypeError/)
  expect(failures).toEqual([new TypeError('secret')])
})
