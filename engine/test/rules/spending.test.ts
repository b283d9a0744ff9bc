/** Spending rules (S1 to S6), with figures worked out by hand in the comments. */
import { type LifeCycleInput, parsePlan, simulatePlan, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { guardrails, type Moment } from '../../src/kernel/spending/rules.ts'
import type { Spending } from '../../src/timeline/spending.ts'
import { parsed, runPlan } from '../plans/run-plan.ts'

type Rule = NonNullable<NonNullable<LifeCycleInput['retirementPlan']>['spending']>

/** Retired at 60 with 12 lakh, without prices and returns, until 70. */
const retired = {
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  annualInflationRatePct: 0,
  conventions: { rate: 'effective' },
  currentCorpus: 1_200_000,
  expenses: [{ currentMonthlyAmount: 5000 }],
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
} satisfies LifeCycleInput

const ruled = (spending: Rule, plan: LifeCycleInput = retired): LifeCycleInput => ({
  ...plan,
  retirementPlan: { ...plan.retirementPlan, spending }
})

/** The spending of the first month of each year. */
const yearly = (plan: LifeCycleInput): number[] =>
  runPlan(plan).timeSeries.flatMap(({ month, spending }) => (month % 12 === 0 ? spending! : []))

describe('S1 percentage', () => {
  test('a tenth of what is left, in twelve equal parts', () => {
    const run = runPlan(ruled({ rule: 'percentage', ratePct: 10 }))
    expect(run.timeSeries[0]).toMatchObject({ spending: 10_000, withdrawals: 10_000, need: 5000 })
    expect(run.timeSeries[11]!.corpus).toBe(1_080_000)
    expect(run.timeSeries[12]!.spending).toBe(9000)
    expect(run.timeSeries.at(-1)!.corpus).toBeCloseTo(1_200_000 * 0.9 ** 10, 1)
    expect(run.summary.totalShortfall).toBe(0)
  })

  test('incomes are spent besides, and none of them reaches the corpus', () => {
    const incomes = [{ kind: 'pension' as const, monthlyAmount: 30_000, annualGrowthRatePct: 0 }]
    const { timeSeries } = runPlan(ruled({ rule: 'percentage', ratePct: 10 }, { ...retired, incomes }))
    expect(timeSeries[0]).toMatchObject({ spending: 40_000, withdrawals: 10_000, inflows: 0 })
  })

  test('a milestone that takes the money leaves less to spend, and no shortfall of spending', () => {
    const milestones = [{ ageYears: 60 + 1 / 12, amount: 1_185_000 }]
    const { timeSeries } = runPlan(ruled({ rule: 'percentage', ratePct: 10 }, { ...retired, milestones }))
    expect(timeSeries.slice(0, 4).map(({ spending }) => spending)).toEqual([10_000, 5000, 0, 0])
    expect(timeSeries.slice(0, 4).every(({ shortfall }) => shortfall === 0)).toBe(true)
  })

  // Retired after half a year: half of a year's tenth, 10,000 a month, is spent in the first one.
  test('C4 the year in which retirement begins has the spending of its months in it', () => {
    const investmentPlan = { expectedAnnualReturnRatePct: 0 }
    const half = { ...retired, currentAgeYears: 59.5, investmentPlan }
    const run = simulatePlan(parsed(ruled({ rule: 'percentage', ratePct: 10 }, half)), 'year')
    if (!run.ok) throw new Error(JSON.stringify(run.issues))
    expect(run.value.series.spending[0]! / 100).toBe(60_000)
    expect(run.value.series.spending[0]).toBe(run.value.series.withdrawals[0])
  })

  test('the summary has a figure for each year, in today’s rupees', () => {
    const { summary } = runPlan(ruled({ rule: 'percentage', ratePct: 10 }))
    const at = (year: number): number => Math.round(1_000_000 * 0.9 ** year) / 100
    expect(summary.spending).toMatchObject({
      first: 10_000,
      lowest: at(9),
      lowestAgeYears: 69 + 1 / 12,
      last: at(9),
      // 10,000 x 0.9^7 is 4,782.97: the years from the eighth on are below the need of 5,000.
      yearsBelowNeed: 3
    })
    expect(summary.spending!.median).toBeCloseTo((at(4) + at(5)) / 2, 2)
    expect(summary.spending!.worstShareOfNeed).toBeCloseTo((10_000 * 0.9 ** 9) / 5000, 9)
  })
})

describe('S2 amortised', () => {
  test.each([
    [0, 0],
    [7, 6],
    [4.225, 0],
    [6, 8]
  ])('at a return of %s and inflation of %s percent the corpus ends at 0', (returnPct, inflation) => {
    const plan = {
      ...retired,
      annualInflationRatePct: inflation,
      retirementPlan: { expectedAnnualReturnRatePct: returnPct }
    }
    for (const withdrawals of ['start', 'end'] as const) {
      const conventions = { ...retired.conventions, withdrawals }
      const { timeSeries, summary } = runPlan(ruled({ rule: 'amortised' }, { ...plan, conventions }))
      expect(Math.abs(timeSeries.at(-1)!.corpus)).toBeLessThan(0.05)
      expect(summary.totalShortfall).toBe(0)
      // Level in the prices of each year.
      const real = timeSeries.map(
        ({ spending, month }) => spending! / (1 + inflation / 100) ** Math.floor(month / 12)
      )
      for (const each of real) expect(each).toBeCloseTo(real[0]!, 1)
    }
  })

  test('a late income cannot be spent early', () => {
    const incomes = [
      { kind: 'pension' as const, monthlyAmount: 30_000, startAgeYears: 65, annualGrowthRatePct: 0 }
    ]
    const { timeSeries } = runPlan(ruled({ rule: 'amortised' }, { ...retired, incomes }))
    // 12 lakh over the first 60 months are 20,000 a month; the whole 30 lakh over 120 would be 25,000.
    expect(timeSeries[0]!.spending).toBe(20_000)
    expect(timeSeries[60]!.spending).toBe(30_000)
  })
})

describe('S3 floor and ceiling', () => {
  // Vanguard's example: 4% of 10 lakh are 40,000 a year, held between -2.5% and +5% a year.
  test.each([
    ['between', 1_020_000, 40_800],
    ['at the floor', 700_000, 39_000],
    ['at the ceiling', 1_300_000, 42_000]
  ])('a wish %s', (_name, corpus, spent) => {
    const change = corpus - 960_000
    const plan = {
      ...retired,
      currentCorpus: 1_000_000,
      expenses: [],
      milestones: [
        {
          ageYears: 61 - 1 / 12,
          amount: Math.abs(change),
          type: change > 0 ? ('income' as const) : ('expense' as const)
        }
      ]
    }
    const [first, second] = yearly(ruled({ rule: 'floorCeiling', ratePct: 4 }, plan))
    expect(first! * 12).toBeCloseTo(40_000, 0)
    expect(second! * 12).toBeCloseTo(spent, 0)
  })
})

describe('S4 guardrails', () => {
  // Published vectors of the decision rules, a year each; see their sources in the comments.
  const rule = {
    rule: 'guardrails',
    movesSpending: false,
    isCapped: false,
    rate: 0.04,
    preservation: 0.2,
    prosperity: 0.2,
    adjustment: 0.1
  } as Spending
  const decided = (last: number, now: Partial<Moment>, by = rule, initialRate = 0.04): number => {
    const before = { monthly: last / 12, price: 1, hasBegun: true, initialRate, knowsOfDeath: false }
    const moment = {
      corpus: 1_200_000,
      inflationFactor: 1.03,
      monthsLeft: 300,
      hasLost: false,
      need: 0,
      ...now
    }
    return 12 * guardrails(by, before, moment)
  }

  test.each([
    // Guyton and Klinger 2006: no freeze at 3.9%, because the test is the rate of withdrawal (4%).
    ['a loss below the initial rate rises', 45_500, { hasLost: true }, 46_865],
    ['the same after a small withdrawal', 38_500, { hasLost: true }, 39_655],
    ['a loss above the initial rate is frozen', 48_000, { hasLost: true }, 48_000],
    // FI Calc, test vectors of its Guyton-Klinger strategy.
    ['deflation falls all the same', 45_500, { hasLost: true, inflationFactor: 0.99 }, 45_045],
    ['prosperity', 33_500, {}, 37_955.5],
    ['capital preservation', 60_500, {}, 56_083.5],
    // cFIREsim: 40,000 of 8 lakh rises to 42,000, which more than 15 years left cut to 37,800.
    [
      'no cut in the last 15 years',
      40_000,
      { corpus: 800_000, inflationFactor: 1.05, monthsLeft: 180 },
      42_000
    ],
    ['a cut before them', 40_000, { corpus: 800_000, inflationFactor: 1.05, monthsLeft: 181 }, 37_800],
    ['no money left: it stays', 40_000, { corpus: 0 }, 40_000]
  ])('%s', (_name, last, now, expected) => {
    expect(decided(last, now)).toBeCloseTo(expected, 6)
  })

  // Of 10 lakh: at the bounds themselves, of which the arithmetic of doubles is a last bit off.
  test.each([
    ['cut', 3, 15, 34_500],
    ['cut', 4, 40, 56_000],
    ['raised', 3.5, 20, 28_000],
    ['raised', 4, 10, 36_000]
  ])('a bound is not passed: nothing is %s from %s%% on, %s%% away from it', (_, ratePct, awayPct, last) => {
    const away = { preservation: awayPct / 100, prosperity: awayPct / 100 }
    const now = { corpus: 1_000_000, inflationFactor: 1 }
    expect(decided(last, now, { ...rule, ...away }, ratePct / 100)).toBeCloseTo(last, 6)
  })

  // 10 lakh less 40,000 and 1,60,000: 42,000 are 5.25% of 8 lakh, so they are cut to 37,800. Twelve published
  // withdrawals of 3,333.33 are 4 paise less than 40,000, which is no loss.
  test('in a plan: what rounding leaves of no growth does not freeze a year', () => {
    const plan = {
      ...retired,
      planningEndAgeYears: 90,
      annualInflationRatePct: 5,
      currentCorpus: 1_000_000,
      milestones: [{ ageYears: 60.5, amount: 160_000 }]
    }
    expect(yearly(ruled({ rule: 'guardrails', initialRatePct: 4 }, plan))[1]).toBe(3150)
  })

  test('in a plan: the first year, a freeze after a loss, and spending moved by a given first one', () => {
    const spending: Rule = { rule: 'guardrails', initialRatePct: 12 }
    const plan = {
      ...retired,
      annualInflationRatePct: 5,
      retirementPlan: { expectedAnnualReturnRatePct: -10 }
    }
    // 12 lakh less 10% and 1,44,000: 12,000 a month are above 12% of it, so it does not rise; not cut either,
    // because less than 15 years are left.
    expect(yearly(ruled(spending, plan)).slice(0, 3)).toEqual([12_000, 12_000, 12_000])
    const given = {
      ...retired,
      incomes: [{ kind: 'pension' as const, monthlyAmount: 4000, annualGrowthRatePct: 0 }],
      retirementPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyWithdrawal: 10_000 }
    }
    const { timeSeries } = runPlan(ruled({ rule: 'guardrails' }, given))
    expect(timeSeries[0]).toMatchObject({ spending: 10_000, withdrawals: 6000 })
  })
})

