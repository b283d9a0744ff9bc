/** Defaults: what the schema states, the engine fills in, and the page and the OpenAPI document show. */
import { buildServer } from '@arthayu/api'
import { lifeCycleInputSchema, parsePlan, type UsedInput } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { requestSchemaModule } from '../../web/build/request-schema.ts'
import { startingPlan } from '../../web/src/plan/starting-plan.ts'

interface Schema {
  readonly $ref?: string
  readonly default?: unknown
  /** Where generators of clients misread a default. */
  readonly 'x-default'?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

type Resolve = (schema: Schema) => Schema

/** Defaults by place, such as `investments[].initialCorpus`. */
function defaultsOf(
  given: Schema,
  resolve: Resolve = schema => schema,
  path = '',
  keyword: 'default' | 'x-default' = 'default'
): Map<string, unknown> {
  const schema = resolve(given)
  const found = new Map<string, unknown>()
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const place = path === '' ? name : `${path}.${name}`
    const own = resolve(member)
    if (own[keyword] !== undefined) found.set(place, own[keyword])
    const inner = own.items === undefined ? own : own.items
    const innerPath = own.items === undefined ? place : `${place}[]`
    for (const [each, value] of defaultsOf(inner, resolve, innerPath, keyword)) found.set(each, value)
  }
  return found
}

const ages = { currentAgeYears: 30, retirementAgeYears: 60 }

/** Every list and every group, with nothing but what it requires. */
const full = {
  ...ages,
  expenses: [{ currentMonthlyAmount: 1 }],
  milestones: [
    {
      ageYears: 40,
      amount: 1,
      loan: { downPaymentPct: 20, annualInterestRatePct: 9, tenureYears: 5 }
    },
    { ageYears: 41, amount: 1, type: 'income', capitalGain: { cost: 1 } }
  ],
  investments: [{ assetClass: 'nps' }, { assetClass: 'sovereignGoldBond' }, { assetClass: 'debt' }],
  incomes: [{ monthlyAmount: 1, kind: 'other' }],
  loans: [{ outstandingPrincipal: 1, annualInterestRatePct: 9, remainingMonths: 12 }],
  retirementPlan: { initialMonthlyWithdrawal: 1 },
  allocation: { targets: [{ ageYears: 30, weightsPct: { Core: 100 } }] },
  tax: { deductions: { section80D: {} } },
  uncertainty: {}
}

/** Members of a household are filled in only with a partner. */
const bodies = [
  ages,
  full,
  { ...full, partner: ages },
  { ...full, partner: ages, lifeCovers: [{ amount: 1 }] }
]

function filledIn(body: object): { input: UsedInput; defaulted: readonly string[] } {
  const parsed = parsePlan(body, { rulebook, currentYear: 2026 })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

const valueAt = (input: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], input)

const placeOf = (pointer: string): string => pointer.slice(2).replaceAll(/\/\d+/g, '[]').replaceAll('/', '.')

/** The values that were filled in, by place. */
function filledValues(body: object): Map<string, unknown[]> {
  const { input, defaulted } = filledIn(body)
  const values = new Map<string, unknown[]>()
  for (const pointer of defaulted) {
    const place = placeOf(pointer)
    values.set(place, [...(values.get(place) ?? []), valueAt(input, pointer)])
  }
  return values
}

const stated = defaultsOf(lifeCycleInputSchema as object)
/** Flags that stay absent, which means false. */
const flags = ['acquiredBeforeApril2023', 'earlyExit', 'countsFor80C']
const absent = [
  ...flags.map(flag => `investments[].${flag}`),
  'tax.deductions.section80D.parentsAreSenior',
  'tax.partner.deductions.section80D.parentsAreSenior'
]

