/** Cover: every answer is run again as a plan with that death and that cover. */
import { coverRequest, createArena, type LifeCycleInput, parsePlan, simulateSummary } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { earner, taxed } from '../plans/couples.ts'

const options = { rulebook, currentYear: callerYear }

type Owner = 'self' | 'partner'

const answerOf = (input: LifeCycleInput, owner?: Owner) => {
  const answer = coverRequest({ input, ...(owner && { owner }) }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const yearsOf = (input: LifeCycleInput, owner: Owner = 'self') => answerOf(input, owner).owners[0]!.years
const neededOf = (input: LifeCycleInput, owner?: Owner) => yearsOf(input, owner).map(({ needed }) => needed)

/** Whether the money lasts if the owner dies at the start of a year and a cover pays so much. */
function lasts(input: LifeCycleInput, owner: Owner, year: number, amount: number): boolean {
  const person = owner === 'self' ? input : input.partner!
  const planningEndAgeYears = person.currentAgeYears + Math.max(year, 1 / 12)
  const ended =
    owner === 'self'
      ? { ...input, planningEndAgeYears }
      : { ...input, partner: { ...input.partner!, planningEndAgeYears } }
  const plan = parsePlan({ ...ended, lifeCovers: [{ owner, amount }] }, options)
  if (!plan.ok) throw new Error(JSON.stringify(plan.issues))
  const run = simulateSummary(plan.value)
  return run.ok && !run.value.corpusWentToZero
}

describe('every answer, run as a plan', () => {
  const plans: Readonly<Record<string, LifeCycleInput>> = {
    earner,
    taxed,
    efficient: { ...taxed, withdrawalStrategy: 'taxEfficient' },
    'withdrawals at the end': { ...taxed, conventions: { surplus: 'invested', withdrawals: 'end' } },
    'a survivor with locked money': {
      ...taxed,
      investments: [
        ...taxed.investments!,
        {
          label: 'Locked',
          owner: 'partner',
          assetClass: 'equity',
          initialCorpus: 9e6,
          lockedUntilAgeYears: 75
        }
      ]
    },
    'a falling corpus': {
      ...earner,
      expenses: [{ currentMonthlyAmount: 45_000, survivorPct: 70 }],
      retirementPlan: { expectedAnnualReturnRatePct: -3 }
    }
  }

  test.each(Object.entries(plans))('G13%s: it is enough, and a rupee less is not', (_, input) => {
    let proven = 0
    for (const { owner, years } of answerOf(input).owners) {
      for (const [year, { needed }] of years.entries()) {
        expect(lasts(input, owner, year, needed!)).toBe(true)
        if (needed === 0) continue
        expect(lasts(input, owner, year, needed! - 1)).toBe(false)
        proven++
      }
    }
    expect(proven).toBeGreaterThan(0)
  })

  test('G13 where more is spent, more is needed', () => {
    const spending = (survivorPct: number) =>
      neededOf({ ...taxed, expenses: [{ currentMonthlyAmount: 80_000, survivorPct }] })
    const [less, more] = [spending(70), spending(90)]
    for (const [year, needed] of more.entries()) expect(needed!).toBeGreaterThanOrEqual(less[year]!)
    expect(more[0]).toBeGreaterThan(less[0]!)
  })

  test('G13 the two people may change places', () => {
    const swapped: LifeCycleInput = {
      ...earner,
      incomes: [{ ...earner.incomes![0]!, owner: 'partner' }]
    }
    expect(neededOf(swapped, 'partner')).toEqual(neededOf(earner, 'self'))
  })

  test('G13 lent memory changes nothing, and paths are not run', () => {
    const input = { ...taxed, uncertainty: { paths: 2 } }
    const answer = coverRequest({ input }, options)
    const plain = answerOf(taxed)
    const lent = coverRequest({ input: taxed }, options, createArena())
    expect(lent.ok && lent.value).toEqual(plain)
    expect(answer.ok && answer.value.owners).toEqual(plain.owners)
  })
})
