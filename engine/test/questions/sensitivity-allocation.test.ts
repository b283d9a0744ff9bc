/** Sensitivity of a plan with targets: how much of them is equity, and whether they are rebalanced. */
import { type LifeCycleInput, sensitivityRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: 2026 }

const vary = (request: object) => {
  const answer = sensitivityRequest(request, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const targets = [
  { ageYears: 45, weightsPct: { Index: 45, Elss: 15, Debt: 30, Gold: 10 } },
  { ageYears: 60, weightsPct: { Index: 20, Elss: 0, Debt: 70, Gold: 10 } }
]

const plan = {
  currentYear: 2026,
  currentAgeYears: 45,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  annualInflationRatePct: 6,
  expenses: [{ currentMonthlyAmount: 20_000 }],
  investments: [
    { label: 'Index', assetClass: 'equity', initialCorpus: 4_000_000, expectedAnnualReturnRatePct: 12 },
    { label: 'Elss', assetClass: 'elss', initialCorpus: 1_000_000, expectedAnnualReturnRatePct: 11 },
    { label: 'Debt', assetClass: 'debt', initialCorpus: 3_000_000, expectedAnnualReturnRatePct: 7 },
    { label: 'Gold', assetClass: 'gold', initialCorpus: 500_000, expectedAnnualReturnRatePct: 6 }
  ],
  allocation: { targets }
} satisfies LifeCycleInput

const figureOf = (body: LifeCycleInput) => runPlan(body).summary.finalCorpusReal

describe('G9 the share of equity', () => {
  test('divides equity and the rest by their weights, and moves later targets by as many points', () => {
    const grid = { rows: { member: 'equityShare', values: [60, 80, 40] } }
    const { grid: answer } = vary({ input: plan, grid })
    // 80 of 100: 45 and 15 become 60 and 20, 30 and 10 become 15 and 5. At 60, 20 becomes 40, and 80 is 60.
    const more = [
      { ageYears: 45, weightsPct: { Index: 60, Elss: 20, Debt: 15, Gold: 5 } },
      { ageYears: 60, weightsPct: { Index: 40, Elss: 0, Debt: 52.5, Gold: 7.5 } }
    ]
    // 40 of 100: later targets have nothing of equity left.
    const less = [
      { ageYears: 45, weightsPct: { Index: 30, Elss: 10, Debt: 45, Gold: 15 } },
      { ageYears: 60, weightsPct: { Index: 0, Elss: 0, Debt: 87.5, Gold: 12.5 } }
    ]
    expect(answer!.rows.current).toBe(60)
    const expected = [targets, more, less].map(each => figureOf({ ...plan, allocation: { targets: each } }))
    for (const [row, figure] of expected.entries())
      expect(answer!.measures[row]![0]! / figure).toBeCloseTo(1, 9)
    expect(new Set(expected).size).toBe(3)
  })

  test('is at least 0 and at most 100', () => {
    const valid = vary({ input: plan, grid: { rows: { member: 'equityShare', values: [0, 100] } } })
    expect(valid.grid!.measures.flat()).not.toContain(null)
    const answer = sensitivityRequest(
      { input: plan, grid: { rows: { member: 'equityShare', values: [50, 101, -1] } } },
      options
    )
    expect(answer.ok ? [] : answer.issues.map(({ pointer }) => pointer)).toEqual([
      '#/grid/rows/values/1',
      '#/grid/rows/values/2'
    ])
  })

  test.each([
    ['no targets', { allocation: undefined }],
    [
      'no equity in them',
      { allocation: { targets: [{ ageYears: 45, weightsPct: { Debt: 50, Gold: 50 } }] } }
    ],
    ['nothing else', { allocation: { targets: [{ ageYears: 45, weightsPct: { Index: 50, Elss: 50 } }] } }]
  ])('is no driver of a plan with %s', (_, change) => {
    const input = { ...plan, ...change }
    const answer = sensitivityRequest(
      { input, grid: { rows: { member: 'equityShare', values: [50] } } },
      options
    )
    expect(answer.ok ? [] : answer.issues.map(({ pointer }) => pointer)).toEqual(['#/grid/rows/member'])
  })
})

describe('G9 rebalancing', () => {
  test('is off or on; a plan without it is then rebalanced once a year', () => {
    const grid = { rows: { member: 'rebalancing', values: [0, 1] } }
    const off = { targets, rebalance: { everyMonths: 0 } }
    const half = { targets, rebalance: { everyMonths: 6, thresholdPct: 5 } }
    const measures = (allocation: LifeCycleInput['allocation']) =>
      vary({ input: { ...plan, allocation }, grid }).grid!.measures.map(([figure]) => figure)
    const figures = [off, { targets, rebalance: { everyMonths: 12 } }, half].map(allocation =>
      figureOf({ ...plan, allocation })
    )
    expect(measures(off)).toEqual([figures[0], figures[1]])
    expect(measures(half)).toEqual([figures[0], figures[2]])
    expect(vary({ input: plan, grid }).grid!.rows).toMatchObject({ current: 1, choices: ['off', 'on'] })
  })

  test('a tornado has both of a plan with targets, and neither of another', () => {
    const barsOf = (input: LifeCycleInput) =>
      vary({ input, tornado: {} })
        .tornado!.map(({ member }) => member)
        .filter(member => ['equityShare', 'rebalancing'].includes(member))
    expect(barsOf(plan).toSorted()).toEqual(['equityShare', 'rebalancing'])
    expect(barsOf({ ...plan, allocation: undefined } as unknown as LifeCycleInput)).toEqual([])
  })
})

test('G9 H2 another owner changes no money without tax: contributions keep their dates', () => {
  const monthly = {
    contributionStartAgeYears: 47,
    contributionEndAgeYears: 52,
    initialMonthlyContribution: 10_000
  }
  const { allocation: _, ...rest } = plan
  // Who earns decides when the household retires, so both of them do.
  const couple = {
    ...rest,
    partner: { currentAgeYears: 33, retirementAgeYears: 48, planningEndAgeYears: 80 },
    incomes: (['self', 'partner'] as const).map(owner => ({ kind: 'salary', owner, monthlyAmount: 50_000 })),
    investments: plan.investments.map(each => (each.label === 'Debt' ? { ...each, ...monthly } : each))
  } satisfies LifeCycleInput
  const grid = { rows: { member: 'owner:Debt', values: [0, 1] } }
  const { measures } = vary({ input: couple, measure: 'finalCorpusReal', grid }).grid!
  expect(measures).toEqual([[figureOf(couple)], [figureOf(couple)]])
  expect(figureOf(couple)).not.toBe(figureOf({ ...couple, investments: plan.investments }))
})