test('every default of the schema is what the engine fills in', () => {
  const found = bodies.map(filledValues)
  for (const [place, usual] of stated) {
    const values = found.flatMap(each => each.get(place) ?? [])
    if (absent.includes(place)) {
      expect([place, usual, values]).toEqual([place, false, []])
      continue
    }
    // An object is filled in member by member.
    const isGroup = !Array.isArray(usual) && typeof usual === 'object'
    if (isGroup) {
      const places = found.flatMap(each => [...each.keys()])
      expect(places.filter(each => each.startsWith(`${place}.`))).not.toEqual([])
    } else expect(values, place).toContainEqual(usual)
    if (!isGroup) for (const value of values) expect([place, value]).toEqual([place, usual])
  }
})

test('what the schema has no default for is computed: its description says how', () => {
  const places = bodies.flatMap(body => [...filledValues(body).keys()])
  const computed = [...new Set(places)].filter(place => !stated.has(place))
  expect(computed.toSorted()).toEqual(
    [
      'currentYear',
      'planningEndAgeYears',
      'partner.planningEndAgeYears',
      'currentCorpus',
      'expenses[].label',
      'expenses[].annualInflationRatePct',
      'expenses[].startAgeYears',
      'expenses[].endAgeYears',
      'milestones[].label',
      'milestones[].annualInflationRatePct',
      'investments[].label',
      'investments[].expectedAnnualReturnRatePct',
      'investments[].annualStepUpRatePct',
      'investments[].costBasis',
      'investments[].ownSharePct',
      'investmentPlan.initialMonthlyContribution',
      'retirementPlan.annualWithdrawalStepUpRatePct',
      'incomes[].label',
      'incomes[].startAgeYears',
      'incomes[].endAgeYears',
      'incomes[].annualGrowthRatePct',
      'incomes[].survivorPct',
      'lifeCovers[].label',
      'conventions.surplus',
      'tax.partner.regime',
      'tax.partner.residency',
      'tax.partner.employer',
      'loans[].label',
      'uncertainty.method',
      ...Object.keys(rulebook.markets.correlations).map(pair => `uncertainty.correlations.${pair}`),
      'uncertainty.inflation.volatilityPct',
      'uncertainty.inflation.persistence'
    ].toSorted()
  )
})

test('a plan that states its defaults is the plan that omits them', () => {
  for (const body of bodies) {
    const { input } = filledIn(body)
    expect(filledIn(input)).toMatchObject({ input, defaulted: [] })
    expect(JSON.stringify(filledIn(input).input)).toBe(JSON.stringify(input))
  }
})

test('members are filled in and listed in the order of the schema', () => {
  const names = Object.keys(lifeCycleInputSchema.properties)
  for (const body of bodies) {
    const { input, defaulted } = filledIn(body)
    expect(Object.keys(input)).toEqual(names.filter(name => name in input))
    const tops = [...new Set(defaulted.map(pointer => pointer.split('/')[1]!))]
    expect(tops).toEqual(names.filter(name => tops.includes(name)))
  }
})

test('the OpenAPI document and the form of the page state the same defaults', async () => {
  const { app } = buildServer({ clock: () => new Date('2026-06-01T00:00:00Z') })
  const { components } = (await app.inject('/openapi.json')).json() as {
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  }
  await app.close()
  const follow: Resolve = schema =>
    schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1)!]!
  // A number or an object: the members are those of the object.
  const resolve: Resolve = schema => {
    const own = follow(schema)
    return { ...own, ...own.anyOf?.map(follow).find(each => each.properties !== undefined) }
  }
  expect(defaultsOf(components.schemas.CalculateInput!, resolve, '', 'x-default')).toEqual(stated)
  const { load } = requestSchemaModule() as unknown as { load: (id: string) => string }
  const module = load('\0virtual:request-schema')
  expect(defaultsOf(JSON.parse(module.slice(module.indexOf('{'))) as Schema)).toEqual(stated)
})

test('the plan of a first visit has the inflation and the end that the engine fills in', () => {
  const plan = startingPlan(2026)
  const { annualInflationRatePct: _, planningEndAgeYears: __, ...rest } = plan
  expect(filledIn(rest).input).toEqual(filledIn(plan).input)
})
