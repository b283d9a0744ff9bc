/** Targets, rebalancing and transfers (A1 to A11), with figures worked out by hand in the comments. */
import { goalsRequest, type LifeCycleInput, simulatePlan } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { parsed, runPlan } from '../plans/run-plan.ts'
import { even, plan, target } from '../plans/two-portfolios.ts'

const valuesAt = (body: LifeCycleInput, m: number): number[] => {
  const { timeSeries } = runPlan(body)
  return timeSeries[m]!.portfolios.slice(0, 2).map(each => Math.round(each * 100) / 100)
}

const answerOf = (body: LifeCycleInput) => {
  const run = simulatePlan(parsed(body))
  if (!run.ok) throw new Error(JSON.stringify(run.issues))
  return run.value.uncertainty!.answer
}

describe('A2 to A5 targets and rebalancing', () => {
  test('A5 after a year 2,000 and 1,000 become 1,500 each, and half of what A earned in it moves', () => {
    const { timeSeries } = runPlan({ ...plan, allocation: even })
    expect(timeSeries[11]!.portfolios.slice(0, 2)).toEqual([2000, 1000])
    const monthly = 2 ** (1 / 12)
    expect(timeSeries[12]!.portfolios[0]).toBeCloseTo(1500 * monthly, 2)
    expect(timeSeries[12]!.portfolios[1]).toBe(1500)
    expect(timeSeries.slice(0, 25).map(each => each.rebalanced)).toEqual([
      ...Array<number>(12).fill(0),
      500,
      ...Array<number>(11).fill(0),
      750
    ])
  })

  test('A4 everyMonths 6, and 0 for never', () => {
    const moved = (everyMonths: number): number[] =>
      runPlan({ ...plan, allocation: { ...even, rebalance: { everyMonths } } })
        .timeSeries.slice(0, 20)
        .flatMap(({ rebalanced, month }) => (rebalanced! > 0 ? month : []))
    expect(moved(6)).toEqual([6, 12, 18])
    expect(moved(0)).toEqual([])
  })

  // After a year A is 500 of 3,000 above its target: 16.67%.
  test.each([
    [16, 500],
    [17, 0]
  ])('A4 a threshold of %s percent moves %s', (thresholdPct, moved) => {
    const allocation = { ...even, rebalance: { thresholdPct } }
    expect(runPlan({ ...plan, allocation }).timeSeries[12]!.rebalanced).toBe(moved)
  })

  // What has nothing and a target of 5% is exactly 5% from it, however much the other one holds.
  test.each(Array.from({ length: 12 }, (_, more) => 10_00_000 + more))(
    'A4 a portfolio at the threshold does not move: ₹%i',
    initialCorpus => {
      const allocation = { targets: [target(50, 95)], rebalance: { thresholdPct: 5 } }
      const [first, second] = plan.investments
      const investments = [
        { ...first!, initialCorpus, expectedAnnualReturnRatePct: 12 },
        { ...second!, initialCorpus: 0 }
      ]
      const { timeSeries } = runPlan({ ...plan, investments, allocation })
      expect(timeSeries.filter(({ rebalanced }) => rebalanced !== 0)).toEqual([])
    }
  )

  // From 50 at 50 to 0 at 60: 45% after one year, 40% after two.
  test('A2 a linear glide path moves by months, steps wait for the next age', () => {
    const still = {
      ...plan,
      investments: plan.investments.map(each => ({ ...each, expectedAnnualReturnRatePct: 0 }))
    }
    const targets = [target(50, 50), target(60, 0)]
    const at = (glide: 'linear' | 'step', m: number): number =>
      valuesAt({ ...still, allocation: { targets, glide, rebalance: { everyMonths: 3 } } }, m)[0]!
    expect([3, 12, 24, 90, 120, 200].map(m => at('linear', m))).toEqual([975, 900, 800, 250, 0, 0])
    expect([3, 12, 119, 120, 200].map(m => at('step', m))).toEqual([1000, 1000, 1000, 0, 0])
  })

  test('A2 ages before the start hold from it, and those of the first target before it', () => {
    const still = {
      ...plan,
      investments: plan.investments.map(each => ({ ...each, expectedAnnualReturnRatePct: 0 }))
    }
    const at = (targets: ReturnType<typeof target>[], m: number): number =>
      valuesAt({ ...still, allocation: { targets, rebalance: { everyMonths: 12 } } }, m)[0]!
    // Half of the way from 40 to 60 is over at 50, and 60% of it at 52.
    expect(at([target(40, 100), target(60, 0)], 24)).toBe(800)
    expect(at([target(55, 10), target(60, 0)], 24)).toBe(200)
  })

  test('A3 a ppf account counts in the sum of weights, and is never bought or sold', () => {
    const investments = [...plan.investments, { label: 'P', initialCorpus: 7000, assetClass: 'ppf' as const }]
    const targets = [{ ageYears: 50, weightsPct: { A: 30, B: 10, P: 60 } }]
    const { timeSeries } = runPlan({ ...plan, investments, allocation: { targets } })
    // 3,000 in A and B after a year: three quarters are 2,250, one quarter is 750.
    expect(timeSeries[12]!.portfolios[1]).toBe(750)
    expect(timeSeries[12]!.rebalanced).toBe(250)
  })

  test('A8 a named portfolio keeps its return in retirement', () => {
    const named = runPlan({ ...plan, allocation: { ...even, rebalance: { everyMonths: 0 } } })
    expect(named.timeSeries.at(-1)!.portfolios[0]).toBeCloseTo(1000 * 2 ** 20, 0)
    expect(runPlan(plan).timeSeries.at(-1)!.portfolios[0]).toBeCloseTo(1000 * 2 ** 10, 0)
  })
})

