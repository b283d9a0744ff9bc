/** P13: what a request takes is known before it runs; a refusal says what to lessen. */
import {
  coverRequest,
  explainRequest,
  fixesRequest,
  goalsRequest,
  type Issue,
  type LifeCycleInput,
  type Parsed,
  parsePlan,
  reconcileRequest,
  sensitivityRequest,
  solveRequest,
  workOf
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { parsed } from '../plans/run-plan.ts'
import { retired } from '../plans/run-uncertain.ts'

const options = { rulebook, currentYear: 2026, mostWork: 1e6 }
const loan = { downPaymentPct: 0, annualInterestRatePct: 9, tenureYears: 50, paidFrom: 'corpus' as const }
const recurrence = { everyYears: 1, count: 200 }
const milestones = (count: number) =>
  Array.from({ length: count }, () => ({ label: 'Loan', ageYears: 1.5, amount: 1, recurrence, loan }))
const input = (count: number) => ({
  currentAgeYears: 1,
  retirementAgeYears: 60,
  planningEndAgeYears: 120,
  investmentPlan: { initialMonthlyContribution: 1 },
  milestones: milestones(count)
})
const tornado = { drivers: Array(10).fill({ member: 'inflation', low: 4, high: 8 }) }

const codesOf = (answer: Parsed<unknown>): string[] =>
  answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)

const issueOf = (body: object, mostWork: number): Issue => {
  const read = parsePlan(body, { ...options, mostWork })
  if (read.ok) throw new Error('nothing is wrong')
  expect(read.issues).toHaveLength(1)
  return read.issues[0]!
}

test.each([
  ['fixes', (count: number) => fixesRequest({ input: input(count) }, options)],
  [
    'solve',
    (count: number) =>
      solveRequest(
        { input: input(count), unknown: 'monthlyContribution', goal: { neverRunsOut: true } },
        options
      )
  ],
  ['sensitivity', (count: number) => sensitivityRequest({ input: input(count), tornado }, options)],
  [
    'reconcile',
    (count: number) =>
      reconcileRequest({ input: input(count), theirFigure: 1 }, { ...options, mostWork: 5e5 })
  ],
  [
    'cover',
    (count: number) =>
      coverRequest(
        { input: { ...input(count), partner: { currentAgeYears: 1, retirementAgeYears: 60 } } },
        options
      )
  ],
  ['goals', (count: number) => goalsRequest({ input: input(count) }, { ...options, mostWork: 1.5e5 })],
  [
    'explain',
    (count: number) =>
      explainRequest({ input: input(count), member: 'finalCorpus' }, { ...options, mostWork: 1.5e5 })
  ]
])('G4 P13%s is refused for 23,600 loans of 50 years, and not without them', (_, ask) => {
  expect(codesOf(ask(200))).toEqual(['# too-much-work'])
  expect(codesOf(ask(0))).toEqual([])
})

/** The least work with which a question is not refused. */
function leastFor(ask: (mostWork: number) => Parsed<unknown>): number {
  let [low, high] = [1, 1e9]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (ask(middle).ok) high = middle
    else low = middle
  }
  return high
}

test('P13 work grows with paths, months, portfolios and payments, and tax takes more', () => {
  const work = (body: Partial<LifeCycleInput>) => workOf(parsed({ ...retired, ...body }))
  const onPaths = (paths: number) => work({ uncertainty: { paths } })
  // Paths cost the same each.
  expect((onPaths(3_000) - onPaths(2_000)) / (onPaths(2_000) - onPaths(1_000))).toBeCloseTo(1, 9)
  const funds = (count: number) =>
    work({ investments: Array.from({ length: count }, (_, index) => ({ label: `F${index}` })) })
  expect(funds(9)).toBeGreaterThan(funds(1))
  expect(work({ planningEndAgeYears: 120 })).toBeGreaterThan(1.5 * work({}))
  expect(work({ tax: {} })).toBeGreaterThan(1.5 * work({}))
  expect(work({ tax: { regime: 'best' } })).toBeGreaterThan(work({ tax: { regime: 'new' } }))
  expect(work({ tax: {}, withdrawalStrategy: 'taxEfficient' })).toBeGreaterThan(work({ tax: {} }))
  const house = { ageYears: 60, amount: 1e6, loan: { ...loan, tenureYears: 10 } }
  expect(work({ milestones: [{ ...house, recurrence: { everyYears: 1, count: 20 } }] })).toBeGreaterThan(
    work({ milestones: [house] })
  )
})

