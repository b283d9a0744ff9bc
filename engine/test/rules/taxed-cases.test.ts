/** Taxed runs with answers derived by hand: lots, locks, schemes, losses, interest (L1 to L9, T21 to T25). */
import type { LifeCycleInput, Rulebook } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

/** A plan from April 2026 without inflation and returns; a year counts from its first month. */
function planOf(years: { until: number; retiredAfter: number }, rest: Partial<LifeCycleInput>) {
  const { currentAgeYears = 40 } = rest
  return {
    currentYear: 2026,
    currentAgeYears,
    retirementAgeYears: currentAgeYears + years.retiredAfter,
    planningEndAgeYears: currentAgeYears + years.until,
    annualInflationRatePct: 0,
    conventions: { rate: 'effective' as const },
    ...rest,
    investmentPlan: { expectedAnnualReturnRatePct: 0, ...rest.investmentPlan },
    retirementPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyWithdrawal: 0, ...rest.retirementPlan },
    tax: { futureRules: 'frozen' as const, ...rest.tax }
  }
}

type Year = NonNullable<ReturnType<typeof runPlan>['tax']>['years'][number]

const yearsOf = (plan: LifeCycleInput, law?: Rulebook): readonly Year[] => runPlan(plan, law).tax!.years

/** The compound sum of `months` payments of 1 at the start of each month, at `annualPct` effective. */
const compound = (annualPct: number, months: number) => {
  const growth = (1 + annualPct / 100) ** (1 / 12)
  return Array.from({ length: months }, (_, k) => growth ** (k + 1)).reduce((total, each) => total + each, 0)
}

/** Published: 180 instalments of 10,000 at 12% effective, all redeemed at the end by a non-resident. */
const redeemed: LifeCycleInput = planOf(
  { until: 16, retiredAfter: 15 },
  {
    investmentPlan: { initialMonthlyContribution: 10_000, expectedAnnualReturnRatePct: 12 },
    milestones: [{ ageYears: 55, amount: 1e9, inflationAdjusted: false }],
    tax: { residency: 'nonResident', futureRules: 'frozen' }
  }
)

test('L1 180 monthly lots redeemed at month 180 gain 29,59,313.99 and bear 3,69,058.69', () => {
  const year = yearsOf(redeemed).find(each => each.taxYear === '2041-42')!
  expect(year.computation.specialGains).toBeCloseTo(2_959_313.99, 2)
  expect(year.computation.totalTax).toBeCloseTo(369_058.69, 2)
})

test('L3 the same lots bear 3,85,308.69 under a law without the threshold of 112A', () => {
  const [last] = rulebook.taxYears.slice(-1)
  const threshold = { ...last!.equityLongTermThreshold, amount: 0 }
  const taxYears = [...rulebook.taxYears.slice(0, -1), { ...last!, equityLongTermThreshold: threshold }]
  const year = yearsOf(redeemed, { ...rulebook, taxYears }).find(each => each.taxYear === '2041-42')!
  expect(year.computation.totalTax).toBeCloseTo(385_308.69, 2)
})

test('L2 a part sale carries its share of the cost of the oldest lot', () => {
  const plan = planOf(
    { until: 1, retiredAfter: 1 },
    {
      currentCorpus: 1_000_000,
      investmentPlan: { costBasis: 400_000 },
      milestones: [{ ageYears: 40.5, amount: 250_000 }],
      tax: { residency: 'nonResident' }
    }
  )
  expect(yearsOf(plan)[0]!.computation.specialGains).toBe(150_000)
})

test('L4 a sale on 1 July 2024 bears the early rates, one on 1 August the late ones', () => {
  const soldAfter = (months: number) => {
    const plan = planOf(
      { until: 2, retiredAfter: 2 },
      {
        currentCorpus: 1_125_000,
        investmentPlan: { costBasis: 0 },
        milestones: [{ ageYears: 40 + months / 12, amount: 1_125_000 }],
        tax: { residency: 'nonResident' }
      }
    )
    return yearsOf({ ...plan, currentYear: 2024 })[0]!.computation.taxOnEquityLongTerm
  }
  expect(soldAfter(3)).toBe(100_000)
  expect(soldAfter(4)).toBe(125_000)
})

