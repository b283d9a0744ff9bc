/** Contributions between two ages (K20, E6), with figures worked out by hand in the comments. */
import { type LifeCycleInput, simulatePlan, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { monthlyBudget } from '../../src/report/budget.ts'
import { codesOf, issuesOf, parsed, runPlan } from '../plans/run-plan.ts'

/** From 30 to 60 without prices; a SIP at 1% a month. */
const plan = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 50,
  planningEndAgeYears: 60,
  annualInflationRatePct: 0,
  retirementPlan: { expectedAnnualReturnRatePct: 12 }
} satisfies LifeCycleInput

type Investment = NonNullable<LifeCycleInput['investments']>[number]

const sip = (ages: Partial<Investment>): LifeCycleInput => ({
  ...plan,
  investments: [
    { label: 'SIP', initialMonthlyContribution: 10_000, expectedAnnualReturnRatePct: 12, ...ages }
  ]
})

/** What is contributed in some months. */
const paidIn = (body: LifeCycleInput, ...months: number[]): number[] => {
  const { timeSeries } = runPlan(body)
  return months.map(m => timeSeries[m]!.contributions)
}

/** What ₹1 at the start of each of `n` months is worth at their end, at 1% a month. */
const annuityDue = (n: number): number => ((1.01 ** n - 1) / 0.01) * 1.01

