/** What must hold of every household: mirrored and swapped people, a second person without money, both sums. */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryHousehold, arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { arbitraryTaxChoices } from '../plans/arbitrary-taxed-plan.ts'
import { codesOf, parsed, type Run, runPlan } from '../plans/run-plan.ts'
import { flows, lawsOf, paise, settings, tolerance } from './laws.ts'

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
const filledPlan = fc.tuple(arbitraryTaxChoices, fc.boolean()).map(([plan, isInvested]) => {
  const surplus = isInvested && (plan.incomes ?? []).length > 0 ? ('invested' as const) : ('spent' as const)
  return parsed({ ...plan, conventions: { ...plan.conventions, surplus } }).input as Plan
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

/** Runs the plan of the exchanged people; a draw does not count if an age is then above the 120 of a request. */
function runSwapped(plan: Plan): Run {
  const turned = swapped(parsed(plan).input as Plan)
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
  }, 150)
}, 120_000)
