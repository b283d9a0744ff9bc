/**
 * Questions about plans whose figures are anything that the schema allows, and some that it does not: each
 * gets an answer or a list of faults, in bounded time. What throws here would be a 500 of the service.
 */
import {
  coverRequest,
  createArena,
  explainRequest,
  fixesRequest,
  goalsRequest,
  type LifeCycleInput,
  parsePlan,
  reconcileRequest,
  sensitivityRequest,
  seriesMembers,
  simulatePlan,
  solveRequest,
  uncertaintyAnswerSchema
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkerOf } from '../../src/request/validate.ts'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'
import { arbitraryTaxedPlan } from '../plans/arbitrary-taxed-plan.ts'

const lent = createArena()
const checkAnswer = checkerOf(uncertaintyAnswerSchema)
const options = { rulebook, currentYear: callerYear, mostWork: 2e6 }

/** The ends of what members may be, the smallest steps beside them, and what no member may be. */
const extremes = {
  rates: [-100, -50, -49.99, 0, 1e-9, 99.99, 100],
  ages: [1, 18, 59.99, 60, 120],
  amounts: [0, 1e-9, 0.004, 1, 1e9, 1e12 - 1, 1e12],
  anything: [-1, 1e21, 1e308, 5e-324, 1e15]
}

function extremesOf(member: string): fc.Arbitrary<number> {
  const fitting = /(Pct|Points)$/.test(member)
    ? extremes.rates
    : /AgeYears$|^ageYears$/.test(member)
      ? extremes.ages
      : extremes.amounts
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...fitting) },
    fc.constantFrom(...extremes.anything)
  )
}

type Place = readonly [holder: Record<string, unknown>, member: string]

function numbersOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap(member =>
    typeof holder[member] === 'number' ? [[holder, member] as const] : numbersOf(holder[member])
  )
}

/** A random plan of which up to four figures are extreme. */
const hostilePlan: fc.Arbitrary<LifeCycleInput> = fc
  .tuple(fc.oneof(arbitraryPlan, arbitraryTaxedPlan), fc.infiniteStream(fc.nat()), fc.nat(4), fc.gen())
  .map(([plan, places, count, gen]) => {
    const copy = structuredClone(plan)
    const numbers = numbersOf(copy)
    for (const place of places.take(Math.min(count, numbers.length))) {
      const [holder, member] = numbers[place % numbers.length]!
      holder[member] = gen(() => extremesOf(member))
    }
    return copy
  })

const figure = fc.oneof(fc.constantFrom(...Object.values(extremes).flat()), fc.double({ noNaN: true }))

const plainUnknowns = [
  'monthlyContribution',
  'annualStepUp',
  'expectedReturn',
  'retirementAge',
  'monthlyWithdrawal',
  'retirementSpending',
  'initialCorpus'
]

/** All that may be sought in a plan, and what only a grid may vary. */
const unknownsOf = ({ investments = [], milestones = [] }: LifeCycleInput): string[] => [
  ...plainUnknowns,
  ...investments.map(({ label }) => `monthlyContribution:${label}`),
  ...milestones.flatMap(({ label }) => [`milestoneAmount:${label}`, `milestoneDelay:${label}`])
]
const figures = ['#/currentAgeYears', '#/annualInflationRatePct', '#/investments/0/initialCorpus']

const values = fc.array(figure, { minLength: 1, maxLength: 3 })
const question = fc.record({
  sought: fc.nat(),
  goal: fc.oneof(
    fc.constant({ neverRunsOut: true }),
    fc.record({ finalCorpusAtLeast: figure, real: fc.boolean() }),
    fc.record({ corpusAtRetirementAtLeast: figure }),
    fc.record({ successProbabilityAtLeast: fc.constantFrom(0, 0.5, 0.9, 1) })
  ),
  varied: fc.tuple(fc.nat(), fc.nat()),
  rows: values,
  columns: values,
  member: fc.constantFrom(...seriesMembers),
  month: fc.nat(800),
  theirFigure: figure,
  paths: fc.constantFrom(0, 0, 4)
})

