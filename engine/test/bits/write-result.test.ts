/** The bytes of an answer are those of JSON.stringify, and of the plain text form of CSV. */
import {
  fullView,
  type Lend,
  parsePlan,
  parseView,
  type Simulation,
  seriesMembers,
  simulatePlan,
  toCsv,
  toResult,
  type View,
  writeCsv,
  writeResult
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { membersOf } from '../../src/report/amounts.ts'
import { longestAmount, overrun, putRupees, toText } from '../../src/report/writer/bytes.ts'
import { jsonRows, putRows, rowsBound } from '../../src/report/writer/series-bytes.ts'
import { putMonthsByWasm } from '../../src/report/writer/wasm-rows.ts'
import { arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'

const envelope = { docs: 'd', methodology: 'm', generatedAt: '2026-11-21T00:00:00.000Z', resultId: 'x' }

const missing = toText('null')

/** Behind a byte that stands there already, as every amount does. */
function textOf(paise: number): string {
  const bytes = new Uint8Array(1 + longestAmount + overrun)
  const end = putRupees(new DataView(bytes.buffer), 1, paise, missing)
  expect(end).toBeLessThanOrEqual(1 + longestAmount)
  expect(bytes[0]).toBe(0)
  return new TextDecoder().decode(bytes.subarray(1, end))
}

test('C2 an amount in paise is written as JSON.stringify(paise / 100) writes it', () => {
  const limit = 9e14
  const digits = Array.from({ length: 15 }, (_, power) => 10 ** power).flatMap(each => [
    each - 1,
    each,
    each + 1
  ])
  for (const paise of [0, 5, 10, 99, 100, 110, 101, -0, limit, -limit, limit - 1, -1, ...digits])
    for (const each of [paise, -paise]) expect(textOf(each)).toBe(JSON.stringify(each / 100))
  expect(textOf(Number.NaN)).toBe('null')
  fc.assert(
    fc.property(fc.integer({ min: -limit, max: limit }), fc.integer({ min: 0, max: 14 }), (paise, power) => {
      const shorter = Math.trunc(paise / 10 ** power)
      expect(textOf(shorter)).toBe(JSON.stringify(shorter / 100))
    }),
    { numRuns: 20_000 }
  )
})

const everyView: readonly View[] = ['month', 'year'].flatMap(granularity =>
  [undefined, 'ageYears,corpus', 'portfolios', 'month,monthlySurplus,phase', ...seriesMembers].flatMap(
    fields => ['rows', 'columns'].map(format => viewOf({ granularity, format, fields }))
  )
)

function viewOf(query: Parameters<typeof parseView>[0]): View {
  const view = parseView(query)
  if (!view.ok) throw new Error('a view of this test is wrong')
  return view.value
}

function simulationOf(body: unknown, { granularity }: View): Simulation | null {
  const plan = parsePlan(body, { rulebook, currentYear: callerYear })
  if (!plan.ok) throw new Error('a plan of this test is wrong')
  const run = simulatePlan(plan.value, granularity)
  return run.ok ? run.value : null
}

const textIn = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Both forms of an answer, written to memory of the caller, are those of the plain reference. */
function expectSameText(simulation: Simulation, view: View, lend?: Lend): void {
  const json = JSON.stringify(toResult(simulation, view, envelope))
  expect(textIn(writeResult(simulation, view, envelope, lend))).toBe(json)
  expect(textIn(writeCsv(simulation, view, lend))).toBe(toCsv(simulation, view))
}

test('an answer written as bytes is the text of JSON.stringify, whatever the view', () => {
  const view = fc.oneof(
    fc.constantFrom(fullView, ...everyView),
    fc
      .tuple(fc.constantFrom('month', 'year'), fc.constantFrom('rows', 'columns'), fc.subarray(seriesMembers))
      .filter(([, , fields]) => fields.length > 0)
      .map(([granularity, format, fields]) => viewOf({ granularity, format, fields: fields.join(',') }))
  )
  fc.assert(
    fc.property(fc.oneof(arbitraryPlan, arbitraryTaxedHousehold), view, (body, view) => {
      const simulation = simulationOf(body, view)
      if (simulation !== null) expectSameText(simulation, view)
    }),
    { numRuns: 300 }
  )
})

test('every view of a plan with incomes, labels to quote and a taxed portfolio is written alike', () => {
  const plan = {
    currentAgeYears: 58.3,
    retirementAgeYears: 60,
    planningEndAgeYears: 66,
    currentMonth: 12,
    currentCorpus: 9e11,
    incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 150000.5 }],
    expenses: [{ label: 'Living "₹"', currentMonthlyAmount: 40000.07 }],
    investments: [{ label: 'Funds, "₹"', initialCorpus: 1000.01, assetClass: 'equity' }],
    tax: { regime: 'new' }
  }
  for (const view of everyView) expectSameText(simulationOf(plan, view)!, view)
})

test('the age of a partner, asked for alone of the plan of one person, leaves an entry its month', () => {
  const plan = { currentAgeYears: 58, retirementAgeYears: 59, planningEndAgeYears: 60 }
  const view = viewOf({ fields: 'partnerAgeYears' })
  const answer = JSON.parse(textIn(writeResult(simulationOf(plan, view)!, view, envelope))) as object
  expect(answer).toHaveProperty(
    'timeSeries',
    Array.from({ length: 24 }, (_, month) => ({ month }))
  )
})

