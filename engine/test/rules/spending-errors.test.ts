/** What is wrong with a spending rule (S1 to S5). */
import { describe, expect, test } from 'vitest'
import { issuesOf } from '../plans/run-plan.ts'

const retired = {
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  currentCorpus: 1_200_000
}

describe('errors', () => {
  test.each<[string, object, string[]]>([
    ['percentage without a rate', { rule: 'percentage' }, ['#/retirementPlan/spending/ratePct required']],
    [
      'a rate of 0',
      { rule: 'floorCeiling', ratePct: 0 },
      ['#/retirementPlan/spending/ratePct below-minimum']
    ],
    [
      'guardrails without a rate',
      { rule: 'guardrails' },
      ['#/retirementPlan/spending/initialRatePct required']
    ],
    ['bounds of nothing', { rule: 'bounded' }, ['#/retirementPlan/spending/of required']],
    [
      'a member of another rule',
      { rule: 'amortised', ratePct: 4 },
      ['#/retirementPlan/spending/ratePct not-of-this-rule']
    ],
    [
      'a floor above the ceiling',
      { rule: 'bounded', of: { rule: 'amortised' }, floorMonthly: 2, ceilingMonthly: 1 },
      ['#/retirementPlan/spending/floorMonthly floor-above-ceiling']
    ]
  ])('%s', (_name, spending, expected) => {
    const found = issuesOf({ ...retired, retirementPlan: { spending } })
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected)
  })

  const place = '#/retirementPlan/spending'
  const bounds = { floorMonthly: 2, ceilingMonthly: 1 }

  test.each<[string, object, string[]]>([
    [
      'a bound of its own, a member of another rule, and no first rate',
      { rule: 'guardrails', ratePct: 4, prosperityPct: 200, adjustmentPct: -1 },
      [
        'adjustmentPct below-minimum',
        'initialRatePct required',
        'prosperityPct above-maximum',
        'ratePct not-of-this-rule'
      ]
    ],
    [
      'a member of another rule whose value is wrong too',
      { rule: 'fixed', ratePct: 4, initialRatePct: -3 },
      ['initialRatePct below-minimum', 'initialRatePct not-of-this-rule', 'ratePct not-of-this-rule']
    ],
    [
      'an inner rule without a rate, and bounds the wrong way round',
      { rule: 'bounded', of: { rule: 'percentage', floorPct: 9 }, ratePct: 101, ...bounds },
      [
        'floorMonthly floor-above-ceiling',
        'of/floorPct above-maximum',
        'of/floorPct not-of-this-rule',
        'of/ratePct required',
        'ratePct above-maximum',
        'ratePct not-of-this-rule'
      ]
    ],
    [
      'an inner rule that is none',
      { rule: 'bounded', of: { rule: 'bounded' }, annualReturnPct: 5, ...bounds },
      ['annualReturnPct not-of-this-rule', 'floorMonthly floor-above-ceiling', 'of/rule not-one-of']
    ],
    [
      'an outer rule that is none',
      {
        rule: 'limited',
        of: { rule: 'floorCeiling', ratePct: 0, of: 3 },
        floorMonthly: -1,
        ceilingMonthly: 1
      },
      [
        'floorMonthly below-minimum',
        'of/of not-of-this-rule',
        'of/of unknown-member',
        'of/ratePct below-minimum',
        'rule not-one-of'
      ]
    ],
    [
      'bounds that are no amounts',
      { rule: 'bounded', floorMonthly: 'x', ceilingMonthly: 1 },
      ['floorMonthly wrong-type', 'of required']
    ]
  ])('all at once: %s', (_name, spending, expected) => {
    const found = issuesOf({ ...retired, retirementPlan: { spending } })
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`).toSorted()).toEqual(
      expected.map(each => `${place}/${each}`)
    )
  })

  test('errors beside the rule hide none of it; a first withdrawal that is wrong may be the first spending', () => {
    const found = issuesOf({
      ...retired,
      retirementPlan: {
        initialMonthlyWithdrawal: 'x',
        expectedAnnualReturnRatePct: 1000,
        spending: { rule: 'guardrails', ratePct: 4 }
      }
    })
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`).toSorted()).toEqual([
      '#/retirementPlan/expectedAnnualReturnRatePct above-maximum',
      '#/retirementPlan/initialMonthlyWithdrawal wrong-type',
      `${place}/ratePct not-of-this-rule`
    ])
  })
})
