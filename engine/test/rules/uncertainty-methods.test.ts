/** P8 to P11: history in blocks, a given sequence, and what moves with the prices of a path. */
import { type LifeCycleInput, parsePlan, simulatePath, withCourse } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import historical from '../../cases/historical.json' with { type: 'json' }
import { runPlan } from '../plans/run-plan.ts'
import { answerOf, columnsOfPaths, lumpSum, mean, pathOf, retired } from '../plans/run-uncertain.ts'

const [billStart, billEnd] = historical

/** Years of the published case: half in shares, half in notes, rebalanced each year. */
const years = billStart!.inputs.sequence!.map(({ sp500Pct, tnotes10yPct, cpiPct }) => ({
  returnPct: (sp500Pct + tnotes10yPct) / 2,
  inflationPct: cpiPct
}))

/** Thirty yearly withdrawals that follow prices, at the start or the end of each year. */
function withdrawing(amount: number, withdrawals: 'start' | 'end'): Partial<LifeCycleInput> {
  return {
    currentYear: 1966,
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 90,
    annualInflationRatePct: 0,
    currentCorpus: 1_000_000,
    milestones: [
      {
        ageYears: withdrawals === 'start' ? 60 : 60 + 11 / 12,
        amount,
        recurrence: { everyYears: 1, count: 30 }
      }
    ],
    conventions: { withdrawals },
    uncertainty: { sequence: years }
  }
}

test('P9 owl-case-bill-start-of-year: 36,665.93 lasts thirty years from 1966, a paisa more does not', () => {
  const { firstYearWithdrawal } = billStart!.expected as { firstYearWithdrawal: number }
  const tolerance = billStart!.tolerance.abs
  expect(answerOf(withdrawing(firstYearWithdrawal - tolerance, 'start')).successProbability).toBe(1)
  expect(answerOf(withdrawing(firstYearWithdrawal + tolerance, 'start')).successProbability).toBe(0)
})

test('P9 owl-case-bill-end-of-year: 3.9869% at the end of each year', () => {
  const { ratePct } = billEnd!.expected as { ratePct: number }
  const tolerance = billEnd!.tolerance.abs
  expect(answerOf(withdrawing((ratePct - tolerance) * 10_000, 'end')).successProbability).toBe(1)
  expect(answerOf(withdrawing((ratePct + tolerance) * 10_000, 'end')).successProbability).toBe(0)
})

test('P9 returns by label go to their portfolio; what a year does not give is the plan', () => {
  const sequence = [
    { returnPct: 10, returnsPct: { A: -20 } },
    { returnsPct: { Core: 50 } },
    ...Array.from({ length: 8 }, () => ({ returnPct: 0 }))
  ]
  const investments = [{ label: 'A', initialCorpus: 400_000 }]
  const { portfolios } = pathOf({ ...lumpSum, investments, uncertainty: { sequence } }, 0).series
  expect(portfolios[0]![11]).toBe(32_000_000)
  expect(portfolios[1]![11]).toBe(66_000_000)
  expect(portfolios[0]![23]! / 3.2e7).toBeCloseTo(1.01 ** 12, 6)
  expect(portfolios[1]![119]).toBe(99_000_000)
})

/** Everything that prices move, incomes and contributions apart. */
const everything = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 55.5,
  planningEndAgeYears: 80,
  currentCorpus: 40_000_000,
  expenses: [{ currentMonthlyAmount: 60_000 }, { currentMonthlyAmount: 5000, endAgeYears: 70 }],
  incomes: [{ kind: 'salary', monthlyAmount: 200_000, annualGrowthRatePct: 7 }],
  loans: [
    { outstandingPrincipal: 1_000_000, annualInterestRatePct: 9, remainingMonths: 90, paidFrom: 'corpus' }
  ],
  milestones: [
    {
      ageYears: 45,
      amount: 5_000_000,
      loan: { downPaymentPct: 20, annualInterestRatePct: 8.5, tenureYears: 15 }
    },
    { ageYears: 43, amount: 300_000, recurrence: { everyYears: 3, count: 8 } },
    { ageYears: 60, amount: 2_000_000, type: 'income', capitalGain: { cost: 1_500_000 } },
    { ageYears: 61, amount: 500_000, inflationAdjusted: false }
  ],
  investments: [
    { label: 'F', initialCorpus: 20_000_000, initialMonthlyContribution: 20_000, assetClass: 'debt' }
  ],
  investmentPlan: { annualStepUpRatePct: 5, initialMonthlyContribution: 50_000 }
} satisfies Partial<LifeCycleInput>

const needs = {
  'the expenses': {},
  'the expenses of the first month': { annualWithdrawalStepUpRatePct: undefined },
  'rupees of today': { initialMonthlyWithdrawal: 50_000, withdrawalBasis: 'today' as const },
  'rupees of retirement': { initialMonthlyWithdrawal: 150_000 }
}