test('L5 an elss lot is free after 36 months and not before; an elss core is never locked', () => {
  const elss = {
    label: 'Elss',
    assetClass: 'elss' as const,
    initialMonthlyContribution: 10_000,
    annualStepUpRatePct: -100
  }
  const milestones = [{ ageYears: 43, amount: 500_000 }]
  const run = runPlan(planOf({ until: 4, retiredAfter: 3 }, { investments: [elss], milestones }))
  expect(run.timeSeries[36]!.milestones).toBe(10_000)
  expect(run.timeSeries[36]!.shortfall).toBe(490_000)
  // Eleven of the twelve lots were younger than 36 months when it fell short.
  expect(run.summary.lockedCorpus).toBe(110_000)
  const { label: _, ...core } = elss
  const free = runPlan(planOf({ until: 4, retiredAfter: 3 }, { investmentPlan: core, milestones }))
  expect(free.timeSeries[36]!.milestones).toBe(120_000)
  expect(free.summary.lockedCorpus).toBe(0)
})

test('L6 interest of a deposit is taxed as it grows, and its withdrawal is not', () => {
  const deposit = {
    initialCorpus: 1_000_000,
    assetClass: 'fixedDeposit' as const,
    expectedAnnualReturnRatePct: 6
  }
  const milestones = [{ ageYears: 42, amount: 1_000_000 }]
  const plan = planOf({ until: 3, retiredAfter: 3 }, { investments: [deposit], milestones })
  const lines = yearsOf(plan).map(each => each.computation)
  expect(lines[0]!.grossTotalIncome).toBeCloseTo(60_000, 2)
  expect(lines[1]!.grossTotalIncome).toBeCloseTo(63_600, 2)
  expect(lines[2]!.grossTotalIncome).toBeCloseTo(0.06 * 123_600, 2)
  expect(lines[2]!.specialGains).toBe(0)
})

test('L7 ppf takes 1,50,000 a tax year, from April to March, and the core the rest', () => {
  const ppf = {
    assetClass: 'ppf' as const,
    initialMonthlyContribution: 20_000,
    expectedAnnualReturnRatePct: 0
  }
  const plan = planOf({ until: 3, retiredAfter: 3 }, { investments: [ppf] })
  const run = runPlan(plan)
  expect(run.timeSeries[6]!.portfolios).toEqual([140_000, 0])
  expect(run.timeSeries[7]!.portfolios).toEqual([150_000, 10_000])
  expect(run.timeSeries[11]!.portfolios).toEqual([150_000, 90_000])
  expect(run.timeSeries[12]!.portfolios).toEqual([170_000, 90_000])
  expect(run.timeSeries[12]!.contributions).toBe(20_000)
  expect(run.warnings).toContain('ppf-limit')
  const january = runPlan({ ...plan, currentMonth: 1 })
  expect(january.timeSeries[2]!.portfolios).toEqual([60_000, 0])
  expect(january.timeSeries[9]!.portfolios).toEqual([200_000, 0])
  expect(january.timeSeries[10]!.portfolios).toEqual([210_000, 10_000])
})

test('L5 a ppf opened now is locked for 180 months, one that opens with money is not', () => {
  const ppf = { assetClass: 'ppf' as const, expectedAnnualReturnRatePct: 0 }
  const milestones = [
    { ageYears: 54.5, amount: 50_000 },
    { ageYears: 55, amount: 50_000 }
  ]
  const opened = { ...ppf, initialMonthlyContribution: 1_000 }
  const run = runPlan(planOf({ until: 16, retiredAfter: 10 }, { investments: [opened], milestones }))
  expect(run.timeSeries[174]!.shortfall).toBe(50_000)
  expect(run.timeSeries[180]!.milestones).toBe(50_000)
  expect(run.summary.lockedCorpus).toBe(120_000)
  const older = { ...ppf, initialCorpus: 120_000 }
  const free = runPlan(planOf({ until: 16, retiredAfter: 10 }, { investments: [older], milestones }))
  expect(free.summary.totalShortfall).toBe(0)
})

