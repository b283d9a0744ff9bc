/**
 * Random requests with `tax` for fast-check: a random plan of `arbitrary-plan.ts`, started in a year whose
 * law
 * is known, with every class and every member that only means something with tax, and gains and losses large
 * enough to meet the bounds of the law.
 */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { anyDouble, arbitraryPlan, callerYear } from './arbitrary-plan.ts'

type Of<K extends keyof LifeCycleInput> = NonNullable<LifeCycleInput[K]>
type Investment = Of<'investments'>[number]

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })

/** A yearly deduction: around its cap, or nothing. */
const yearly = (typical: number) =>
  optional(fc.oneof(fc.constant(0), fc.constant(typical), anyDouble(0, 3 * typical)))

const present = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

export const arbitraryDeductions = fc
  .record({
    section80C: yearly(100_000),
    section80CCD1B: yearly(50_000),
    section80CCD2: yearly(60_000),
    section80D: optional(
      fc.oneof(
        anyDouble(0, 60_000),
        fc
          .record({
            selfAndFamily: anyDouble(0, 60_000),
            parents: optional(anyDouble(0, 80_000)),
            parentsAreSenior: optional(fc.boolean())
          })
          .map(present)
      )
    ),
    section80TTA: yearly(10_000),
    section80E: yearly(40_000),
    homeLoanInterest: yearly(200_000),
    letOutInterest: yearly(150_000),
    professionalTax: yearly(2_500),
    hraExemption: yearly(100_000),
    childrenEducationAllowance: yearly(72_000),
    hostelAllowance: yearly(200_000),
    section80DD: optional(fc.constantFrom('disability', 'severe')),
    section80U: optional(fc.constantFrom('disability', 'severe')),
    section80G: optional(
      fc
        .record({
          full: optional(anyDouble(0, 50_000)),
          half: optional(anyDouble(0, 50_000)),
          fullWithinLimit: optional(anyDouble(0, 300_000)),
          halfWithinLimit: optional(anyDouble(0, 300_000))
        })
        .map(present)
    )
  })
  .map(present)

const arbitraryTax = fc
  .record({
    regime: optional(fc.constantFrom('new', 'old', 'best')),
    residency: fc.constantFrom('resident', 'resident', 'resident', 'nonResident', undefined),
    deductions: optional(arbitraryDeductions),
    otherAnnualIncome: optional(fc.oneof(anyDouble(0, 3_000_000), anyDouble(0, 40_000_000))),
    futureRules: optional(fc.constantFrom('inflationIndexed', 'frozen'))
  })
  .map(present)

/** What only some classes are given. */
const arbitraryTerms = fc.record({
  costBasis: optional(fc.oneof(fc.constant(0), anyDouble(0, 30_000_000))),
  acquiredBeforeApril2023: optional(fc.boolean()),
  lockYears: optional(anyDouble(-5, 30)),
  ownSharePct: optional(fc.constantFrom(0, 50, 88.5, 100)),
  sector: optional(fc.constantFrom('private', 'government')),
  exitYears: optional(anyDouble(-5, 30)),
  earlyExit: optional(fc.boolean()),
  annuityPct: optional(fc.constantFrom(0, 15, 20, 40, 80, 100)),
  annuityRatePct: optional(anyDouble(0, 12)),
  countsFor80C: optional(fc.boolean()),
  isBond: fc.boolean(),
  originalSubscriber: optional(fc.boolean()),
  maturityYears: optional(anyDouble(-5, 30)),
  /** So that limits of schemes and thresholds of gains are met, and not only by fortunes. */
  times: fc.constantFrom(1, 1, 1, 10, 50)
})

type Terms = typeof arbitraryTerms extends fc.Arbitrary<infer T> ? T : never

const bondMembers = (plan: LifeCycleInput, { originalSubscriber, maturityYears }: Terms) => ({
  assetClass: 'sovereignGoldBond' as const,
  initialMonthlyContribution: undefined,
  originalSubscriber,
  maturityAgeYears:
    maturityYears === undefined ? undefined : Math.min(120, Math.max(1, plan.currentAgeYears + maturityYears))
})

