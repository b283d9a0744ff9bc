/** C7: what an answer shows as `input` is a request of its own, with the same `input` and the same id. */
import { assetClasses, identityOf, parsePlan } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHousehold, arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'
import { arbitraryTaxChoices } from '../plans/arbitrary-taxed-plan.ts'
import { issuesOf, parsed, runPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: callerYear }

/** As a caller gets it, and sends it again. */
function expectSameAgain(body: unknown): void {
  const plan = parsed(body)
  const again = parsePlan(JSON.parse(JSON.stringify(plan.input)), options)
  if (!again.ok) throw new Error(`the input is refused: ${JSON.stringify(again.issues)}`)
  expect(again.value.input).toEqual(plan.input)
  expect(identityOf(again.value)).toBe(identityOf(plan))
}

/** The same value with the members of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, reversed(each)])
      .toReversed()
  )
}

const plan = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 80,
  currentCorpus: 1_000_000
}

describe('C7 the input of an answer, sent again, has the same id:', () => {
  const members = [
    { costBasis: 400_000 },
    { acquiredBeforeApril2023: true },
    { lockedUntilAgeYears: 55 },
    { ownSharePct: 60 },
    { annuityPct: 50 },
    { annuityRatePct: 7 },
    { countsFor80C: true },
    { volatilityPct: 12 }
  ]
  const cases = assetClasses.flatMap(({ id }) => members.map(member => [id, member] as const))
  test.each(cases)('%s with %o', (assetClass, member) => {
    const investments = [{ label: 'A', assetClass, initialCorpus: 1_000_000, ...member }]
    expectSameAgain({ ...plan, investments, tax: {} })
    expectSameAgain({ ...plan, investments })
  })

  test('random plans, with tax and without', () => {
    fc.assert(fc.property(fc.oneof(arbitraryPlan, arbitraryTaxChoices), expectSameAgain), { numRuns: 600 })
  })

  test('random households', () => {
    fc.assert(fc.property(fc.oneof(arbitraryHousehold, arbitraryTaxedHousehold), expectSameAgain), {
      numRuns: 400
    })
  })
})

test('C7 the order of members changes no id, however deep they are', () => {
  const body = {
    ...plan,
    investments: [
      { label: 'A', assetClass: 'nps', initialCorpus: 500_000, annuityPct: 50, volatilityPct: 9 }
    ],
    incomes: [{ kind: 'salary', monthlyAmount: 200_000 }],
    tax: {
      regime: 'old',
      deductions: {
        section80C: 150_000,
        section80D: { selfAndFamily: 25_000, parents: 50_000 },
        section80E: 1
      }
    },
    uncertainty: {
      method: 'sequence',
      sequence: Array.from({ length: 40 }, () => ({
        returnPct: 8,
        returnsPct: { A: 9, Core: 7 },
        inflationPct: 5
      })),
      sex: 'female',
      partner: { currentAgeYears: 41, sex: 'male' }
    }
  }
  const other = reversed(body)
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(body))
  expect(identityOf(parsed(other))).toBe(identityOf(parsed(body)))
  expectSameAgain(body)
})

describe('K8 entries that add up to more than a total may name are refused at the sum:', () => {
  const entries = (member: string) => [{ [member]: 0.6e12 }, { [member]: 0.6e12 }]

  test.each(['initialCorpus', 'initialMonthlyContribution'])('%s', member => {
    const body = { ...plan, currentCorpus: 0, retirementAgeYears: 40, planningEndAgeYears: 41 }
    expect(issuesOf({ ...body, investments: entries(member) })).toEqual([
      {
        pointer: '#/investments',
        code: 'above-maximum',
        message:
          `${member} of all investments must add up to at most ₹10,00,00,00,00,000. ` +
          'Set conventions.totals to "additional" if you need more.'
      }
    ])
  })

  test('beside a total of their own, or with totals "additional", they are accepted, and the input again', () => {
    const body = { ...plan, retirementAgeYears: 40, planningEndAgeYears: 41 }
    const investments = entries('initialCorpus')
    for (const given of [
      { ...body, investments },
      { ...body, currentCorpus: 0, investments, conventions: { totals: 'additional' } }
    ]) {
      expect(runPlan(given).timeSeries[0]!.openingCorpus).toBe(1.2e12)
      expectSameAgain(given)
    }
  })
})
