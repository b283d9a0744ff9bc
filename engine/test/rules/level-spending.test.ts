/** S2: the warning that amortised spending is not level, with figures worked out by hand in the comments. */
import { explainRequest, type LifeCycleInput } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

type Rule = NonNullable<NonNullable<LifeCycleInput['retirementPlan']>['spending']>
type Portfolios = NonNullable<LifeCycleInput['investments']>

/** Retired at 60 until 70, without prices; a common return of 7%. */
const retired = {
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  annualInflationRatePct: 0,
  conventions: { rate: 'effective' },
  expenses: [{ currentMonthlyAmount: 5000 }],
  retirementPlan: { expectedAnnualReturnRatePct: 7 }
} satisfies LifeCycleInput

const untilNinety = { ...retired, planningEndAgeYears: 90 }
const amortised = { rule: 'amortised' } as const

const runOf = (plan: LifeCycleInput, spending: Rule = amortised) => {
  const { meta, timeSeries } = runPlan({ ...plan, retirementPlan: { ...plan.retirementPlan, spending } })
  const found = meta.warnings.filter(({ code }) => code === 'level-of-one-return')
  return {
    warned: found.map(({ pointer, message }) => `${pointer} ${message}`),
    yearly: timeSeries.flatMap(({ month, spending: spent }) => (month % 12 === 0 ? spent! : []))
  }
}
const warned = (plan: LifeCycleInput, spending?: Rule): string[] => runOf(plan, spending).warned

const of = (...returns: readonly number[]): Portfolios =>
  returns.map((retirementAnnualReturnRatePct, index) => ({
    label: 'AB'[index]!,
    initialCorpus: 600_000,
    retirementAnnualReturnRatePct
  }))
const at = (ageYears: number, A: number) => ({ ageYears, weightsPct: { A, B: 100 - A } })

/** The level of each year, as the instalment of a loan at `planned`, while the money grows by `earned`. */
function levelsOf(corpus: number, years: number, planned: number, earned: number): number[] {
  const levels: number[] = []
  let money = corpus
  for (let left = 12 * years; left > 0; left -= 12) {
    const level = (money * (1 - 1 / planned)) / (1 - planned ** -left)
    for (let m = 0; m < 12; m++) money = (money - level) * earned
    levels.push(level)
  }
  return levels
}

describe('S2 the money earns what the rule plans with', () => {
  test.each<[string, LifeCycleInput]>([
    ['the common return', { ...untilNinety, currentCorpus: 1_200_000 }],
    ['the same return as an own one', { ...untilNinety, investments: of(7, 7) }],
    ['rates of months', { ...untilNinety, conventions: { rate: 'nominal' }, investments: of(7, 7) }],
    [
      'targets that stay, with a rebalancing each year',
      { ...untilNinety, investments: of(12, 6), allocation: { targets: [at(60, 50)] } }
    ],
    // 8.88% instead of 9% for the last five years.
    [
      'targets that hardly change',
      { ...retired, investments: of(12, 6), allocation: { targets: [at(60, 50), at(65, 48)], glide: 'step' } }
    ],
    // Half a point a year up to the last decision, after nine years: 4.5 points.
    ['a difference that is not felt in ten years', { ...retired, investments: of(7.5) }],
    // One decision, so there is nothing that could stay level.
    ['one year', { ...retired, planningEndAgeYears: 61, investments: of(14) }],
    ['no month of retirement', { ...retired, retirementAgeYears: 70, investments: of(14) }],
    // The portfolio with the other return is empty before the first decision.
    ['money that is gone', { ...retired, investments: of(14).map(each => ({ ...each, initialCorpus: 0 })) }]
  ])('silent: %s', (_name, plan) => {
    expect(warned(plan)).toEqual([])
  })

  test('silent with another rule, and where annualReturnPct is given', () => {
    const plan = { ...untilNinety, investments: of(9) }
    expect(warned(plan)).toHaveLength(1)
    expect(warned(plan, { rule: 'amortised', annualReturnPct: 8 })).toEqual([])
    expect(warned(plan, { rule: 'percentage', ratePct: 4 })).toEqual([])
    expect(warned(plan, { rule: 'bounded', of: amortised, floorMonthly: 1 })).toHaveLength(1)
  })
})

