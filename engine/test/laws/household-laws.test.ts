/** What must hold of every household: mirrored and swapped people, and a second person without money. */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryHousehold, arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { arbitraryTaxChoices } from '../plans/arbitrary-taxed-plan.ts'
import { codesOf, parsed, type Run, runPlan } from '../plans/run-plan.ts'
import { flows, lawsOf, tolerance } from './laws.ts'

const forEveryHousehold = lawsOf(arbitraryHousehold)
const forEveryTaxedHousehold = lawsOf(arbitraryTaxedHousehold)

type Plan = LifeCycleInput
type Owner = 'self' | 'partner'

/** The plan with every entry in one person's name. */
const allOwnedBy = (plan: Plan, owner: Owner): Plan => ({
  ...plan,
  incomes: plan.incomes!.map(each => ({ ...each, owner })),
  investments: plan.investments!.map(each => ({ ...each, owner })),
  investmentPlan: { ...plan.investmentPlan, owner },
  loans: plan.loans!.map(each => ({ ...each, owner })),
  milestones: plan.milestones!.map(each => (each.capitalGain === undefined ? each : { ...each, owner }))
})

/** A random plan of one person with every default filled in, and the surplus as drawn. */
const filledPlan = fc
  .tuple(arbitraryTaxChoices, fc.boolean(), fc.boolean())
  .map(([plan, isInvested, isEarning]) => {
    const salary = { label: 'Work', kind: 'salary' as const, monthlyAmount: 80_000 }
    const incomes = [...(plan.incomes ?? []), ...(isEarning ? [salary] : [])]
    const surplus = isInvested && incomes.length > 0 ? ('invested' as const) : ('spent' as const)
    return parsed({ ...plan, incomes, conventions: { ...plan.conventions, surplus } }).input
  })
const forEveryFilledPlan = lawsOf(filledPlan)

/** The months without what only a household has. */
const monthsOf = ({ timeSeries }: Run) => timeSeries.map(({ partnerAgeYears: _, ...rest }) => rest)
const summaryOf = ({ summary: { household: _, ...rest } }: Run) => rest

test('H8 a couple in which everything is the partner’s is the single plan, tax included, to the bit', () => {
  forEveryFilledPlan((plan, single) => {
    const { currentAgeYears, retirementAgeYears, planningEndAgeYears, tax } = plan
    const { regime, residency, employer, deductions, otherAnnualIncome, ...shared } = tax!
    const own = { regime, residency, employer, deductions, otherAnnualIncome }
    const couple = runPlan({
      ...allOwnedBy(plan, 'partner'),
      partner: { currentAgeYears, retirementAgeYears, planningEndAgeYears },
      tax: { ...shared, partner: own }
    })
    expect(monthsOf(couple)).toEqual(monthsOf(single))
    expect(summaryOf(couple)).toEqual(summaryOf(single))
    expect(couple.tax!.partner!.years).toEqual(single.tax!.years)
    expect(couple.tax!.totalTax).toBe(single.tax!.totalTax)
    for (const { computation } of couple.tax!.years) expect(computation.grossTotalIncome).toBe(0)
  }, 150)
}, 120_000)

const other = (owner: string | undefined): Owner => (owner === 'partner' ? 'self' : 'partner')

/** A plan with its two people exchanged: the ages of the first person are now those of the second. */
function swapped(plan: Plan): Plan {
  const { partner, tax, selfLabel } = plan
  const { currentAgeYears, retirementAgeYears, planningEndAgeYears } = plan
  const moved = <T extends object>(entry: T, ages: readonly string[]): T => {
    const after = Object.entries(entry).map(([member, value]) => {
      if (!ages.includes(member) || typeof value !== 'number') return [member, value]
      // By whole months, so that no rounding of an age moves one.
      const month = Math.floor((value - currentAgeYears) * 12 + 0.5)
      return [member, Math.max(1, partner!.currentAgeYears + month / 12)]
    })
    return Object.fromEntries(after)
  }
  const own = <T extends object>(entry: T): T => ({
    ...entry,
    owner: other((entry as { owner?: string }).owner)
  })
  const {
    regime,
    residency,
    employer,
    deductions,
    otherAnnualIncome,
    partner: ofPartner,
    ...shared
  } = tax ?? {}
  const swappedTax = tax && {
    ...shared,
    ...ofPartner,
    partner: { regime, residency, employer, deductions, otherAnnualIncome }
  }
  return {
    ...plan,
    selfLabel: partner!.label!,
    currentAgeYears: partner!.currentAgeYears,
    retirementAgeYears: partner!.retirementAgeYears,
    planningEndAgeYears: partner!.planningEndAgeYears!,
    partner: {
      label: selfLabel!,
      currentAgeYears,
      retirementAgeYears,
      planningEndAgeYears: planningEndAgeYears!
    },
    incomes: plan.incomes!.map(own),
    investments: plan.investments!.map(own),
    investmentPlan: own(plan.investmentPlan!),
    loans: plan.loans!.map(own),
    lifeCovers: plan.lifeCovers!.map(own),
    expenses: plan.expenses!.map(each => moved(each, ['startAgeYears', 'endAgeYears'])),
    milestones: plan.milestones!.map(each => {
      const at = { ...moved(each, ['ageYears']) }
      if (each.recurrence) at.recurrence = moved(each.recurrence, ['untilAgeYears'])
      return each.capitalGain === undefined ? at : own(at)
    }),
    ...(swappedTax && { tax: swappedTax })
  } as Plan
}

