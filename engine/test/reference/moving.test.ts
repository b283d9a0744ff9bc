/**
 * The engine against the plain model on random households whose money moves and whose spending follows a
 * rule: every month and the figures of the summary. The model was written from the documents.
 */
import { expect, test } from 'vitest'
import { tryPlan } from '../plans/run-plan.ts'
import { type HouseholdRun, householdRun } from './household-model.ts'
import { randomMoving } from './random-moving.ts'
import { movesToReach, reachedByMoving } from './reached-by-moving.ts'

const households = 1040

/** Each feature is reached by at least so many of them. */
const least = 8

/** A paisa and what the last digit of a double is. */
const paisa = 0.011

/** C5: the engine publishes nothing larger. */
const largestAmount = 9e12

const flows = ['contributions', 'inflows', 'milestones', 'withdrawals', 'shortfall'] as const

type Published = Readonly<Record<string, unknown>>

interface Answer {
  readonly timeSeries: readonly Published[]
  readonly summary: { readonly spending?: Published }
}

test('A1 to A9, S1 to S6, K20, E6: every household agrees in every month, and they reach every feature', () => {
  const reached = new Map(movesToReach.map(name => [name, 0]))
  let doubtful = 0
  for (let seed = 0; seed < households; seed++) {
    const plan = randomMoving(seed)
    const model = householdRun(plan)
    const answer = tryPlan(plan) as unknown as Answer | undefined
    try {
      if (answer === undefined) expect(largestOf(model)).toBeGreaterThan(largestAmount / 2)
      else compare(answer, model)
    } catch (fault) {
      throw new Error(`household ${seed}: ${(fault as Error).message}\n${JSON.stringify(plan)}`, {
        cause: fault
      })
    }
    if (model.setting.isDoubtful) doubtful++
    for (const name of reachedByMoving(model)) reached.set(name, reached.get(name)! + 1)
  }
  expect([...reached].filter(([, count]) => count < least)).toEqual([])
  expect(doubtful).toBeLessThan(0.05 * households)
}, 600_000)

const largestOf = ({ series }: HouseholdRun): number => Math.max(...series.map(each => each.corpus))

function compare({ timeSeries, summary }: Answer, model: HouseholdRun): void {
  expect(timeSeries.length).toBe(model.series.length)
  const { allocation, transfers = [] } = model.setting.plan
  const moves = allocation !== undefined || transfers.length > 0
  let largest = model.openingCorpus
  for (const [month, expected] of model.series.entries()) {
    // From here on the last digits of doubles may decide.
    if (expected.isDoubtful) return
    const actual = timeSeries[month]!
    largest = Math.max(largest, expected.corpus, expected.need, expected.incomes, expected.spending ?? 0)
    const allowed = Math.max(paisa, 1e-11 * largest)
    for (const member of flows) agree(member, actual[member], expected[member], allowed, month)
    const values = actual.portfolios as readonly number[]
    for (const [k, value] of expected.portfolios.entries())
      agree(`portfolio ${k}`, values[k], value, allowed, month)
    agree('corpus', actual.corpus, expected.corpus, allowed + 0.005 * values.length, month)
    agree('rebalanced', actual.rebalanced, moves ? expected.rebalanced : undefined, allowed, month)
    const spending = model.summary.spending === undefined ? undefined : expected.spending
    if (spending !== undefined) agree('spending', actual.spending, spending, allowed, month)
  }
  compareSpending(summary.spending, model, Math.max(paisa, 1e-11 * largest))
}

function compareSpending(actual: Published | undefined, model: HouseholdRun, allowed: number): void {
  const expected = model.summary.spending
  if (expected === undefined) {
    expect(actual).toBeUndefined()
    return
  }
  for (const member of ['first', 'lowest', 'median', 'last'] as const)
    agree(member, actual![member], expected[member], allowed)
  agree('yearsBelowNeed', actual!.yearsBelowNeed, expected.yearsBelowNeed, 0)
  agree('lowestAgeYears', actual!.lowestAgeYears, expected.lowestAgeYears, 1e-9)
  const { worstShareOfNeed: share } = expected
  agree('worstShareOfNeed', actual!.worstShareOfNeed, share, 1e-6 * (1 + (share ?? 0)))
}

/** Throws with the place and both values; cheaper than `expect` on millions of figures. */
function agree(member: string, actual: unknown, expected: unknown, allowed: number, month?: number): void {
  const isNear = typeof actual === 'number' && typeof expected === 'number'
  if (isNear ? Math.abs(actual - expected) <= allowed : actual === expected) return
  const place = month === undefined ? member : `${member} of month ${month}`
  throw new Error(`${place}: the engine says ${String(actual)}, the plain model ${String(expected)}`)
}
