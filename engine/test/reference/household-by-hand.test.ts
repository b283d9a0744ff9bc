/** The plain model of a household against figures worked by hand. The engine is not asked. */
import { expect, test } from 'vitest'
import { type HouseholdRun, householdRun } from './household-model.ts'
import type { HouseholdRequest } from './household-request.ts'

/** No inflation, no returns, flows at the start of a month: every sum can be worked in the head. */
const quiet: HouseholdRequest = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 41,
  planningEndAgeYears: 43,
  annualInflationRatePct: 0,
  conventions: { rate: 'nominal', contributions: 'start', withdrawals: 'start', totals: 'additional' },
  withdrawalStrategy: 'proportional',
  investmentPlan: { annualStepUpRatePct: 0, expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
}

const partner = { currentAgeYears: 40, retirementAgeYears: 42, planningEndAgeYears: 43 }

const salary = (monthlyAmount: number) => ({ label: 'Salary', kind: 'salary' as const, monthlyAmount })

const fund = (label: string, initialMonthlyContribution: number) => ({
  label,
  initialMonthlyContribution,
  annualStepUpRatePct: 0,
  expectedAnnualReturnRatePct: 0
})

/** The values of a member in some months, to the paisa. */
const at = (run: HouseholdRun, member: keyof HouseholdRun['series'][number], ...months: number[]) =>
  months.map(month => {
    const value = run.series[month]![member]
    return typeof value === 'number' ? Math.round(value * 100) / 100 : value
  })

test('E1 to E3, H1, H3: two earners save, then one salary pays for both, then both draw', () => {
  const run = householdRun({
    ...quiet,
    partner,
    currentCorpus: 500_000,
    incomes: [salary(50_000), { ...salary(30_000), owner: 'partner' }],
    expenses: [{ label: 'Living', currentMonthlyAmount: 60_000 }],
    investments: [fund('Hers', 9000), { ...fund('His', 6000), owner: 'partner' }],
    retirementPlan: { ...quiet.retirementPlan, initialMonthlyWithdrawal: 40_000 }
  })
  expect(run.setting).toMatchObject({ months: 36, retirement: 24, surplus: 'invested' })
  // 50,000 + 30,000 - 60,000 - 9,000 - 6,000 = 5,000; then 30,000 - 60,000 - 6,000 = -36,000.
  expect(at(run, 'monthlySurplus', 0, 11, 12, 23, 24)).toEqual([5000, 5000, -36_000, -36_000, null])
  expect(at(run, 'contributions', 0, 11, 12, 23, 24)).toEqual([15_000, 15_000, 0, 0, 0])
  expect(at(run, 'inflows', 0, 11, 12, 24)).toEqual([5000, 5000, 0, 0])
  expect(at(run, 'withdrawals', 11, 12, 23, 24)).toEqual([0, 30_000, 30_000, 40_000])
  // 5,00,000 + 12 x 20,000 = 7,40,000; less 12 x 30,000 = 3,80,000; less 9 x 40,000 = 20,000.
  expect(at(run, 'corpus', 11, 23, 32, 33, 34)).toEqual([740_000, 380_000, 20_000, 0, 0])
  expect(at(run, 'shortfall', 32, 33, 34, 35)).toEqual([0, 20_000, 40_000, 40_000])
  expect(run.summary).toEqual({
    surplusInvested: 60_000,
    deficitWithdrawn: 360_000,
    contributionsCut: 72_000,
    household: { firstDeathAgeYears: null, ofWhom: null, yearsBoth: 3, yearsOne: 0 }
  })
})

test('E1: with "spent" the same couple saves what it planned, and the gap is only published', () => {
  const run = householdRun({
    ...quiet,
    partner,
    conventions: { ...quiet.conventions, surplus: 'spent' },
    incomes: [salary(50_000), { ...salary(30_000), owner: 'partner' }],
    expenses: [{ label: 'Living', currentMonthlyAmount: 60_000 }],
    investments: [fund('Hers', 9000), { ...fund('His', 6000), owner: 'partner' }]
  })
  expect(at(run, 'monthlySurplus', 11, 12)).toEqual([5000, -36_000])
  expect(at(run, 'contributions', 11, 12, 23, 24)).toEqual([15_000, 6000, 6000, 0])
  expect(at(run, 'corpus', 11, 23)).toEqual([180_000, 252_000])
})