test('N1 the members of loans, asked for alone of a plan without loans, leave an entry its month', () => {
  const plan = { currentAgeYears: 58, retirementAgeYears: 59, planningEndAgeYears: 59 }
  const view = viewOf({ fields: 'debt,netWorth,netWorthReal,loanInterest,loanPrincipal' })
  const entriesOf = (body: object): object[] =>
    (JSON.parse(textIn(writeResult(simulationOf(body, view)!, view, envelope))) as { timeSeries: object[] })
      .timeSeries
  expect(entriesOf(plan)).toEqual(Array.from({ length: 12 }, (_, month) => ({ month })))
  // A loan of ₹1,200 without interest over 12 months: ₹100 of principal a month, and ₹1,100 is left.
  const loans = [{ outstandingPrincipal: 1_200, annualInterestRatePct: 0, remainingMonths: 12 }]
  const [first] = entriesOf({ ...plan, loans, annualInflationRatePct: 0 })
  const netWorth = { debt: 1_100, netWorth: -1_100, netWorthReal: -1_100 }
  expect(first).toEqual({ ...netWorth, loanInterest: 0, loanPrincipal: 100 })
})

test('an answer is written to memory that was lent, whatever stood there and wherever it begins', () => {
  const memory = new Uint8Array(1_000_000).fill(0xff)
  const lend: Lend = bytes => {
    expect(bytes).toBeLessThan(900_000)
    return memory.subarray(3, 3 + bytes)
  }
  const plan = { currentAgeYears: 30, retirementAgeYears: 60 }
  for (const view of [fullView, ...everyView]) {
    const simulation = simulationOf(plan, view)!
    expectSameText(simulation, view, lend)
    expect(writeResult(simulation, view, envelope, lend).buffer).toBe(memory.buffer)
  }
})

/** The rows of WebAssembly and of TypeScript; null where the former leaves a series to the latter. */
function bothRows({ series, input }: Simulation): [string, string] | null {
  const fields = membersOf(null, input)
  const bytes = new Uint8Array(rowsBound(series, fields, jsonRows) + overrun)
  const end = putMonthsByWasm(bytes, 0, series, input, fields)
  const rows = textIn(bytes.subarray(0, Math.max(end, 0)))
  const view = new DataView(bytes.fill(0).buffer)
  const reference = textIn(bytes.subarray(0, putRows(view, 0, series, input, fields, jsonRows)))
  return end < 0 ? null : [rows, reference]
}

test('C2 WebAssembly writes the months of a plan as TypeScript does, whatever the amounts', () => {
  const months = 24
  const plan = { currentAgeYears: 58.3, retirementAgeYears: 59.5, planningEndAgeYears: 60.3, currentMonth: 7 }
  const simulation = simulationOf(plan, fullView)!
  const limit = 9e14
  const edges = Array.from({ length: 15 }, (_, power) => 10 ** power).flatMap(each => [
    each - 1,
    each,
    each + 1
  ])
  const amount = fc.oneof(
    fc.constantFrom(Number.NaN, 0, -0, limit, -limit, ...edges, ...edges.map(each => -each)),
    fc
      .tuple(fc.integer({ min: -limit, max: limit }), fc.integer({ min: 0, max: 14 }))
      .map(([paise, power]) => Math.trunc(paise / 10 ** power))
  )
  const column = fc
    .array(amount, { minLength: months, maxLength: months })
    .map(values => Float64Array.from(values))
  fc.assert(
    fc.property(column, column, column, (corpus, growth, portfolio) => {
      const series = { ...simulation.series, corpus, growth, portfolios: [portfolio, corpus] }
      const [rows, reference] = bothRows({ ...simulation, series })!
      expect(rows).toBe(reference)
    }),
    { numRuns: 500 }
  )
})

test('WebAssembly writes amounts that stay for months and then change as TypeScript does', () => {
  const simulation = simulationOf(
    { currentAgeYears: 50, retirementAgeYears: 53.5, planningEndAgeYears: 60 },
    fullView
  )!
  const { series } = simulation
  const amount = fc.constantFrom(0, -0, Number.NaN, 5, -5, 12_345_678_901, 12_345_678_902, 9e14)
  const run = fc.record({ amount, months: fc.integer({ min: 1, max: 30 }) })
  const column = fc
    .array(run, { minLength: 120, maxLength: 120 })
    .map(runs => Float64Array.from(runs.flatMap(each => Array(each.months).fill(each.amount)).slice(0, 120)))
  fc.assert(
    fc.property(column, column, column, column, (contributions, tax, monthlySurplus, corpus) => {
      // Opens with the corpus of the month before, as every plan does, and here and there with another one.
      const openingCorpus = Float64Array.from(corpus, (_, month) => corpus[month - 1] ?? tax[month]!)
      const changed = { contributions, tax, monthlySurplus, corpus, openingCorpus, portfolios: [corpus, tax] }
      const [rows, reference] = bothRows({ ...simulation, series: { ...series, ...changed } })!
      expect(rows).toBe(reference)
    }),
    { numRuns: 300 }
  )
})

test('WebAssembly takes the longest plan with the most portfolios and members, and no yearly series', () => {
  const investments = Array.from({ length: 50 }, (_, index) => ({ initialCorpus: 100.5 + index }))
  const partner = { label: 'Ravi', currentAgeYears: 1, retirementAgeYears: 60, planningEndAgeYears: 120 }
  const loans = [{ outstandingPrincipal: 500_000, annualInterestRatePct: 9, remainingMonths: 600 }]
  const ages = { currentAgeYears: 1, retirementAgeYears: 60, planningEndAgeYears: 120 }
  const plan = { ...ages, investments, partner, loans }
  const simulation = simulationOf(plan, fullView)!
  expect(simulation.series.length).toBe(1428)
  const [rows, reference] = bothRows(simulation)!
  expect(rows === reference).toBe(true)
  expect(bothRows(simulationOf(plan, viewOf({ granularity: 'year' }))!)).toBeNull()
})
