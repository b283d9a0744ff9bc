/** Remarks on cash that a reader would miss: unused surplus, later incomes, money that is locked. */
import type { LifeCycleInput } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

const remark = (body: LifeCycleInput, wanted: string) =>
  runPlan(body).meta.warnings.filter(({ code }) => code === wanted)

const message = (body: LifeCycleInput, wanted: string): string | undefined => remark(body, wanted)[0]?.message

describe('a surplus that the plan neither spends nor invests', () => {
  const worker = (salary: number, inflation = 0): LifeCycleInput => ({
    currentYear: 2026,
    currentAgeYears: 50,
    retirementAgeYears: 60,
    planningEndAgeYears: 80,
    annualInflationRatePct: inflation,
    incomes: [{ kind: 'salary', monthlyAmount: salary, annualGrowthRatePct: inflation }],
    expenses: [{ currentMonthlyAmount: 40_000 }],
    investmentPlan: { initialMonthlyContribution: 10_000 }
  })

  test('K18 of ₹20,000 a month for ten years is ₹24,00,000', () => {
    expect(remark(worker(70_000), 'surplus-not-followed')).toEqual([
      {
        code: 'surplus-not-followed',
        severity: 'note',
        message:
          "₹24,00,000 of incomes until retirement (₹24,00,000 in today's rupees) is neither spent nor " +
          'invested in this plan, and the corpus does not grow by it. If you use that money, raise ' +
          'expenses or contributions. This is before income tax: the plan has none.',
        pointer: '#/incomes'
      }
    ])
    // With tax there is nothing to say of it.
    expect(message({ ...worker(70_000), tax: {} }, 'surplus-not-followed')).not.toContain('before income tax')
  })

  test('K18 is told in rupees of its months and of today', () => {
    // Salary and expenses grow with prices, contributions stay: 12 x (30,000 x 1.06^y - 10,000), y = 0 to 9.
    const index = (1.06 ** 10 - 1) / 0.06
    const nominal = 12 * (30_000 * index - 100_000)
    let today = 0
    for (let m = 0; m < 120; m++)
      today += (30_000 * 1.06 ** Math.floor(m / 12) - 10_000) / 1.06 ** ((m + 1) / 12)
    const text = message(worker(70_000, 6), 'surplus-not-followed')!
    const amounts = [...text.matchAll(/₹([\d,]+)/g)].map(([, digits]) => Number(digits!.replaceAll(',', '')))
    expect(amounts[0]).toBe(Math.round(nominal))
    expect(amounts[1]).toBe(Math.round(today))
  })

  test('K18 a household that is short in other months is not advised to spend or invest more', () => {
    const school = { currentMonthlyAmount: 30_000, endAgeYears: 53 }
    const text = message(
      { ...worker(70_000), expenses: [{ currentMonthlyAmount: 40_000 }, school] },
      'surplus-not-followed'
    )!
    // ₹20,000 a month is left over in the seven years after school; ₹10,000 a month is missing until then.
    expect(text).toContain('₹16,80,000')
    expect(text).toContain('It does not pay for the months in which incomes are too low.')
    expect(text).not.toContain('raise')
  })

  test('K18 below 5% of the incomes is not told, nor one without incomes', () => {
    // 2,631 of 52,631 are 4.999%, 2,632 of 52,632 are 5.0008%.
    expect(remark(worker(52_631), 'surplus-not-followed')).toEqual([])
    expect(remark(worker(52_632), 'surplus-not-followed')).toHaveLength(1)
    const { incomes: _, ...unnamed } = worker(70_000)
    expect(remark(unnamed, 'surplus-not-followed')).toEqual([])
  })
})

describe('an income that begins later', () => {
  const pensioner = (income: object, inflation = 6): LifeCycleInput => ({
    currentYear: 2026,
    currentAgeYears: 52,
    retirementAgeYears: 60,
    planningEndAgeYears: 80,
    annualInflationRatePct: inflation,
    incomes: [{ kind: 'pension', monthlyAmount: 50_000, ...income }]
  })
  const later = (income: object, inflation?: number) =>
    remark(pensioner(income, inflation), 'income-starts-later')

  test('K16 ₹50,000 at 6% is ₹79,692 at 60, and worth ₹50,000 of today', () => {
    // 1.06^8 = 1.593848; 50,000 / 1.593848 = 31,371.
    expect(later({ startAgeYears: 60, annualGrowthRatePct: 6 })).toEqual([
      {
        code: 'income-starts-later',
        severity: 'note',
        message:
          "The first payment of this income, at 60 years, is ₹79,692 a month, ₹50,000 in today's rupees: " +
          'monthlyAmount grows from the start of the plan. If the first payment is to be ₹50,000, set ' +
          'monthlyAmount to ₹31,371.',
        pointer: '#/incomes/0/monthlyAmount'
      }
    ])
  })

  test('K16 ₹50,000 without growth is ₹50,000 at 60, and worth ₹31,371 of today', () => {
    expect(later({ startAgeYears: 60 })[0]!.message).toBe(
      "The first payment of this income, at 60 years, is ₹50,000 a month, ₹31,371 in today's rupees. If " +
        "₹50,000 is meant in today's rupees, set monthlyAmount to ₹79,692."
    )
  })

  test('K16 one of the first year, and one without growth or inflation, says what it is', () => {
    expect(later({ startAgeYears: 52.9, annualGrowthRatePct: 6 })).toEqual([])
    expect(later({ startAgeYears: 60 }, 0)).toEqual([])
    expect(later({ annualGrowthRatePct: 6 })).toEqual([])
    expect(later({ startAgeYears: 80, annualGrowthRatePct: 6 })).toEqual([])
  })
})

