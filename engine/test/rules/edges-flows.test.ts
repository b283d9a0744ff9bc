/** Edges of portfolios, flows, loans and size. Every expected value is worked out by hand in its comment. */
import { expect, test } from 'vitest'
import { runPlan, runYearly } from '../plans/run-plan.ts'

const still = { expectedAnnualReturnRatePct: 0 }
const retired = { currentAgeYears: 60, retirementAgeYears: 60, planningEndAgeYears: 61 }
const working = { currentAgeYears: 40, retirementAgeYears: 41, planningEndAgeYears: 41 }

/** Two portfolios of 100 and 300 and a core of 200, all at rest. */
const three = {
  currentCorpus: 600,
  investmentPlan: still,
  investments: [
    { label: 'A', initialCorpus: 100 },
    { label: 'B', initialCorpus: 300 }
  ]
}

test('K8 the core takes what the entries leave over, on the terms of investmentPlan', () => {
  const run = runPlan({
    ...working,
    currentCorpus: 1000,
    investmentPlan: { initialMonthlyContribution: 50, expectedAnnualReturnRatePct: 0 },
    investments: [
      { initialCorpus: 300, initialMonthlyContribution: 20 },
      { initialCorpus: 100, initialMonthlyContribution: 10 }
    ]
  })
  expect(run.timeSeries[0]!.portfolios).toEqual([320, 110, 620])
  expect(run.timeSeries[11]!.portfolios).toEqual([540, 220, 840])
})

test('K8 entries above a total win, and nothing is counted twice', () => {
  const run = runPlan({
    ...working,
    currentCorpus: 1000,
    investmentPlan: { initialMonthlyContribution: 5, expectedAnnualReturnRatePct: 0 },
    investments: [{ initialCorpus: 3000, initialMonthlyContribution: 20 }]
  })
  expect(run.timeSeries[0]!.portfolios).toEqual([3020, 0])
  expect(run.warnings).toEqual(
    expect.arrayContaining(['portfolios-exceed-corpus', 'portfolios-exceed-contribution'])
  )
})

test('K8 a total of 0 beside entries is their sum, and "additional" puts the totals beside them', () => {
  const plan = (totals: string, total: number) => ({
    ...working,
    currentCorpus: total,
    investmentPlan: { initialMonthlyContribution: total / 100, expectedAnnualReturnRatePct: 0 },
    investments: [{ initialCorpus: 3000, initialMonthlyContribution: 20 }],
    conventions: { totals }
  })
  expect(runPlan(plan('inclusive', 0)).timeSeries[0]!.portfolios).toEqual([3020, 0])
  expect(runPlan(plan('inclusive', 5000)).timeSeries[0]!.portfolios).toEqual([3020, 2030])
  expect(runPlan(plan('additional', 5000)).timeSeries[0]!.portfolios).toEqual([3020, 5050])
  expect(runPlan(plan('additional', 0)).timeSeries[0]!.portfolios).toEqual([3020, 0])
})

test('K7 a return left out is the customary one of the class, else that of investmentPlan', () => {
  // Effective convention: twelve months make the annual rate. ppf and epf credit yearly under any convention.
  const grown = (assetClass: string | undefined, rate: string) =>
    runPlan({
      ...working,
      currentCorpus: 100_000,
      investmentPlan: { expectedAnnualReturnRatePct: 12 },
      investments: [{ initialCorpus: 100_000, ...(assetClass === undefined ? {} : { assetClass }) }],
      conventions: { rate }
    }).summary.finalCorpus
  expect(grown(undefined, 'effective')).toBe(112_000)
  expect(grown('equity', 'effective')).toBe(112_000)
  expect(grown('nps', 'effective')).toBe(112_000)
  expect(grown('ppf', 'effective')).toBe(107_100)
  expect(grown('ppf', 'nominal')).toBe(107_100)
  expect(grown('epf', 'nominal')).toBe(108_250)
  expect(grown('fixedDeposit', 'effective')).toBe(106_500)
  expect(grown('debt', 'effective')).toBe(107_000)
  expect(grown('gold', 'effective')).toBe(108_000)
  // (1 + 0.12/12)^12 = 1.126825...
  expect(grown('equity', 'nominal')).toBe(112_682.5)
})