test('L8 own epf contributions above 2,50,000 make interest that is taxed; at R all moves untaxed', () => {
  const epf = {
    assetClass: 'epf' as const,
    initialMonthlyContribution: 100_000,
    expectedAnnualReturnRatePct: 12
  }
  const run = runPlan(planOf({ until: 3, retiredAfter: 2 }, { investments: [epf] }))
  const lines = run.tax!.years.map(each => each.computation)
  // Half of it is own. Five months fill the limit; seven contributions a year earn taxed interest.
  const ofYear = 50_000 * (compound(12, 7) - 7)
  expect(lines[0]!.grossTotalIncome).toBeCloseTo(ofYear, 2)
  expect(lines[1]!.grossTotalIncome).toBeCloseTo(ofYear + 0.12 * 50_000 * compound(12, 7), 2)
  const value = 100_000 * compound(12, 24)
  expect(run.timeSeries[24]!.portfolios[0]).toBe(0)
  expect(run.timeSeries[24]!.portfolios[1]).toBeCloseTo(value, 1)
  expect(lines[2]!.grossTotalIncome).toBe(0)
  expect(run.summary.finalCorpusAfterTax).toBe(run.summary.finalCorpus)
})

test('L8 where the employer contributes nothing, own contributions are untaxed up to 5,00,000', () => {
  const own = { assetClass: 'epf' as const, expectedAnnualReturnRatePct: 12, ownSharePct: 100 }
  const run = (monthly: number, ...others: NonNullable<LifeCycleInput['investments']>) =>
    runPlan(
      planOf(
        { until: 1, retiredAfter: 1 },
        { investments: [{ ...own, initialMonthlyContribution: monthly }, ...others] }
      )
    )
  const income = (given: ReturnType<typeof run>) => given.tax!.years[0]!.computation.grossTotalIncome
  const notes = (given: ReturnType<typeof run>) =>
    given.meta.warnings.filter(({ message }) => message.includes('₹5,00,000'))
  // Ten months fill that limit; two contributions earn taxed interest.
  const alone = run(50_000)
  expect(income(alone)).toBeCloseTo(50_000 * (compound(12, 2) - 2), 2)
  expect(notes(alone)).toMatchObject([{ code: 'law-assumed', severity: 'note', pointer: '#/investments/0' }])
  // With 20,000 a month neither limit matters.
  expect(notes(run(20_000))).toEqual([])
  // An employer that contributes to another account of the plan lowers it to 2,50,000: seven contributions.
  const employer = { label: 'Of the employer', ...own, ownSharePct: 0, initialMonthlyContribution: 10_000 }
  const beside = run(50_000, employer)
  expect(income(beside)).toBeCloseTo(50_000 * (compound(12, 7) - 7), 2)
  expect(notes(beside)).toEqual([])
  // One that contributed only before the start does not.
  const before = { label: 'Earlier', ...own, ownSharePct: 50, initialCorpus: 100_000 }
  expect(income(run(50_000, before))).toBeCloseTo(income(alone), 2)
})

