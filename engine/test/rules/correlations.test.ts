/** P4: correlations that a plan may ask for are those that its own draws can have. */
import { type LifeCycleInput, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { issuesOf } from '../plans/run-plan.ts'
import { answerOf } from '../plans/run-uncertain.ts'

type Correlations = NonNullable<NonNullable<LifeCycleInput['uncertainty']>['correlations']>

/** Keeps its own returns to the end, so that no mix comes in; the core is empty and draws nothing. */
const fund = (assetClass: 'equity' | 'gold' | 'nps' | 'debt') => ({
  label: assetClass,
  assetClass,
  initialCorpus: 1_000_000,
  expectedAnnualReturnRatePct: 10,
  retirementAnnualReturnRatePct: 10
})

const planOf = (classes: Parameters<typeof fund>[0][], correlations: Correlations) => ({
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 45,
  planningEndAgeYears: 50,
  currentCorpus: 1_000_000 * classes.length,
  investments: classes.map(fund),
  uncertainty: { paths: 20, correlations }
})

const messageOf = (body: object): string => {
  const issues = issuesOf(body)
  expect(issues.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '#/uncertainty/correlations not-positive-semidefinite'
  ])
  return issues[0]!.message
}

const pairs = ['equityDebt', 'equityGold', 'equityInflation', 'debtGold', 'debtInflation', 'goldInflation']

describe('a plan of equity and gold, which draws no NPS', () => {
  test.each(pairs.flatMap(pair => [-0.5, 0.5].map(value => [pair, value] as const)))(
    'P4%s at %d alone is run',
    (pair, value) => {
      const plan = planOf(['equity', 'gold'], { [pair]: value })
      expect(answerOf(plan).successProbability).toBe(1)
    }
  )

  test('P4 of three draws the determinant decides, and the pairs that clash are named', () => {
    // The customary -0.1 of equity and 0.2 of gold with inflation leave open between both roots.
    const determinant = (c: number) => 1 + 2 * c * -0.1 * 0.2 - c * c - 0.01 - 0.04
    for (let hundredths = -100; hundredths <= 100; hundredths++) {
      const equityGold = hundredths / 100
      const body = planOf(['equity', 'gold'], { equityGold })
      if (determinant(equityGold) >= 0) expect(answerOf(body).paths).toBe(20)
      else
        expect(messageOf(body)).toBe(
          'These correlations contradict each other: equityGold, equityInflation (default), ' +
            'goldInflation (default); the matrix is not positive semi-definite. Move one of them towards 0.'
        )
    }
  })
})

test('P4 with NPS in the plan equity and gold at 0.5 clash with its customary 0.9', () => {
  const message = messageOf(planOf(['equity', 'gold', 'nps'], { equityGold: 0.5 }))
  expect(message).toContain(': equityGold, equityNps (default), goldNps (default);')
})

test('P4 the mix of the common retirement return draws equity and debt', () => {
  const correlations = { equityDebt: 0.9, equityGold: 0.9, debtGold: -0.5 }
  const plan = planOf(['gold'], correlations)
  expect(issuesOf(plan)).toEqual([])
  const { retirementAnnualReturnRatePct: _, ...gold } = fund('gold')
  const mixed = { ...plan, investments: [gold], retirementPlan: { expectedAnnualReturnRatePct: 9 } }
  expect(messageOf(mixed)).toContain(': equityDebt, equityGold, debtGold;')
})

test('P4 a method that draws years of history has no correlations to check', () => {
  const { uncertainty, ...plan } = planOf(['gold', 'equity'], { equityGold: 1 })
  expect(issuesOf({ ...plan, uncertainty })).toHaveLength(1)
  expect(issuesOf({ ...plan, uncertainty: { ...uncertainty, method: 'bootstrap' } })).toEqual([])
})

test('P4 G12 a search whose values bring in a market that clashes is answered all the same', () => {
  const correlations = { equityDebt: 0.9, equityGold: 0.9, debtGold: -0.5 }
  const answer = solveRequest(
    {
      input: planOf(['gold'], correlations),
      unknown: 'initialCorpus',
      goal: { successProbabilityAtLeast: 0.5 },
      bounds: { min: 0, max: 2_000_000 }
    },
    { rulebook, currentYear: 2026 }
  )
  expect(answer).toMatchObject({ ok: true, value: { found: true, value: 0 } })
})