test('K6 from retirement on every portfolio earns the retirement return, ppf and epf their own', () => {
  const grown = (entry: object) =>
    runPlan({
      ...retired,
      investments: [{ initialCorpus: 100_000, ...entry }],
      investmentPlan: { expectedAnnualReturnRatePct: 12 },
      retirementPlan: { expectedAnnualReturnRatePct: 5, initialMonthlyWithdrawal: 0 },
      conventions: { rate: 'effective' }
    }).summary.finalCorpus
  expect(grown({})).toBe(105_000)
  expect(grown({ expectedAnnualReturnRatePct: 20 })).toBe(105_000)
  expect(grown({ retirementAnnualReturnRatePct: 9 })).toBe(109_000)
  expect(grown({ assetClass: 'ppf' })).toBe(107_100)
  expect(grown({ assetClass: 'epf', expectedAnnualReturnRatePct: 8 })).toBe(108_000)
  expect(grown({ assetClass: 'ppf', retirementAnnualReturnRatePct: 3 })).toBe(103_000)
})

test('K10 a contribution of the month pays a milestone of the month', () => {
  const milestones = [{ ageYears: 40, amount: 100, inflationAdjusted: false }]
  const investmentPlan = { initialMonthlyContribution: 100, expectedAnnualReturnRatePct: 12 }
  const start = runPlan({ ...working, milestones, investmentPlan }).timeSeries[0]
  expect(start).toMatchObject({ contributions: 100, milestones: 100, growth: 0, shortfall: 0, corpus: 0 })
  // K11: at the end the contribution comes too late for an outflow at the start, in time for one at the end.
  const late = { contributions: 'end' }
  const missed = runPlan({ ...working, milestones, investmentPlan, conventions: late }).timeSeries[0]
  expect(missed).toMatchObject({ contributions: 100, milestones: 0, growth: 0, shortfall: 100, corpus: 100 })
  const both = { contributions: 'end', withdrawals: 'end' }
  const paid = runPlan({ ...working, milestones, investmentPlan, conventions: both }).timeSeries[0]
  expect(paid).toMatchObject({ contributions: 100, milestones: 100, growth: 0, shortfall: 0, corpus: 0 })
  const only = { withdrawals: 'end' }
  const earned = runPlan({ ...working, milestones, investmentPlan, conventions: only }).timeSeries[0]
  expect(earned).toMatchObject({ contributions: 100, milestones: 100, growth: 1, shortfall: 0, corpus: 1 })
})

test('W4 an outflow is taken pro rata, W5 from the core first and then in order', () => {
  const milestones = [{ ageYears: 60, amount: 300, inflationAdjusted: false }]
  const retirementPlan = { ...still, initialMonthlyWithdrawal: 0 }
  const plan = (withdrawalStrategy: string) =>
    runPlan({ ...retired, ...three, milestones, retirementPlan, withdrawalStrategy }).timeSeries[0]!
      .portfolios
  expect(plan('proportional')).toEqual([50, 150, 100])
  expect(plan('sequential')).toEqual([0, 300, 0])
})

test('W6 the named portfolio pays first, the strategy pays the rest, in the order of the request', () => {
  const plan = (withdrawalStrategy: string, fundedBy: string, amount: number) =>
    runPlan({
      ...retired,
      ...three,
      milestones: [{ ageYears: 60, amount, inflationAdjusted: false, fundedBy }],
      retirementPlan: { ...still, initialMonthlyWithdrawal: 0 },
      withdrawalStrategy
    }).timeSeries[0]!
  expect(plan('proportional', 'B', 200).portfolios).toEqual([100, 100, 200])
  // A pays its 100; the rest of 250 comes from 300 and 200, half of each.
  expect(plan('proportional', 'A', 350).portfolios).toEqual([0, 150, 100])
  expect(plan('sequential', 'B', 400).portfolios).toEqual([100, 0, 100])
  expect(plan('sequential', 'Core', 250).portfolios).toEqual([50, 300, 0])
  const beyond = plan('proportional', 'A', 700)
  expect(beyond).toMatchObject({ portfolios: [0, 0, 0], milestones: 600, shortfall: 100 })
})