describe('K20 the months of a contribution', () => {
  // 40 is month 120 and 45 month 180: 60 payments, which then grow for 180 months more.
  test('K20 a SIP from 40 to 45 is 60 payments, by the closed form', () => {
    const { timeSeries, summary } = runPlan(
      sip({ contributionStartAgeYears: 40, contributionEndAgeYears: 45 })
    )
    const paid = timeSeries.flatMap(({ contributions, month }) => (contributions > 0 ? month : []))
    expect([paid.length, paid[0], paid.at(-1)]).toEqual([60, 120, 179])
    expect(timeSeries[179]!.corpus).toBeCloseTo(10_000 * annuityDue(60), 2)
    expect(summary.finalCorpus).toBeCloseTo(10_000 * annuityDue(60) * 1.01 ** 180, 1)
    expect(summary.totalContributions).toBe(600_000)
  })

  test('K20 it begins with its amount, and steps up every twelve months from then', () => {
    const body = sip({
      contributionStartAgeYears: 40.5,
      contributionEndAgeYears: 43,
      annualStepUpRatePct: 10
    })
    expect(paidIn(body, 125, 126, 137, 138, 149, 150, 155, 156)).toEqual([
      0, 10_000, 10_000, 11_000, 11_000, 12_100, 12_100, 0
    ])
  })

  test('K20 without ages it runs from the start to the retirement; an age alone moves one end', () => {
    expect(paidIn(sip({}), 0, 239, 240)).toEqual([10_000, 10_000, 0])
    expect(paidIn(sip({ contributionStartAgeYears: 31 }), 0, 11, 12, 239, 240)).toEqual([
      0, 0, 10_000, 10_000, 0
    ])
    expect(paidIn(sip({ contributionEndAgeYears: 31 }), 0, 11, 12)).toEqual([10_000, 10_000, 0])
    expect(paidIn(sip({ contributionEndAgeYears: 55 }), 239, 240, 299, 300)).toEqual([
      10_000, 10_000, 10_000, 0
    ])
  })

  test('K20 ages outside the plan are clipped, and step-ups count from the start then', () => {
    const body = sip({ contributionStartAgeYears: 20, contributionEndAgeYears: 90, annualStepUpRatePct: 10 })
    expect(paidIn(body, 0, 11, 12, 359)).toEqual([
      10_000,
      10_000,
      11_000,
      Math.round(1_000_000 * 1.1 ** 29) / 100
    ])
    expect(runPlan(body).warnings).toEqual(['contributions-unpaid', 'nothing-spent'])
  })

  test('K20 at the end of the month as at its start', () => {
    const body = {
      ...sip({ contributionStartAgeYears: 40, contributionEndAgeYears: 45 }),
      conventions: { contributions: 'end' as const }
    }
    expect(runPlan(body).timeSeries[179]!.corpus).toBeCloseTo((10_000 * annuityDue(60)) / 1.01, 2)
  })

  // Two people of 30 and 40: the partner is 42 after two years.
  test('K20 ages are those of the owner, and their death ends what they give', () => {
    const body = {
      ...sip({ contributionStartAgeYears: 42, contributionEndAgeYears: 70, owner: 'partner' }),
      partner: { currentAgeYears: 40, retirementAgeYears: 60, planningEndAgeYears: 65 }
    }
    expect(paidIn(body, 23, 24, 299, 300)).toEqual([0, 10_000, 10_000, 0])
  })

  test('K8 a total contains the contributions of the first month, so the core has the rest of it', () => {
    const body = {
      ...sip({ contributionStartAgeYears: 40 }),
      investmentPlan: { initialMonthlyContribution: 15_000, expectedAnnualReturnRatePct: 0 }
    }
    expect(paidIn(body, 0, 119, 120)).toEqual([15_000, 15_000, 25_000])
    expect(paidIn({ ...body, conventions: { totals: 'additional' } }, 0, 120)).toEqual([15_000, 25_000])
    expect(paidIn({ ...plan, investments: body.investments! }, 0, 120)).toEqual([0, 10_000])
  })

  test('H1 who contributes only after retirement does not decide when the household retires', () => {
    const body = {
      ...sip({ contributionStartAgeYears: 61, contributionEndAgeYears: 70, owner: 'partner' }),
      currentCorpus: 100_000,
      investmentPlan: { initialMonthlyContribution: 1000 },
      partner: { currentAgeYears: 50, retirementAgeYears: 60, planningEndAgeYears: 90 }
    }
    const start = ({ timeSeries }: ReturnType<typeof runPlan>): number =>
      timeSeries.findIndex(({ phase }) => phase === 'retirement')
    // The core is the first person's, who retires in month 240; the partner would in month 120.
    expect(start(runPlan(body))).toBe(240)
    const alone = { ...body, investmentPlan: { initialMonthlyContribution: 0 } }
    expect(start(runPlan(alone))).toBe(120)
  })

  test('K20 an end that is not after the start is an error, of months and not of ages', () => {
    const found = issuesOf(sip({ contributionStartAgeYears: 40, contributionEndAgeYears: 40.01 }))
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '#/investments/0/contributionEndAgeYears end-not-after-start'
    ])
    expect(codesOf(sip({ contributionStartAgeYears: 40, contributionEndAgeYears: 40.1 }))).toEqual([])
  })

  test.each([
    ['after the retirement at which it stops', { contributionStartAgeYears: 55 }, 'contribution-never-made'],
    ['before the plan', { contributionEndAgeYears: 25 }, 'contribution-never-made'],
    [
      'after the plan',
      { contributionStartAgeYears: 70, contributionEndAgeYears: 80 },
      'contribution-never-made'
    ],
    [
      'without a contribution',
      { contributionEndAgeYears: 40, initialMonthlyContribution: 0 },
      'member-without-effect'
    ],
    [
      'of EPF after retirement',
      { contributionEndAgeYears: 55, assetClass: 'epf' as const },
      'member-without-effect'
    ]
  ])('K20 ages %s are a warning', (_, ages, code) => {
    expect(runPlan(sip(ages)).warnings).toContain(code)
  })

  test('L8 an EPF account gets nothing after the retirement of its owner, with and without tax', () => {
    const body = sip({ contributionEndAgeYears: 55, assetClass: 'epf' })
    expect(paidIn(body, 239, 240)).toEqual([10_000, 0])
    expect(paidIn({ ...body, tax: { regime: 'new' } }, 239, 240)).toEqual([10_000, 0])
  })

  // A year of ₹10,000 a month that begins in January 2027: three months of the tax year.
  test('T21 80C counts what is contributed in the months between the ages', () => {
    const body = {
      ...sip({ assetClass: 'elss', contributionStartAgeYears: 30.75 }),
      incomes: [{ kind: 'salary' as const, monthlyAmount: 100_000 }],
      tax: { regime: 'old' as const }
    }
    const { tax } = runPlan(body)
    expect(tax!.years.slice(0, 2).map(({ computation }) => computation.section80C)).toEqual([30_000, 120_000])
  })
})

