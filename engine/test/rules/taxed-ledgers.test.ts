/** Lots, schemes and settlement by worked ledgers; every expected amount was derived by hand. */
import type { LifeCycleInput } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { quietPlan } from '../plans/quiet-plan.ts'
import { runPlan } from '../plans/run-plan.ts'

type Tax = NonNullable<LifeCycleInput['tax']>

/** A non-resident has no exemption and no rebate; frozen law keeps the threshold of 112A at 1,25,000. */
const plainTax: Tax = { residency: 'nonResident', futureRules: 'frozen' }

const run = (plan: Partial<LifeCycleInput>) => {
  const result = runPlan({ ...quietPlan, tax: plainTax, ...plan })
  const { tax } = result
  if (tax === undefined) throw new Error('the run has no tax')
  return { ...result, tax }
}

const computation = (plan: Partial<LifeCycleInput>, index = 0) => run(plan).tax.years[index]!.computation

/** Ten lakh bought at the given ages into a core that grows by 12% a year. */
const bought = (...ages: number[]) =>
  ages.map(ageYears => ({ ageYears, amount: 1_000_000, type: 'income' as const }))
const growing = { expectedAnnualReturnRatePct: 12 }

describe('lots', () => {
  test('L1 the opening lot carries its cost basis: half of 1 crore bought for 60 lakh is a gain of 20 lakh', () => {
    const year = computation({
      currentCorpus: 10_000_000,
      investmentPlan: { expectedAnnualReturnRatePct: 0, costBasis: 6_000_000 },
      milestones: [{ ageYears: 40, amount: 5_000_000 }]
    })
    expect(year.specialGains).toBe(2_000_000)
    expect(year.taxOnEquityLongTerm).toBe((2_000_000 - 125_000) * 0.125)
  })

  test('L1 a cost that is not given is the opening value, and a note says so', () => {
    const { meta, tax } = run({
      investments: [{ label: 'Fund', initialCorpus: 1_000_000, expectedAnnualReturnRatePct: 0 }],
      milestones: [{ ageYears: 40, amount: 500_000 }]
    })
    expect(tax.years[0]!.computation.specialGains).toBe(0)
    expect(meta.warnings).toContainEqual(
      expect.objectContaining({
        code: 'cost-basis-assumed',
        severity: 'note',
        pointer: '#/investments/0/costBasis'
      })
    )
  })

  test('L1 so it is with the core: what the entries leave of the corpus', () => {
    const codes = (plan: Partial<LifeCycleInput>) =>
      run(plan)
        .meta.warnings.filter(({ code }) => code === 'cost-basis-assumed')
        .map(({ pointer }) => pointer)
    expect(codes({ currentCorpus: 1_000_000 })).toEqual(['#/investmentPlan/costBasis'])
    const known = { expectedAnnualReturnRatePct: 0, costBasis: 600_000 }
    expect(codes({ currentCorpus: 1_000_000, investmentPlan: known })).toEqual([])
    const investments = [{ label: 'Fund', initialCorpus: 1_000_000, costBasis: 900_000 }]
    expect(codes({ currentCorpus: 1_000_000, investments })).toEqual([])
  })

  test('L4 a plan that begins before 23 July 2024 is told by which rules its gold is taxed', () => {
    const codes = (currentMonth: number, assetClass: 'gold' | 'equity') =>
      run({ currentYear: 2024, currentMonth, investmentPlan: { ...growing, assetClass } }).meta.warnings.map(
        ({ code }) => code
      )
    expect(codes(7, 'gold')).toContain('law-assumed')
    expect(codes(8, 'gold')).not.toContain('law-assumed')
    expect(codes(7, 'equity')).not.toContain('law-assumed')
  })

  test('L2 a part sale keeps the cost per unit of the lot', () => {
    const units = 1_100_000 / 1.2544
    const gain = (price: number, sold: number) => sold * (price - 1)
    const plan = {
      investmentPlan: growing,
      milestones: [...bought(40, 41), { ageYears: 42, amount: 1_100_000 }, { ageYears: 43, amount: 100_000 }]
    }
    expect(computation(plan, 2).specialGains).toBeCloseTo(gain(1.2544, units), 2)
    const sold = 100_000 + run(plan).tax.years[2]!.paidFromCorpus
    expect(computation(plan, 3).specialGains).toBeCloseTo(gain(1.404928, sold / 1.404928), 2)
  })

  test('L3 equity held for 12 months is short-term, for 13 long-term', () => {
    const sold = (ageYears: number) =>
      computation({ investmentPlan: growing, milestones: [...bought(40), { ageYears, amount: 560_000 }] }, 1)
    expect(sold(41).taxOnEquityShortTerm).toBeCloseTo(60_000 * 0.2, 2)
    expect(sold(41).taxOnEquityLongTerm).toBe(0)
    expect(sold(41 + 1 / 12).taxOnEquityShortTerm).toBe(0)
    expect(sold(41 + 1 / 12).specialGains).toBeGreaterThan(60_000)
  })

  test('L4 gains of debt bear slab rates, of gold after 24 months 12.5%, before 23 July 2024 equity bears 10%', () => {
    const sold = (assetClass: 'debt' | 'gold', ageYears: number) =>
      computation(
        {
          investmentPlan: { ...growing, assetClass },
          milestones: [...bought(40), { ageYears, amount: 560_000 }]
        },
        Math.floor(ageYears - 40)
      )
    expect(sold('debt', 43).specialGains).toBe(0)
    expect(sold('debt', 43).grossTotalIncome).toBeCloseTo(560_000 * (1 - 1 / 1.404928), 2)
    expect(sold('gold', 43).taxOnOtherLongTerm).toBeCloseTo(560_000 * (1 - 1 / 1.404928) * 0.125, 2)
    expect(sold('gold', 42).taxOnOtherLongTerm).toBe(0)
    const early = (currentMonth: number) =>
      computation({
        currentYear: 2024,
        currentMonth,
        currentCorpus: 1_000_000,
        investmentPlan: { expectedAnnualReturnRatePct: 0, costBasis: 0 },
        milestones: [{ ageYears: 40, amount: 225_000 }]
      }).taxOnEquityLongTerm
    expect(early(7)).toBe(10_000)
    expect(early(8)).toBe(12_500)
  })
})