test('K10 outflows are paid in the order of the request, milestones before loans, the need last', () => {
  const named = { ageYears: 60, amount: 50, inflationAdjusted: false, fundedBy: 'A' }
  const open = (amount: number) => ({ ageYears: 60, amount, inflationAdjusted: false })
  const portfolios = (plan: object) =>
    runPlan({ ...retired, ...three, retirementPlan: { ...still, initialMonthlyWithdrawal: 0 }, ...plan })
      .timeSeries[0]!.portfolios
  // A pays 50, then half of 50, 300 and 200 goes.
  expect(portfolios({ milestones: [named, open(275)] })).toEqual([25, 150, 100])
  // Half of 100, 300 and 200 goes, then A pays its last 50.
  expect(portfolios({ milestones: [open(300), named] })).toEqual([0, 150, 100])
  // B pays 100, then the loan takes half of 100, 200 and 200.
  const loans = [{ outstandingPrincipal: 250, annualInterestRatePct: 0, remainingMonths: 1 }]
  const byB = { ...named, amount: 100, fundedBy: 'B' }
  expect(portfolios({ loans, milestones: [byB] })).toEqual([50, 100, 100])
  // The need of the month comes after them: half of 100, 200 and 200 again.
  const retirementPlan = { ...still, initialMonthlyWithdrawal: 250 }
  expect(portfolios({ retirementPlan, milestones: [byB] })).toEqual([50, 100, 100])
})

test('W3 incomes meet the need first; the rest is withdrawn, a surplus goes into the core', () => {
  const run = runPlan({
    ...retired,
    ...three,
    retirementPlan: { ...still, initialMonthlyWithdrawal: 30, annualWithdrawalStepUpRatePct: 0 },
    incomes: [
      { monthlyAmount: 10, kind: 'pension' },
      { monthlyAmount: 50, kind: 'other', startAgeYears: 60.5 }
    ]
  })
  expect(run.timeSeries[0]).toMatchObject({ incomes: 10, need: 30, withdrawals: 20, inflows: 0 })
  expect(run.timeSeries[6]).toMatchObject({ incomes: 60, need: 30, withdrawals: 0, inflows: 30 })
  const [before, after] = [run.timeSeries[5]!.portfolios, run.timeSeries[6]!.portfolios]
  expect(after).toEqual([before[0], before[1], before[2]! + 30])
  expect(run.summary).toMatchObject({ totalWithdrawals: 120, totalInflows: 180, finalCorpus: 660 })
})

test('W1 a withdrawal in rupees of today is inflated to retirement, and grows from there', () => {
  const plan = (withdrawalBasis: string) => ({
    currentAgeYears: 40,
    retirementAgeYears: 42.5,
    planningEndAgeYears: 45,
    annualInflationRatePct: 10,
    retirementPlan: { ...still, initialMonthlyWithdrawal: 100, withdrawalBasis }
  })
  // R = 30 months, two whole years: 100 x 1.21. The need steps 12 months after R, not with the calendar of
  // inflation.
  const today = runPlan(plan('today')).timeSeries.map(each => each.need)
  expect(today[29]).toBe(0)
  expect(today[30]).toBe(121)
  expect(today[41]).toBe(121)
  expect(today[42]).toBe(133.1)
  const then = runPlan(plan('atRetirement')).timeSeries.map(each => each.need)
  expect([then[30], then[41], then[42]]).toEqual([100, 100, 110])
})

test('W2 a need that follows the expenses steps with them; a growth given starts at month R', () => {
  const plan = (retirementPlan: object) =>
    runPlan({
      currentAgeYears: 40,
      retirementAgeYears: 41.5,
      planningEndAgeYears: 44,
      annualInflationRatePct: 10,
      expenses: [{ currentMonthlyAmount: 1000, retirementPct: 50 }],
      retirementPlan: { ...still, ...retirementPlan }
    }).timeSeries.map(each => each.need)
  // R = 18: 500 x 1.1 until month 23, then 500 x 1.21.
  const following = plan({})
  expect([following[17], following[18], following[23], following[24]]).toEqual([0, 550, 550, 605])
  const growing = plan({ annualWithdrawalStepUpRatePct: 20 })
  expect([growing[18], growing[29], growing[30]]).toEqual([550, 550, 660])
  expect(plan({ initialMonthlyWithdrawal: 0 }).every(each => each === 0)).toBe(true)
})

