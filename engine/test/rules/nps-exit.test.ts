/**
 * The exit from the NPS since December 2025, with answers worked out by hand from the regulations: when an
 * account exits, what must buy an annuity, what is paid over six years, and what of it is taxed.
 */
import type { LifeCycleInput } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { issuesOf, runPlan } from '../plans/run-plan.ts'

type Account = NonNullable<LifeCycleInput['investments']>[number]

const lakh = 100_000

/** A person without inflation and returns, with one NPS account. */
const planOf = (account: Partial<Account>, rest: Partial<LifeCycleInput> = {}): LifeCycleInput => ({
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 75,
  annualInflationRatePct: 0,
  investments: [{ label: 'NPS', assetClass: 'nps', expectedAnnualReturnRatePct: 0, ...account }],
  investmentPlan: { assetClass: 'taxFree', expectedAnnualReturnRatePct: 0 },
  retirementPlan: { initialMonthlyWithdrawal: 0, expectedAnnualReturnRatePct: 0 },
  tax: { futureRules: 'frozen' },
  ...rest
})

const run = (account: Partial<Account>, rest: Partial<LifeCycleInput> = {}) => runPlan(planOf(account, rest))

/** The price of the annuity, and what an account pays into the core in the month of its exit. */
function exitOf(account: Partial<Account>, rest: Partial<LifeCycleInput> = {}) {
  const { timeSeries } = run({ annuityRatePct: 0, ...account }, rest)
  const { milestones, portfolios } = timeSeries[0]!
  return { annuity: milestones, atOnce: portfolios[1], left: portfolios[0] }
}

describe('L9 when an NPS account exits', () => {
  test('with the retirement at 58, because superannuation or 15 years of subscription end it', () => {
    const plan: LifeCycleInput = {
      currentYear: 2026,
      currentAgeYears: 57,
      retirementAgeYears: 58,
      planningEndAgeYears: 75,
      investments: [{ label: 'NPS', assetClass: 'nps', initialCorpus: 200 * lakh }],
      incomes: [{ kind: 'salary', monthlyAmount: lakh }],
      expenses: [{ currentMonthlyAmount: 50_000 }],
      tax: {}
    }
    const { timeSeries, summary, warnings } = runPlan(plan)
    expect(timeSeries[12]!.milestones).toBeGreaterThan(80 * lakh)
    expect(timeSeries[12]!.portfolios[0]).toBe(0)
    expect(timeSeries[12]!.shortfall).toBe(0)
    expect(summary.lockedCorpus).toBeNull()
    expect(warnings).toContain('nps-exit-assumed')
  })

  test.each([
    ['at 60 without a remark', { currentAgeYears: 58, retirementAgeYears: 60 }, {}, 24, false],
    ['at 70 when the plan says so', {}, { exitAgeYears: 70 }, 120, false],
    [
      'at 85 when the retirement is later',
      { currentAgeYears: 84, retirementAgeYears: 88, planningEndAgeYears: 90 },
      {},
      12,
      false
    ],
    [
      'before the retirement when the plan says so',
      { retirementAgeYears: 65 },
      { exitAgeYears: 62 },
      24,
      false
    ],
    ['at once when its age has passed', { currentAgeYears: 62 }, { exitAgeYears: 60 }, 0, false],
    ['at 55 with a remark', { currentAgeYears: 54, retirementAgeYears: 60 }, { exitAgeYears: 55 }, 12, true]
  ] as const)('%s', (_, ages, account, month, isRemarked) => {
    const { timeSeries, warnings } = run({ initialCorpus: 10 * lakh, ...account }, ages)
    const bought = timeSeries.flatMap(({ milestones }, m) => (milestones > 0 ? [m] : []))
    expect(bought).toEqual([month])
    expect(warnings.includes('nps-exit-assumed')).toBe(isRemarked)
  })

  test('an exit age above 85 is a fault', () => {
    expect(issuesOf(planOf({ exitAgeYears: 86 }))).toEqual([
      expect.objectContaining({ pointer: '#/investments/0/exitAgeYears', code: 'nps-exit-too-late' })
    ])
    expect(issuesOf(planOf({ exitAgeYears: 85 }))).toEqual([])
  })

  test('what is contributed after the exit goes into the core and earns no deduction', () => {
    const { timeSeries, tax } = run(
      { initialMonthlyContribution: 1_000, exitAgeYears: 61, annuityPct: 0 },
      {
        retirementAgeYears: 62,
        planningEndAgeYears: 63,
        tax: { regime: 'old', futureRules: 'frozen', otherAnnualIncome: 2 * lakh }
      }
    )
    expect(timeSeries[11]!.portfolios).toEqual([12_000, 0])
    expect(timeSeries[12]!.portfolios).toEqual([0, 13_000])
    expect(timeSeries[23]!.portfolios).toEqual([0, 24_000])
    expect(tax!.years.map(({ computation }) => computation.section80C)).toEqual([12_000, 0, 0])
  })
})