describe('classes', () => {
  test('L5 an elss lot pays after 36 months, not after 35, and what was locked is told', () => {
    const plan = (ageYears: number) => ({
      investments: [{ ...growing, assetClass: 'elss' as const, initialMonthlyContribution: 10_000 }],
      milestones: [{ ageYears, amount: 1000 }]
    })
    expect(run(plan(43)).summary.corpusWentToZero).toBe(false)
    const { summary, timeSeries } = run(plan(43 - 1 / 12))
    expect(summary.totalShortfall).toBe(1000)
    expect(summary.lockedCorpus).toBe(timeSeries[35]!.openingCorpus + 10_000)
  })

  test('L6 the growth of a deposit is interest of its tax year, and nothing is taxed when it is taken', () => {
    const plan = {
      currentCorpus: 1_000_000,
      investmentPlan: { expectedAnnualReturnRatePct: 7, assetClass: 'fixedDeposit' as const },
      milestones: [{ ageYears: 41, amount: 500_000 }]
    }
    expect(computation(plan).grossTotalIncome).toBeCloseTo(70_000, 2)
    expect(computation(plan, 1).grossTotalIncome).toBeCloseTo(570_000 * 0.07, 2)
  })

  test('L7 a PPF account takes 1,50,000 a year, the rest goes to the core', () => {
    const { timeSeries, meta } = run({
      investments: [{ assetClass: 'ppf', initialMonthlyContribution: 15_000, expectedAnnualReturnRatePct: 0 }]
    })
    expect(timeSeries[11]!.portfolios).toEqual([150_000, 30_000])
    expect(timeSeries[12]!.portfolios).toEqual([165_000, 30_000])
    expect(meta.warnings.map(({ code }) => code)).toContain('ppf-limit')
  })

  test('L8 own EPF above 2,50,000 a year earns taxed interest, and the account moves to the core at retirement', () => {
    const plan = {
      retirementAgeYears: 42,
      investments: [{ assetClass: 'epf' as const, initialMonthlyContribution: 50_000 }]
    }
    const rate = 1.0825 ** (1 / 12) - 1
    const taxed = 25_000 * rate + (25_000 * (1 + rate) + 25_000) * rate
    expect(computation(plan).grossTotalIncome).toBeCloseTo(taxed, 2)
    const { timeSeries } = run(plan)
    expect(timeSeries[24]!.portfolios).toEqual([0, timeSeries[23]!.corpus])
  })

  test('L9 an NPS account of 10 lakh buys an annuity and moves the rest; above 60% the rest is income', () => {
    const exit = (annuityPct: number) =>
      run({
        currentAgeYears: 59,
        retirementAgeYears: 60,
        planningEndAgeYears: 62,
        investments: [
          { assetClass: 'nps', initialCorpus: 1_000_000, expectedAnnualReturnRatePct: 0, annuityPct }
        ]
      })
    const { timeSeries, tax } = exit(40)
    expect(timeSeries[12]).toMatchObject({ milestones: 400_000, incomes: 2_000, portfolios: [0, 602_000] })
    expect(tax.years[1]!.computation.grossTotalIncome).toBe(24_000)
    expect(exit(20).tax.years[1]!.computation.grossTotalIncome).toBe(200_000 + 12_000)
    // 50,000 for the annuity, 6,00,000 at once and 3,50,000 in parts, and an annuity of 250 a month.
    expect(exit(5).timeSeries[12]).toMatchObject({ milestones: 50_000, portfolios: [350_000, 600_250] })
  })
})

