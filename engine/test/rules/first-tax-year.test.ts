/** T30: a plan that starts inside a tax year, with answers worked out on paper. Law of 2026-27. */
import type { LifeCycleInput } from '@arthayu/engine'
import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

type Tax = NonNullable<LifeCycleInput['tax']>

/** A plan from November 2026 without returns and inflation; five months of the tax year 2026-27 are left. */
const november = (tax: Tax, rest: Partial<LifeCycleInput> = {}): LifeCycleInput => ({
  currentYear: 2026,
  currentMonth: 11,
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 61,
  annualInflationRatePct: 0,
  currentCorpus: 4_000_000,
  incomes: [{ kind: 'salary', monthlyAmount: 150_000 }],
  retirementPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyWithdrawal: 0 },
  ...rest,
  investmentPlan: { expectedAnnualReturnRatePct: 0, ...rest.investmentPlan },
  tax
})

const firstYear = (plan: LifeCycleInput) => runPlan(plan).tax!.years[0]!

describe('T30 the first tax year counts from April', () => {
  // 18,00,000 less 75,000: 20,000 + 40,000 + 60,000 + 25,000, and 4%: 1,50,800, of which 5/12 are left.
  test('a salary of 1,50,000 from November on bears five twelfths of the tax of the whole year', () => {
    const run = runPlan(november({}))
    expect(run.tax!.years[0]).toMatchObject({
      taxYear: '2026-27',
      computation: { grossTotalIncome: 1_725_000, taxPayable: 150_800 },
      paidBeforeStart: 87_966.67,
      paidFromIncome: 62_833.33,
      paidFromCorpus: 0
    })
    expect(run.timeSeries.slice(0, 6).map(each => each.monthlySurplus)).toEqual([
      ...Array.from({ length: 5 }, () => 150_000 - 12_566.67),
      // 2027-28 has the whole tax for twelve months.
      150_000 - 12_566.67
    ])
    // The last salaries, April to October 2046, are 10,50,000 and bear nothing.
    expect(run.tax!.years[1]!.paidBeforeStart).toBeUndefined()
    expect(run.summary.totalTaxOnIncome).toBe(62_833.33 + 19 * 150_800)
  })

  test('"fromStart" counts the five months alone, as if nothing had been earned before', () => {
    const year = firstYear(november({ firstYear: 'fromStart' }))
    expect(year).toMatchObject({
      computation: { grossTotalIncome: 675_000, taxPayable: 0 },
      paidFromIncome: 0
    })
    expect(year.paidBeforeStart).toBeUndefined()
  })

  // A salary of 12,00,000 pays nothing thanks to the rebate. With 2,00,000 of gains income is 13,25,000:
  // 52,500 at the slabs and 12.5% of 75,000 are 61,875, and 4%. Of four months alone, 3,25,000, the
  // exemption and the threshold of 112A would leave nothing of the gains.
  test('gains meet what the salary of the whole year has left of exemption and rebate', () => {
    const plan = (tax: Tax) =>
      november(tax, {
        currentMonth: 12,
        incomes: [{ kind: 'salary', monthlyAmount: 100_000 }],
        investmentPlan: { assetClass: 'equity', costBasis: 0 },
        milestones: [{ ageYears: 40, amount: 200_000 }]
      })
    expect(firstYear(plan({}))).toMatchObject({
      paidBeforeStart: 0,
      paidFromIncome: 0,
      paidFromCorpus: 64_350
    })
    expect(firstYear(plan({ firstYear: 'fromStart' }))).toMatchObject({
      paidFromIncome: 0,
      paidFromCorpus: 0
    })
  })

  test('of somebody who has retired the corpus pays five twelfths of the tax on a pension', () => {
    const retired = november(
      {},
      {
        currentAgeYears: 65,
        planningEndAgeYears: 66,
        incomes: [{ kind: 'pension', monthlyAmount: 150_000 }]
      }
    )
    expect(firstYear(retired)).toMatchObject({
      computation: { grossTotalIncome: 1_725_000 },
      paidBeforeStart: 87_966.67,
      paidFromIncome: 0,
      paidFromCorpus: 62_833.33
    })
  })

  // Nine months: 13,50,000 less 75,000 bear 60,000 + 11,250, and 4%: 74,100, of which 2/9 are left.
  test('who retires inside the year pays the share of the months that are left before', () => {
    const plan = november({}, { retirementAgeYears: 40 + 2 / 12 })
    expect(firstYear(plan)).toMatchObject({
      paidBeforeStart: 57_633.33,
      paidFromIncome: 16_466.67,
      paidFromCorpus: 0
    })
  })

  // 12,00,000 less 50,000, a house loss of 1,20,000, 80C of 1,20,000 of funds and 30,000 of NPS, and 30,000
  // of NPS by 80CCD(1B) leave 8,50,000: 82,500 and 4% are 85,800, of which 5/12 are 35,750.
  test('deductions and contributions of the first month count for the whole year', () => {
    const investments: LifeCycleInput['investments'] = [
      { label: 'Funds', assetClass: 'elss', initialMonthlyContribution: 10_000 },
      { label: 'NPS', assetClass: 'nps', initialMonthlyContribution: 5_000 }
    ]
    const plan = november(
      { regime: 'old', deductions: { homeLoanInterest: 120_000 } },
      { incomes: [{ kind: 'salary', monthlyAmount: 100_000 }], investments }
    )
    expect(firstYear(plan)).toMatchObject({
      computation: {
        houseProperty: -120_000,
        section80C: 150_000,
        section80CCD1B: 30_000,
        totalIncome: 850_000
      },
      paidBeforeStart: 50_050,
      paidFromIncome: 35_750
    })
  })

  test('an income counts before the start only when it runs in the first month', () => {
    const income = (startAgeYears: number, endAgeYears: number) =>
      firstYear(
        november({}, { incomes: [{ kind: 'other', monthlyAmount: 100_000, startAgeYears, endAgeYears }] })
      ).computation.grossTotalIncome
    expect(income(30, 50)).toBe(1_200_000)
    expect(income(40, 40 + 2 / 12)).toBe(900_000)
    expect(income(40 + 1 / 12, 50)).toBe(400_000)
    expect(income(30, 40)).toBe(0)
  })

  test('T26 the effective rate counts what was paid before the start', () => {
    const plan = november({}, { retirementAgeYears: 40 + 5 / 12, planningEndAgeYears: 40 + 5 / 12 })
    const { totalTax, effectiveRatePct } = runPlan(plan).tax!
    expect(totalTax).toBe(62_833.33)
    expect(effectiveRatePct).toBeCloseTo((150_800 / 1_725_000) * 100, 9)
  })
})