function ask(plan: LifeCycleInput, asked: typeof question extends fc.Arbitrary<infer T> ? T : never): void {
  const { goal, member, month, theirFigure, paths } = asked
  const input = paths === 0 ? plan : { ...plan, uncertainty: { paths, seed: 1 } }
  const unknowns = unknownsOf(plan)
  const drivers = [...unknowns, ...figures, 'inflation', 'planningEndAge']
  const [rows, columns] = asked.varied.map(index => drivers[index % drivers.length]!)
  const grid = {
    rows: { member: rows, values: asked.rows },
    columns: { member: columns, values: asked.columns }
  }
  const seek = { input, unknown: unknowns[asked.sought % unknowns.length], goal }
  const mend = { input, goal: 'successProbabilityAtLeast' in goal ? undefined : goal }
  const vary = { input, tornado: {}, grid }
  const insured = { input: { ...plan, partner: partnerOf(plan, month) } }
  const solved = solveRequest(seek, options)
  const answers = [
    solved,
    // What leads to an answer is published by month or year, or is too large for it.
    solved.ok && solved.value.simulate !== null ? solved.value.simulate('year') : solved,
    fixesRequest(mend, options),
    sensitivityRequest(vary, options),
    explainRequest({ input, member, month }, options),
    reconcileRequest({ input, theirFigure }, options),
    coverRequest(insured, options),
    goalsRequest({ input }, options)
  ]
  for (const answer of answers) if (!answer.ok) expect(answer.issues.length).toBeGreaterThan(0)
  // Memory that runs of other plans have used changes no bit.
  const again = [
    solveRequest(seek, options, lent),
    fixesRequest(mend, options, lent),
    sensitivityRequest(vary, options, lent),
    coverRequest(insured, options, lent)
  ]
  expect(JSON.stringify(again)).toBe(JSON.stringify([answers[0], answers[2], answers[3], answers[6]]))
}

/** A partner of nearly any age, who retires at once or later. */
const partnerOf = ({ currentAgeYears }: LifeCycleInput, any: number) => ({
  currentAgeYears: 1 + (any % 115),
  retirementAgeYears: Math.min(120, currentAgeYears + (any % 40))
})

test('no question about an extreme plan throws or hangs', () => {
  fc.assert(fc.property(hostilePlan, question, ask), { numRuns: Number(process.env.RUNS ?? 30) })
}, 3_600_000)

const share = fc.constantFrom(0, 0, 0, -0.5, 1)
const pct = (most: number) => fc.constantFrom(0, 1e-9, 1, most)
const optionally = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const hostileUncertainty = fc.record({
  method: fc.constantFrom('lognormal', 'lognormal', 'bootstrap'),
  paths: fc.constantFrom(2, 8, 40),
  seed: fc.constantFrom(0, 1, 4_294_967_295),
  expectedReturnIs: fc.constantFrom('compound', 'arithmetic', undefined),
  volatilityPct: optionally(pct(100)),
  correlations: optionally(
    fc.record({ equityDebt: share, equityGold: share, debtGold: share, equityInflation: share })
  ),
  inflation: optionally(fc.record({ volatilityPct: pct(10), persistence: fc.constantFrom(0, 0.5, 0.99) })),
  percentiles: optionally(fc.array(fc.constantFrom(0.1, 1, 50, 99.9), { minLength: 1, maxLength: 4 })),
  sex: fc.constantFrom('female', 'male', undefined)
})

test('what is published of paths of an extreme plan is finite and of the schema', () => {
  let answered = 0
  fc.assert(
    fc.property(hostilePlan, hostileUncertainty, (plan, given) => {
      const uncertainty = JSON.parse(JSON.stringify(given)) as object
      const read = parsePlan({ ...plan, uncertainty }, options)
      const run = read.ok ? simulatePlan(read.value) : read
      if (!run.ok) {
        expect(run.issues.length).toBeGreaterThan(0)
        return
      }
      answered++
      const published = JSON.parse(JSON.stringify(run.value.uncertainty!.answer)) as unknown
      expect(checkAnswer(published)).toEqual([])
    }),
    { numRuns: Number(process.env.RUNS ?? 300) }
  )
  expect(answered).toBeGreaterThan(5)
}, 3_600_000)