test('K15 a loan longer than the plan is paid from earnings until R, then by the corpus, until N', () => {
  // 1,200 over 24 months at 0%: 50 a month. R = 6, N = 12.
  const plan = (paidFrom: string) =>
    runPlan({
      currentAgeYears: 59.5,
      retirementAgeYears: 60,
      planningEndAgeYears: 60.5,
      currentCorpus: 1000,
      investmentPlan: still,
      retirementPlan: { ...still, initialMonthlyWithdrawal: 0 },
      loans: [{ outstandingPrincipal: 1200, annualInterestRatePct: 0, remainingMonths: 24, paidFrom }]
    })
  const income = plan('income')
  expect(income.timeSeries.map(each => each.loanInstalments)).toEqual([
    ...Array(6).fill(50),
    ...Array(6).fill(0)
  ])
  expect(income.timeSeries.map(each => each.milestones)).toEqual([...Array(6).fill(0), ...Array(6).fill(50)])
  expect(income.summary).toMatchObject({ finalCorpus: 700, totalMilestones: 300 })
  const corpus = plan('corpus')
  expect(corpus.timeSeries.map(each => each.milestones)).toEqual(Array(12).fill(50))
  expect(corpus.timeSeries.every(each => each.loanInstalments === 0)).toBe(true)
  expect(corpus.summary.finalCorpus).toBe(400)
})

test('K14 a repeated milestone takes a new loan each time', () => {
  // 1,200 every year, 25% down, 900 over 24 months: 37.50 a month each, two run at once from the second year
  // on.
  const run = runPlan({
    currentAgeYears: 40,
    retirementAgeYears: 44,
    planningEndAgeYears: 44,
    currentCorpus: 100_000,
    investmentPlan: still,
    milestones: [
      {
        ageYears: 40,
        amount: 1200,
        inflationAdjusted: false,
        recurrence: { everyYears: 1, count: 2 },
        loan: { downPaymentPct: 25, annualInterestRatePct: 0, tenureYears: 2, paidFrom: 'corpus' }
      }
    ]
  })
  const paid = run.timeSeries.map(each => each.milestones)
  expect([paid[0], paid[1], paid[12], paid[13], paid[24], paid[25], paid[36], paid[37]]).toEqual([
    300, 37.5, 337.5, 75, 75, 37.5, 37.5, 0
  ])
  expect(run.summary.totalMilestones).toBe(2400)
})

test('K18 the surplus is what earnings leave, null from R on and without incomes', () => {
  const plan = (incomes: object[]) =>
    runPlan({
      currentAgeYears: 40,
      retirementAgeYears: 41,
      planningEndAgeYears: 42,
      annualInflationRatePct: 0,
      investmentPlan: { initialMonthlyContribution: 100 },
      expenses: [{ currentMonthlyAmount: 600 }],
      loans: [{ outstandingPrincipal: 1200, annualInterestRatePct: 0, remainingMonths: 6 }],
      incomes
    }).timeSeries.map(each => each.monthlySurplus)
  // 1000 - 600 - 200 - 100 while the loan runs, 200 more after.
  const surplus = plan([{ monthlyAmount: 1000, kind: 'salary' }])
  expect(surplus).toEqual([...Array(6).fill(100), ...Array(6).fill(300), ...Array(12).fill(null)])
  expect(plan([])).toEqual(Array(24).fill(null))
})

