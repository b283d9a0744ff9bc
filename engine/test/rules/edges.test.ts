/**
 * Edges of time, rates and amounts. Every expected value is worked out in its comment, never by the engine.
 */
import { expect, test } from 'vitest'
import { codesOf, runPlan } from '../plans/run-plan.ts'

const still = { expectedAnnualReturnRatePct: 0 }

test('K5 5,000 a month at 12% for 10 years make 11,61,695 nominal and 11,20,179 effective', () => {
  const plan = (rate: string) => ({
    currentAgeYears: 30,
    retirementAgeYears: 40,
    planningEndAgeYears: 40,
    investmentPlan: { initialMonthlyContribution: 5000, expectedAnnualReturnRatePct: 12 },
    conventions: { rate, contributions: 'start' }
  })
  expect(Math.round(runPlan(plan('nominal')).summary.finalCorpus)).toBe(1_161_695)
  expect(Math.round(runPlan(plan('effective')).summary.finalCorpus)).toBe(1_120_179)
})

test('K11 10,000 a month out of 5,00,000 at 10% effective leave 39,642 after 60 months', () => {
  const run = runPlan({
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 65,
    currentCorpus: 500_000,
    retirementPlan: {
      initialMonthlyWithdrawal: 10_000,
      annualWithdrawalStepUpRatePct: 0,
      expectedAnnualReturnRatePct: 10
    },
    conventions: { rate: 'effective', withdrawals: 'end' }
  })
  expect(Math.floor(run.summary.finalCorpus)).toBe(39_642)
})

test('K2 somebody past the retirement age is retired in the first month', () => {
  // 70 at the start, retired at 60: R = 0. 12 months of 1,000 out of 10,000 at 0%: the 11th finds nothing.
  const run = runPlan({
    currentAgeYears: 70,
    retirementAgeYears: 60,
    planningEndAgeYears: 71,
    currentCorpus: 10_000,
    investmentPlan: { initialMonthlyContribution: 500 },
    retirementPlan: { ...still, initialMonthlyWithdrawal: 1000, annualWithdrawalStepUpRatePct: 0 }
  })
  expect(run.timeSeries).toHaveLength(12)
  expect(run.timeSeries.every(each => each.phase === 'retirement')).toBe(true)
  expect(run.timeSeries.map(each => each.corpus)).toEqual([
    9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1000, 0, 0, 0
  ])
  expect(run.timeSeries.map(each => each.shortfall)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 1000])
  expect(run.summary).toMatchObject({
    corpusAtRetirement: 10_000,
    corpusAtRetirementReal: 10_000,
    corpusWentToZero: true,
    depletionAgeYears: 70 + 11 / 12,
    totalContributions: 0,
    totalWithdrawals: 10_000,
    totalShortfall: 2000,
    totalGrowth: 0,
    firstMonthlyWithdrawal: 1000,
    requiredCorpusAtRetirement: 12_000,
    fundedRatio: 10_000 / 12_000
  })
})

test('K2 retirement at the end of the plan is a plan without withdrawals', () => {
  // 24 months of 1,000 at 0%, stepped up by 10% after 12: 12,000 + 13,200.
  const run = runPlan({
    currentAgeYears: 40,
    retirementAgeYears: 42,
    planningEndAgeYears: 42,
    expenses: [{ currentMonthlyAmount: 20_000 }],
    investmentPlan: { ...still, initialMonthlyContribution: 1000, annualStepUpRatePct: 10 },
    retirementPlan: { initialMonthlyWithdrawal: 5000 }
  })
  expect(run.timeSeries).toHaveLength(24)
  expect(run.timeSeries.every(each => each.phase === 'accumulation' && each.need === 0)).toBe(true)
  expect(run.summary).toMatchObject({
    finalCorpus: 25_200,
    corpusAtRetirement: 25_200,
    peakCorpus: 25_200,
    peakAgeYears: 42,
    firstMonthlyWithdrawal: null,
    monthlyExpensesAtRetirement: null,
    expenseCoverageAtRetirement: null,
    requiredCorpusAtRetirement: 0,
    fundedRatio: null,
    corpusWentToZero: false,
    depletionAgeYears: null
  })
})

