/** What no transport decides: the schemas of answers, equal answers, and silence about failures. */
import { parsePlan, simulatePaths } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
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
  const { tools } = await client.listTools()
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  for (const [name, given] of calls) {
    const validate = ajv.compile(tools.find(tool => tool.name === name)!.outputSchema as object)
    const answer = await client.callTool({ name, arguments: given })
    expect(validate(answer.structuredContent), ajv.errorsText(validate.errors)).toBe(true)
    expect(await client.callTool({ name, arguments: given })).toEqual(answer)
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
  expect(JSON.stringify(answer.content)).toMatch(
    /too-much-work.*takes about .* of processor time, and may take 2 ms/
  )
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

test('warnings come first in every answer, and a year that borrows its law has one', async () => {
  const client = await connect()
  for (const [name, input] of calls) {
    const answer = await client.callTool({ name, arguments: input })
    expect(Object.keys(answer.structuredContent as object)[0], name).toBe('warnings')
  }
  const arguments_ = { taxYear: '2027-28', ageYears: 40, income: { salary: 2_000_000 } }
  const { structuredContent } = await client.callTool({ name: 'tax', arguments: arguments_ })
  expect(structuredContent).toMatchObject({ warnings: [{ code: 'law-assumed', pointer: '#/taxYear' }] })
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
