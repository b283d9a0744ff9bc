/** P13: a refusal names a number of paths that the whole request may run, if there is one. */
import {
  coverRequest,
  fixesRequest,
  goalsRequest,
  type Issue,
  type LifeCycleInput,
  type Parsed,
  parsePlan,
  solveRequest
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { retired } from '../plans/run-uncertain.ts'

const options = { rulebook, currentYear: 2026, mostWork: 4e5 }
const portfolios = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `P${index}`, initialMonthlyContribution: 5_000 }))
const saver = (paths: number, more: Partial<LifeCycleInput> = {}): LifeCycleInput => ({
  currentAgeYears: 25,
  retirementAgeYears: 55,
  planningEndAgeYears: 100,
  investments: portfolios(3),
  expenses: [{ currentMonthlyAmount: 50_000 }],
  uncertainty: { paths },
  ...more
})
const goal = { successProbabilityAtLeast: 0.9 }
const milestones = [{ label: 'Car', ageYears: 40, amount: 5e5 }]

const issuesOf = (answer: Parsed<unknown>): readonly Issue[] => (answer.ok ? [] : answer.issues)
const mostIn = (message: string): number => Number(/at most ([\d,]+)/.exec(message)![1]!.replaceAll(',', ''))

test.each<[string, string, (paths: number) => Parsed<unknown>]>([
  ['calculate', '#', paths => parsePlan(saver(paths, { tax: {} }), options)],
  [
    'solve for a probability',
    '#/input',
    paths => solveRequest({ input: saver(paths), unknown: 'monthlyContribution', goal }, options)
  ],
  [
    'solve, whose answer runs the paths',
    '#/input',
    paths =>
      solveRequest(
        { input: saver(paths, { tax: {} }), unknown: 'monthlyContribution', goal: { neverRunsOut: true } },
        options
      )
  ],
  ['goals', '#/input', paths => goalsRequest({ input: saver(paths, { milestones, tax: {} }) }, options)]
])('P13 %s suggests a number of paths that is accepted, and no much smaller one', (_, planAt, ask) => {
  const [issue, ...others] = issuesOf(ask(50_000))
  expect(others).toEqual([])
  expect(issue).toMatchObject({ code: 'too-much-work', pointer: `${planAt}/uncertainty/paths` })
  const most = mostIn(issue!.message)
  expect(most).toBeGreaterThanOrEqual(2)
  expect(issuesOf(ask(most))).toEqual([])
  expect(issuesOf(ask(2 * Math.ceil(most * 0.6)))).not.toEqual([])
})

test('P13 no number of paths is suggested where two take too long, but what else to do', () => {
  const body = { input: saver(50_000, { investments: portfolios(50), tax: {} }), unknown: 'spending', goal }
  const [issue] = issuesOf(solveRequest(body, options))
  expect(issue).toMatchObject({ code: 'too-much-work', pointer: '#' })
  const message = / of processor time, and may take 0\.4 s\. Ask for a shorter plan or /
  expect(issue!.message).toMatch(message)
  const least = { ...body, input: { ...body.input, uncertainty: { paths: 2 } } }
  const [ofTwo] = issuesOf(solveRequest(least, options))
  expect(ofTwo!.message).toMatch(message)
})

test('P13 a question that runs no paths does not count them, and does not ask for fewer', () => {
  const input = { ...retired, currentCorpus: 1e7, uncertainty: { paths: 50_000 } }
  expect(issuesOf(fixesRequest({ input }, { ...options, mostWork: 1e5 }))).toEqual([])
  const [issue] = issuesOf(fixesRequest({ input }, { ...options, mostWork: 2e4 }))
  expect(issue!.message).not.toContain('paths')
})

test('P13 no tax is suggested where it is most of the work, and is accepted', () => {
  const recurring = Array.from({ length: 20 }, (_, index) => ({
    ageYears: 31 + index,
    amount: 50_000,
    recurrence: { everyYears: 1, untilAgeYears: 100 }
  }))
  const partner = { currentAgeYears: 25, retirementAgeYears: 60 }
  const input = {
    ...saver(2, { investments: portfolios(15), milestones: recurring, partner }),
    uncertainty: undefined
  }
  const ask = (more: object) =>
    issuesOf(coverRequest({ input: { ...input, ...more } }, { ...options, mostWork: 1e6 }))
  const [issue] = ask({ tax: { harvestGains: true }, withdrawalStrategy: 'taxEfficient' })
  expect(issue!.message).toContain('Ask for no tax or ')
  expect(ask({})).toEqual([])
})