/**
 * At least ten rupees, and a cost of at most twenty times as much: when dust is left of a lot (L2) depends on
 * the order of additions, so its cost must be less than half a paisa.
 */
const openingOf = (initialCorpus: number, { times }: Terms): number =>
  Math.min(1e12, Math.max(10, initialCorpus * times))

function investmentWith(plan: LifeCycleInput, investment: Investment, terms: Terms): Investment {
  const { costBasis, acquiredBeforeApril2023, lockYears, ownSharePct, annuityPct, annuityRatePct } = terms
  const { assetClass, initialCorpus, initialMonthlyContribution } = investment
  const lockedUntilAgeYears =
    lockYears === undefined ? undefined : Math.min(120, Math.max(1, plan.currentAgeYears + lockYears))
  const exitAgeYears =
    terms.exitYears === undefined
      ? undefined
      : Math.min(85, Math.max(1, plan.currentAgeYears + terms.exitYears))
  const { sector, earlyExit } = terms
  const members = {
    ...investment,
    initialCorpus: initialCorpus && openingOf(initialCorpus, terms),
    initialMonthlyContribution:
      initialMonthlyContribution === undefined ? undefined : initialMonthlyContribution * terms.times,
    costBasis: costBasis && initialCorpus ? Math.min(costBasis, 20 * initialCorpus) : costBasis,
    ...(assetClass === 'goldEtf' && terms.isBond && bondMembers(plan, terms)),
    ...(assetClass === 'debt' && { acquiredBeforeApril2023 }),
    ...(assetClass === 'ppf' && { lockedUntilAgeYears }),
    ...((assetClass === 'epf' || assetClass === 'nps') && { ownSharePct }),
    ...(assetClass === 'nps' && { sector, exitAgeYears, earlyExit, annuityPct, annuityRatePct }),
    ...((assetClass === 'fixedDeposit' || assetClass === 'taxFree') && { countsFor80C: terms.countsFor80C })
  }
  return present(members)
}

const arbitrarySale = fc
  .record({
    cost: fc.oneof(fc.constant(0), anyDouble(0, 500_000)),
    indexedCost: optional(anyDouble(0, 1_500_000)),
    exemptReinvestment: optional(anyDouble(0, 300_000))
  })
  .map(present) as fc.Arbitrary<NonNullable<Of<'milestones'>[number]['capitalGain']>>

/** Starts from April 2022 on, mostly in this decade; `year` of milestones moves along. */
const arbitraryStart = fc.record({
  month: fc.oneof(fc.constant(4), fc.integer({ min: 1, max: 12 })),
  year: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 2022, max: 2025 }) },
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 2027, max: 2100 }) }
  )
})

/** A valid request with `tax`, that is valid without it, too: neither `taxEfficient` nor `harvestGains`. */
export const arbitraryTaxedPlan: fc.Arbitrary<LifeCycleInput> = fc
  .record({
    plan: arbitraryPlan,
    tax: arbitraryTax,
    start: arbitraryStart,
    salary: fc.constantFrom(1, 1, 4, 40),
    terms: fc.array(arbitraryTerms, { minLength: 5, maxLength: 5 }),
    sales: fc.array(optional(arbitrarySale), { minLength: 4, maxLength: 4 })
  })
  .map(({ plan, tax, start, salary, terms, sales }) => {
    const { currentYear: drawnYear = callerYear, currentMonth: _, ...rest } = plan
    const wantedYear = start.year ?? callerYear
    const currentYear = wantedYear === 2022 && start.month < 4 ? 2023 : wantedYear
    const investments = plan.investments?.map((each, p) => investmentWith(plan, each, terms[p]!))
    const milestones = plan.milestones?.map((each, k) => {
      const year = each.year === undefined ? undefined : each.year - drawnYear + currentYear
      const capitalGain = each.type === 'income' ? sales[k] : undefined
      return present({ ...each, year, capitalGain })
    })
    const incomes = plan.incomes?.map(each => ({ ...each, monthlyAmount: each.monthlyAmount * salary }))
    const isNps = plan.investmentPlan?.assetClass === 'nps'
    const investmentPlan = plan.investmentPlan && {
      ...plan.investmentPlan,
      ...(isNps && { assetClass: 'fixedDeposit' as const })
    }
    const members = {
      ...rest,
      currentMonth: start.month,
      investments,
      milestones,
      incomes,
      investmentPlan,
      // T30: some starts inside a tax year count the months before, as most plans do, and some do not.
      tax: start.month % 5 === 0 ? { ...tax, firstYear: 'fromStart' } : tax
    }
    const year = start.year === undefined && currentYear === callerYear ? undefined : currentYear
    return present({ ...members, currentYear: year }) as unknown as LifeCycleInput
  })