test('K1 fractional ages fall into the nearest month, not the one below', () => {
  // (31.99 - 30) x 12 = 23.88, so N = 24; (30.99 - 30) x 12 = 11.88, so R = 12; 0.04 x 12 = 0.48 is month 0.
  const run = runPlan({
    currentAgeYears: 30,
    retirementAgeYears: 30.99,
    planningEndAgeYears: 31.99,
    investmentPlan: { ...still, initialMonthlyContribution: 100 },
    retirementPlan: { ...still, initialMonthlyWithdrawal: 0 },
    milestones: [
      { ageYears: 30.04, amount: 1, type: 'income' },
      { ageYears: 30.125, amount: 2, type: 'income' }
    ]
  })
  expect(run.timeSeries).toHaveLength(24)
  expect(run.summary.totalContributions).toBe(1200)
  // 0.125 x 12 = 1.5 rounds up to month 2.
  expect(run.timeSeries.slice(0, 4).map(each => each.inflows)).toEqual([1, 0, 2, 0])
  expect(run.timeSeries[23]!.ageYears).toBe(32)
})

test('K1 a plan that ends within the month has one month', () => {
  const run = runPlan({
    currentAgeYears: 50,
    retirementAgeYears: 50,
    planningEndAgeYears: 50.01,
    currentCorpus: 1200,
    retirementPlan: { expectedAnnualReturnRatePct: 12, initialMonthlyWithdrawal: 200 }
  })
  // (1200 - 200) x 1.01
  expect(run.timeSeries).toHaveLength(1)
  expect(run.timeSeries[0]).toMatchObject({ month: 0, corpus: 1010, growth: 10, withdrawals: 200 })
})

test('K16 K17 the one month of a plan of less than half a month has the incomes and expenses that last', () => {
  const plan = {
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 60.04,
    currentCorpus: 100_000,
    expenses: [{ currentMonthlyAmount: 50_000 }],
    incomes: [{ kind: 'pension', monthlyAmount: 20_000 }]
  }
  // 50,000 less 20,000; an expense that ends before the end of the plan has no month.
  expect(runPlan(plan).timeSeries).toMatchObject([{ incomes: 20_000, expenses: 50_000, withdrawals: 30_000 }])
  const ended = { ...plan, expenses: [{ currentMonthlyAmount: 50_000, endAgeYears: 60.03 }] }
  expect(runPlan(ended).timeSeries).toMatchObject([{ expenses: 0, withdrawals: 0 }])
  const taxed = { ...plan, incomes: [{ kind: 'pension', monthlyAmount: 500_000 }], tax: {} }
  expect(runPlan(taxed).tax!.years[0]!.computation.grossTotalIncome).toBe(500_000 - 75_000)
})

test('K1 the longest plan runs 119 years, 1,428 months', () => {
  const run = runPlan({
    currentAgeYears: 1,
    retirementAgeYears: 120,
    planningEndAgeYears: 120,
    investmentPlan: { ...still, initialMonthlyContribution: 100 }
  })
  expect(run.timeSeries).toHaveLength(1428)
  expect(run.summary.finalCorpus).toBe(142_800)
  expect(run.timeSeries[1427]).toMatchObject({ month: 1427, ageYears: 120 })
})

test('K1 a planning end left out is 90, or ten years past retirement, at most 120', () => {
  const length = (currentAgeYears: number, retirementAgeYears: number) =>
    runPlan({ currentAgeYears, retirementAgeYears }).timeSeries.length
  expect(length(30, 60)).toBe(60 * 12)
  expect(length(30, 85)).toBe(65 * 12)
  expect(length(95, 60)).toBe(10 * 12)
  expect(length(115, 60)).toBe(5 * 12)
})

test('K3 month 0 is April unless currentMonth says otherwise, and an entry is dated by its month', () => {
  const ages = { currentYear: 2026, currentAgeYears: 40, retirementAgeYears: 42, planningEndAgeYears: 42 }
  const april = runPlan(ages).timeSeries
  expect([april[0]!, april[8]!, april[9]!, april[23]!].map(each => each.calendarMonth)).toEqual([
    '2026-04',
    '2026-12',
    '2027-01',
    '2028-03'
  ])
  const december = runPlan({ ...ages, currentMonth: 12 }).timeSeries
  expect([december[0]!, december[1]!].map(each => each.calendarMonth)).toEqual(['2026-12', '2027-01'])
})

test('W7 a corpus of zero without needs is safe, with needs it falls short from the first month', () => {
  const ages = { currentAgeYears: 60, retirementAgeYears: 60, planningEndAgeYears: 61 }
  const idle = runPlan({ ...ages, retirementPlan: { initialMonthlyWithdrawal: 0 } })
  expect(idle.summary).toMatchObject({ finalCorpus: 0, corpusWentToZero: false, fundedRatio: null })
  const poor = runPlan({ ...ages, retirementPlan: { initialMonthlyWithdrawal: 100 } })
  expect(poor.summary).toMatchObject({
    finalCorpus: 0,
    corpusWentToZero: true,
    depletionAgeYears: 60 + 1 / 12,
    totalShortfall: 1200,
    totalWithdrawals: 0,
    fundedRatio: 0
  })
})