describe('E6 contributions in retirement', () => {
  /** In retirement from the start: a pension of ₹30,000 and a need of ₹25,000. */
  const retired = {
    ...plan,
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 62,
    currentCorpus: 1_000_000,
    incomes: [{ kind: 'pension', monthlyAmount: 30_000 }],
    retirementPlan: { initialMonthlyWithdrawal: 25_000, expectedAnnualReturnRatePct: 0 }
  } satisfies LifeCycleInput

  const saving = (amount: number, more: object = {}): LifeCycleInput => ({
    ...retired,
    investments: [{ label: 'SIP', initialMonthlyContribution: amount, contributionEndAgeYears: 61 }],
    ...more
  })

  const firstOf = (body: LifeCycleInput) => {
    const { contributions, inflows, withdrawals, corpus, portfolios } = runPlan(body).timeSeries[0]!
    return { contributions, inflows, withdrawals, corpus, sip: portfolios[0] }
  }

  test('E6 incomes above the need pay for it, and the core gets the rest', () => {
    const shared = { withdrawals: 0, corpus: 1_005_000 }
    expect(firstOf(saving(3000))).toEqual({ ...shared, contributions: 3000, inflows: 2000, sip: 3000 })
    expect(firstOf(saving(0))).toEqual({ ...shared, contributions: 0, inflows: 5000, sip: 0 })
    const atEnd = saving(3000, { conventions: { contributions: 'end' } })
    expect(firstOf(atEnd)).toEqual({ ...shared, contributions: 3000, inflows: 2000, sip: 3000 })
  })

  // ₹5,000 are left of the pension; ₹3,000 of ₹8,000 a month come from outside: ₹36,000 in a year.
  test('E6 what incomes do not pay is money from outside the plan, with a warning', () => {
    expect(firstOf(saving(8000))).toEqual({
      contributions: 8000,
      inflows: 0,
      withdrawals: 0,
      corpus: 1_008_000,
      sip: 8000
    })
    const found = runPlan(saving(8000)).meta.warnings.find(({ code }) => code === 'contributions-unpaid')
    expect(found?.pointer).toBe('#/investments/0/contributionEndAgeYears')
    expect(found?.message).toContain('In 12 months of retirement')
    expect(found?.message).toContain('₹36,000')
    expect(runPlan(saving(5000)).warnings).not.toContain('contributions-unpaid')
  })

  test('E6 with the surplus invested it is cut to what incomes leave over, and nothing is withdrawn for it', () => {
    const body = saving(8000, { conventions: { surplus: 'invested' } })
    expect(firstOf(body)).toEqual({
      contributions: 5000,
      inflows: 0,
      withdrawals: 0,
      corpus: 1_005_000,
      sip: 5000
    })
    const { summary, meta } = runPlan(body)
    expect(summary.contributionsCut).toBe(36_000)
    expect(summary.totalContributions).toBe(60_000)
    expect(meta.warnings.find(({ code }) => code === 'contributions-cut')?.message).toContain('₹36,000')
    const poor = { ...body, incomes: [{ kind: 'pension' as const, monthlyAmount: 10_000 }] }
    expect(firstOf(poor)).toEqual({
      contributions: 0,
      inflows: 0,
      withdrawals: 15_000,
      corpus: 985_000,
      sip: 0
    })
  })

  // The rule withdraws 12% of ten lakh, ₹10,000 a month, and spends the pension besides: nothing is left.
  test('E6 a rule that spends all incomes leaves nothing for contributions', () => {
    const spending = { rule: 'percentage' as const, ratePct: 12 }
    const ruled = (surplus: 'spent' | 'invested') =>
      saving(8000, { retirementPlan: { ...retired.retirementPlan, spending }, conventions: { surplus } })
    expect(firstOf(ruled('spent'))).toMatchObject({ contributions: 8000, inflows: 0, withdrawals: 10_000 })
    expect(firstOf(ruled('invested'))).toMatchObject({ contributions: 0, inflows: 0, withdrawals: 10_000 })
  })

  // S2 spends ₹10,00,000 and 24 pensions over 24 months: 41,666.67 + 30,000 a month, more than the pension.
  test('E6 S2 plans without contributions of later months, and spends them when they are there', () => {
    const spending = { rule: 'amortised' as const }
    const body = saving(5000, { retirementPlan: { ...retired.retirementPlan, spending } })
    const { timeSeries } = runPlan(body)
    expect(timeSeries[0]!.spending).toBeCloseTo(1_000_000 / 24 + 30_000, 2)
    // Half of it is left after a year, and ₹60,000 of contributions: over 12 months.
    expect(timeSeries[12]!.spending).toBeCloseTo(560_000 / 12 + 30_000, 2)
    expect(timeSeries[23]!.corpus).toBe(0)
  })

  // ₹20,000 a month for two years; the first year brings ₹5,000 a month: 24 × 20,000 - 12 × 5,000.
  test('K19 the required corpus is less by what is still contributed', () => {
    const body = {
      ...saving(5000),
      incomes: [],
      currentCorpus: 420_000,
      retirementPlan: {
        initialMonthlyWithdrawal: 20_000,
        annualWithdrawalStepUpRatePct: 0,
        expectedAnnualReturnRatePct: 0
      }
    }
    expect(runPlan(body).summary).toMatchObject({
      requiredCorpusAtRetirement: 420_000,
      fundedRatio: 1,
      corpusWentToZero: false
    })
    expect(runPlan({ ...body, currentCorpus: 419_999 }).summary.corpusWentToZero).toBe(true)
  })

  // 100 of 400 are missing in B, so that all of a contribution of A goes there.
  test('A6 the pool of contributions goes on after retirement', () => {
    const body = {
      ...retired,
      currentCorpus: 0,
      investments: [
        { label: 'A', initialCorpus: 2000, initialMonthlyContribution: 500, contributionEndAgeYears: 61 },
        { label: 'B', initialCorpus: 1000 }
      ],
      allocation: {
        targets: [{ ageYears: 60, weightsPct: { A: 50, B: 50 } }],
        contributions: 'toTarget' as const,
        rebalance: { everyMonths: 0 }
      },
      conventions: { rate: 'effective' as const }
    }
    const { timeSeries } = runPlan({
      ...body,
      investments: body.investments.map(each => ({ ...each, expectedAnnualReturnRatePct: 0 }))
    })
    expect(timeSeries.slice(0, 3).map(({ portfolios }) => portfolios.slice(0, 2))).toEqual([
      [2000, 1500],
      [2000, 2000],
      [2250, 2250]
    ])
    expect(timeSeries[12]!.contributions).toBe(0)
  })

  test('the budget of the first month has it, and adds up', () => {
    const run = simulatePlan(parsed(saving(3000)))
    if (!run.ok) throw new Error(JSON.stringify(run.issues))
    expect(monthlyBudget(run.value, rulebook)).toMatchObject({
      isRetired: true,
      incomes: 30_000,
      expenses: 25_000,
      contributions: 3000,
      ownEpf: 0,
      surplus: 2000
    })
  })

  /** Half of what goes into EPF is withheld, and a SIP is not; the one that begins later is not there yet. */
  test('the budget of a month with a salary says what is withheld for EPF', () => {
    const run = simulatePlan(
      parsed({
        ...plan,
        incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 100_000 }],
        investments: [
          { label: 'EPF', assetClass: 'epf', initialMonthlyContribution: 12_000 },
          { label: 'SIP', assetClass: 'equity', initialMonthlyContribution: 9000 },
          {
            label: 'More EPF',
            assetClass: 'epf',
            initialMonthlyContribution: 5000,
            contributionStartAgeYears: 40
          }
        ],
        conventions: { surplus: 'invested' }
      })
    )
    if (!run.ok) throw new Error(JSON.stringify(run.issues))
    expect(monthlyBudget(run.value, rulebook)).toMatchObject({ contributions: 15_000, ownEpf: 6000 })
  })

  test('A10 without volatility every path is the plan, with contributions in retirement', () => {
    const uncertainty = { volatilityPct: 0, inflation: { volatilityPct: 0 }, paths: 2, percentiles: [50] }
    for (const surplus of ['spent', 'invested'] as const) {
      const body = saving(8000, { conventions: { surplus } })
      const run = simulatePlan(parsed({ ...body, uncertainty }))
      if (!run.ok) throw new Error(JSON.stringify(run.issues))
      const yearEnds = runPlan(body).timeSeries.filter(({ month }) => month % 12 === 11)
      expect(run.value.uncertainty!.answer.bands[0]!.nominal).toEqual(yearEnds.map(each => each.corpus))
    }
  })
})

describe('questions about contributions with ages', () => {
  // From 40 to 50 are 120 payments: ₹2,40,000 at 50 needs ₹2,000 each.
  test('G2 goal seek moves the contribution of one portfolio between its ages', () => {
    const body = {
      input: sip({ contributionStartAgeYears: 40, expectedAnnualReturnRatePct: 0 }),
      unknown: 'monthlyContribution:SIP',
      goal: { corpusAtRetirementAtLeast: 240_000 }
    }
    expect(solveRequest(body, { rulebook, currentYear: 2026 })).toMatchObject({
      ok: true,
      value: { found: true, value: 2000 }
    })
  })
})
