/** What differs between two plans, in the words of the form. */
import { parsePlan, withAddedReturn } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test, vi } from 'vitest'
import type { Plan } from '../src/engine/picture-answer.ts'
import { differences, type Side } from '../src/plan/difference.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'

vi.mock('virtual:request-schema', async () => {
  const engine = await import('@arthayu/engine')
  return { schema: engine.requestSchema([]) }
})

function side(plan: Plan): Side {
  const parsed = parsePlan(plan, { rulebook, currentYear: 2026 })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return { plan, input: parsed.value.input }
}

const plan = startingPlan(2026)
const between = (after: Plan, before: Plan = plan): string[] => differences(side(before), side(after))

test('nothing differs between a plan and itself, nor where a default is typed', () => {
  expect(between(structuredClone(plan))).toEqual([])
  // 6% is the inflation of a plan that names none, and 60 the end of a salary that names none.
  const { annualInflationRatePct: _, ...rest } = plan
  expect(between(rest)).toEqual([])
  const incomes = plan.incomes!.map(each => ({ ...each, endAgeYears: 60 }))
  expect(between({ ...plan, incomes })).toEqual([])
})

test('an age is said, and not what follows from it', () => {
  // The salary ends at retirement too.
  expect(between({ ...plan, retirementAgeYears: 62.25 })).toEqual([
    'Retire at 62 years 3 months instead of 60'
  ])
  expect(between({ ...plan, planningEndAgeYears: 85 })).toEqual(['Plan to age 85 instead of 90'])
})

test('members of entries carry the name of the entry', () => {
  const milestones = plan.milestones!.map((each, index) =>
    index === 1 ? { ...each, amount: 2_500_000 } : each
  )
  expect(between({ ...plan, milestones })).toEqual(['College: Cost today ₹25,00,000 instead of ₹20,00,000'])
  const expenses = [{ label: 'Household', currentMonthlyAmount: 60_000, retirementPct: 80 }]
  expect(between({ ...plan, expenses })).toEqual(['Household: Continues in retirement 80% instead of 100%'])
})

test('entries are matched by name: others are new or missing, whatever their order', () => {
  const [home, college] = plan.milestones!
  expect(between({ ...plan, milestones: [college!, home!] })).toEqual([])
  expect(between({ ...plan, milestones: [home!] })).toEqual(['Without College'])
  const car = { label: 'Car', ageYears: 40, amount: 900_000 }
  expect(between({ ...plan, milestones: [home!, college!, car] })).toEqual([
    'New goal: Car, Cost today ₹9,00,000'
  ])
  // Their order distinguishes two of one name.
  const twice = { ...plan, milestones: [car, car] }
  expect(between({ ...plan, milestones: [car, { ...car, amount: 800_000 }] }, twice)).toEqual([
    'Car: Cost today ₹8,00,000 instead of ₹9,00,000'
  ])
})

test('returns that are all lower by the same are one sentence, others are not', () => {
  const lower = withAddedReturn(plan, side(plan).input, -1)
  expect(between(lower)).toEqual(['All returns 1 point a year lower'])
  const investments = plan.investments!.map((each, index) =>
    index === 0 ? { ...each, expectedAnnualReturnRatePct: 10 } : each
  )
  expect(between({ ...plan, investments })).toEqual([
    'Equity funds: Return before retirement 10% instead of 11%'
  ])
  const retirementPlan = { expectedAnnualReturnRatePct: 7.5 }
  expect(between({ ...plan, investments, retirementPlan })).toHaveLength(2)
})

test('inflation alone is said with its rates, and with that of a milestone in points', () => {
  expect(between({ ...plan, annualInflationRatePct: 7 })).toEqual(['Inflation 7% instead of 6%'])
  const milestones = plan.milestones!.map(each =>
    each.label === 'College' ? { ...each, annualInflationRatePct: 11 } : each
  )
  expect(between({ ...plan, annualInflationRatePct: 8, milestones })).toEqual([
    'All inflation 2 points a year higher'
  ])
})

test('members of two people carry their names', () => {
  const couple = {
    ...plan,
    selfLabel: 'Asha',
    partner: { label: 'Ravi', currentAgeYears: 34, retirementAgeYears: 60 }
  }
  const later = { ...couple, retirementAgeYears: 61, partner: { ...couple.partner, retirementAgeYears: 62 } }
  expect(between(later, couple)).toEqual([
    'Asha: Retire at 61 instead of 60',
    'Ravi: Retire at 62 instead of 60'
  ])
})

test('groups are switched on and off, choices are named', () => {
  const { tax: _, ...untaxed } = plan
  expect(between(untaxed)).toEqual(['Tax is off'])
  expect(between(plan, untaxed)).toEqual(['Tax is on'])
  expect(between({ ...plan, tax: { regime: 'best' } })).toEqual([
    'Regime whichever is lower each year instead of New'
  ])
  expect(between({ ...plan, conventions: { surplus: 'invested' } })).toEqual([
    'What earnings leave over is Invested instead of Spent'
  ])
})