test('W1 who gives a withdrawal in rupees of today is not told to do so', () => {
  const message = (withdrawalBasis: string) =>
    runPlan({
      ...working,
      annualInflationRatePct: 6,
      planningEndAgeYears: 80,
      expenses: [{ currentMonthlyAmount: 50_000 }],
      retirementPlan: { initialMonthlyWithdrawal: 20_000, withdrawalBasis }
    }).meta.warnings.find(({ code }) => code === 'withdrawal-below-expenses')?.message
  expect(message('today')).toBe(
    "The first withdrawal is ₹20,000 a month in today's rupees, the expenses of that month are ₹50,000."
  )
  expect(message('atRetirement')).toMatch(/ unless withdrawalBasis is "today"\.$/)
})

test('K18 T29 a month that earnings do not cover says what they bear, the tax on them where there is one', () => {
  const message = (tax?: object, monthlyAmount = 200_000) =>
    runPlan({
      currentYear: 2026,
      currentAgeYears: 40,
      retirementAgeYears: 41,
      planningEndAgeYears: 41,
      annualInflationRatePct: 0,
      incomes: [{ kind: 'salary', monthlyAmount }],
      expenses: [{ currentMonthlyAmount: 150_000 }],
      investmentPlan: { initialMonthlyContribution: 50_000 },
      tax
    }).meta.warnings.find(({ code }) => code === 'negative-surplus')?.message
  // 24,00,000 less 75,000 bear 2,81,250, and 4% of cess: 2,92,500 a year.
  expect(message({})).toBe(
    'Incomes are less than expenses, instalments, contributions and the tax on incomes in 12 months, ' +
      'starting at once; the largest gap is ₹24,375 a month. Lower expenses or contributions, or add ' +
      'the missing incomes.'
  )
  expect(message()).toBeUndefined()
  expect(message(undefined, 190_000)).toBe(
    'Incomes are less than expenses, instalments and contributions in 12 months, starting at once; the ' +
      'largest gap is ₹10,000 a month. Lower expenses or contributions, or add the missing incomes.'
  )
})

test('K19 a late inheritance does not hide the years before it', () => {
  const run = runPlan({
    ...retired,
    currentCorpus: 500,
    retirementPlan: { ...still, initialMonthlyWithdrawal: 100, annualWithdrawalStepUpRatePct: 0 },
    milestones: [
      { ageYears: 60.5, amount: 10_000, type: 'income', inflationAdjusted: false },
      { ageYears: 60.25, amount: 50, inflationAdjusted: false }
    ]
  })
  // Six months of 100 and 50 once, before the 10,000 come at the start of the seventh.
  expect(run.summary).toMatchObject({ requiredCorpusAtRetirement: 650, corpusWentToZero: true })
  expect(run.summary.fundedRatio).toBeCloseTo(500 / 650, 12)
})

test('C4 the last simulation year may be shorter', () => {
  const years = runYearly({
    currentYear: 2026,
    currentAgeYears: 40,
    retirementAgeYears: 41.5,
    planningEndAgeYears: 41.5,
    investmentPlan: { ...still, initialMonthlyContribution: 100 }
  }).timeSeries
  expect(years).toHaveLength(2)
  expect(years[0]).toMatchObject({ month: 11, calendarMonth: '2027-03', contributions: 1200, corpus: 1200 })
  expect(years[1]).toMatchObject({
    month: 17,
    calendarMonth: '2027-09',
    openingCorpus: 1200,
    contributions: 600,
    corpus: 1800
  })
})

test('R2 meta says what twelve months of each monthly rate make, portfolios, core, then retirement', () => {
  const run = (rate: string) =>
    runPlan({
      ...working,
      investments: [{ expectedAnnualReturnRatePct: 12 }, { assetClass: 'ppf' }],
      investmentPlan: { expectedAnnualReturnRatePct: 0 },
      retirementPlan: { expectedAnnualReturnRatePct: 6 },
      conventions: { rate }
    }).meta.effectiveAnnualReturnsPct
  // (1.01^12 - 1) x 100 and (1.005^12 - 1) x 100.
  const nominal = [12.6825030132, 7.1, 0, 6.167781186449828]
  expect(run('nominal')).toHaveLength(4)
  for (const [p, value] of run('nominal').entries()) expect(value).toBeCloseTo(nominal[p]!, 9)
  for (const [p, value] of run('effective').entries()) expect(value).toBeCloseTo([12, 7.1, 0, 6][p]!, 9)
})