describe('A6 A7 contributions and payments to the targets', () => {
  const still = {
    ...plan,
    investments: [
      { label: 'A', initialCorpus: 1000, expectedAnnualReturnRatePct: 0, initialMonthlyContribution: 300 },
      { label: 'B', initialCorpus: 0, expectedAnnualReturnRatePct: 0, initialMonthlyContribution: 100 }
    ]
  } satisfies LifeCycleInput

  // 400 a month: all of it goes to B until both are even, 1,000 and 1,000 within the third month.
  test('A6 the pool goes where most is lacking, and nothing is sold', () => {
    const allocation = { ...even, contributions: 'toTarget' as const, rebalance: { everyMonths: 0 } }
    const { timeSeries } = runPlan({ ...still, allocation })
    const values = timeSeries.slice(0, 4).map(({ portfolios }) => portfolios.slice(0, 2))
    expect(values).toEqual([
      [1000, 400],
      [1000, 800],
      [1100, 1100],
      [1300, 1300]
    ])
    expect(timeSeries.every(({ rebalanced }) => rebalanced === 0)).toBe(true)
    expect(timeSeries[0]!.contributions).toBe(400)
  })

  // 1,500 of 2,000 in A; a need of 200 leaves 1,800 or 900 each: A has 600 above it and pays all.
  test('A7 the need comes from what is above its target', () => {
    const body = {
      ...plan,
      retirementAgeYears: 50,
      investments: [
        { label: 'A', initialCorpus: 1500, expectedAnnualReturnRatePct: 0 },
        { label: 'B', initialCorpus: 500, expectedAnnualReturnRatePct: 0 }
      ],
      expenses: [{ currentMonthlyAmount: 200 }],
      withdrawalStrategy: 'toTarget' as const,
      allocation: { ...even, rebalance: { everyMonths: 0 } }
    }
    const { timeSeries } = runPlan(body)
    const values = timeSeries.slice(0, 7).map(({ portfolios }) => portfolios.slice(0, 2))
    expect(values).toEqual([
      [1300, 500],
      [1100, 500],
      [900, 500],
      [700, 500],
      [500, 500],
      [400, 400],
      [300, 300]
    ])
    expect(timeSeries[9]!.corpus).toBe(0)
    expect(timeSeries[9]!.shortfall).toBe(0)
    expect(timeSeries[10]!.shortfall).toBe(200)
  })

  // 720 without interest are 30 a month for 24 months; the second repeat adds 30 from month 13 on. Until
  // then A alone is above a third of what is left. In month 13 the first 30 leave 150: 50 above in A, 10 in
  // B, which pay 25 and 5. The second leave 120: 35 above in A, 15 in B, which pay 21 and 9. Together they
  // would have taken 45 and 15.
  test('each repeat of a milestone pays its own instalment, the earlier one first', () => {
    const uncertainty = { volatilityPct: 0, inflation: { volatilityPct: 0 }, paths: 2, percentiles: [50] }
    const body = {
      ...plan,
      retirementAgeYears: 50,
      planningEndAgeYears: 52,
      investments: [
        { label: 'A', initialCorpus: 460, expectedAnnualReturnRatePct: 0 },
        { label: 'B', initialCorpus: 60, expectedAnnualReturnRatePct: 0 },
        { label: 'C', initialCorpus: 20, expectedAnnualReturnRatePct: 0 }
      ],
      milestones: [
        {
          label: 'Car',
          ageYears: 50,
          amount: 720,
          inflationAdjusted: false,
          recurrence: { everyYears: 1, count: 2 },
          loan: { downPaymentPct: 0, annualInterestRatePct: 0, tenureYears: 2 }
        }
      ],
      withdrawalStrategy: 'toTarget' as const,
      allocation: {
        targets: [{ ageYears: 50, weightsPct: { A: 100 / 3, B: 100 / 3, C: 100 / 3 } }],
        rebalance: { everyMonths: 0 }
      }
    } satisfies LifeCycleInput
    const { timeSeries } = runPlan(body)
    expect(timeSeries[12]!.portfolios.slice(0, 3)).toEqual([100, 60, 20])
    expect(timeSeries[13]!.portfolios.slice(0, 3)).toEqual([54, 46, 20])
    expect(answerOf({ ...body, uncertainty }).bands[0]!.nominal).toEqual([210, 0])
    // 23 instalments of the first repeat fall into the plan and 11 of the second: 540 of 1,020 are paid.
    const goals = goalsRequest({ input: body }, { rulebook, currentYear: 2026 })
    expect(goals.ok && goals.value.goals[0]!.fundedPct).toBeCloseTo(54_000 / 1_020, 1)
  })
})