describe('L9 what must buy an annuity', () => {
  test.each([
    ['private, 15 lakh: 20%', { initialCorpus: 15 * lakh, annuityPct: 0 }, 3, 12, 0],
    ['government, 15 lakh: 40%', { initialCorpus: 15 * lakh, annuityPct: 0, sector: 'government' }, 6, 9, 0],
    ['private, 8 lakh: none', { initialCorpus: 8 * lakh, annuityPct: 0 }, 0, 8, 0],
    ['government, 8 lakh: none', { initialCorpus: 8 * lakh, annuityPct: 0, sector: 'government' }, 0, 8, 0],
    [
      'private, 10 lakh, a fifth of it: 8 lakh at once',
      { initialCorpus: 10 * lakh, annuityPct: 20 },
      2,
      8,
      0
    ],
    ['private, 10 lakh, nothing of it: 6 lakh at once', { initialCorpus: 10 * lakh, annuityPct: 0 }, 0, 6, 4],
    [
      'private, 10 lakh, a tenth of it: 6 lakh at once',
      { initialCorpus: 10 * lakh, annuityPct: 10 },
      1,
      6,
      3
    ],
    [
      'government, 10 lakh, 20%: 6 lakh at once',
      { initialCorpus: 10 * lakh, annuityPct: 20, sector: 'government' },
      2,
      6,
      2
    ],
    ['private, 12 lakh: still in parts', { initialCorpus: 12 * lakh, annuityPct: 0 }, 0, 6, 6]
  ] as const)('%s', (_, account, annuity, atOnce, left) => {
    expect(exitOf(account)).toEqual({ annuity: annuity * lakh, atOnce: atOnce * lakh, left: left * lakh })
  })

  test.each([
    ['10 lakh: 80%', { initialCorpus: 10 * lakh, annuityPct: 20 }, 8, 2],
    ['15 lakh of a government servant: 80%', { initialCorpus: 15 * lakh, sector: 'government' }, 12, 3],
    ['5 lakh: none', { initialCorpus: 5 * lakh, annuityPct: 0 }, 0, 5],
    ['6 lakh: 80%', { initialCorpus: 6 * lakh, annuityPct: 0 }, 4.8, 1.2]
  ] as const)('an early exit at 50 of %s', (_, account, annuity, atOnce) => {
    const ages = { currentAgeYears: 50, retirementAgeYears: 60 }
    const early = { earlyExit: true, exitAgeYears: 50, ...account }
    expect(exitOf(early, ages)).toEqual({ annuity: annuity * lakh, atOnce: atOnce * lakh, left: 0 })
    expect(run(early, ages).warnings).not.toContain('nps-exit-assumed')
  })

  test('a share below the least is raised, and the remark names the account and the least', () => {
    const remarkOf = (account: Partial<Account>, rest: Partial<LifeCycleInput> = {}) =>
      run(account, rest).meta.warnings.filter(({ code }) => code === 'nps-annuity-raised')
    expect(remarkOf({ initialCorpus: 15 * lakh, annuityPct: 30, sector: 'government' })).toEqual([
      {
        code: 'nps-annuity-raised',
        severity: 'warning',
        message:
          'At least 40% of the NPS account "NPS" must buy an annuity, because it holds more than ' +
          '₹12,00,000 at its exit; 40% was used instead of 30%.',
        pointer: '#/investments/0/annuityPct'
      }
    ])
    const early = { initialCorpus: 15 * lakh, earlyExit: true, exitAgeYears: 50 }
    expect(remarkOf(early, { currentAgeYears: 50 })[0]?.message).toBe(
      'At least 80% of the NPS account "NPS" must buy an annuity, because it holds more than ' +
        '₹5,00,000 at its early exit; 80% was used instead of 40%.'
    )
    expect(remarkOf({ initialCorpus: 10 * lakh, annuityPct: 0 })).toEqual([])
  })

  test('an early exit at 60 or later has no effect, and a remark says so', () => {
    const { warnings, timeSeries } = run({ initialCorpus: 15 * lakh, earlyExit: true })
    expect(warnings).toContain('member-without-effect')
    expect(timeSeries[0]!.milestones).toBe(6 * lakh)
  })
})

