/** H6: the tax of a couple is the sum of two single assessments, if each owner sells their own assets. */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDouble } from '../plans/arbitrary-plan.ts'
import { arbitraryDeductions } from '../plans/arbitrary-taxed-plan.ts'
import { runPlan } from '../plans/run-plan.ts'
import { paise } from './laws.ts'

const amount = (most: number) => fc.oneof(fc.constant(0), anyDouble(0, most), anyDouble(0, most))

/** What a person brings to a plan: the ages of milestones are months here. */
const arbitraryPerson = fc.record({
  ageYears: fc.integer({ min: 25, max: 75 }),
  incomes: fc.array(
    fc.record({
      monthlyAmount: amount(400_000),
      kind: fc.constantFrom('salary', 'pension', 'familyPension', 'annuity', 'rental', 'interest', 'other'),
      annualGrowthRatePct: fc.constantFrom(0, 5)
    }),
    { minLength: 1, maxLength: 3 }
  ),
  funds: fc.array(
    fc.record({
      assetClass: fc.constantFrom('equity', 'debt', 'gold', 'otherFund', 'fixedDeposit'),
      initialCorpus: anyDouble(100_000, 30_000_000),
      costShare: anyDouble(0, 1.5),
      expectedAnnualReturnRatePct: anyDouble(0, 15),
      sold: anyDouble(0, 0.9),
      month: fc.nat({ max: 23 })
    }),
    { minLength: 1, maxLength: 2 }
  ),
  tax: fc.record({
    regime: fc.constantFrom('new', 'old', 'best'),
    residency: fc.constantFrom('resident', 'resident', 'nonResident'),
    deductions: arbitraryDeductions,
    otherAnnualIncome: amount(2_000_000)
  })
})

type Person = typeof arbitraryPerson extends fc.Arbitrary<infer T> ? T : never
type Owner = 'self' | 'partner'

const arbitraryCouple = fc.record({
  self: arbitraryPerson,
  partner: arbitraryPerson,
  retirement: fc.integer({ min: 1, max: 40 }),
  months: fc.integer({ min: 41, max: 70 }),
  currentYear: fc.integer({ min: 2023, max: 2026 }),
  currentMonth: fc.integer({ min: 1, max: 12 }),
  surplus: fc.constantFrom('spent', 'invested')
})

type Couple = typeof arbitraryCouple extends fc.Arbitrary<infer T> ? T : never

/** What every plan here has: a core without gains, which pays all tax first and leaves the funds alone. */
const shared = ({ currentYear, currentMonth, surplus }: Couple) => ({
  currentYear,
  currentMonth,
  annualInflationRatePct: 0,
  withdrawalStrategy: 'sequential',
  conventions: { totals: 'additional', surplus },
  currentCorpus: 1_000_000_000,
  investmentPlan: { assetClass: 'taxFree', expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
})

const agesOf = ({ ageYears }: Person, { retirement, months }: Couple) => ({
  currentAgeYears: ageYears,
  retirementAgeYears: ageYears + retirement / 12,
  planningEndAgeYears: ageYears + months / 12
})

/** The lists of a person, with an owner in the plan of two; each fund is sold for its own milestone. */
function listsOf({ incomes, funds }: Person, name: string, axis: number, owner: Owner | undefined) {
  const own = owner === undefined ? {} : { owner }
  return {
    incomes: incomes.map(each => ({ ...each, ...own })),
    investments: funds.map(({ costShare, sold: _, month: __, ...fund }, k) => ({
      ...fund,
      ...own,
      label: `${name} ${k}`,
      retirementAnnualReturnRatePct: fund.expectedAnnualReturnRatePct,
      costBasis: costShare * fund.initialCorpus
    })),
    milestones: funds.map(({ sold, month, initialCorpus }, k) => ({
      label: `Sale of ${name} ${k}`,
      ageYears: axis + month / 12,
      amount: sold * initialCorpus,
      inflationAdjusted: false,
      fundedBy: `${name} ${k}`
    }))
  }
}

const singleOf = (person: Person, name: string, couple: Couple) => ({
  ...shared(couple),
  ...agesOf(person, couple),
  ...listsOf(person, name, person.ageYears, undefined),
  tax: person.tax
})

function coupleOf(couple: Couple) {
  const { self, partner } = couple
  const own = listsOf(self, 'Own', self.ageYears, 'self')
  const other = listsOf(partner, 'Other', self.ageYears, 'partner')
  return {
    ...shared(couple),
    ...agesOf(self, couple),
    partner: agesOf(partner, couple),
    incomes: [...own.incomes, ...other.incomes],
    investments: [...own.investments, ...other.investments],
    milestones: [...own.milestones, ...other.milestones],
    tax: { ...self.tax, partner: partner.tax }
  } as LifeCycleInput
}

test('H6 every assessment of a couple is that of one person alone, and its tax is the sum of both', () => {
  let taxed = 0
  const check = fc.property(arbitraryCouple, couple => {
    const both = runPlan(coupleOf(couple)).tax!
    const self = runPlan(singleOf(couple.self, 'Own', couple)).tax!
    const partner = runPlan(singleOf(couple.partner, 'Other', couple)).tax!
    expect(both.years).toEqual(self.years)
    expect(both.partner!.years).toEqual(partner.years)
    expect(paise(both.totalTax)).toBe(paise(self.totalTax) + paise(partner.totalTax))
    if (self.totalTax > 0 && partner.totalTax > 0) taxed++
  })
  fc.assert(check, { numRuns: 150, seed: 23 })
  expect(taxed).toBeGreaterThan(75)
}, 120_000)