describe('A9 transfers', () => {
  const still = {
    ...plan,
    investments: [
      { label: 'A', initialCorpus: 1000, expectedAnnualReturnRatePct: 0 },
      { label: 'B', initialCorpus: 0, expectedAnnualReturnRatePct: 0 }
    ]
  } satisfies LifeCycleInput

  test('an amount rises every twelve months from its first, and stops at its end', () => {
    const transfers = [
      { from: 'A', to: 'B', startAgeYears: 50.5, endAgeYears: 52, monthlyAmount: 10, annualStepUpRatePct: 10 }
    ]
    const { timeSeries } = runPlan({ ...still, transfers })
    const moved = timeSeries.slice(0, 26).map(({ rebalanced }) => rebalanced)
    expect(moved).toEqual([
      ...Array<number>(6).fill(0),
      ...Array<number>(12).fill(10),
      ...Array<number>(6).fill(11),
      0,
      0
    ])
    expect(timeSeries[25]!.portfolios.slice(0, 2)).toEqual([814, 186])
  })

  test('a share is one of what is there, and an amount is at most all of it', () => {
    const half = runPlan({ ...still, transfers: [{ from: 'A', to: 'Core', sharePct: 50 }] }).timeSeries
    expect(half.slice(0, 3).map(({ rebalanced }) => rebalanced)).toEqual([500, 250, 125])
    const all = runPlan({ ...still, transfers: [{ from: 'A', to: 'B', monthlyAmount: 700 }] }).timeSeries
    expect(all.slice(0, 3).map(({ rebalanced }) => rebalanced)).toEqual([700, 300, 0])
  })

  // Room of 1,50,000 in a tax year that starts in April.
  test('L7 with tax a ppf account takes at most its room, and the rest stays', () => {
    const investments = [
      { label: 'A', initialCorpus: 1_000_000, expectedAnnualReturnRatePct: 0 },
      { label: 'P', initialCorpus: 0, assetClass: 'ppf' as const }
    ]
    const transfers = [{ from: 'A', to: 'P', monthlyAmount: 100_000 }]
    const { timeSeries } = runPlan({ ...plan, investments, transfers, tax: { regime: 'new' } })
    expect(timeSeries.slice(0, 3).map(({ rebalanced }) => rebalanced)).toEqual([100_000, 50_000, 0])
    expect(timeSeries[2]!.portfolios[0]).toBe(850_000)
  })
})