test('E1, E2: of EPF only the own share is earned, it is never cut, and the others are cut pro rata', () => {
  const run = householdRun({
    ...quiet,
    conventions: { ...quiet.conventions, surplus: 'invested' },
    incomes: [salary(20_000)],
    expenses: [{ label: 'Living', currentMonthlyAmount: 12_000 }],
    investments: [
      { ...fund('EPF', 10_000), assetClass: 'epf', ownSharePct: 40 },
      fund('Two thirds', 6000),
      fund('One third', 3000)
    ]
  })
  // 20,000 - 12,000 - 4,000 - 9,000 = -5,000: the two funds give up 3,333.33 and 1,666.67.
  expect(at(run, 'monthlySurplus', 0)).toEqual([-5000])
  expect(run.series[0]!.portfolios.map(Math.round)).toEqual([10_000, 2667, 1333, 0])
  expect(run.summary.contributionsCut).toBeCloseTo(60_000, 6)
  expect(run.summary.deficitWithdrawn).toBe(0)
})

test('E2: a deficit comes after milestones, and what the corpus cannot pay is shortfall', () => {
  const run = householdRun({
    ...quiet,
    conventions: { ...quiet.conventions, surplus: 'invested' },
    currentCorpus: 10_000,
    incomes: [salary(20_000)],
    expenses: [{ label: 'Living', currentMonthlyAmount: 24_000 }],
    milestones: [{ label: 'Phone', ageYears: 40, amount: 7000 }]
  })
  expect(at(run, 'milestones', 0)).toEqual([7000])
  expect(at(run, 'withdrawals', 0, 1)).toEqual([3000, 0])
  expect(at(run, 'shortfall', 0, 1)).toEqual([1000, 4000])
  expect(run.summary.deficitWithdrawn).toBe(3000)
})

test('E3, K11: a surplus earns its own month at the start, and not at the end', () => {
  const plan = (contributions: 'start' | 'end'): HouseholdRequest => ({
    ...quiet,
    conventions: { ...quiet.conventions, contributions, surplus: 'invested' },
    incomes: [salary(1000)],
    investmentPlan: { annualStepUpRatePct: 0, expectedAnnualReturnRatePct: 12 }
  })
  expect(at(householdRun(plan('start')), 'corpus', 0, 1)).toEqual([1010, 2030.1])
  expect(at(householdRun(plan('end')), 'corpus', 0, 1)).toEqual([1000, 2010])
})

const retired: HouseholdRequest = {
  ...quiet,
  currentAgeYears: 70,
  retirementAgeYears: 60,
  planningEndAgeYears: 71,
  partner: { currentAgeYears: 65, retirementAgeYears: 60, planningEndAgeYears: 67 },
  incomes: [{ label: 'Pension', kind: 'pension', monthlyAmount: 40_000 }]
}

test('H4, H5: a survivor has half of the pension, the share of the expenses and the cover', () => {
  const run = householdRun({
    ...retired,
    expenses: [
      { label: 'Living', currentMonthlyAmount: 30_000, survivorPct: 70 },
      { label: 'Rent', currentMonthlyAmount: 5000 }
    ],
    lifeCovers: [
      { amount: 500_000 },
      { amount: 7, untilAgeYears: 71 },
      { amount: 11, untilAgeYears: 71.1 },
      { owner: 'partner', amount: 13 }
    ]
  })
  expect(run.setting).toMatchObject({ months: 24, retirement: 0, surplus: 'spent' })
  expect(at(run, 'incomes', 11, 12)).toEqual([40_000, 20_000])
  expect(at(run, 'expenses', 11, 12)).toEqual([35_000, 26_000])
  expect(at(run, 'need', 11, 12)).toEqual([35_000, 26_000])
  expect(at(run, 'inflows', 11, 12, 13)).toEqual([5000, 500_011, 0])
  expect(at(run, 'withdrawals', 11, 12)).toEqual([0, 6000])
  expect(at(run, 'partnerAgeYears', 11)).toEqual([66])
  const household = { firstDeathAgeYears: 71, ofWhom: 'self', yearsBoth: 1, yearsOne: 1 }
  expect(run.summary.household).toEqual(household)
})

test('H4, W2: with a step-up the expenses of the first month keep their own survivor shares', () => {
  const run = householdRun({
    ...retired,
    incomes: [],
    expenses: [
      { label: 'Living', currentMonthlyAmount: 30_000, survivorPct: 70, retirementPct: 50 },
      { label: 'Rent', currentMonthlyAmount: 5000, endAgeYears: 70.5 }
    ],
    retirementPlan: { ...quiet.retirementPlan, annualWithdrawalStepUpRatePct: 10, survivorPct: 1 }
  })
  // 15,000 + 5,000; after a year (15,000 x 0.7 + 5,000) x 1.1 = 17,050, although the rent has ended.
  expect(at(run, 'need', 0, 11, 12)).toEqual([20_000, 20_000, 17_050])
  expect(at(run, 'expenses', 0, 6, 12)).toEqual([20_000, 15_000, 10_500])
})