describe('L9 a corpus of 8 to 12 lakh that is paid over six years', () => {
  test('10 lakh pay 6 at once and 4 in 72 monthly parts; what exceeds 60% of 10 lakh is income', () => {
    const { timeSeries, tax, warnings } = run({ initialCorpus: 10 * lakh, annuityPct: 0 })
    expect(timeSeries[0]!.portfolios).toEqual([4 * lakh, 6 * lakh])
    expect(timeSeries[1]!.portfolios[0]).toBeCloseTo((4 * lakh * 71) / 72, 2)
    expect(timeSeries[71]!.portfolios[0]).toBeCloseTo((4 * lakh) / 72, 2)
    expect(timeSeries[72]!.portfolios).toEqual([0, 10 * lakh])
    const part = (4 * lakh) / 72
    const incomes = tax!.years.map(({ computation }) => computation.grossTotalIncome)
    expect(incomes[0]).toBeCloseTo(11 * part, 2)
    expect(incomes[1]).toBeCloseTo(12 * part, 2)
    expect(incomes[6]).toBeCloseTo(part, 2)
    expect(incomes[7]).toBe(0)
    expect(warnings).toContain('law-assumed')
  })

  test('the exempt 60% of 12 lakh covers the first parts too: 7,20,000 of 12,00,000', () => {
    const { tax } = run({ initialCorpus: 12 * lakh, annuityPct: 0 })
    const all = tax!.years.reduce((sum, { computation }) => sum + computation.grossTotalIncome, 0)
    expect(all).toBeCloseTo(4.8 * lakh, 1)
    expect(tax!.years[0]!.computation.grossTotalIncome).toBe(0)
  })

  test('each part is the same number of units, so it grows by the return of the account', () => {
    const account = { initialCorpus: 10 * lakh, annuityPct: 0, retirementAnnualReturnRatePct: 12 }
    const { timeSeries } = run(account, { conventions: { rate: 'nominal' } })
    const core = timeSeries.map(({ portfolios }) => portfolios[1]!)
    const first = core[1]! - core[0]!
    expect(first).toBeCloseTo((4 * lakh * 1.01) / 72, 2)
    expect(core[2]! - core[1]!).toBeCloseTo(first * 1.01, 2)
    expect(core[72]! - core[71]!).toBeCloseTo(first * 1.01 ** 71, 1)
    expect(timeSeries[72]!.portfolios[0]).toBe(0)
  })
})

test('L9 an annuity before retirement is an income that bears its own tax', () => {
  const { timeSeries, tax } = run(
    { initialCorpus: 50 * lakh, exitAgeYears: 55, annuityRatePct: 6 },
    {
      currentAgeYears: 55,
      incomes: [{ kind: 'salary', monthlyAmount: 150_000, annualGrowthRatePct: 0 }],
      planningEndAgeYears: 61
    }
  )
  expect(timeSeries[0]).toMatchObject({ milestones: 20 * lakh, incomes: 160_000 })
  expect(timeSeries[13]).toMatchObject({ incomes: 160_000, contributions: 0 })
  // 18,00,000 of salary less 75,000, and 1,20,000 of annuity: 18,45,000; 1,69,000 and cess.
  expect(tax!.years[0]).toMatchObject({ paidFromIncome: 175_760, paidFromCorpus: 0 })
  expect(tax!.years[4]).toMatchObject({ paidFromIncome: 175_760, paidFromCorpus: 0 })
})

describe('L9 exits whose conditions the plan refutes', () => {
  const remarksOf = (account: Partial<Account>, ages: Partial<LifeCycleInput>) =>
    run(account, ages).warnings.filter(code => code.startsWith('nps-exit'))

  // Sixty contributions of 25,000 are 15 lakh; 80% of them are 12 lakh.
  test('an account opened five years before buys an annuity for 80%', () => {
    const account = {
      initialMonthlyContribution: 25_000,
      annualStepUpRatePct: 0,
      exitAgeYears: 45,
      annuityPct: 20
    }
    const { timeSeries, warnings } = run(account, { currentAgeYears: 40 })
    expect(timeSeries[60]!.milestones).toBe(12 * lakh)
    expect(warnings).toContain('nps-exit-early')
    expect(warnings).not.toContain('nps-exit-assumed')
  })

  test('a government servant has no superannuation before retirement', () => {
    const account = { sector: 'government', initialCorpus: 15 * lakh, exitAgeYears: 50 } as const
    const { timeSeries, warnings } = run(account, { currentAgeYears: 45 })
    expect(timeSeries[60]!.milestones).toBe(12 * lakh)
    expect(warnings).toContain('nps-exit-early')
  })

  test('what the plan allows is still assumed', () => {
    const opened = { initialMonthlyContribution: 25_000, exitAgeYears: 55 }
    expect(remarksOf(opened, { currentAgeYears: 40 })).toEqual(['nps-exit-assumed'])
    const ofGovernment = { sector: 'government', initialCorpus: lakh } as const
    const ages = { currentAgeYears: 45, retirementAgeYears: 58 }
    expect(remarksOf(ofGovernment, ages)).toEqual(['nps-exit-assumed'])
    expect(remarksOf({ initialCorpus: lakh, exitAgeYears: 45 }, { currentAgeYears: 40 })).toEqual([
      'nps-exit-assumed'
    ])
  })
})

test('L9 an annuity rate below 0 is a fault', () => {
  expect(issuesOf(planOf({ annuityRatePct: -1 }))).toEqual([
    expect.objectContaining({ pointer: '#/investments/0/annuityRatePct' })
  ])
  expect(issuesOf(planOf({ annuityRatePct: 0 }))).toEqual([])
})

test('T5 a government account with contributions of an employer that tax.employer calls private', () => {
  const account = { sector: 'government', initialMonthlyContribution: 1000, ownSharePct: 42 } as const
  const ages = { currentAgeYears: 40 }
  const isRemarked = (given: Partial<Account>, tax: LifeCycleInput['tax'] = {}) =>
    run(given, { ...ages, tax }).warnings.includes('nps-employer-assumed')
  expect(isRemarked(account)).toBe(true)
  expect(isRemarked(account, { employer: 'government' })).toBe(false)
  expect(isRemarked({ ...account, ownSharePct: 100 })).toBe(false)
})