describe('A10 paths', () => {
  const uncertainty = { volatilityPct: 0, inflation: { volatilityPct: 0 }, paths: 2, percentiles: [50] }

  test('without volatility every path is the plan, with all that moves', () => {
    const body = {
      ...plan,
      investments: plan.investments.map(each => ({ ...each, initialMonthlyContribution: 10 })),
      expenses: [{ currentMonthlyAmount: 20 }],
      withdrawalStrategy: 'toTarget' as const,
      allocation: {
        targets: [target(50, 80), target(65, 20)],
        contributions: 'toTarget' as const,
        rebalance: { everyMonths: 6, thresholdPct: 1 }
      },
      transfers: [{ from: 'A', to: 'B', sharePct: 1, startAgeYears: 55, endAgeYears: 62 }]
    }
    const yearEnds = runPlan(body).timeSeries.filter(({ month }) => month % 12 === 11)
    expect(answerOf({ ...body, uncertainty }).bands[0]!.nominal).toEqual(yearEnds.map(each => each.corpus))
  })

  test('rebalancing equity and gold brings the paths closer together', () => {
    const body = {
      ...plan,
      investments: (['equity', 'gold'] as const).map(assetClass => ({
        label: assetClass,
        assetClass,
        initialCorpus: 1_000_000,
        expectedAnnualReturnRatePct: 10
      })),
      uncertainty: { paths: 400, percentiles: [10, 90] }
    }
    const spread = (everyMonths: number): number => {
      const targets = [{ ageYears: 50, weightsPct: { equity: 50, gold: 50 } }]
      const answer = answerOf({ ...body, allocation: { targets, rebalance: { everyMonths } } })
      const [low, high] = answer.finalCorpus
      return high!.nominal / low!.nominal
    }
    expect(spread(12)).toBeLessThan(spread(0))
  })
})

describe('A11 owners', () => {
  // A of the first person doubles in a year; half of what it earned moves to B, whose cost is what it pays.
  test('trades between two owners are made, noted, and taxed as the gain of the seller', () => {
    const [a, b] = plan.investments
    const body = {
      ...plan,
      currentMonth: 4,
      partner: { currentAgeYears: 50, retirementAgeYears: 60, planningEndAgeYears: 70 },
      investments: [
        { ...a!, assetClass: 'debt' as const, initialCorpus: 10_000_000 },
        { ...b!, assetClass: 'debt' as const, initialCorpus: 10_000_000, owner: 'partner' as const }
      ],
      allocation: even,
      tax: { regime: 'new' as const }
    }
    const { timeSeries, tax, meta } = runPlan(body)
    expect(timeSeries[12]!.rebalanced).toBe(5_000_000)
    expect(
      meta.warnings.filter(({ code }) => code === 'clubbing-not-modelled').map(each => each.pointer)
    ).toEqual(['#/allocation'])
    const sold = (years: readonly { paidFromCorpus: number }[]): number => years[1]!.paidFromCorpus
    expect(sold(tax!.years)).toBeGreaterThan(0)
    expect(sold(tax!.partner!.years)).toBe(0)
  })
})