test('H4, W1: a given need goes on at its own share, also when the death came before retirement', () => {
  const plan: HouseholdRequest = {
    ...quiet,
    planningEndAgeYears: 40.5,
    partner,
    annualInflationRatePct: 10,
    incomes: [salary(50_000), { ...salary(30_000), owner: 'partner', annualGrowthRatePct: 0 }],
    retirementPlan: {
      ...quiet.retirementPlan,
      initialMonthlyWithdrawal: 10_000,
      withdrawalBasis: 'today',
      survivorPct: 80
    }
  }
  const run = householdRun(plan)
  expect(run.setting).toMatchObject({ months: 36, retirement: 24 })
  expect(at(run, 'incomes', 5, 6, 23, 24)).toEqual([80_000, 30_000, 30_000, 0])
  // 10,000 x 1.21 x 0.8; a year of it is all that the plan has.
  expect(at(run, 'need', 23, 24, 35)).toEqual([0, 9680, 9680])
})

test('H1: who earns decides when the household retires, then who saves, then the earlier of both', () => {
  const month = (changes: Partial<HouseholdRequest>) =>
    householdRun({ ...quiet, partner, ...changes }).setting.retirement
  const hers = [salary(1)]
  const his = [{ ...salary(1), owner: 'partner' as const }]
  expect(month({ incomes: hers })).toBe(12)
  expect(month({ incomes: his })).toBe(24)
  expect(month({ incomes: [{ ...salary(0), owner: 'partner' }, { ...salary(1) }] })).toBe(12)
  expect(month({ incomes: [{ ...his[0]!, startAgeYears: 42 }] })).toBe(12)
  expect(month({ investments: [{ ...fund('His', 1), owner: 'partner' }] })).toBe(24)
  expect(month({ investmentPlan: { ...quiet.investmentPlan, initialMonthlyContribution: 1 } })).toBe(12)
  const core = { ...quiet.investmentPlan, initialMonthlyContribution: 1, owner: 'partner' as const }
  expect(month({ investmentPlan: core })).toBe(24)
  const pension = { label: 'Pension', kind: 'pension' as const, monthlyAmount: 1 }
  expect(month({ investmentPlan: core, incomes: [pension] })).toBe(12)
  expect(month({})).toBe(12)
  expect(month({ incomes: his, partner: { ...partner, planningEndAgeYears: 41.5 } })).toBe(18)
})

test('H3: after the first retires the household still earns, so returns change with the second', () => {
  const run = householdRun({
    ...quiet,
    partner,
    currentCorpus: 100_000,
    incomes: [{ ...salary(0.01), owner: 'partner' }],
    investmentPlan: {
      annualStepUpRatePct: 0,
      expectedAnnualReturnRatePct: 12,
      initialMonthlyContribution: 0
    },
    retirementPlan: { expectedAnnualReturnRatePct: 24, initialMonthlyWithdrawal: 0 },
    conventions: { ...quiet.conventions, surplus: 'spent' }
  })
  expect(run.series[23]!.corpus / run.series[22]!.corpus).toBeCloseTo(1.01, 12)
  expect(run.series[24]!.corpus / run.series[23]!.corpus).toBeCloseTo(1.02, 12)
})

test('W4 to W6, K14, K15: a loan of the milestone is paid by its fund first, then in order', () => {
  const run = householdRun({
    ...quiet,
    retirementAgeYears: 40,
    withdrawalStrategy: 'sequential',
    currentCorpus: 10_000,
    investments: [
      { ...fund('First', 0), initialCorpus: 5000 },
      { ...fund('Second', 0), initialCorpus: 20_000 }
    ],
    milestones: [
      {
        label: 'Scooter',
        ageYears: 40,
        amount: 60_000,
        loan: { downPaymentPct: 25, annualInterestRatePct: 0, tenureYears: 0.5 },
        fundedBy: 'Second'
      }
    ]
  })
  // 15,000 down, then 7,500 a month: the second fund has 5,000 of it, the core 10,000, the first the rest.
  expect(run.series[0]!.portfolios).toEqual([5000, 5000, 10_000])
  expect(run.series[1]!.portfolios).toEqual([5000, 0, 7500])
  expect(run.series[2]!.portfolios).toEqual([5000, 0, 0])
  expect(run.series[3]!.portfolios).toEqual([0, 0, 0])
  expect(at(run, 'shortfall', 2, 3, 4, 6, 7)).toEqual([0, 2500, 7500, 7500, 0])
})

