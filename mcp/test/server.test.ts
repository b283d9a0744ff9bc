/** What no transport decides: the schemas of answers, equal answers, and silence about failures. */
import { parsePlan, simulatePaths } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
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
/** A person whose savings do not last in every simulation. */
const uncertainPlan = {
  currentYear: 2026,
  currentAgeYears: 45,
  retirementAgeYears: 60,
  currentCorpus: 8_000_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investmentPlan: { initialMonthlyContribution: 60_000, assetClass: 'equity' }
}
const uncertainty = { paths: 200, sex: 'female', replayPath: 0 }
const calls = [
  ['simulate', { currentAgeYears: 30, retirementAgeYears: 60 }],
  ['simulate', taxedPlan],
  ['simulate', { ...uncertainPlan, uncertainty }],
  [
    'solve',
    {
      input: { ...uncertainPlan, uncertainty: { paths: 100 } },
      unknown: 'retirementAge',
      goal: { successProbabilityAtLeast: 0.9 }
    }
  ],
  ['fixes', { input: { ...uncertainPlan, currentCorpus: 1_000_000 } }],
  ['explain', { input: uncertainPlan, member: 'growth', month: 12 }],
  ['cover', { input: { ...uncertainPlan, partner: { currentAgeYears: 43, retirementAgeYears: 60 } } }],
  ['goals', { input: uncertainPlan }],
  [
    'tax',
    { taxYear: '2024-25', ageYears: 64, income: { pension: 600_000, gains: { equityLongTerm: 400_000 } } }
  ]
] as const

test('every answer is what the schema of its tool describes, and equal calls get equal answers', async () => {
  const client = await connect()
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  for (const [name, given] of calls) {
    const { arguments: taken, result } = await schemasOf(client, name)
    expect(ajv.validate(taken, given), ajv.errorsText()).toBe(true)
    const validate = ajv.compile(result)
    const answer = await client.callTool({ name, arguments: given })
    expect(validate(answer.structuredContent), ajv.errorsText(validate.errors)).toBe(true)
    expect(await client.callTool({ name, arguments: given })).toEqual(answer)
  }
})

/** The schemas of a tool, from its resource. */
async function schemasOf(client: Client, name: string): Promise<{ arguments: object; result: object }> {
  const { contents } = await client.readResource({ uri: `arthayu://schemas/${name}` })
  return JSON.parse((contents[0] as { text: string }).text)
}

test('the list of tools is below 12,000 tokens, and has the plan once', async () => {
  const { tools } = await (await connect()).listTools()
  expect(encode(JSON.stringify({ tools })).length).toBeLessThan(12_000)
  const withPlan = tools.filter(tool => JSON.stringify(tool.inputSchema).includes('"retirementPlan":'))
  expect(withPlan.map(tool => tool.name)).toEqual(['simulate'])
  for (const { name, inputSchema } of tools.filter(tool => 'input' in (tool.inputSchema.properties ?? {})))
    expect(inputSchema.properties!.input, name).toEqual({
      type: 'object',
      description: 'A plan, as simulate takes it.'
    })
})

/** Every member of a schema by its place, such as `tax.deductions.section80D`. */
function placesIn(schema: Schema, place = ''): string[] {
  const alternatives = (schema.anyOf ?? []).flatMap(each => placesIn(each, place))
  const entries = schema.items === undefined ? [] : placesIn(schema.items, place)
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const inner = place === '' ? name : `${place}.${name}`
    return [inner, ...placesIn(each, inner)]
  })
  return [...members, ...alternatives, ...entries]
}
interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

test('the short schema of a plan or a tax request names every member of the request, or where its like is', async () => {
  const client = await connect()
  const { tools } = await client.listTools()
  for (const name of ['simulate', 'tax']) {
    const listed = tools.find(tool => tool.name === name)!.inputSchema as Schema
    const named = new Set(placesIn(listed))
    const references = [...JSON.stringify(listed).matchAll(/Takes what ([\w.[\]]+) takes/g)]
    for (const [, place = ''] of references) expect([...named], place).toContain(place)
    const { arguments: taken } = await schemasOf(client, name)
    const last = (place: string): string => place.slice(place.lastIndexOf('.') + 1)
    const names = new Set([...named].map(last))
    const missing = placesIn(taken as Schema).filter(place => !named.has(place))
    // A member is missing only inside a part that refers to its like, so its name is in the list elsewhere.
    expect(missing.filter(place => !names.has(last(place)))).toEqual([])
    expect(new Set(missing.map(place => place.split('.').slice(0, 2).join('.')))).toEqual(
      new Set(name === 'tax' ? ['income.gains'] : ['tax.partner'])
    )
  }
})

/** What an answer has, as far as a test reads it. */
type Data = Record<string, unknown>
const dataOf = async (name: string, given: object) => {
  const answer = await (await connect()).callTool({ name, arguments: { ...given } })
  expect(answer.isError, JSON.stringify(answer.content)).toBeUndefined()
  return answer.structuredContent as Data
}