describe('S2 the money earns something else', () => {
  // Each year 1.09 over 1.07 is 1.9% more than was planned with.
  test.each([
    [9, 'rise'],
    [5, 'fall']
  ])('an own return of %s instead of 7 percent lets spending %s', (own, way) => {
    const { warned: found, yearly } = runOf({ ...untilNinety, investments: of(own) })
    expect(found).toEqual([
      '#/retirementPlan/spending The rule plans with 7% a year, the return after retirement, but the money ' +
        `earns ${own}% a year on average in the first 29 years of retirement. So spending may ${way} over ` +
        'the years instead of staying level. Set annualReturnPct.'
    ])
    const expected = levelsOf(600_000, 30, 1.07 ** (1 / 12), (1 + own / 100) ** (1 / 12))
    expect(yearly[29]! / yearly[0]!).toBeCloseTo(expected[29]! / expected[0]!, 4)
    expect(yearly[29]! > 1.5 * yearly[0]!).toBe(own > 7)
    expect(yearly[29]! < yearly[0]! / 1.5).toBe(own < 7)
  })

  test('the return that it names, set as annualReturnPct, makes spending level', () => {
    const { yearly } = runOf(
      { ...untilNinety, investments: of(9) },
      { rule: 'amortised', annualReturnPct: 9 }
    )
    for (const each of yearly) expect(each).toBeCloseTo(yearly[0]!, 1)
  })

  test('an account that keeps its interest earns more than the common return', () => {
    const investments: Portfolios = [
      { label: 'PPF', assetClass: 'ppf', initialCorpus: 600_000, expectedAnnualReturnRatePct: 9 }
    ]
    expect(warned({ ...untilNinety, investments })[0]).toContain('earns 9% a year on average')
  })

  // Half of 12 and half of 6 are 9; a quarter of 12 and three quarters of 6 are 7.5. Five years of the first
  // and four of the second are 8.33 on average.
  test('targets that change', () => {
    const plan = { ...retired, investments: of(12, 6) }
    const to = (targets: ReturnType<typeof at>[]) =>
      warned({ ...plan, allocation: { targets, glide: 'step', rebalance: { everyMonths: 1 } } })
    expect(to([at(60, 50), at(65, 25)])).toEqual([
      '#/retirementPlan/spending The rule plans with 9% a year, the return of the targets when retirement ' +
        'begins, but the money earns 8.3% a year on average in the first 9 years of retirement. So ' +
        'spending may fall over the years instead of staying level. Set annualReturnPct.'
    ])
    // Five years of 7.5 and four of 9 are 8.17 on average.
    expect(to([at(60, 25), at(65, 50)])[0]).toMatch(/7\.5% a year.* earns 8\.2% .* may rise/)
    // It comes back to its first return for the last year: five years of 9 and four of 6 are 7.67.
    expect(to([at(60, 50), at(65, 0), at(69, 50)])[0]).toMatch(/ 9% a year.* earns 7\.7% .* 9 years/)
    // Two and a half years of 12 are 7.5 points more, six of 6 are 18 less: in nine years 1.17 less each.
    expect(to([at(60, 50), at(60.5, 100), at(63, 0)])[0]).toMatch(/ 9% .* earns 7\.8% .* 9 years.* fall/)
  })

  // A grows by 1.12 and B by 1.06 a year from the same value, and both pay in proportion: after `y` years the
  // share of A is 1.12^y over 1.12^y + 1.06^y.
  test('without rebalancing the weights drift: felt over thirty years, hardly over ten', () => {
    const allocation = { targets: [at(60, 50)], rebalance: { everyMonths: 0 } }
    const investments = of(12, 6)
    let sum = 0
    for (let m = 1; m <= 29 * 12; m++) {
      const [a, b] = [1.12 ** (m / 12), 1.06 ** (m / 12)]
      sum += (12 * a + 6 * b) / (a + b)
    }
    const earned = Math.round((10 * sum) / (29 * 12)) / 10
    expect(warned({ ...untilNinety, investments, allocation })[0]).toContain(
      `9% a year, the return of the targets when retirement begins, but the money earns ${earned}% a year`
    )
    expect(warned({ ...retired, investments, allocation })).toEqual([])
  })

  // The targets are half of 12 and half of 6; four fifths of the money are beside them, on the common 7%.
  test('targets that cover a part of the money', () => {
    const [a, b] = of(12, 6) as [Portfolios[number], Portfolios[number]]
    const investments = [
      { ...a, initialCorpus: 100_000 },
      { ...b, initialCorpus: 100_000 },
      { label: 'C', initialCorpus: 800_000 }
    ]
    const plan = { ...retired, investments, allocation: { targets: [at(60, 50)] } }
    // A fifth of 9 and four fifths of 7 are 7.4 at first, and a little more later.
    expect(warned(plan)[0]).toMatch(/ 9% a year.* earns 7\.[45]% .* may fall/)
  })
})