test('the model gives figures that are published elsewhere', () => {
  const loan = {
    label: 'Home',
    outstandingPrincipal: 1_000_000,
    annualInterestRatePct: 8.5,
    remainingMonths: 240
  }
  expect(at(householdRun({ ...quiet, loans: [loan] }), 'loanInstalments', 0)).toEqual([8678.23])
  const saved = householdRun({
    ...quiet,
    retirementAgeYears: 70,
    planningEndAgeYears: 70,
    investmentPlan: {
      initialMonthlyContribution: 35_000,
      annualStepUpRatePct: 0,
      expectedAnnualReturnRatePct: 8
    }
  })
  expect(Math.round(saved.series[359]!.corpus)).toBe(52_510_331)
  const drawn = householdRun({
    ...quiet,
    retirementAgeYears: 40,
    planningEndAgeYears: 60,
    currentCorpus: 5_000_000,
    conventions: { ...quiet.conventions, rate: 'effective', withdrawals: 'end' },
    retirementPlan: { expectedAnnualReturnRatePct: 8, initialMonthlyWithdrawal: 30_000 }
  })
  expect(Math.round(drawn.series[239]!.corpus)).toBe(6_234_814)
})

test('H2, H3: the owner has the ages of an income, the first person those of an expense', () => {
  const run = householdRun({
    ...quiet,
    partner: { currentAgeYears: 30, retirementAgeYears: 33, planningEndAgeYears: 33 },
    incomes: [
      { ...salary(100), owner: 'partner', startAgeYears: 30.5, endAgeYears: 31.5 },
      { label: 'Rent', kind: 'rental', monthlyAmount: 7, startAgeYears: 42 }
    ],
    expenses: [{ label: 'School', currentMonthlyAmount: 10, startAgeYears: 41, endAgeYears: 42 }],
    conventions: { ...quiet.conventions, surplus: 'spent' }
  })
  expect(at(run, 'incomes', 5, 6, 17, 18, 23, 24)).toEqual([0, 100, 100, 0, 0, 7])
  expect(at(run, 'expenses', 11, 12, 23, 24)).toEqual([0, 10, 10, 0])
})

test('H4: a dead person earns no salary, and other incomes go on, begin and end as if they lived', () => {
  const later = { owner: 'partner' as const, monthlyAmount: 1000, endAgeYears: 42.5 }
  const run = householdRun({
    ...quiet,
    partner: { ...partner, planningEndAgeYears: 41 },
    annualInflationRatePct: 10,
    incomes: [
      { label: 'Salary', kind: 'salary', ...later },
      { label: 'Pension', kind: 'pension', ...later, startAgeYears: 41.5 },
      { label: 'Annuity', kind: 'annuity', ...later },
      { label: 'Rent', kind: 'rental', ...later, survivorPct: 30 }
    ],
    conventions: { ...quiet.conventions, surplus: 'spent' }
  })
  // Both retire in month 12. Then 30% of the rent, 330 and 363, and from month 18 half of the pension.
  expect(at(run, 'incomes', 11, 12, 17, 18, 24, 29, 30)).toEqual([3000, 330, 330, 830, 863, 863, 0])
})

test('H4, E2: who dies while the other works leaves a deficit, and expenses go on at their share', () => {
  const run = householdRun({
    ...quiet,
    planningEndAgeYears: 40.5,
    partner,
    currentCorpus: 1000,
    withdrawalStrategy: 'sequential',
    incomes: [salary(500), { ...salary(300), owner: 'partner' }],
    expenses: [{ label: 'Living', currentMonthlyAmount: 700, survivorPct: 50, retirementPct: 10 }],
    investments: [{ ...fund('His', 50), owner: 'partner', initialCorpus: 600 }, fund('Hers', 20)],
    lifeCovers: [{ amount: 90 }]
  })
  // 800 - 700 - 70 = 30; then 300 - 350 - 50 = -100: 50 is cut, and 50 is drawn from the core.
  expect(at(run, 'monthlySurplus', 5, 6)).toEqual([30, -100])
  expect(at(run, 'contributions', 5, 6)).toEqual([70, 0])
  expect(run.series[5]!.portfolios).toEqual([900, 120, 1180])
  expect(run.series[6]!.portfolios).toEqual([900, 120, 1220])
  expect(at(run, 'inflows', 5, 6, 7)).toEqual([30, 90, 0])
  expect(run.summary).toMatchObject({ surplusInvested: 180, contributionsCut: 900, deficitWithdrawn: 900 })
  // From month 24 on the need is a tenth of 350.
  expect(at(run, 'need', 23, 24)).toEqual([0, 35])
})

test('E2, K11: a deficit at the end of a month has earned in it', () => {
  const run = householdRun({
    ...quiet,
    conventions: { ...quiet.conventions, surplus: 'invested', withdrawals: 'end' },
    currentCorpus: 10_000,
    incomes: [salary(100)],
    expenses: [{ label: 'Living', currentMonthlyAmount: 200 }],
    investmentPlan: { annualStepUpRatePct: 0, expectedAnnualReturnRatePct: 12 }
  })
  expect(at(run, 'corpus', 0, 1)).toEqual([10_000, 10_000])
})