for (const [name, retirementPlan] of Object.entries(needs))
  for (const tax of [undefined, { regime: 'best' as const, harvestGains: true }])
    test(`P10 P11 inflation of 9% in a path of a plan at 6% is a plan at 9%: need from ${name}, ${tax ? 'taxed' : 'untaxed'}`, () => {
      const stepUp = (pct: number) =>
        name === 'the expenses of the first month' ? { annualWithdrawalStepUpRatePct: pct } : {}
      const at = (pct: number): Partial<LifeCycleInput> => ({
        ...everything,
        annualInflationRatePct: pct,
        retirementPlan: { ...retirementPlan, ...stepUp(pct) } as LifeCycleInput['retirementPlan'] & object,
        ...(tax && { tax })
      })
      const sequence = Array.from({ length: 40 }, () => ({ inflationPct: 9 }))
      const path = pathOf({ ...at(6), uncertainty: { sequence } }, 0).series
      const plan = runPlan(at(9)).timeSeries
      // Total income is rounded to ten (T6): bounds that differ in their last bit may tip it.
      const largest = Math.max(...plan.map(each => each.corpus))
      for (const member of [
        'corpus',
        'corpusReal',
        'milestones',
        'inflows',
        'withdrawals',
        'expenses',
        'need',
        'tax',
        'loanInstalments',
        'loanInterest',
        'debt',
        'netWorth',
        'netWorthReal'
      ] as const)
        for (const [m, entry] of plan.entries())
          expect(Math.abs(path[member][m]! / 100 - entry[member]!), `${member} of month ${m}`).toBeLessThan(
            0.02 + largest * (tax ? 1e-6 : 1e-9)
          )
    })

test('P10 what is paid in nominal rupees does not move: instalments that run, incomes, contributions', () => {
  const sequence = Array.from({ length: 40 }, () => ({ inflationPct: 20 }))
  const path = pathOf({ ...everything, uncertainty: { sequence } }, 0).series
  const plan = runPlan(everything).timeSeries
  for (const [m, entry] of plan.entries()) {
    expect(path.incomes[m]! / 100).toBe(entry.incomes)
    expect(path.contributions[m]! / 100).toBe(entry.contributions)
    if (m < 36) expect(path.milestones[m]! / 100).toBe(entry.milestones)
  }
})

test('P8 the record has its 26 joint years in two runs, and no block crosses the gap between them', () => {
  const { history } = rulebook.markets
  expect(history.map(run => run.map(({ year }) => year))).toEqual([
    [1992, 1993, 1994, 1995, 1996, 1997],
    Array.from({ length: 20 }, (_, index) => 2001 + index)
  ])
  expect(history[1]![7]).toEqual({
    year: 2008,
    equityPct: -52.45,
    goldPct: 31.87,
    depositsPct: 8.375,
    inflationPct: 8.349
  })
  // Every year of a path is one of the record, told by its equity return; runs of them are the blocks.
  const all = history.flat()
  const logs = all.map(({ equityPct }) => Math.log(1 + equityPct / 100))
  const centre = mean(logs)
  const body = {
    ...lumpSum,
    investmentPlan: { assetClass: 'equity' as const, expectedAnnualReturnRatePct: 0 }
  }
  const { corpus, paths } = columnsOfPaths({ ...body, uncertainty: { method: 'bootstrap', paths: 4000 } })
  const counts = all.map(() => 0)
  let followed = 0
  for (let path = 0; path < paths; path++) {
    let before: number | undefined
    for (let year = 0; year < 10; year++) {
      const opening = year === 0 ? 1e8 : corpus[(year - 1) * paths + path]!
      const log = Math.log(corpus[year * paths + path]! / opening)
      const row = logs.findIndex(each => Math.abs(each - centre - log) < 1e-6)
      expect(row).toBeGreaterThanOrEqual(0)
      counts[row]!++
      if (before !== undefined && all[row]!.year === all[before]!.year + 1) followed++
      before = row
    }
  }
  // Each year as likely as another; blocks of five years on average go on four times in five.
  for (const count of counts) expect(Math.abs(count / (10 * paths) - 1 / 26)).toBeLessThan(0.006)
  const goesOn = followed / (9 * paths)
  expect(Math.abs(goesOn - (4 / 5) * (24 / 26) - 1 / 5 / 26)).toBeLessThan(0.01)
})

