/** What the engine fills in is removed again, and rounded figures still reach the goal. */
import { parsePlan, simulateSummary } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { derived } from '../src/engine/deriving.ts'
import { fixes } from '../src/engine/fixing.ts'
import type { Plan } from '../src/engine/picture-answer.ts'
import { without } from '../src/plan/defaulted.ts'
import { rounded } from '../src/plan/rounded.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'
import { failingPlan, fullPlan } from './served-page.ts'

function read(plan: unknown) {
  const parsed = parsePlan(plan, { rulebook, currentYear: 2026 })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

function summaryOf(plan: Plan) {
  const summary = simulateSummary(read(plan))
  if (!summary.ok) throw new Error('too large')
  return summary.value
}

const plans: readonly [string, Plan][] = [
  ['the example', startingPlan(2026)],
  ['a full plan', fullPlan as Plan],
  ['a small plan', failingPlan],
  ['a plan of many expenses', { ...failingPlan, expenses: Array(50).fill({ currentMonthlyAmount: 5 }) }]
]

test.each(plans)('%s, filled in, is the same plan without what is filled in', (_, plan) => {
  const { input } = read(plan)
  const found = derived({ plan: input }, 2026)
  if (!found.ok) throw new Error('not read')
  const left = without(
    input,
    found.value.map(pointer => pointer.split('/').slice(1))
  )
  expect(read(left).input).toEqual(input)
  expect(JSON.stringify(left).length).toBeLessThanOrEqual(JSON.stringify(read(plan).input).length)
  // What follows from an age follows another age.
  const sooner = { retirementAgeYears: 39 }
  expect(summaryOf({ ...left, ...sooner })).toEqual(summaryOf({ ...plan, ...sooner }))
})

test('what cannot be read is left as it is', () => {
  expect(derived({ plan: { hello: 1 } as never }, 2026).ok).toBe(false)
})

test.each(plans.slice(0, 3))('every fix of %s makes a plan that lasts, of figures as typed', (_, plan) => {
  const found = fixes({ plan }, 2026)
  if (!found.ok) throw new Error('not found')
  const all = [...found.value.money, ...found.value.time]
  expect(all.length).toBeGreaterThan(2)
  for (const fix of all) {
    expect(summaryOf(fix.plan).corpusWentToZero).toBe(false)
    expect(rounded(fix.kind, plan, fix.plan)).toEqual(fix.plan)
    const numbers = JSON.stringify(fix.plan).match(/[\d.]+/g)!
    // At most two decimals, and three digits of an amount.
    for (const digits of numbers) expect(digits).toMatch(/^\d{1,3}0*(\.\d\d?)?$|^20\d\d$/)
  }
})

test('figures are rounded to the side that helps, and only those that changed', () => {
  const before = { expenses: [{ currentMonthlyAmount: 12_345 }, { retirementPct: 80 }] }
  const less = {
    expenses: [{ currentMonthlyAmount: 12_345, retirementPct: 94.07 }, { retirementPct: 75.256 }]
  }
  expect(rounded('spendLess', before, less)).toEqual({
    expenses: [{ currentMonthlyAmount: 12_345, retirementPct: 94 }, { retirementPct: 75.2 }]
  })
  const plan = (amount: number) => ({
    investmentPlan: { initialMonthlyContribution: amount, costBasis: 1234 }
  })
  expect(rounded('investMore', plan(5000), plan(31_659))).toEqual(plan(31_700))
  expect(rounded('investMore', plan(5000), plan(31_700))).toEqual(plan(31_700))
  expect(rounded('shrinkMilestone', { amount: 9 }, { amount: 1_999_999 })).toEqual({ amount: 1_990_000 })
  expect(rounded('stepUpMore', {}, { annualStepUpRatePct: 7.03 })).toEqual({ annualStepUpRatePct: 7.1 })
  expect(rounded('retireLater', {}, { retirementAgeYears: 58 + 1 / 3 })).toEqual({
    retirementAgeYears: 58.33
  })
})
