/** What must hold in every household of the plain model. The engine is not asked. */
import { expect, test } from 'vitest'
import { type HouseholdRun, householdRun } from './household-model.ts'
import type { HouseholdRequest } from './household-request.ts'
import { randomHousehold } from './random-households.ts'
import { mirrored, splitInTwo, withIdlePartner } from './same-households.ts'

test('C1: no rupee appears or disappears in a month of any household', () => {
  for (const { run } of households(0, 300)) {
    let opening = run.openingCorpus
    for (const [month, each] of run.series.entries()) {
      const out = each.milestones + each.withdrawals
      const closing = opening + each.contributions + each.inflows - out + each.growth
      expectNear(closing, each.corpus, each.corpus + out, () => `month ${month}`)
      if (Math.min(...each.portfolios) < 0) throw new Error(`a portfolio owes money in month ${month}`)
      opening = each.corpus
    }
  }
})

test('H8: swapping the two people changes nothing', () => {
  for (const { plan, run } of households(1000, 300))
    if (plan.partner !== undefined) expectSameMoney(run, householdRun(mirrored(plan)), plan)
})

test('H8: a second person without money is the single plan', () => {
  let count = 0
  for (const { plan } of households(2000, 300)) {
    if (plan.partner !== undefined) continue
    const pair = withIdlePartner(plan)
    if (pair === undefined) continue
    count += 1
    expectSameMoney(householdRun(pair.one), householdRun(pair.two), plan)
  }
  expect(count).toBeGreaterThan(30)
})

test('H8: a plan split over two people of one age is the plan of one', () => {
  for (const { plan } of households(3000, 300)) {
    if (plan.partner !== undefined) continue
    const { one, two } = splitInTwo(plan)
    expectSameMoney(householdRun(one), householdRun(two), plan, false)
  }
})

function households(first: number, count: number) {
  return Array.from({ length: count }, (_, k) => {
    const plan = randomHousehold(first + k)
    return { plan, run: householdRun(plan) }
  })
}

const amounts = [
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'shortfall',
  'corpus',
  'incomes',
  'expenses',
  'loanInstalments',
  'need',
  'monthlySurplus'
] as const

function expectSameMoney(one: HouseholdRun, two: HouseholdRun, plan: HouseholdRequest, isByPortfolio = true) {
  expect(two.series.length).toBe(one.series.length)
  for (const [month, each] of one.series.entries()) {
    const other = two.series[month]!
    for (const member of amounts) {
      const place = () => `${member} of month ${month}: ${JSON.stringify(plan)}`
      expectNear(each[member] ?? Number.NaN, other[member] ?? Number.NaN, each.corpus, place)
    }
    if (!isByPortfolio) continue
    for (const [k, value] of each.portfolios.entries())
      expectNear(value, other.portfolios[k]!, each.corpus, () => `portfolio ${k} of month ${month}`)
  }
  for (const member of ['surplusInvested', 'deficitWithdrawn', 'contributionsCut'] as const)
    expectNear(one.summary[member], two.summary[member], one.summary[member] + 1e8, () => member)
}

/** Within a paisa, or the digits of large amounts. */
function expectNear(one: number, two: number, size: number, place: () => string): void {
  if (Object.is(one, two) || Math.abs(one - two) <= 0.01 + 1e-10 * size) return
  throw new Error(`${one} is not ${two}: ${place()}`)
}
