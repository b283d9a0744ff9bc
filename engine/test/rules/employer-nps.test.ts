/** T5, L9: the employer's part of a contribution to the NPS, and whose employer it is. Law of 2026-27. */
import { assessRequest, type LifeCycleInput } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

type Tax = NonNullable<LifeCycleInput['tax']>
type Investment = NonNullable<LifeCycleInput['investments']>[number]

function allowed(employer: object): readonly number[] {
  const request = {
    taxYear: '2026-27',
    ageYears: 40,
    ...employer,
    income: { salary: 1_500_000 },
    deductions: { section80CCD2: 210_000 }
  }
  const parsed = assessRequest(request, { rulebook })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const { computations } = parsed.value
  return [computations.old.deductions.section80CCD2, computations.new.deductions.section80CCD2]
}

test('T5 the limit of 80CCD(2) in the old regime is 10% of the salary, of a government servant 14%', () => {
  expect(allowed({})).toEqual([150_000, 210_000])
  expect(allowed({ employer: 'private' })).toEqual([150_000, 210_000])
  expect(allowed({ employer: 'government' })).toEqual([210_000, 210_000])
})

/** A year with a salary of 12,00,000, of which 2,40,000 go to the NPS. */
function yearOf(nps: Partial<Investment>, tax: Tax, rest: Partial<LifeCycleInput> = {}) {
  const plan: LifeCycleInput = {
    currentYear: 2026,
    currentAgeYears: 40,
    retirementAgeYears: 42,
    planningEndAgeYears: 42,
    annualInflationRatePct: 0,
    incomes: [{ kind: 'salary', monthlyAmount: 100_000 }],
    investments: [{ label: 'NPS', assetClass: 'nps', initialMonthlyContribution: 20_000, ...nps }],
    tax,
    ...rest
  }
  return runPlan(plan).tax!.years[0]!
}

describe('L9 of a contribution to the NPS', () => {
  test('everything is your own if ownSharePct is omitted: 80C to its cap, then 80CCD(1B)', () => {
    const all = { section80C: 150_000, section80CCD1B: 50_000, section80CCD2: 0, totalIncome: 950_000 }
    expect(yearOf({}, { regime: 'old' }).computation).toMatchObject(all)
    expect(yearOf({ ownSharePct: 100 }, { regime: 'old' }).computation).toMatchObject(all)
  })

  test("the employer's half counts for 80CCD(2), and not as your own", () => {
    // 12,00,000 less 50,000, 1,20,000 by 80CCD(1) and 10% of the salary by 80CCD(2): 9,10,000.
    const half = { section80C: 120_000, section80CCD1B: 0, section80CCD2: 120_000, totalIncome: 910_000 }
    const year = yearOf({ ownSharePct: 50 }, { regime: 'old' })
    expect(year.computation).toMatchObject(half)
    // 12,500 and 20% of 4,10,000 are 94,500; with cess 98,280, which earnings bear.
    expect(year).toMatchObject({ paidFromIncome: 98_280, paidFromCorpus: 0 })
  })

  test('in the new regime the part of the employer is all that counts', () => {
    // 12,00,000 less 75,000 and 1,20,000.
    const { computation } = yearOf({ ownSharePct: 50 }, {})
    expect(computation).toMatchObject({ section80C: 0, section80CCD2: 120_000, totalIncome: 1_005_000 })
  })

  test('of a government 14% of the salary count in the old regime too, beside what is claimed', () => {
    // The employer's 60% are 1,44,000; the limits are 1,20,000 and 1,68,000.
    const ccd2 = (tax: Tax) =>
      yearOf({ ownSharePct: 40 }, { regime: 'old', ...tax }).computation.section80CCD2
    expect(ccd2({})).toBe(120_000)
    expect(ccd2({ employer: 'government' })).toBe(144_000)
    expect(ccd2({ employer: 'government', deductions: { section80CCD2: 20_000 } })).toBe(164_000)
    expect(ccd2({ employer: 'government', deductions: { section80CCD2: 30_000 } })).toBe(168_000)
  })

  test('T30 the part of the employer has run since April too', () => {
    const november = { currentYear: 2026, currentMonth: 11 }
    expect(yearOf({ ownSharePct: 50 }, {}, november).computation.section80CCD2).toBe(120_000)
  })
})
