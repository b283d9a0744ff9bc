import { createArena, parsePlan, simulateHeadline, simulatePlan, simulateSummary } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'
import { arbitraryTaxedPlan } from '../plans/arbitrary-taxed-plan.ts'

const parse = (body: unknown) => {
  const plan = parsePlan(body, { rulebook, currentYear: callerYear })
  if (!plan.ok) throw new Error('the plan is wrong')
  return plan.value
}

test('C3 the figures without the series, and the one fault, are those of the whole run', () => {
  const arena = createArena()
  fc.assert(
    fc.property(fc.oneof(arbitraryPlan, arbitraryTaxedPlan, arbitraryTaxedHousehold), body => {
      const plan = parse(body)
      const whole = simulatePlan(plan)
      arena.reset()
      const alone = simulateSummary(plan, arena)
      expect(alone).toEqual(whole.ok ? { ok: true, value: whole.value.summary } : whole)
    }),
    { numRuns: 400 }
  )
})

test('C3 the figures with their warnings, and the one fault, are those of the whole run', () => {
  const arena = createArena()
  const codes = new Set<string>()
  fc.assert(
    fc.property(fc.oneof(arbitraryPlan, arbitraryTaxedPlan, arbitraryTaxedHousehold), body => {
      const plan = parse(body)
      const whole = simulatePlan(plan)
      arena.reset()
      const headline = simulateHeadline(plan, arena)
      const { summary, warnings } = whole.ok ? whole.value : { summary: null, warnings: [] }
      for (const { code } of warnings) codes.add(code)
      expect(headline).toEqual(whole.ok ? { ok: true, value: { summary, warnings } } : whole)
    }),
    { numRuns: 400, seed: 1 }
  )
  // Such as only a run shows, of the months and of the locked portfolios.
  expect([...codes]).toEqual(expect.arrayContaining(['negative-surplus', 'shortfall-beside-locked-money']))
})

test('C5 an amount of a month that no total shows is found without the series, too', () => {
  const plan = parse({
    currentAgeYears: 40,
    retirementAgeYears: 60,
    planningEndAgeYears: 60,
    incomes: [{ label: 'Wage', kind: 'salary', monthlyAmount: 1e12, annualGrowthRatePct: 100 }]
  })
  expect(simulateSummary(plan)).toEqual(simulatePlan(plan))
  expect(simulateSummary(plan)).toMatchObject({ ok: false, issues: [{ code: 'result-too-large' }] })
})
