/** Items of a batch that run, and are refused for their results, are work all the same. */
import { workOf } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { parsed } from '../../engine/test/plans/run-plan.ts'
import { makeService } from './service.ts'

/** Paths whose best end is larger than any answer may hold. */
const base = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 60,
  planningEndAgeYears: 119,
  expenses: [{ currentMonthlyAmount: 50_000 }],
  investments: Array.from({ length: 10 }, (_, index) => ({
    label: `Fund ${index}`,
    assetClass: ['equity', 'debt', 'gold'][index % 3],
    initialMonthlyContribution: 3_000,
    initialCorpus: 1_000_000_000,
    expectedAnnualReturnRatePct: 6,
    volatilityPct: 90
  })),
  incomes: [{ kind: 'salary', monthlyAmount: 200_000 }],
  tax: { regime: 'best', harvestGains: true },
  withdrawalStrategy: 'taxEfficient',
  uncertainty: { paths: 100, seed: 1, percentiles: [50, 99.9] }
}

test('ten items that fail late are not run beyond the work of one request', async () => {
  const items = Array.from({ length: 10 }, (_, index) => ({
    patch: { annualInflationRatePct: 5 + index / 100 }
  }))
  const { app } = makeService({ limits: { counts: { kind: 'memory' } } })
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/v1/batch',
    payload: { base, items }
  })
  expect(statusCode).toBe(200)
  const answered = (JSON.parse(body) as { items: { problem: { code: string } }[] }).items
  const codes = answered.map(({ problem }) => problem.code)
  expect(codes[0]).toBe('result-too-large')
  const refused = codes.indexOf('too-much-work')
  expect(refused).toBe(Math.floor(4e5 / workOf(parsed(base))))
  expect(codes.slice(refused)).toEqual(codes.slice(refused).fill('too-much-work'))
})