test('simulate returns the results of the paths as the engine does, in short, and only when asked', async () => {
  const { uncertainty: told, ...rest } = await dataOf('simulate', { ...uncertainPlan, uncertainty })
  const plan = parsePlan({ ...uncertainPlan, uncertainty }, { rulebook, currentYear: 2026 })
  if (!plan.ok) throw new Error('the plan is right')
  const paths = simulatePaths(plan.value)
  if (!paths.ok) throw new Error('the answer is not too large')
  const { bands: _bands, ageYears: _ages, ...answer } = paths.value
  expect(told).toEqual(JSON.parse(JSON.stringify(answer)))
  expect(JSON.stringify(told).length).toBeLessThan(3_000)
  const alone = await dataOf('simulate', uncertainPlan)
  expect(alone).not.toHaveProperty('uncertainty')
  expect(rest.summary).toEqual(alone.summary)
  const { tools } = await (await connect()).listTools()
  expect(tools.find(({ name }) => name === 'simulate')!.description).toContain('how likely')
})

test('solve by probability: the value that it finds has that success, and its neighbour has not', async () => {
  const input = { ...uncertainPlan, uncertainty: { paths: 100 } }
  const goal = { successProbabilityAtLeast: 0.9 }
  const { proof, result } = await dataOf('solve', { input, unknown: 'retirementAge', goal })
  const { passes, fails } = proof as { passes: number; fails: number }
  const successAt = async (retirementAgeYears: number) => {
    const { uncertainty: told } = await dataOf('simulate', { ...input, retirementAgeYears })
    return (told as { successProbability: number }).successProbability
  }
  expect(await successAt(passes)).toBeGreaterThanOrEqual(0.9)
  expect(await successAt(fails)).toBeLessThan(0.9)
  expect((result as { uncertainty: object }).uncertainty).toHaveProperty('confidence95')
})

/** RFC 7396, as far as the patches of a plan need it. */
const patched = (target: object, patch: object): object =>
  Object.entries(patch).reduce<Record<string, unknown>>(
    (plan, [member, value]) => {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      plan[member] = isObject ? patched(plan[member] ?? {}, value) : value
      return plan
    },
    { ...target }
  )

test('fixes: each patch fixes the plan that is sent to simulate', async () => {
  const failing = { ...uncertainPlan, currentCorpus: 1_000_000 }
  const { money, time } = await dataOf('fixes', { input: failing })
  const patches = [...(money as []), ...(time as [])] as { patch: object }[]
  expect(patches.length).toBeGreaterThan(3)
  expect((await dataOf('simulate', failing)).summary).toMatchObject({ corpusWentToZero: true })
  for (const { patch } of patches) {
    const { summary } = await dataOf('simulate', patched(failing, patch))
    expect(summary).toMatchObject({ corpusWentToZero: false })
  }
})

test('explain: the amounts of its steps add up to the figure that simulate gives', async () => {
  const member = 'totalContributions'
  const { value, ways } = await dataOf('explain', { input: uncertainPlan, member })
  const { summary } = await dataOf('simulate', uncertainPlan)
  expect(value).toBe((summary as Record<string, number>)[member])
  for (const { total, steps } of ways as { total: number | null; steps: { amount: number | null }[] }[]) {
    if (total === null) continue
    const paise = steps.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
    expect(paise).toBe(Math.round(total * 100))
  }
})

test('more work than the caller may ask for is an error that says how much it is', async () => {
  const client = await connect({ mostWork: 2e3 })
  const answer = await client.callTool({ name: 'simulate', arguments: { ...uncertainPlan, uncertainty: {} } })
  expect(answer.isError).toBe(true)
  const { text } = (answer.content as { text: string }[])[0]!
  expect(JSON.parse(text)).toMatchObject({
    code: 'too-much-work',
    errors: [{ message: expect.stringMatching(/takes about .* of processor time, and may take 2 ms/) }]
  })
})

test('every tool says that it changes nothing and reaches nothing outside', async () => {
  const { tools } = await (await connect()).listTools()
  for (const { annotations, description } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false })
    expect(description).toMatch(/not (tax )?advice/i)
  }
})