type Incomes = NonNullable<LifeCycleInput['incomes']>

/** Somebody of 60 who retires in November 2026, or some months before it. */
const retiring = (incomes: Incomes, rest: Partial<LifeCycleInput> = {}): LifeCycleInput =>
  november({}, { currentAgeYears: 60, retirementAgeYears: 60, planningEndAgeYears: 61, incomes, ...rest })

describe('T30 a salary that ended at the start, or since April', () => {
  const salary = { kind: 'salary', monthlyAmount: 200_000 } as const
  const pension = { kind: 'pension', monthlyAmount: 50_000 } as const

  // Seven months are 14,00,000, less 75,000: 20,000 + 40,000 + 18,750, and 4%. It is paid already.
  test('was earned from April to the start, and its tax is paid', () => {
    const run = runPlan(retiring([salary]))
    expect(run.tax!.years[0]).toMatchObject({
      computation: { grossTotalIncome: 1_325_000, taxPayable: 81_900 },
      paidBeforeStart: 81_900,
      paidFromIncome: 0,
      paidFromCorpus: 0
    })
    expect(run.timeSeries.every(each => each.incomes === 0)).toBe(true)
  })

  // 12.5% of 75,000 and 4% more. Without the salary the exemption would leave nothing of the gains.
  test('leaves gains of the rest of the year no exemption, and no rebate', () => {
    const sale: Partial<LifeCycleInput> = {
      investmentPlan: { assetClass: 'equity', costBasis: 0 },
      milestones: [{ ageYears: 60, amount: 200_000 }]
    }
    const ofYear = (tax: Tax) => firstYear({ ...retiring([salary], sale), tax })
    expect(ofYear({})).toMatchObject({ paidBeforeStart: 81_900, paidFromCorpus: 9_750 })
    expect(ofYear({ firstYear: 'fromStart' })).toMatchObject({ paidFromCorpus: 0 })
  })

  // Five months of pension are 2,50,000: 15,75,000 bear 20,000 + 40,000 + 56,250, and 4%: 1,20,900.
  test('is followed by the pension, which begins when the salary ends', () => {
    expect(firstYear(retiring([pension, salary]))).toMatchObject({
      computation: { grossTotalIncome: 1_575_000, taxPayable: 120_900 },
      paidBeforeStart: 81_900,
      paidFromCorpus: 39_000
    })
  })

  // Rent runs all year: 14,00,000 and 70% of 84,000 before the start, less 75,000, bear 87,570 and 4%,
  // 91,072.80, in all 70% of 60,000 more bear 15% and 4%.
  test('is counted beside other incomes, which have run since April', () => {
    expect(firstYear(retiring([salary, { kind: 'rental', monthlyAmount: 12_000 }]))).toMatchObject({
      computation: { grossTotalIncome: 1_325_000 + 0.7 * 144_000 },
      paidBeforeStart: 91_070,
      paidFromCorpus: 97_620 - 91_070
    })
  })

  // Four months at 3,00,000 and three of pension before the start: 12,75,000 bear 71,250 and 4%, 74,100.
  // With five more months of pension it is 15,25,000: 1,08,750 and 4%, 1,13,100.
  test('counts to its end when that is some months before the start', () => {
    const plan = retiring([{ ...salary, monthlyAmount: 300_000 }, pension], {
      currentAgeYears: 60.25,
      planningEndAgeYears: 61
    })
    expect(firstYear(plan)).toMatchObject({
      computation: { grossTotalIncome: 1_525_000, taxPayable: 113_100 },
      paidBeforeStart: 74_100,
      paidFromCorpus: 39_000
    })
  })

  test('does not count when it ended before April, nor when the plan starts in April', () => {
    const long = retiring([salary, pension], { currentAgeYears: 62, planningEndAgeYears: 63 })
    expect(firstYear(long).computation.grossTotalIncome).toBe(12 * 50_000 - 75_000)
    const april = retiring([salary, pension], { currentMonth: 4 })
    expect(firstYear(april).computation.grossTotalIncome).toBe(12 * 50_000 - 75_000)
  })
})

test('T30 a steady plan bears in its first year what it would bear from April on, by months', () => {
  const steady = record({
    month: integer({ min: 1, max: 12 }),
    salary: integer({ min: 0, max: 500_000 }),
    interest: integer({ min: 0, max: 120_000 }),
    other: integer({ min: 0, max: 900_000 }),
    regime: constantFrom('new' as const, 'old' as const, 'best' as const)
  })
  assert(
    property(steady, ({ month, salary, interest, other, regime }) => {
      const plan = (currentMonth: number): LifeCycleInput => ({
        ...november({ regime, otherAnnualIncome: other, deductions: { homeLoanInterest: interest } }),
        currentMonth,
        currentYear: currentMonth < 4 ? 2027 : 2026,
        incomes: [{ kind: 'salary', monthlyAmount: salary, annualGrowthRatePct: 0 }]
      })
      const whole = firstYear(plan(4))
      const part = firstYear(plan(month))
      const months = month < 4 ? 4 - month : 16 - month
      expect(part.computation).toEqual(whole.computation)
      expect(part.paidFromIncome).toBeCloseTo((whole.paidFromIncome * months) / 12, 2)
      expect(part.paidFromCorpus).toBe(0)
    }),
    { numRuns: 200, seed: 2_026 }
  )
})