test('L9 an nps of 10 lakh buys an annuity of 40% at 60, and the rest moves to the core', () => {
  const nps = { assetClass: 'nps' as const, exitAgeYears: 60 }
  const exit = (terms: object, initialCorpus = 1_000_000) =>
    runPlan(
      planOf(
        { until: 4, retiredAfter: 1 },
        { currentAgeYears: 58, investments: [{ ...nps, ...terms, initialCorpus }] }
      )
    )
  const run = exit({})
  expect(run.timeSeries[23]!.portfolios).toEqual([1_000_000, 0])
  expect(run.timeSeries[24]!.milestones).toBe(400_000)
  expect(run.timeSeries[24]!.incomes).toBe(2_000)
  // The annuity is not needed, so it is invested.
  expect(run.timeSeries[24]!.portfolios).toEqual([0, 602_000])
  expect(run.tax!.years[2]!.computation.grossTotalIncome).toBe(24_000)
  const least = exit({ annuityPct: 10, annuityRatePct: 6 }, 2_000_000)
  expect(least.timeSeries[24]!.milestones).toBe(400_000)
  expect(least.tax!.years[2]!.computation.grossTotalIncome).toBe(400_000 + 24_000)
  expect(least.warnings).toContain('nps-annuity-raised')
  const small = exit({ annuityPct: 0 }, 800_000)
  expect(small.timeSeries[24]!.portfolios).toEqual([0, 800_000])
  expect(small.tax!.years[2]!.computation.grossTotalIncome).toBe(320_000)
})

test('L9 before its exit an nps pays nothing, and the first shortfall names what was locked', () => {
  const investments = [{ assetClass: 'nps' as const, initialCorpus: 1_000_000, exitAgeYears: 60 }]
  const retirementPlan = { initialMonthlyWithdrawal: 10_000 }
  const run = runPlan(
    planOf({ until: 3, retiredAfter: 1 }, { currentAgeYears: 58, investments, retirementPlan })
  )
  expect(run.timeSeries[12]!.shortfall).toBe(10_000)
  expect(run.summary.lockedCorpus).toBe(1_000_000)
  expect(run.timeSeries[24]!.withdrawals).toBe(10_000 - 2_000)
})

/** Long-term losses of funds sold at half their cost, then house sales with a gain of 112; by years later. */
function lossesThenSales(losses: readonly Amount[], sales: readonly Amount[]): number[] {
  const plan = planOf(
    { until: 20, retiredAfter: 20 },
    {
      investments: losses.map(([, loss], k) => ({
        label: `Fund ${k}`,
        initialCorpus: loss,
        costBasis: 2 * loss,
        expectedAnnualReturnRatePct: 0
      })),
      milestones: [
        ...losses.map(([later, amount], k) => ({ ageYears: 40.5 + later, amount, fundedBy: `Fund ${k}` })),
        ...sales.map(([later, amount]) => ({
          ageYears: 40.5 + later,
          amount,
          type: 'income' as const,
          capitalGain: { cost: 0 }
        }))
      ],
      tax: { residency: 'nonResident' }
    }
  )
  const years = yearsOf(plan)
  return sales.map(([later]) => years[later]!.computation.specialGains)
}

type Amount = readonly [yearsLater: number, rupees: number]

test('T24 a loss is set off in the eighth year after it, and no longer in the ninth', () => {
  expect(lossesThenSales([[0, 1_000_000]], [[8, 500_000]])).toEqual([0])
  expect(lossesThenSales([[0, 1_000_000]], [[9, 500_000]])).toEqual([500_000])
})

test('T24 a loss is set off once', () => {
  expect(
    lossesThenSales(
      [[0, 1_000_000]],
      [
        [1, 400_000],
        [8, 700_000]
      ]
    )
  ).toEqual([0, 100_000])
  expect(
    lossesThenSales(
      [[0, 1_000_000]],
      [
        [1, 400_000],
        [8, 700_000],
        [16, 500_000]
      ]
    )
  ).toEqual([0, 100_000, 500_000])
  expect(
    lossesThenSales(
      [[0, 1_000_000]],
      [
        [9, 300_000],
        [16, 500_000]
      ]
    )
  ).toEqual([300_000, 500_000])
})

test('T24 what has expired is not set off in the place of a later loss', () => {
  const losses = [
    [0, 1_000_000],
    [5, 500_000]
  ] as const
  expect(
    lossesThenSales(losses, [
      [9, 500_000],
      [10, 500_000]
    ])
  ).toEqual([0, 500_000])
})