/** Runs the plan of the exchanged people; a draw does not count if an age is then above 120. */
function runSwapped(plan: Plan): Run {
  const turned = swapped(parsed(plan).input)
  fc.pre(codesOf(turned).every(code => code !== 'above-maximum'))
  return runPlan(turned)
}

/** The months without the ages, which are now the other person's. */
const withoutAges = ({ timeSeries }: Run) =>
  timeSeries.map(({ ageYears: _, partnerAgeYears: __, ...rest }) => rest)

test('H8 swapping the two people of a plan without tax changes nothing, to the bit', () => {
  let compared = 0
  forEveryHousehold((plan, run) => {
    const turned = runSwapped(plan)
    expect(withoutAges(turned)).toEqual(withoutAges(run))
    compared++
  }, 150)
  expect(compared).toBe(150)
}, 120_000)

test('H6 H8 swapping two taxpayers changes no year of theirs, and no month by more than roundings', () => {
  forEveryTaxedHousehold((plan, run) => {
    fc.pre(plan.withdrawalStrategy !== 'taxEfficient')
    const turned = runSwapped(plan)
    const allowed = tolerance(run, 20)
    for (const [m, entry] of run.timeSeries.entries())
      for (const member of [...flows, 'corpus'] as const)
        if (Math.abs(entry[member] - turned.timeSeries[m]![member]) > allowed + 1e-9 * entry.corpus)
          throw new Error(`${member} of month ${m}: ${entry[member]} and ${turned.timeSeries[m]![member]}`)
    const yearsOf = ({ tax }: Run) => [tax!.years, tax!.partner!.years] as const
    const [[self, partner], [turnedSelf, turnedPartner]] = [yearsOf(run), yearsOf(turned)]
    for (const [years, same] of [
      [self, turnedPartner],
      [partner, turnedSelf]
    ] as const) {
      expect(years.length).toBe(same.length)
      for (const [index, { taxYear, regime, computation }] of years.entries()) {
        expect([taxYear, regime]).toEqual([same[index]!.taxYear, same[index]!.regime])
        // A year is rounded to ten rupees, which a paisa of its income may move.
        const difference = computation.taxPayable - same[index]!.computation.taxPayable
        expect(Math.abs(difference)).toBeLessThanOrEqual(10 + allowed)
      }
    }
  }, 150)
}, 120_000)

/** The plan with a partner who has nothing, and whose plan ends some months before the first person's. */
const withSecond = (plan: Plan, ageYears: number, retirementAgeYears: number, endsEarlier: number): Plan => {
  const months = Math.max(1, Math.floor((plan.planningEndAgeYears! - plan.currentAgeYears) * 12 + 0.5))
  const planningEndAgeYears = ageYears + Math.max(1, months - endsEarlier) / 12
  const { partner: _, ...tax } = plan.tax!
  return {
    ...allOwnedBy(plan, 'self'),
    partner: { currentAgeYears: ageYears, retirementAgeYears, planningEndAgeYears },
    tax
  }
}

const salaried = (plan: Plan) =>
  plan.incomes!.some(({ kind, monthlyAmount, startAgeYears, endAgeYears }) => {
    const end = Math.min(endAgeYears!, plan.retirementAgeYears)
    return (
      kind === 'salary' && monthlyAmount > 0 && end - 0.1 > Math.max(startAgeYears!, plan.currentAgeYears)
    )
  })

test('H1 H8 a second person without money is the single plan, to the bit, whatever their ages', () => {
  let earning = 0
  forEveryFilledPlan((plan, single) => {
    const isEarning = salaried(plan)
    // Without a salary the second must retire no earlier than the first.
    const later = plan.retirementAgeYears - plan.currentAgeYears + 0.1
    fc.pre(33 + later <= 120 && plan.planningEndAgeYears! - plan.currentAgeYears + 33 <= 120)
    const couple = runPlan(withSecond(plan, 33, isEarning ? 33 : Math.max(33, 33 + later), 0))
    expect(monthsOf(couple)).toEqual(monthsOf(single))
    expect(summaryOf(couple)).toEqual(summaryOf(single))
    expect(couple.tax!.years).toEqual(single.tax!.years)
    expect(couple.tax!.totalTax).toBe(single.tax!.totalTax)
    for (const { computation } of couple.tax!.partner!.years) expect(computation.totalTax).toBe(0)
    if (isEarning) earning++
  }, 120)
  expect(earning).toBeGreaterThan(20)
}, 120_000)

test('H4 the early death of a second person without money changes no month of an earner', () => {
  forEveryFilledPlan((plan, single) => {
    fc.pre(salaried(plan) && plan.planningEndAgeYears! - plan.currentAgeYears + 33 <= 120)
    const couple = runPlan(withSecond(plan, 33, 40, 37))
    // The index of an expense begins again at the death, which may move the last bit of a double.
    const allowed = tolerance(single, 12)
    for (const [m, entry] of single.timeSeries.entries())
      for (const member of [...flows, 'corpus', 'incomes', 'expenses', 'need'] as const)
        if (!(Math.abs(entry[member] - couple.timeSeries[m]![member]) <= allowed))
          throw new Error(`${member} of month ${m}: ${entry[member]} and ${couple.timeSeries[m]![member]}`)
  }, 60)
}, 120_000)