describe('S6 survivors', () => {
  // Both alive: 10,000 from the corpus and 20,000 of pensions. At the death in month 60 the family pension is
  // 5,000 of 10,000 and the need 70%: (10,000 + 20,000) x 0.7 - 15,000 = 6,000, the most of the wish.
  test('the year before counts with the share of the survivor', () => {
    const couple = {
      ...retired,
      planningEndAgeYears: 65,
      partner: { currentAgeYears: 60, retirementAgeYears: 60, planningEndAgeYears: 70 },
      expenses: [{ currentMonthlyAmount: 20_000, survivorPct: 70 }],
      incomes: [
        { kind: 'pension' as const, monthlyAmount: 10_000, annualGrowthRatePct: 0 },
        { kind: 'pension' as const, owner: 'partner' as const, monthlyAmount: 10_000, annualGrowthRatePct: 0 }
      ]
    }
    const spending: Rule = { rule: 'floorCeiling', ratePct: 10, floorPct: 0, ceilingPct: 0 }
    const spent = yearly(ruled(spending, couple))
    expect(spent.slice(0, 5)).toEqual(Array(5).fill(30_000))
    expect(spent[5]).toBe(21_000)
  })
})

describe('S5 bounded', () => {
  test('without a floor and a ceiling it says that the inner rule decides alone', () => {
    const of = { rule: 'percentage', ratePct: 10 } as const
    const bounded = (bounds: object) => runPlan(ruled({ rule: 'bounded', of, ...bounds }))
    const alone = bounded({})
    expect(alone.timeSeries).toEqual(runPlan(ruled(of)).timeSeries)
    expect(alone.meta.warnings.map(({ pointer }) => pointer)).toContain('#/retirementPlan/spending/rule')
    for (const bounds of [{ floorMonthly: 1 }, { ceilingMonthly: 9000 }])
      expect(bounded(bounds).warnings).not.toContain('member-without-effect')
  })

  test('a floor and a ceiling in today’s rupees; below the floor it may fall short', () => {
    const of = { rule: 'percentage', ratePct: 10 } as const
    const spent = yearly(ruled({ rule: 'bounded', of, floorMonthly: 8500, ceilingMonthly: 9500 }))
    expect(spent.slice(0, 3)).toEqual([9500, 9050, 8500])
    expect(runPlan(ruled({ rule: 'bounded', of, floorMonthly: 11_000 })).summary.totalShortfall).toBe(120_000)
  })
})

