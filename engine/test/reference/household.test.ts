/**
 * The engine against the plain model of a household on thousands of random households without tax: every
 * month, every member that the rules E and H decide. The model was written from the documents, by somebody
 * who had not read the engine.
 */
import { expect, test } from 'vitest'
import { tryPlan } from '../plans/run-plan.ts'
import { type HouseholdRun, householdRun } from './household-model.ts'
import type { HouseholdRequest } from './household-request.ts'
import { randomHousehold } from './random-households.ts'
import { allToReach, reachedByHousehold } from './reached-by-household.ts'

const households = 1400

/** Each feature is reached by at least so many of them. */
const least = 8

/** A paisa and what the last digit of a double is. */
const paisa = 0.011

/** An amount is rounded once; a corpus is the sum of rounded values, a total that of rounded months. */
const halfPaisa = 0.00501

/** C5: the engine publishes nothing larger. */
const largestAmount = 9e12

const flows = ['contributions', 'inflows', 'milestones', 'withdrawals', 'shortfall'] as const
const beside = ['incomes', 'expenses', 'loanInstalments', 'need'] as const
const totals = ['surplusInvested', 'deficitWithdrawn', 'contributionsCut'] as const

type Published = Readonly<Record<string, unknown>>

/** What the engine publishes, with members that its types may not have yet. */
interface Answer {
  readonly timeSeries: readonly Published[]
  readonly summary: Published
}

const ask = (plan: unknown) => tryPlan(plan) as unknown as Answer | undefined

test('E1 to E3, E5, H1 to H5: every household agrees in every month, and they reach every feature', () => {
  const reached = new Map(allToReach.map(name => [name, 0]))
  for (let seed = 0; seed < households; seed++)
    for (const name of compare(randomHousehold(seed), seed)) reached.set(name, reached.get(name)! + 1)
  const rare = [...reached].filter(([, count]) => count < least)
  expect(rare).toEqual([])
}, 240_000)

/** Answers what the household has reached. */
function compare(plan: HouseholdRequest, seed: number): string[] {
  const model = householdRun(plan)
  const answer = ask(plan)
  try {
    if (answer === undefined) expect(largestOf(model)).toBeGreaterThan(largestAmount / 2)
    else {
      compareMonths(answer, model)
      compareSummary(answer, model)
    }
    return reachedByHousehold(model)
  } catch (fault) {
    throw new Error(`household ${seed}: ${(fault as Error).message}\n${JSON.stringify(plan)}`, {
      cause: fault
    })
  }
}

const largestOf = (model: HouseholdRun): number => Math.max(...model.series.map(each => each.corpus))

function compareMonths({ timeSeries }: Answer, model: HouseholdRun): void {
  expect(timeSeries.length).toBe(model.series.length)
  let largest = model.openingCorpus
  let opening = 0
  for (const [month, expected] of model.series.entries()) {
    const actual = timeSeries[month]!
    const isRetired = month >= model.setting.retirement
    agree('phase', actual.phase, isRetired ? 'retirement' : 'accumulation', 0, month)
    agree('ageYears', actual.ageYears, expected.ageYears, 1e-9, month)
    agree('partnerAgeYears', actual.partnerAgeYears, expected.partnerAgeYears, 1e-9, month)
    largest = Math.max(largest, expected.corpus, expected.need, expected.incomes, expected.expenses)
    const allowed = Math.max(paisa, 1e-12 * largest)
    for (const member of [...flows, ...beside])
      agree(member, actual[member], expected[member], allowed, month)
    // The engine publishes a sum of four amounts that it has rounded already.
    const surplus = expected.monthlySurplus
    agree('monthlySurplus', actual.monthlySurplus, surplus, allowed + 4 * halfPaisa, month)
    const values = actual.portfolios as readonly number[]
    agree('portfolios', values.length, expected.portfolios.length, 0, month)
    for (const [k, value] of expected.portfolios.entries())
      agree('portfolio', values[k], value, allowed, month)
    agree('corpus', actual.corpus, expected.corpus, allowed + halfPaisa * values.length, month)
    const debt = model.setting.debts?.[month]
    agree('debt', actual.debt, debt, Math.max(paisa, 1e-10 * (debt ?? 0)), month)
    if (debt !== undefined) {
      const netWorth = inPaise(actual.corpus) - inPaise(actual.debt)
      agree('netWorth', inPaise(actual.netWorth), netWorth, 0, month)
    }
    if (month > 0) agree('openingCorpus', inPaise(actual.openingCorpus), opening, 0, month)
    const { openingCorpus, contributions, inflows, growth, milestones, withdrawals } = actual
    const came = [openingCorpus, contributions, inflows, growth].map(inPaise)
    const left = [milestones, withdrawals].map(inPaise)
    opening = inPaise(actual.corpus)
    agree('identity', total(came) - total(left), opening, 0, month)
  }
}

function compareSummary({ summary }: Answer, { setting, summary: expected }: HouseholdRun): void {
  for (const member of totals) {
    const wanted = setting.surplus === 'invested' ? expected[member] : undefined
    agree(member, summary[member], wanted, paisa + halfPaisa * setting.months + 1e-12 * (wanted ?? 0))
  }
  if (expected.household === null) expect(summary.household).toBeUndefined()
  else {
    const { ofWhom, ...ages } = expected.household
    const household = summary.household as Published
    expect(household.ofWhom).toBe(ofWhom)
    for (const [member, wanted] of Object.entries(ages)) agree(member, household[member], wanted, 1e-9)
  }
}

const inPaise = (amount: unknown): number => Math.round((amount as number) * 100)
const total = (amounts: number[]): number => amounts.reduce((sum, each) => sum + each, 0)

/** Throws with the place and both values; cheaper than `expect` on millions of figures. */
function agree(member: string, actual: unknown, expected: unknown, allowed: number, month?: number): void {
  const isNear = typeof actual === 'number' && typeof expected === 'number'
  if (isNear ? Math.abs(actual - expected) <= allowed : actual === expected) return
  const place = month === undefined ? member : `${member} of month ${month}`
  throw new Error(`${place}: the engine says ${String(actual)}, the plain model ${String(expected)}`)
}