describe('money that is locked', () => {
  const holder = (assetClass: string, tax?: object): LifeCycleInput =>
    ({
      currentYear: 2026,
      currentAgeYears: 45,
      retirementAgeYears: 50,
      planningEndAgeYears: 70,
      investments: [
        { label: 'A', assetClass, initialMonthlyContribution: 10_000 },
        { label: 'Empty', assetClass }
      ],
      ...(tax && { tax })
    }) as LifeCycleInput

  test.each(['nps', 'ppf', 'epf', 'elss'])(
    'L5 without tax %s is taken as liquid, which a note says',
    assetClass => {
      expect(remark(holder(assetClass), 'locked-class-is-liquid')).toEqual([
        {
          code: 'locked-class-is-liquid',
          severity: 'note',
          message:
            `Without tax this ${assetClass} portfolio pays at any age, like any other. Add "tax": {} to ` +
            'apply the locks, limits and exits of its class.',
          pointer: '#/investments/0/assetClass'
        }
      ])
      expect(remark(holder(assetClass, {}), 'locked-class-is-liquid')).toEqual([])
    }
  )

  test('L5 equity and deposits are liquid anyway', () => {
    for (const each of ['equity', 'fixedDeposit'])
      expect(remark(holder(each), 'locked-class-is-liquid')).toEqual([])
  })

  /** Nothing grows and nothing else is there: 60 x 12,500 = 7,50,000 are in PPF when expenses begin. */
  const saver = (lockedUntilAgeYears?: number): LifeCycleInput => ({
    currentYear: 2026,
    currentAgeYears: 50,
    retirementAgeYears: 55,
    planningEndAgeYears: 80,
    annualInflationRatePct: 0,
    investments: [
      {
        label: 'PPF',
        assetClass: 'ppf',
        initialMonthlyContribution: 12_500,
        annualStepUpRatePct: 0,
        expectedAnnualReturnRatePct: 0,
        ...(lockedUntilAgeYears && { lockedUntilAgeYears })
      }
    ],
    retirementPlan: { initialMonthlyWithdrawal: 3_000, annualWithdrawalStepUpRatePct: 0 },
    tax: {}
  })

  test('L5 a shortfall beside it is a warning with the amount and the age at which it is free', () => {
    const [found, ...others] = remark(saver(), 'shortfall-beside-locked-money')
    expect(others).toEqual([])
    expect(found).toEqual({
      code: 'shortfall-beside-locked-money',
      severity: 'warning',
      message:
        'Money runs short while ₹7,50,000 is locked: PPF until 65 years. Keep more in portfolios that are ' +
        'not locked, or plan the payment for later.',
      pointer: '#/investments'
    })
    expect(message(saver(62), 'shortfall-beside-locked-money')).toContain(
      '₹7,50,000 is locked: PPF until 62 years.'
    )
  })

  test('L5 of elss it says for how long each of the 13 instalments is locked', () => {
    const scooter: LifeCycleInput = {
      currentYear: 2026,
      currentAgeYears: 40,
      retirementAgeYears: 43,
      planningEndAgeYears: 43,
      investments: [
        {
          label: 'ELSS',
          assetClass: 'elss',
          initialMonthlyContribution: 10_000,
          expectedAnnualReturnRatePct: 0
        }
      ],
      milestones: [{ label: 'Scooter', ageYears: 41, amount: 50_000, inflationAdjusted: false }],
      tax: { otherAnnualIncome: 1_500_000 }
    }
    expect(message(scooter, 'shortfall-beside-locked-money')).toContain(
      '₹1,30,000 is locked: ELSS (each instalment for 3 years).'
    )
  })

  test('L5 one without locked money gets none', () => {
    expect(remark(saver(50), 'shortfall-beside-locked-money')).toEqual([])
  })
})