test('P13 a plan beyond the columns of one pass takes the work of its paths in every pass', () => {
  // 28 years of 50,000 paths are kept at a time.
  const ofYears = (years: number) =>
    workOf(parsed({ ...retired, planningEndAgeYears: 60 + years, uncertainty: { paths: 50_000 } }))
  expect(ofYears(29) / ofYears(28)).toBeGreaterThan(1.7)
  expect(ofYears(28) / ofYears(27)).toBeLessThan(1.1)
})

test('P13 the fault says how long it takes, how long it may, and how many paths are few enough', () => {
  const body = { ...retired, uncertainty: { paths: 50_000 } }
  const { pointer, message } = issueOf(body, 1e5)
  expect(pointer).toBe('#/uncertainty/paths')
  const [, seconds, most] =
    /takes about ([\d.]+) s of .*, and may take 0.1 s. Ask for fewer paths \(at most ([\d,]+)\), /.exec(
      message
    )!
  const work = workOf(parsed(body))
  expect(Number(seconds)).toBeCloseTo(work / 1e6, 1)
  const fewer = Number(most!.replaceAll(',', ''))
  expect(fewer).toBeGreaterThan(500)
  const read = (paths: number) =>
    parsePlan({ ...body, uncertainty: { paths } }, { ...options, mostWork: 1e5 })
  expect(read(fewer).ok).toBe(true)
  // Two digits of it are told.
  expect(read(2 * Math.ceil(fewer * 0.6)).ok).toBe(false)
})

test('P13 targets take work: each of their weights, each month with trades, and each payment by them', () => {
  const labels = Array.from({ length: 20 }, (_, index) => `F${index}`)
  const investments = labels.map(each => ({ label: each, initialCorpus: 1e5 }))
  const weightsPct = Object.fromEntries(labels.map(each => [each, 5]))
  const work = (count: number, allocation: object, more: Partial<LifeCycleInput> = {}) => {
    const targets = Array.from({ length: count }, (_, index) => ({ ageYears: 1 + index, weightsPct }))
    return workOf(parsed({ ...retired, investments, allocation: { targets, ...allocation }, ...more }))
  }
  const still = { rebalance: { everyMonths: 0 } }
  expect(work(100, still) - work(1, still)).toBeGreaterThan(1_000)
  const monthly = { rebalance: { everyMonths: 1 } }
  expect(work(1, monthly)).toBeGreaterThan(work(1, { rebalance: { everyMonths: 12 } }))
  expect(work(1, { ...still, contributions: 'toTarget' })).toBeGreaterThan(work(1, still))
  expect(work(1, still, { withdrawalStrategy: 'toTarget' })).toBeGreaterThan(work(1, still))
  const every = { milestones: [{ ageYears: 61, amount: 1, recurrence: { everyYears: 1, count: 20 } }] }
  const ofPayments = (withdrawalStrategy: 'toTarget' | 'proportional') =>
    work(1, still, { withdrawalStrategy, ...every }) - work(1, still, { withdrawalStrategy })
  expect(ofPayments('toTarget')).toBeGreaterThan(ofPayments('proportional'))
})

test('P13 the work and the limit below it are two figures, however near they are', () => {
  const work = workOf(parsed(retired))
  const figures = (mostWork: number) =>
    /about ([\d.]+ m?s) .* take ([\d.]+ m?s)\./.exec(issueOf(retired, mostWork).message)!.slice(1)
  for (const mostWork of [work - 0.01, work - 1, work / 1.01, work / 2]) {
    const [takes, may] = figures(mostWork)
    expect(takes).not.toBe(may)
  }
  const paths = { ...retired, uncertainty: { paths: 50_000 } }
  const ofPaths = workOf(parsed(paths))
  expect(issueOf(paths, ofPaths - 1_000).message).not.toMatch(/about ([\d.]+) s .* take \1 s/)
})