describe('S7 paths', () => {
  const paths = (uncertainty: object, plan: LifeCycleInput) => {
    const parsed = parsePlan({ ...plan, uncertainty }, { rulebook, currentYear: 2026 })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    const run = simulatePlan(parsed.value)
    if (!run.ok) throw new Error(JSON.stringify(run.issues))
    return run.value.uncertainty!.answer
  }
  const still = { volatilityPct: 0, inflation: { volatilityPct: 0 }, paths: 10, percentiles: [10, 90] }
  const later = {
    ...retired,
    retirementAgeYears: 62.5,
    investmentPlan: { expectedAnnualReturnRatePct: 0 }
  }
  const plan = ruled({ rule: 'percentage', ratePct: 10 }, later)

  test('without volatility every path is the plan', () => {
    const { spending, successProbability } = paths(still, plan)
    const own = runPlan(plan).timeSeries.filter(({ month }) => month >= 30 && (month - 30) % 12 === 0)
    expect(spending!.ageYears).toEqual(own.map(({ ageYears }) => ageYears))
    for (const { real } of spending!.percentiles) expect(real).toEqual(own.map(each => each.spending))
    expect(successProbability).toBe(1)
    // 12 lakh give 10,000 a month, and 0.9^7 of it in the last year: 95.66% of the need of 5,000.
    expect(spending!.belowNeed).toEqual([
      { pct: 100, share: 1 },
      { pct: 90, share: 0 },
      { pct: 75, share: 0 }
    ])
  })

  test('with volatility the shares are ordered, and lower percentiles spend less', () => {
    const { spending, notes } = paths({ paths: 400, percentiles: [10, 90] }, plan)
    expect(notes[0]).toContain('A high chance does not mean that spending pays for what you need')
    const [low, high] = spending!.percentiles
    for (const [year, real] of low!.real.entries()) expect(real).toBeLessThanOrEqual(high!.real[year]!)
    const shares = spending!.belowNeed.map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((one, other) => other - one))
    expect(shares[0]).toBeGreaterThan(0)
    expect(shares[2]).toBeLessThan(1)
  })
})

