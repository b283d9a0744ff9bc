/** Sensitivity of a plan whose spending a rule decides: what it spends, and whether that is the need. */
import { type LifeCycleInput, sensitivityRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'

const options = { rulebook, currentYear: 2026 }

/** Without returns and inflation, 240 months spend the corpus in equal parts: 24 lakh gives 10,000. */
const plan = {
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 80,
  annualInflationRatePct: 0,
  currentCorpus: 24_00_000,
  expenses: [{ currentMonthlyAmount: 12_000 }],
  retirementPlan: { expectedAnnualReturnRatePct: 0, spending: { rule: 'amortised' } }
} satisfies LifeCycleInput

const rows = { member: '#/currentCorpus', values: [24_00_000, 28_80_000, 48_00_000] }

const vary = (request: object) => {
  const answer = sensitivityRequest(request, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

test('a plan with a rule is compared by its median spending, and lasts where that is the need', () => {
  const { measure, asItIs, grid } = vary({ input: plan, grid: { rows } })
  expect(measure).toBe('spending.median')
  expect(asItIs).toEqual({ measure: 10_000, lasts: false })
  expect(grid!.measures).toEqual([[10_000], [12_000], [20_000]])
  expect(grid!.lasts).toEqual([[false], [true], [true]])
})

test.each([
  ['spending.lowest', [10_000, 12_000, 20_000]],
  ['spending.worstShareOfNeed', [10 / 12, 1, 20 / 12]]
])('%s is a measure', (measure, expected) => {
  const { grid } = vary({ input: plan, measure, grid: { rows } })
  for (const [row, figure] of expected.entries()) expect(grid!.measures[row]![0]).toBeCloseTo(figure, 9)
})

test('the corpus at the end stays a measure', () => {
  const { grid } = vary({ input: plan, measure: 'finalCorpus', grid: { rows } })
  expect(grid!.measures).toEqual([[0], [0], [0]])
})

test('without a rule, a measure of spending is an error with its place', () => {
  const { retirementPlan: _, ...fixed } = plan
  const answer = sensitivityRequest({ input: fixed, measure: 'spending.lowest', grid: { rows } }, options)
  expect(answer.ok ? [] : answer.issues).toMatchObject([
    { pointer: '#/measure', code: 'needs-spending-rule' }
  ])
})
