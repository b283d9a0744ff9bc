/** What a tax answer and a taxed plan remark beside their figures: claims that were cut, unsettled law. */
import { assessRequest, type LifeCycleInput, type TaxAnswer } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { quietPlan } from '../plans/quiet-plan.ts'
import { runPlan } from '../plans/run-plan.ts'

const base = { taxYear: '2025-26', ageYears: 40 }

function answer(request: object): TaxAnswer {
  const parsed = assessRequest({ ...base, income: {}, ...request }, { rulebook })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

const messages = (given: TaxAnswer): string[] =>
  given.meta.warnings.map(each => `${each.pointer} ${each.message}`)

describe('warnings and notes', () => {
  test('a deduction that was cut says to what, regime by regime', () => {
    const given = answer({
      income: { salary: 1_000_000, interest: 5_000 },
      deductions: {
        section80C: 200_000,
        section80D: { selfAndFamily: 20_000 },
        section80TTA: 8_000,
        section80CCD2: 200_000
      }
    })
    expect(messages(given)).toEqual([
      '#/deductions/section80C ₹2,00,000 claimed under section 80C: not allowed in the new regime; ₹1,50,000 allowed in the old regime (its limit).',
      '#/deductions/section80CCD2 ₹2,00,000 claimed under section 80CCD(2): ₹1,40,000 allowed in the new regime (its limit); ₹1,00,000 allowed in the old regime (its limit).',
      '#/deductions/section80D ₹20,000 claimed under section 80D: not allowed in the new regime.',
      '#/deductions/section80TTA ₹8,000 claimed under section 80TTA or 80TTB: not allowed in the new regime; ₹5,000 allowed in the old regime (its limit).'
    ])
    expect(given.meta.warnings.map(each => each.severity)).toEqual(['warning', 'warning', 'note', 'warning'])
  })

  test('so do those above the income, and a house loss above its limit', () => {
    const small = answer({ income: { other: 30_000 }, deductions: { section80E: 50_000 } })
    expect(messages(small)[0]).toContain(
      '₹30,000 allowed in the old regime (more than the income it may reduce)'
    )
    const house = answer({
      income: { salary: 1e6, rental: 100_000 },
      deductions: { letOutInterest: 400_000 }
    })
    expect(messages(house)).toEqual([
      '#/deductions/letOutInterest ₹4,00,000 claimed as interest on the loan of a let-out house: ₹70,000 allowed in the new regime (its limit); ₹2,70,000 allowed in the old regime (its limit).'
    ])
  })

  test('an unknown member is a warning with the nearest name, in gains and premiums too', () => {
    const given = answer({
      regim: 'old',
      income: {
        salry: 5,
        gains: { equityLongTerm: [{ amount: 5, soldAt: '2025-05-01' }], otherShortTerm: 5 }
      },
      deductions: { section80D: { self: 1 }, section80c: 1 }
    })
    expect(messages(given).map(each => each.replace(/ \w+ is not known and was ignored\./, ''))).toEqual([
      '#/income/salry Did you mean salary?',
      '#/income/gains/equityLongTerm/0/soldAt Did you mean soldOn?',
      '#/regim Did you mean regime?',
      '#/deductions/section80D/self Did you mean selfAndFamily?',
      '#/deductions/section80c Did you mean section80C?'
    ])
  })

  test('a value of 2018 for gains that are not grandfathered has no effect, and says so', () => {
    const sale = { saleValue: 500_000, cost: 100_000, fmv31Jan2018: 300_000 }
    const given = answer({ income: { gains: { otherLongTerm: [sale] } } })
    expect(given.meta.warnings[0]).toMatchObject({
      code: 'member-without-effect',
      pointer: '#/income/gains/otherLongTerm/0/fmv31Jan2018'
    })
    expect(given.computations.new.grossTotalIncome).toBe(400_000)
  })

  test('T13 a year whose law is not known says which law stands in, a known year says nothing', () => {
    const [warning, ...others] = answer({ taxYear: '2031-32', income: { salary: 3e6 } }).meta.warnings
    expect(others).toEqual([])
    expect(warning).toMatchObject({ code: 'law-assumed', severity: 'warning', pointer: '#/taxYear' })
    expect(warning!.message).toContain('The law of 2031-32 is not known yet; that of 2026-27 is used')
    expect(answer({ taxYear: '2026-27', income: { salary: 3e6 } }).meta.warnings).toEqual([])
  })

  test.each([
    ['unused basic exemption', { income: { gains: { equityShortTerm: 500_000, equityLongTerm: 200_000 } } }],
    [
      'ITAT Ahmedabad',
      { taxYear: '2023-24', income: { other: 100_000, gains: { equityShortTerm: 400_000 } } }
    ],
    ['marginal relief of the rebate', { income: { other: 1_100_000, gains: { equityShortTerm: 110_000 } } }],
    ['threshold of a surcharge', { income: { other: 4_900_000, gains: { equityLongTerm: 110_000 } } }],
    ['section 115A', { residency: 'nonResident', income: { dividends: 1e6 } }],
    ['basic pay', { income: { salary: 1e6 }, deductions: { section80CCD2: 10_000 } }]
  ])('unsettled law is told where it matters: %s', (text, request) => {
    expect(answer(request).meta.notes.some(each => each.includes(text))).toBe(true)
    expect(answer({ income: { salary: 3e6 } }).meta.notes).toEqual([])
  })
})

test('L7 L9 L4 remarks on a run quote the limits that the run was handed', () => {
  const plan: LifeCycleInput = {
    ...quietPlan,
    currentYear: 2024,
    currentMonth: 5,
    currentAgeYears: 59,
    retirementAgeYears: 60,
    planningEndAgeYears: 61,
    currentCorpus: undefined as never,
    investments: [
      { label: 'PPF', assetClass: 'ppf', initialMonthlyContribution: 30_000 },
      { label: 'NPS', assetClass: 'nps', initialCorpus: 2_000_000, annuityPct: 5 },
      { label: 'Gold', assetClass: 'gold', initialCorpus: 1000 }
    ],
    tax: { otherAnnualIncome: 1_000_000 }
  }
  const schemes = {
    ...rulebook.schemes,
    ppfContributionMaxPerTaxYear: 234_560,
    nps: {
      ...rulebook.schemes.nps,
      noAnnuityUpTo: 700_000,
      paidInPartsUpTo: 700_000,
      leastAnnuityPct: { private: 25, government: 40, early: 80 },
      exemptPct: 50
    }
  }
  const taxYears = rulebook.taxYears.map(each => {
    const [first, last] = each.gainRates
    return last === undefined
      ? each
      : { ...each, gainRates: [first, { ...last, from: '2024-09-05' }] as const }
  })
  const { warnings } = runPlan(plan, { ...rulebook, schemes, taxYears }).meta
  const said = warnings.map(({ message }) => message).join(' ')
  for (const figure of [
    '₹2,34,560 a tax year',
    '₹7,00,000',
    '25% of the NPS',
    'above 50% of',
    '5 September 2024'
  ])
    expect(said).toContain(figure)
})

describe('of a plan', () => {
  type Incomes = LifeCycleInput['incomes']

  /** A plan of the ages 40 to 70 that retires at 60. */
  const working = { ...quietPlan, planningEndAgeYears: 70, tax: {} }
  const monthlyAmount = 20_000

  test.each<[string, Incomes]>([
    ['an annuity', [{ kind: 'annuity', monthlyAmount }]],
    ['a rent of the last month before retirement', [{ kind: 'rental', monthlyAmount, startAgeYears: 59.9 }]],
    ['what began before the plan', [{ kind: 'other', monthlyAmount, startAgeYears: 30, endAgeYears: 41 }]]
  ])('K16 T21%s before retirement uses the exemption', (_, incomes) => {
    expect(runPlan({ ...working, incomes }).warnings).not.toContain('tax-without-income')
  })

  test.each<[string, Incomes]>([
    ['no income', []],
    ['a pension from retirement on', [{ kind: 'pension', monthlyAmount, startAgeYears: 60 }]],
    ['an annuity from retirement on', [{ kind: 'annuity', monthlyAmount, startAgeYears: 60 }]],
    ['a salary of 0', [{ kind: 'salary', monthlyAmount: 0 }]],
    ['an income that is not taxed', [{ kind: 'other', monthlyAmount, taxable: false }]],
    ['what ended before the plan', [{ kind: 'other', monthlyAmount, startAgeYears: 30, endAgeYears: 39 }]]
  ])('K16 T21%s leaves the exemption to gains, and a warning says so', (_, incomes) => {
    expect(runPlan({ ...working, incomes }).warnings).toContain('tax-without-income')
    const otherwise = runPlan({ ...working, incomes, tax: { otherAnnualIncome: 1 } })
    expect(otherwise.warnings).not.toContain('tax-without-income')
  })

  type Tax = NonNullable<LifeCycleInput['tax']>

  /** What is said of the claims of a plan with a salary of 24 lakh a year. */
  const capped = (tax: Tax, plan: Partial<LifeCycleInput> = {}) =>
    runPlan({ ...working, incomes: [{ kind: 'salary', monthlyAmount: 200_000 }], tax, ...plan })
      .meta.warnings.filter(({ code }) => code === 'deduction-capped')
      .map(({ severity, pointer, message }) => `${severity} ${pointer.slice(17)} ${message}`)
  const section80D = { selfAndFamily: 25_000, parents: 50_000 }

  test('T5 claims that the regime does not allow are told, those that it allows are not', () => {
    const deductions = {
      section80C: 150_000,
      section80CCD1B: 0,
      section80CCD2: 100_000,
      section80D,
      homeLoanInterest: 200_000,
      letOutInterest: 100_000
    }
    expect(capped({ deductions })).toEqual([
      'note section80C ₹1,50,000 claimed under section 80C: not allowed in the new regime.',
      'note section80D ₹75,000 claimed under section 80D: not allowed in the new regime.',
      'note homeLoanInterest ₹2,00,000 claimed as interest on the loan of your own house: not allowed in the new regime.'
    ])
    expect(capped({ regime: 'old', deductions })).toEqual([])
  })

  test('T5 claims above a plain limit are told to what they are cut', () => {
    const deductions = {
      section80C: 9_000_000,
      section80CCD1B: 50_001,
      section80E: 9_000_000,
      homeLoanInterest: 200_001,
      professionalTax: 2_501
    }
    expect(capped({ regime: 'old', deductions })).toEqual([
      'warning section80C ₹90,00,000 claimed under section 80C: ₹1,50,000 allowed in the old regime (its limit).',
      'warning section80CCD1B ₹50,001 claimed under section 80CCD(1B): ₹50,000 allowed in the old regime (its limit).',
      'warning homeLoanInterest ₹2,00,001 claimed as interest on the loan of your own house: ₹2,00,000 allowed in the old regime (its limit).',
      'warning professionalTax ₹2,501 claimed as profession tax: ₹2,500 allowed in the old regime (its limit).'
    ])
  })

  test('T5 T21 a claim within its limit that inflation lifts above it is not told, nor is a part of a year', () => {
    const old: Tax = { regime: 'old', deductions: { section80C: 150_000 } }
    expect(capped(old, { annualInflationRatePct: 6 })).toEqual([])
    // Three months of 2,00,000 a year are 50,000.
    const short = { retirementAgeYears: 40.25, planningEndAgeYears: 41 }
    expect(capped({ regime: 'old', deductions: { section80C: 200_000 } }, short)).toEqual([])
  })

  test('T5 T23 of the best regime that counts which the years of the claim were settled in', () => {
    // With 24 lakh and one claim the new regime is cheaper; in retirement nothing is due in either.
    expect(capped({ regime: 'best', deductions: { section80C: 150_000 } })).toEqual([
      'note section80C ₹1,50,000 claimed under section 80C: not allowed in the new regime.'
    ])
    // All claims of 9 lakh a year make the old one cheaper, and nothing is cut.
    const deductions = {
      section80C: 150_000,
      section80CCD1B: 50_000,
      section80E: 500_000,
      homeLoanInterest: 200_000
    }
    expect(capped({ regime: 'best', deductions, futureRules: 'frozen' })).toEqual([])
  })
})

describe('the law of later years', () => {
  const text = (planningEndAgeYears: number, futureRules?: string) =>
    runPlan({
      ...quietPlan,
      currentYear: 2026,
      currentAgeYears: 40,
      retirementAgeYears: planningEndAgeYears,
      planningEndAgeYears,
      annualInflationRatePct: 5,
      tax: { ...(futureRules && { futureRules }) }
    }).meta.taxRules?.text

  test('T20 meta says in words which law is assumed, and how to see the other assumption', () => {
    expect(text(50)).toBe(
      'Tax years from 2027-28 use the law of 2026-27 with its slabs, rebate and other thresholds raised by ' +
        '5% a year, the inflation of the plan. futureRules "frozen" shows the tax if they never rise.'
    )
    expect(text(50, 'frozen')).toBe(
      'Tax years from 2027-28 use the law of 2026-27 with all its bounds unchanged. futureRules ' +
        '"inflationIndexed" shows the tax if they rise with prices.'
    )
    expect(text(41)).toBe('Every tax year of this plan uses its own law.')
  })
})