test('W7 a corpus spent to the last rupee without a shortfall is safe', () => {
  const run = runPlan({
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 61,
    currentCorpus: 1200,
    retirementPlan: { ...still, initialMonthlyWithdrawal: 100, annualWithdrawalStepUpRatePct: 0 }
  })
  expect(run.summary).toMatchObject({ finalCorpus: 0, corpusWentToZero: false, fundedRatio: 1 })
})

test('W7 a shortfall of half a paisa counts, less does not', () => {
  const short = (amount: number) =>
    runPlan({
      currentAgeYears: 60,
      retirementAgeYears: 60,
      planningEndAgeYears: 61,
      milestones: [{ ageYears: 60, amount, inflationAdjusted: false }],
      retirementPlan: { initialMonthlyWithdrawal: 0 }
    }).summary
  expect(short(0.005)).toMatchObject({ corpusWentToZero: true, totalShortfall: 0.01 })
  expect(short(0.0049)).toMatchObject({ corpusWentToZero: false, totalShortfall: 0 })
})

test('W7 the simulation goes on after a shortfall, and a later inflow refills the corpus', () => {
  const run = runPlan({
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 61,
    currentCorpus: 150,
    retirementPlan: { ...still, initialMonthlyWithdrawal: 100, annualWithdrawalStepUpRatePct: 0 },
    milestones: [{ ageYears: 60.25, amount: 1000, type: 'income', inflationAdjusted: false }]
  })
  // 150 pays 100 and 50; the third month nothing; then 1,000 pays nine months.
  expect(run.timeSeries.map(each => each.shortfall)).toEqual([0, 50, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(run.summary).toMatchObject({ finalCorpus: 100, depletionAgeYears: 60 + 2 / 12, totalShortfall: 150 })
  // K19: the most that is ever missing is three months; the inheritance pays for itself later.
  expect(run.summary.requiredCorpusAtRetirement).toBe(300)
})

test('K5 at a return of -50% a corpus halves in a year, effective, and at 100% it doubles', () => {
  const after = (ratePct: number, rate: string) =>
    runPlan({
      currentAgeYears: 40,
      retirementAgeYears: 43,
      planningEndAgeYears: 43,
      currentCorpus: 80_000,
      investmentPlan: { expectedAnnualReturnRatePct: ratePct },
      conventions: { rate }
    }).timeSeries
  expect([11, 23, 35].map(m => after(-50, 'effective')[m]!.corpus)).toEqual([40_000, 20_000, 10_000])
  expect([11, 23, 35].map(m => after(100, 'effective')[m]!.corpus)).toEqual([160_000, 320_000, 640_000])
  // Nominal: (1 - 50/1200)^12 = 0.60006615 and (1 + 100/1200)^12 = 2.61303529.
  expect(after(-50, 'nominal')[11]!.corpus).toBe(48_005.29)
  expect(after(100, 'nominal')[11]!.corpus).toBe(209_042.82)
})

test('R1 a return below inflation loses real value, and deflation gains it', () => {
  const real = (inflationPct: number) =>
    runPlan({
      currentAgeYears: 40,
      retirementAgeYears: 42,
      planningEndAgeYears: 42,
      annualInflationRatePct: inflationPct,
      currentCorpus: 1_000_000,
      investmentPlan: still
    }).summary.finalCorpusReal
  expect(real(25)).toBe(640_000)
  expect(real(-50)).toBe(4_000_000)
  expect(real(0)).toBe(1_000_000)
})

test('K4 inflation steps once a year, also in a plan that starts in December', () => {
  const run = runPlan({
    currentMonth: 12,
    currentAgeYears: 40,
    retirementAgeYears: 43,
    planningEndAgeYears: 43,
    annualInflationRatePct: 10,
    expenses: [{ currentMonthlyAmount: 1000 }]
  })
  const expenses = run.timeSeries.map(each => each.expenses)
  expect(expenses.slice(0, 12).every(each => each === 1000)).toBe(true)
  expect(expenses.slice(12, 24).every(each => each === 1100)).toBe(true)
  expect(expenses.slice(24).every(each => each === 1210)).toBe(true)
})

test('K12 milestones in the first and the last month are paid, one at the end is an error', () => {
  const plan = (ageYears: number) => ({
    currentAgeYears: 40,
    retirementAgeYears: 42,
    planningEndAgeYears: 42,
    currentCorpus: 1000,
    investmentPlan: still,
    milestones: [{ ageYears, amount: 100, inflationAdjusted: false }]
  })
  expect(runPlan(plan(40)).timeSeries[0]).toMatchObject({ milestones: 100, corpus: 900 })
  expect(runPlan(plan(40 + 23 / 12)).timeSeries[23]).toMatchObject({ milestones: 100, corpus: 900 })
  expect(codesOf(plan(42))).toEqual(['milestone-outside-plan'])
  expect(codesOf(plan(39.9))).toEqual(['milestone-outside-plan'])
})

test('K12 a calendar year is the first month of its simulation year', () => {
  const plan = (year: number) => ({
    currentYear: 2026,
    currentAgeYears: 40,
    retirementAgeYears: 42,
    planningEndAgeYears: 42,
    currentCorpus: 1000,
    annualInflationRatePct: 10,
    milestones: [{ year, amount: 100 }]
  })
  expect(runPlan(plan(2026)).timeSeries[0]!.milestones).toBe(100)
  expect(runPlan(plan(2027)).timeSeries[12]!.milestones).toBe(110)
  expect(codesOf(plan(2025))).toEqual(['milestone-outside-plan'])
  expect(codesOf(plan(2028))).toEqual(['milestone-outside-plan'])
})

test('K13 repeats run to the age or the count, each at the prices of its month, and stop at the end', () => {
  const due = (recurrence: object) => {
    const run = runPlan({
      currentAgeYears: 40,
      retirementAgeYears: 50,
      planningEndAgeYears: 50,
      annualInflationRatePct: 100,
      currentCorpus: 1e9,
      milestones: [{ ageYears: 41, amount: 10, recurrence }]
    })
    return run.timeSeries.filter(each => each.milestones > 0).map(each => [each.month, each.milestones])
  }
  expect(due({ everyYears: 2, untilAgeYears: 45 })).toEqual([
    [12, 20],
    [36, 80],
    [60, 320]
  ])
  expect(due({ everyYears: 2, untilAgeYears: 44.9 })).toEqual([
    [12, 20],
    [36, 80]
  ])
  expect(due({ everyYears: 3, count: 2 })).toEqual([
    [12, 20],
    [48, 160]
  ])
  expect(due({ everyYears: 4, count: 200 })).toEqual([
    [12, 20],
    [60, 320],
    [108, 5120]
  ])
})

test('K16 periods before, after and across the plan are clipped, empty ones count nothing', () => {
  const incomes = (period: object) =>
    runPlan({
      currentAgeYears: 40,
      retirementAgeYears: 41,
      planningEndAgeYears: 42,
      incomes: [{ monthlyAmount: 100, kind: 'pension', ...period }]
    }).timeSeries.map(each => each.incomes)
  const months = (from: number, to: number) =>
    Array.from({ length: 24 }, (_, m) => (m >= from && m < to ? 100 : 0))
  expect(incomes({})).toEqual(months(0, 24))
  expect(incomes({ startAgeYears: 30, endAgeYears: 40.5 })).toEqual(months(0, 6))
  expect(incomes({ startAgeYears: 41.5, endAgeYears: 60 })).toEqual(months(18, 24))
  expect(incomes({ startAgeYears: 50, endAgeYears: 60 })).toEqual(months(0, 0))
  expect(incomes({ startAgeYears: 30, endAgeYears: 35 })).toEqual(months(0, 0))
  expect(incomes({ kind: 'salary', annualGrowthRatePct: 0 })).toEqual(months(0, 12))
  expect(incomes({ kind: 'salary', annualGrowthRatePct: 0, startAgeYears: 41.5 })).toEqual(months(0, 0))
  // Left out, the growth of a pension is 0 and that of a salary the inflation of the plan, 6%.
  expect(incomes({ kind: 'salary', endAgeYears: 42 })[12]).toBe(106)
})

test('K17 an expense ends before the month of its age and goes on in retirement with its share', () => {
  const run = runPlan({
    currentAgeYears: 40,
    retirementAgeYears: 41,
    planningEndAgeYears: 42,
    annualInflationRatePct: 0,
    currentCorpus: 100_000,
    retirementPlan: still,
    expenses: [
      { currentMonthlyAmount: 100, endAgeYears: 41.5 },
      { currentMonthlyAmount: 1000, startAgeYears: 40.5, retirementPct: 70 }
    ]
  })
  const expenses = run.timeSeries.map(each => each.expenses)
  expect(expenses.slice(0, 6)).toEqual(Array(6).fill(100))
  expect(expenses.slice(6, 12)).toEqual(Array(6).fill(1100))
  expect(expenses.slice(12, 18)).toEqual(Array(6).fill(800))
  expect(expenses.slice(18)).toEqual(Array(6).fill(700))
  expect(run.timeSeries.map(each => each.withdrawals)).toEqual([...Array(12).fill(0), ...expenses.slice(12)])
})