describe('S8 goals', () => {
  // A tenth a year of the corpus: the last year has 0.9^9 of it. Half a paisa less is published as 5,000.00.
  test('the corpus with which no year spends less than 5,000', () => {
    const input = ruled({ rule: 'percentage', ratePct: 10 })
    const options = { rulebook, currentYear: 2026 }
    const seek = (goal: object) => solveRequest({ input, unknown: 'initialCorpus', goal }, options)
    const found = seek({ worstSpendingAtLeast: 5000 })
    expect(found.ok && found.value.value).toBe(Math.ceil((4999.995 * 120) / 0.9 ** 9))
    const median = seek({ medianSpendingAtLeast: 5000 })
    expect(median.ok && median.value.value).toBe(Math.ceil((4999.995 * 240) / (0.9 ** 4 + 0.9 ** 5)))
    const without = solveRequest(
      { input: retired, unknown: 'initialCorpus', goal: { worstSpendingAtLeast: 1 } },
      options
    )
    expect(without.ok ? [] : without.issues.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '#/goal/worstSpendingAtLeast needs-spending-rule'
    ])
  })
})

test('fixed is what a plan without a rule does', () => {
  const plain = runPlan(retired)
  const fixed = runPlan(ruled({ rule: 'fixed' }))
  expect(fixed.timeSeries).toEqual(plain.timeSeries)
  expect(fixed.summary).toEqual(plain.summary)
})
