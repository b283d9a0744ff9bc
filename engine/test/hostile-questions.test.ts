/**
 * Questions about plans whose figures are anything that the schema allows, and some that it does not: each
 * gets an answer or a list of faults, in bounded time. What throws here would be a 500 of the service.
 */
import {
  explainRequest,
  fixesRequest,
  type LifeCycleInput,
  reconcileRequest,
  sensitivityRequest,
  seriesMembers,
  solveRequest
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPlan, callerYear } from './arbitrary-plan.ts'
import { arbitraryTaxedPlan } from './arbitrary-taxed-plan.ts'

const options = { rulebook, currentYear: callerYear, mostWork: 3e7 }

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
  const solved = solveRequest({ input, unknown: unknowns[asked.sought % unknowns.length], goal }, options)
  const answers = [
    solved,
    // What leads to an answer is published by month or year, or is too large for it.
    solved.ok && solved.value.simulate !== null ? solved.value.simulate('year') : solved,
    fixesRequest({ input, goal: 'successProbabilityAtLeast' in goal ? undefined : goal }, options),
    sensitivityRequest({ input, tornado: {}, grid }, options),
    explainRequest({ input, member, month }, options),
    reconcileRequest({ input, theirFigure }, options)
  ]
  for (const answer of answers) if (!answer.ok) expect(answer.issues.length).toBeGreaterThan(0)
}

test('no question about an extreme plan throws or hangs', () => {
  fc.assert(fc.property(hostilePlan, question, ask), { numRuns: Number(process.env.RUNS ?? 60) })
}, 3_600_000)