/** The plan of a resident in the old regime who saves in deposits, which is rarely drawn: 80TTB (T21). */
function withDeposits(plan: LifeCycleInput): LifeCycleInput {
  const deposit = { label: 'Old age', assetClass: 'fixedDeposit' as const, initialMonthlyContribution: 5_000 }
  return {
    ...plan,
    investments: [...(plan.investments ?? []), deposit],
    tax: { ...plan.tax, regime: 'old', residency: 'resident' }
  }
}

/** The plan of somebody whose NPS account is paid over six years, which is rarely drawn (L9). */
function withParts(plan: LifeCycleInput): LifeCycleInput {
  const account = {
    label: 'In parts',
    assetClass: 'nps' as const,
    initialCorpus: 1_000_000,
    expectedAnnualReturnRatePct: 0,
    annuityPct: 10,
    exitAgeYears: Math.min(85, plan.currentAgeYears + 1)
  }
  return { ...plan, investments: [...(plan.investments ?? []), account] }
}

/** The end of a plan that names none, which follows the age of retirement. */
const endLeftOut = ({ currentAgeYears, retirementAgeYears }: LifeCycleInput): number =>
  Math.min(120, Math.max(90, Math.max(currentAgeYears, retirementAgeYears) + 10))

/** The plan of somebody who retires at the start, or some months before it, which is rarely drawn (T30). */
function withEndedSalary(plan: LifeCycleInput, monthsAgo: number): LifeCycleInput {
  const salary = { label: 'Until now', kind: 'salary' as const, monthlyAmount: 150_000 }
  const { currentAgeYears, incomes = [], planningEndAgeYears = endLeftOut(plan) } = plan
  const retirementAgeYears = Math.max(1, currentAgeYears - monthsAgo / 12)
  return { ...plan, retirementAgeYears, planningEndAgeYears, incomes: [...incomes, salary] }
}

const oneInTen = fc.constantFrom(true, ...Array.from({ length: 9 }, () => false))

const never = Array.from({ length: 90 }, () => undefined)

/** A valid request with `tax`, of every strategy, with and without a harvest. */
export const arbitraryTaxChoices: fc.Arbitrary<LifeCycleInput> = fc
  .record({
    drawn: arbitraryTaxedPlan,
    efficient: fc.boolean(),
    harvestGains: optional(fc.boolean()),
    employer: optional(fc.constantFrom('private', 'government')),
    savesInDeposits: oneInTen,
    isPaidInParts: oneInTen,
    retiredMonthsAgo: fc.constantFrom(...Array.from({ length: 13 }, (_, months) => months), ...never)
  })
  .map(({ drawn, savesInDeposits, isPaidInParts, retiredMonthsAgo, ...rest }) => {
    const plan = isPaidInParts ? withParts(drawn) : savesInDeposits ? withDeposits(drawn) : drawn
    return { ...rest, plan: retiredMonthsAgo === undefined ? plan : withEndedSalary(plan, retiredMonthsAgo) }
  })
  .map(({ plan, efficient, harvestGains, employer }) => ({
    ...plan,
    ...(efficient && { withdrawalStrategy: 'taxEfficient' as const }),
    tax: {
      ...plan.tax,
      ...(harvestGains !== undefined && { harvestGains }),
      ...(employer !== undefined && { employer })
    }
  }))