const salary = { kind: 'salary' as const, monthlyAmount: 150_000, annualGrowthRatePct: 0 }
const resident: Tax = { futureRules: 'frozen' }

describe('tax through the months', () => {
  test('T20 a start in January makes a first tax year of three months, and 2027-28 is the first stand-in', () => {
    const { years } = run({ currentMonth: 1 }).tax
    expect(years.slice(0, 3).map(({ taxYear, standIn }) => [taxYear, standIn])).toEqual([
      ['2025-26', false],
      ['2026-27', false],
      ['2027-28', true]
    ])
    expect(computation({ currentMonth: 1, incomes: [salary], tax: resident }).standardDeduction).toBe(75_000)
    const grossOf = (tax: Tax) => computation({ currentMonth: 1, incomes: [salary], tax }).grossTotalIncome
    expect(grossOf({ ...resident, firstYear: 'fromStart' })).toBe(375_000)
    // T30: the salary has run since April: 18,00,000 less 75,000.
    expect(grossOf(resident)).toBe(1_725_000)
  })

  test('T21 other income and deductions count by month, and what portfolios contribute counts for 80C', () => {
    const year = computation({
      investments: [{ assetClass: 'elss', initialMonthlyContribution: 5_000 }],
      tax: { ...plainTax, regime: 'old', otherAnnualIncome: 1_200_000, deductions: { section80C: 30_000 } }
    })
    expect(year).toMatchObject({ grossTotalIncome: 1_200_000, section80C: 90_000, totalIncome: 1_110_000 })
  })

  test('T22 the tax on a salary is paid from it, the tax on gains from the corpus in March', () => {
    const { tax, timeSeries } = run({
      incomes: [salary],
      currentCorpus: 10_000_000,
      investmentPlan: { expectedAnnualReturnRatePct: 0, costBasis: 6_000_000 },
      milestones: [{ ageYears: 40, amount: 5_000_000 }],
      tax: resident
    })
    const onGains = (2_000_000 - 125_000) * 0.125 * 1.04
    expect(tax.years[0]).toMatchObject({ paidFromIncome: 150_800, paidFromCorpus: onGains })
    expect(timeSeries.slice(0, 12).map(entry => entry.tax)).toEqual([...Array<number>(11).fill(0), onGains])
  })

  test('T22 what is sold to pay the tax is a gain of the next year', () => {
    const { tax } = run({
      currentCorpus: 10_000_000,
      investmentPlan: { expectedAnnualReturnRatePct: 0, costBasis: 0 },
      milestones: [{ ageYears: 40, amount: 5_000_000 }]
    })
    expect(tax.years[1]!.computation.specialGains).toBe(tax.years[0]!.paidFromCorpus)
  })

  test('T23 best pays the lower of both regimes in every year', () => {
    const years = (regime: 'new' | 'old' | 'best') => {
      const deductions = { section80C: 150_000, hraExemption: 300_000, homeLoanInterest: 200_000 }
      const incomes = [{ ...salary, annualGrowthRatePct: 10 }]
      return run({ incomes, tax: { ...resident, regime, deductions } }).tax.years
    }
    const [ofNew, ofOld, best] = [years('new'), years('old'), years('best')]
    for (const [index, { regime, paidFromIncome }] of best.entries()) {
      const both = [ofNew[index]!.paidFromIncome, ofOld[index]!.paidFromIncome] as const
      expect(paidFromIncome).toBe(Math.min(...both))
      expect(regime).toBe(both[1] < both[0] ? 'old' : 'new')
    }
    expect(new Set(best.map(({ regime }) => regime)).size).toBe(2)
  })

  test('T24 a loss meets gains for eight years, not in the ninth', () => {
    const gainIn = (ageYears: number) => ({ ageYears, amount: 400_000, fundedBy: 'B' })
    const plan = {
      investments: [
        { label: 'A', initialCorpus: 1_000_000, costBasis: 3_000_000, expectedAnnualReturnRatePct: 0 },
        { label: 'B', initialCorpus: 9_000_000, costBasis: 0, expectedAnnualReturnRatePct: 0 }
      ],
      milestones: [{ ageYears: 40, amount: 500_000, fundedBy: 'A' }, gainIn(43), gainIn(48), gainIn(49)]
    }
    expect(computation(plan, 0).longTermLossLeft).toBe(1_000_000)
    expect(computation(plan, 3)).toMatchObject({ specialGains: 0, longTermLossLeft: 600_000 })
    expect(computation(plan, 8)).toMatchObject({ specialGains: 0, longTermLossLeft: 200_000 })
    expect(computation(plan, 9)).toMatchObject({ specialGains: 400_000, longTermLossLeft: 0 })
  })

  test('T25 180 instalments of 10,000 at 12% sold on the last day pay 3,69,060', () => {
    const { summary, tax } = run({
      retirementAgeYears: 55,
      planningEndAgeYears: 55,
      investmentPlan: { ...growing, initialMonthlyContribution: 10_000 }
    })
    expect(summary.finalCorpus).toBe(4_759_313.99)
    expect(summary.finalCorpusAfterTax).toBe(4_759_313.99 - 369_060)
    expect(tax.totalTax).toBe(0)
  })

  test('T26 the effective rate is all tax over all gross total income', () => {
    const { tax, summary } = run({ incomes: [salary], tax: resident })
    expect(summary.totalTaxOnIncome).toBe(20 * 150_800)
    expect(tax.effectiveRatePct).toBeCloseTo((150_800 / 1_725_000) * 100, 10)
  })

  test('T27 harvesting realises what exemption and threshold leave, and pays nothing', () => {
    const { tax, timeSeries } = run({
      currentCorpus: 10_000_000,
      investmentPlan: { expectedAnnualReturnRatePct: 0, costBasis: 0 },
      tax: { ...resident, harvestGains: true }
    })
    expect(tax.years[0]!.computation).toMatchObject({ specialGains: 525_000, taxPayable: 0 })
    expect(timeSeries[11]!.corpus).toBe(10_000_000)
    expect(tax.years[18]!.computation.specialGains).toBe(525_000)
    expect(tax.years[19]!.computation.specialGains).toBe(10_000_000 - 19 * 525_000)
  })

  test('T27 a harvest meets the losses of the year first, and then the whole threshold', () => {
    // 2,00,000 of debt that cost 5,00,000 pays a journey: 3,00,000 of long-term loss under section 112.
    const { tax } = run({
      currentCorpus: 2_200_000,
      milestones: [{ label: 'Journey', ageYears: 40, amount: 200_000, fundedBy: 'Debt' }],
      investments: [
        {
          label: 'Debt',
          assetClass: 'debt',
          initialCorpus: 200_000,
          costBasis: 500_000,
          acquiredBeforeApril2023: true
        }
      ],
      investmentPlan: { expectedAnnualReturnRatePct: 0, costBasis: 1_200_000 },
      tax: { ...resident, otherAnnualIncome: 2_000_000, harvestGains: true }
    })
    expect(tax.years[0]!.computation).toMatchObject({ specialGains: 125_000, longTermLossLeft: 0 })
    expect(tax.years[0]!.computation.taxOnEquityLongTerm).toBe(0)
  })

  test('T27 from 60 on the old regime leaves 3,00,000 of exemption to a harvest', () => {
    const { tax } = run({
      currentAgeYears: 60,
      planningEndAgeYears: 65,
      currentCorpus: 10_000_000,
      investmentPlan: { costBasis: 0 },
      retirementPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyWithdrawal: 0 },
      tax: { ...resident, regime: 'old', harvestGains: true }
    })
    expect(tax.years[0]!.computation).toMatchObject({ specialGains: 425_000, taxPayable: 0 })
  })

  test('T28 a house sale on its indexed cost takes the room that debt would have had', () => {
    // 12,00,000 indexed at 20% is less tax than 20,00,000 at 12.5%, and fills the limit of the rebate.
    const { timeSeries } = run({
      currentAgeYears: 60,
      planningEndAgeYears: 61,
      withdrawalStrategy: 'taxEfficient',
      milestones: [
        {
          label: 'House',
          type: 'income',
          ageYears: 60,
          amount: 2_000_000,
          capitalGain: { cost: 0, indexedCost: 800_000 }
        },
        { label: 'Journey', ageYears: 60, amount: 300_000 }
      ],
      investments: (['equity', 'debt'] as const).map(assetClass => ({
        label: assetClass,
        assetClass,
        initialCorpus: 1_000_000,
        costBasis: 0
      })),
      investmentPlan: { assetClass: 'taxFree' },
      retirementPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyWithdrawal: 0 },
      tax: resident
    })
    expect(timeSeries[0]!.portfolios).toEqual([700_000, 1_000_000, 2_000_000])
  })

  test('T28 tax-efficient withdrawals pay no more tax over a life than proportional ones', () => {
    for (const monthly of [40_000, 60_000, 90_000, 120_000]) {
      const tax = (withdrawalStrategy: 'taxEfficient' | 'proportional') =>
        run({
          currentAgeYears: 60,
          planningEndAgeYears: 85,
          withdrawalStrategy,
          investments: (['equity', 'debt', 'gold', 'fixedDeposit', 'taxFree'] as const).map(assetClass => ({
            label: assetClass,
            assetClass,
            initialCorpus: 6_000_000,
            costBasis: 3_000_000,
            expectedAnnualReturnRatePct: 8
          })),
          retirementPlan: { initialMonthlyWithdrawal: monthly, expectedAnnualReturnRatePct: 8 },
          tax: resident
        }).tax.totalTax
      expect(tax('taxEfficient')).toBeLessThanOrEqual(tax('proportional'))
    }
  })

  test('T29 the surplus of a month bears a twelfth of the tax of its year', () => {
    const { timeSeries } = run({ incomes: [salary], tax: resident })
    expect(timeSeries[0]!.monthlySurplus).toBe(150_000 - 12_566.67)
  })
})