test('P13 what weighs most is named first', () => {
  const investments = Array.from({ length: 50 }, (_, index) => ({ label: `F${index}` }))
  const { pointer, message } = issueOf({ ...retired, investments }, 100)
  expect(pointer).toBe('#')
  expect(message).toMatch(/may take 0.1 ms. Ask for a shorter plan or fewer portfolios.$/)
  const labels = investments.slice(0, 20).map(({ label }) => label)
  const weightsPct = Object.fromEntries(labels.map(label => [label, 5]))
  const targets = Array.from({ length: 100 }, (_, index) => ({ ageYears: 1 + index, weightsPct }))
  const allocation = { targets, rebalance: { everyMonths: 1 } }
  expect(issueOf({ ...retired, investments, allocation }, 100).message).toMatch(
    /Ask for fewer targets or rebalancings or /
  )
  expect(issueOf(input(200), 1e4).message).toMatch(/Ask for fewer or shorter milestones and loans or /)
})

test('P13 amounts of paths are held in memory: a million at most, whatever the limit', () => {
  const house = {
    ageYears: 60,
    amount: 1e6,
    recurrence: { everyYears: 1, count: 30 },
    loan: { ...loan, tenureYears: 30 }
  }
  const body = { ...retired, milestones: Array.from({ length: 150 }, () => house), uncertainty: { paths: 2 } }
  expect(issueOf(body, 1e15)).toMatchObject({ code: 'too-much-work', pointer: '#/milestones' })
  expect(parsePlan({ ...body, milestones: [house] }, options).ok).toBe(true)
})

test('G4 P13 a search of an age counts its years, eleven months more of eight of them, the plan and the answer', () => {
  const plan = { currentAgeYears: 40, retirementAgeYears: 60, planningEndAgeYears: 85 }
  const goal = { neverRunsOut: true }
  const least = (unknown: string) =>
    leastFor(mostWork => solveRequest({ input: plan, unknown, goal }, { ...options, mostWork }))
  const answer = workOf(parsed(plan))
  const runs = 46 + 8 * 11 + 2
  const ofRun = (least('monthlyContribution') - answer) / 100
  expect((least('retirementAge') - answer) / ofRun).toBeCloseTo(runs, 0)
})

test('G7 G8 P13 fixes and margins count the months of an age likewise, beside a hundred runs of all else', () => {
  const expenses = [{ currentMonthlyAmount: 50_000 }]
  const plan = { currentAgeYears: 40, retirementAgeYears: 60, planningEndAgeYears: 85, expenses }
  const least = (currentCorpus: number) =>
    leastFor(mostWork => fixesRequest({ input: { ...plan, currentCorpus } }, { ...options, mostWork }))
  const answer = workOf(parsed(plan))
  const goal = { neverRunsOut: true }
  const ofRun =
    (leastFor(mostWork =>
      solveRequest({ input: plan, unknown: 'annualStepUp', goal }, { ...options, mostWork })
    ) -
      answer) /
    100
  // Invest, step up, start with more, spend less, and the return; later by up to 15 years; five proofs.
  const later = 5 * 100 + (16 + 8 * 11 + 2) + 5
  expect((least(0) - answer) / ofRun).toBeCloseTo(later, 0)
  // Contributions, spending and returns; earlier by up to 20 years.
  const earlier = 3 * 100 + (21 + 8 * 11 + 2)
  expect((least(1e9) - answer) / ofRun).toBeCloseTo(earlier, 0)
})

test('G9 P13 a value that makes the plan longer counts with the length that it makes', () => {
  const plan = { currentAgeYears: 59, retirementAgeYears: 60, planningEndAgeYears: 61 }
  const work = (values: readonly number[]) =>
    leastFor(mostWork =>
      sensitivityRequest(
        { input: plan, grid: { rows: { member: '#/planningEndAgeYears', values } } },
        { ...options, mostWork }
      )
    )
  const short = Array.from({ length: 20 }, (_, index) => 61 + index / 12)
  const long = Array.from({ length: 20 }, (_, index) => 118 + index / 12)
  expect(work(long)).toBeGreaterThan(1.5 * work(short))
})