test('P8 a block bootstrap has the return of the plan as its median, or as its mean', () => {
  for (const reading of ['compound', 'arithmetic'] as const) {
    const uncertainty = { method: 'bootstrap' as const, paths: 8000, expectedReturnIs: reading }
    const body = {
      ...lumpSum,
      investmentPlan: { assetClass: 'equity' as const, expectedAnnualReturnRatePct: 12 }
    }
    const { corpus } = columnsOfPaths({ ...body, uncertainty })
    const first = corpus.slice(0, 8000).map(paise => paise / 1e8)
    const found = reading === 'compound' ? Math.exp(mean(first.map(Math.log))) : mean(first)
    expect(Math.abs(found - 1.01 ** 12)).toBeLessThan(0.02)
  }
})

test('P8 deposits, a provident fund and a mix take their part of history', () => {
  const after = (assetClass: 'fixedDeposit' | 'ppf' | 'nps' | 'gold' | undefined) => {
    const investments = [
      {
        label: 'A',
        initialCorpus: 1_000_000,
        expectedAnnualReturnRatePct: 7,
        ...(assetClass && { assetClass })
      }
    ]
    const body = {
      ...lumpSum,
      investmentPlan: {},
      investments,
      uncertainty: { method: 'bootstrap' as const, paths: 400 }
    }
    return columnsOfPaths(body)
      .corpus.slice(0, 400)
      .map(paise => Math.log(paise / 1e8))
  }
  const range = (logs: Float64Array) => Math.max(...logs) - Math.min(...logs)
  expect(range(after('ppf'))).toBeLessThan(1e-9)
  expect(range(after('fixedDeposit'))).toBeCloseTo(Math.log(1.12 / 1.04625), 6)
  expect(range(after('gold'))).toBeCloseTo(Math.log(1.3939 / (1 - 0.126)), 6)
  // At 7% a mix is all deposits.
  expect(range(after('nps'))).toBeCloseTo(range(after('fixedDeposit')), 9)
  expect(range(after(undefined))).toBeCloseTo(range(after('fixedDeposit')), 9)
})

test('P8 inflation of a path is that of the same year of history', () => {
  const body = { ...retired, expenses: [{ currentMonthlyAmount: 1e6 }], annualInflationRatePct: 5 }
  const { expenses } = pathOf({ ...body, uncertainty: { method: 'bootstrap', paths: 2 } }, 0).series
  const rates = rulebook.markets.history.flat().map(({ inflationPct }) => Math.log(1 + inflationPct / 100))
  const centre = mean(rates)
  for (let year = 1; year < 30; year++) {
    const log = Math.log(expenses[12 * year]! / expenses[12 * year - 12]!) - Math.log(1.05)
    expect(rates.some(rate => Math.abs(rate - centre - log) < 1e-7)).toBe(true)
  }
})

test('P17 each path of a course is its own path times the given years over the plan', () => {
  const input = { ...lumpSum, uncertainty: { paths: 4 } }
  const course = [{ returnPct: -50 }, {}, { inflationPct: 20 }, ...Array.from({ length: 7 }, () => ({}))]
  const parsed = parsePlan(input, { rulebook, currentYear: 2026 })
  if (!parsed.ok) throw new Error('the plan is right')
  for (const path of [0, 1, 2, 3]) {
    const own = simulatePath(parsed.value, path)
    const moved = simulatePath(withCourse(parsed.value, course), path)
    if (!own.ok || !moved.ok) throw new Error('both run')
    const [before, after] = [own.value.series, moved.value.series]
    const planned = (1 + parsed.value.input.investmentPlan.expectedAnnualReturnRatePct / 1200) ** 12
    // Half is left where the plan grows by its return; what follows is the path's own luck.
    for (const month of [11, 35, 119])
      expect(after.corpus[month]! / before.corpus[month]!).toBeCloseTo(0.5 / planned, 6)
  }
})

test('P17 without volatility a course is the sequence of the same years', () => {
  const sequence = [
    { returnPct: -30, inflationPct: 12 },
    { returnPct: 25 },
    ...Array.from({ length: 28 }, () => ({ inflationPct: 8 }))
  ]
  const calm = { paths: 2, inflation: { volatilityPct: 0 } }
  const still = { volatilityPct: 0, retirementVolatilityPct: 0 }
  const spending = { ...retired, investmentPlan: { ...retired.investmentPlan, ...still } }
  const parsed = parsePlan({ ...spending, uncertainty: calm }, { rulebook, currentYear: 2026 })
  if (!parsed.ok) throw new Error('the plan is right')
  const moved = simulatePath(withCourse(parsed.value, sequence), 1)
  if (!moved.ok) throw new Error('it runs')
  const given = pathOf({ ...spending, uncertainty: { sequence } }, 0).series
  for (const [month, corpus] of given.corpus.entries())
    expect(Math.abs(moved.value.series.corpus[month]! - corpus)).toBeLessThanOrEqual(2)
})