test('N1 simulate returns the debt of a plan with loans by year, as its schema says, and of no other', async () => {
  const client = await connect()
  const ages = { currentAgeYears: 30, retirementAgeYears: 60 }
  const yearlyOf = async (more: object): Promise<Record<string, number[]>> => {
    const answer = await client.callTool({ name: 'simulate', arguments: { ...ages, ...more } })
    return (answer.structuredContent as { yearly: Record<string, number[]> }).yearly
  }
  // ₹2,400 without interest over 24 months: ₹1,200 is owed after a year, and nothing after two.
  const loans = [{ outstandingPrincipal: 2_400, annualInterestRatePct: 0, remainingMonths: 24 }]
  const { debt, netWorth, corpus } = await yearlyOf({ loans })
  expect(debt!.slice(0, 3)).toEqual([1_200, 0, 0])
  expect(netWorth![0]).toBe(corpus![0]! - 1_200)
  expect(Object.keys(await yearlyOf({}))).not.toContain('debt')
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

test('an amount that grows too large is an error of the arguments', async () => {
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

test('warnings come first in every answer, then a text; a year that borrows its law has a warning', async () => {
  const client = await connect()
  for (const [name, input] of calls) {
    const answer = await client.callTool({ name, arguments: input })
    expect(Object.keys(answer.structuredContent as object).slice(0, 2), name).toEqual(['warnings', 'text'])
    const { text } = (answer.content as unknown as [{ text: string }])[0]
    expect(text, name).toMatch(/^\{"warnings":\[.*?\],"text":"[A-Za-z]/)
  }
  const arguments_ = { taxYear: '2027-28', ageYears: 40, income: { salary: 2_000_000 } }
  const { structuredContent } = await client.callTool({ name: 'tax', arguments: arguments_ })
  expect(structuredContent).toMatchObject({ warnings: [{ code: 'law-assumed', pointer: '#/taxYear' }] })
})

test('the text says the answer, with amounts in rupees, lakh and crore', async () => {
  const saving = {
    currentAgeYears: 30,
    retirementAgeYears: 60,
    planningEndAgeYears: 61,
    currentCorpus: 25_000_000,
    annualInflationRatePct: 0,
    investmentPlan: { expectedAnnualReturnRatePct: 0 },
    retirementPlan: { initialMonthlyWithdrawal: 100_000, expectedAnnualReturnRatePct: 0 }
  }
  // Twelve withdrawals of a lakh: ₹12,00,000 is required, of which ₹2,50,00,000 is 2,083.3%.
  expect((await dataOf('simulate', saving)).text).toBe(
    'The money lasts to 61 years. The corpus at retirement is 2083.3% of the required corpus. ' +
      "Corpus at retirement: ₹2,50,00,000 (2.5 crore), in today's rupees ₹2,50,00,000 (2.5 crore)."
  )
  const poor = { ...saving, currentCorpus: 600_000 }
  expect((await dataOf('simulate', poor)).text).toMatch(
    /^Money runs short at 60 years 7 months\. .* ₹6,00,000 \(6 lakh\)/
  )
  const asked = await dataOf('solve', { input: poor, unknown: 'initialCorpus' })
  expect(asked.text).toBe('initialCorpus: ₹12,00,000 (12 lakh).')
  const { text } = await dataOf('tax', { taxYear: '2026-27', ageYears: 40, income: { salary: 2_000_000 } })
  // New regime: 1,85,000 at slabs on 19,25,000, with 4% cess; old: 3,97,500 on 19,50,000, with cess.
  expect(text).toBe(
    'Tax year 2026-27, new regime: ₹1,92,400 (1.92 lakh) payable. ' +
      'Tax year 2026-27, old regime: ₹4,13,400 (4.13 lakh) payable.'
  )
})

test('members that are not known are errors of every tool, and say where they belong', async () => {
  const client = await connect()
  const plan = { currentAgeYears: 38, retirementAgeYears: 50 }
  const errorsOf = async (name: string, input: object) => {
    const { isError, content } = await client.callTool({ name, arguments: { ...input } })
    expect(isError).toBe(true)
    const { text } = content[0] as { text: string }
    return JSON.parse(text).errors as readonly { pointer: string; message: string }[]
  }
  expect(await errorsOf('simulate', { ...plan, monthlyExpenses: 80_000 })).toEqual([
    {
      pointer: '#/monthlyExpenses',
      code: 'unknown-member',
      message: 'monthlyExpenses is not known. It belongs in expenses[].currentMonthlyAmount.'
    }
  ])
  for (const [name, input] of [
    ['solve', { input: { ...plan, corpus: 5 }, unknown: 'retirementAge' }],
    ['fixes', { input: { ...plan, corpus: 5 } }],
    ['explain', { input: { ...plan, corpus: 5 }, member: 'corpus', month: 3 }],
    ['goals', { input: { ...plan, corpus: 5 } }],
    ['cover', { input: { ...plan, corpus: 5, partner: { currentAgeYears: 30, retirementAgeYears: 60 } } }]
  ] as const)
    expect((await errorsOf(name, input))[0]).toMatchObject({
      pointer: '#/input/corpus',
      message: 'corpus is not known. Did you mean currentCorpus?'
    })
  const tax = { taxYear: '2026-27', ageYears: 40, income: {}, salary: 5 }
  expect((await errorsOf('tax', tax))[0]).toMatchObject({ pointer: '#/salary' })
})

test('a goal that is omitted is that the money never runs out', async () => {
  const client = await connect()
  const question = { input: uncertainPlan, unknown: 'monthlyContribution' }
  const [without, named] = [
    await client.callTool({ name: 'solve', arguments: question }),
    await client.callTool({ name: 'solve', arguments: { ...question, goal: { neverRunsOut: true } } })
  ]
  expect(without.isError).toBeUndefined()
  expect(without.structuredContent).toEqual(named.structuredContent)
})