test('T21 a resident pays on the indexed gain of a house when that tax is lower', () => {
  const sold = (residency: 'resident' | 'nonResident', indexedCost: number) => {
    const capitalGain = { cost: 1_000_000, indexedCost }
    const milestones = [{ ageYears: 40.5, amount: 5_000_000, type: 'income' as const, capitalGain }]
    const incomes = [{ kind: 'other' as const, monthlyAmount: 200_000 }]
    const plan = planOf({ until: 1, retiredAfter: 1 }, { milestones, incomes, tax: { residency } })
    return yearsOf(plan)[0]!.computation.taxOnOtherLongTerm
  }
  expect(sold('resident', 3_000_000)).toBe(400_000)
  expect(sold('resident', 2_000_000)).toBe(500_000)
  expect(sold('nonResident', 3_000_000)).toBe(500_000)
})

test('T22 the tax on incomes is paid from income, the rest from the corpus', () => {
  const incomes = [{ kind: 'salary' as const, monthlyAmount: 200_000 }]
  const deposit = {
    initialCorpus: 1_000_000,
    assetClass: 'fixedDeposit' as const,
    expectedAnnualReturnRatePct: 10
  }
  const run = runPlan(planOf({ until: 2, retiredAfter: 2 }, { incomes, investments: [deposit] }))
  // 24,00,000 less 75,000: 2,81,250 at slabs; 1,00,000 of interest on top: 18,750 + 7,500.
  expect(run.tax!.years[0]!.paidFromIncome).toBe(292_500)
  expect(run.tax!.years[0]!.paidFromCorpus).toBe(27_300)
  expect(run.timeSeries[11]!.tax).toBe(27_300)
  expect(run.timeSeries[0]!.monthlySurplus).toBe(200_000 - 24_375)
  expect(run.tax!.years[1]!.computation.specialGains).toBe(0)
})

test('T22 what the corpus cannot pay of the tax is shortfall, and no tax that was paid', () => {
  const plan = planOf(
    { until: 1, retiredAfter: 0 },
    {
      currentAgeYears: 60,
      currentCorpus: 3_000_000,
      investmentPlan: { costBasis: 100_000 },
      milestones: [{ label: 'All', ageYears: 60, amount: 2_900_000, inflationAdjusted: false }]
    }
  )
  const { tax, summary, timeSeries } = runPlan(plan)
  // 29/30 of the gain of 29,00,000 is 28,03,333.33. The exemption of 4,00,000 and the threshold of 1,25,000
  // leave 22,78,333.33 at 12.5%, 2,84,791.67; with cess 2,96,183.33, of which the corpus has 1,00,000.
  expect(tax!.years[0]!.computation.taxPayable).toBe(296_180)
  expect(tax!.years[0]).toMatchObject({ paidFromIncome: 0, paidFromCorpus: 100_000 })
  expect(timeSeries[11]).toMatchObject({ tax: 100_000, shortfall: 196_180, corpus: 0 })
  expect([tax!.totalTax, summary.totalTax, summary.totalTaxOnIncome]).toEqual([100_000, 100_000, 0])
})

test('T25 the corpus after tax is what a sale of everything on the last day would leave', () => {
  const investmentPlan = { costBasis: 0 }
  const tax = { residency: 'nonResident' as const }
  const plan = planOf({ until: 1, retiredAfter: 1 }, { currentCorpus: 1_125_000, investmentPlan, tax })
  expect(runPlan(plan).summary.finalCorpusAfterTax).toBe(1_125_000 - 130_000)
  const early = { ...plan, currentYear: 2023, currentMonth: 6 }
  // The last instant is 1 June 2024: sold at 10%, with the threshold of the year.
  expect(runPlan(early).summary.finalCorpusAfterTax).toBe(1_125_000 - 104_000)
})