describe('S2 the return is not blamed for what it does not do', () => {
  test('a ceiling that always holds keeps spending level', () => {
    const plan = { ...untilNinety, investments: of(9) }
    const { warned: found, yearly } = runOf(plan, { rule: 'bounded', of: amortised, ceilingMonthly: 3000 })
    expect(new Set(yearly)).toEqual(new Set([3000]))
    expect(found).toEqual([])
  })

  // The gains are taxed, so that spending falls although the money earns what is planned.
  test('tax alone', () => {
    const investments: Portfolios = [
      { label: 'A', assetClass: 'fixedDeposit', initialCorpus: 50_000_000, retirementAnnualReturnRatePct: 7 }
    ]
    const { warned: found, yearly } = runOf({ ...untilNinety, investments, tax: {} })
    expect(yearly[29]!).toBeLessThan(0.95 * yearly[0]!)
    expect(found).toEqual([])
  })

  // Half a point more a year does not make good the tax, so spending does not rise.
  test('tax that takes more than the higher return gives', () => {
    const investments: Portfolios = [
      {
        label: 'A',
        assetClass: 'fixedDeposit',
        initialCorpus: 50_000_000,
        retirementAnnualReturnRatePct: 7.5
      }
    ]
    const { warned: found, yearly } = runOf({ ...untilNinety, investments, tax: {} })
    expect(yearly[29]!).toBeLessThan(yearly[0]!)
    expect(found).toEqual([])
    expect(warned({ ...untilNinety, investments })).toHaveLength(1)
  })
})

describe('S2 with tax', () => {
  const taxed = {
    ...retired,
    currentAgeYears: 45,
    planningEndAgeYears: 88,
    incomes: [{ kind: 'salary', monthlyAmount: 200_000 }],
    investments: [
      { label: 'Shares', assetClass: 'equity', initialCorpus: 6_000_000, initialMonthlyContribution: 30_000 },
      { label: 'Bonds', assetClass: 'debt', initialCorpus: 4_000_000, initialMonthlyContribution: 20_000 }
    ],
    tax: {}
  } satisfies LifeCycleInput
  const runWith = (spending: Rule) =>
    runPlan({ ...taxed, retirementPlan: { ...taxed.retirementPlan, spending } })

  test('the tax after the last month is unpaid, which is noted, and no month falls short', () => {
    const { meta, summary, timeSeries, tax } = runWith(amortised)
    expect(timeSeries.at(-1)!.corpus).toBeCloseTo(0, 1)
    const lastYear = tax!.years.at(-1)!
    const unpaid = lastYear.computation.taxPayable - lastYear.paidFromCorpus - lastYear.paidFromIncome
    expect(unpaid).toBeGreaterThan(0)
    expect(summary.totalShortfall).toBe(0)
    const note = meta.warnings.find(({ code }) => code === 'tax-unpaid-at-end')
    expect(note!.severity).toBe('note')
    expect(note!.message).toContain(Math.round(unpaid).toLocaleString('en-IN'))
    const { month } = timeSeries.at(-1)!
    const input = { ...taxed, retirementPlan: { ...taxed.retirementPlan, spending: amortised } }
    for (const [member, value] of [
      ['shortfall', 0],
      ['tax', timeSeries.at(-1)!.tax]
    ] as const) {
      const explained = explainRequest({ input, month, member }, { rulebook, currentYear: 2026 })
      expect(explained.ok && explained.value.value).toBe(value)
    }
  })

  test('under a rule that does not use the corpus up, it is paid', () => {
    const { meta, summary } = runWith({ rule: 'percentage', ratePct: 4 })
    expect(summary.totalShortfall).toBe(0)
    expect(meta.warnings.some(({ code }) => code === 'tax-unpaid-at-end')).toBe(false)
  })

  test('of a plan without such a rule, unpaid tax is a shortfall as before', () => {
    const { meta } = runPlan({ ...taxed, expenses: [{ currentMonthlyAmount: 200_000 }] })
    expect(meta.warnings.some(({ code }) => code === 'tax-unpaid-at-end')).toBe(false)
  })
})
