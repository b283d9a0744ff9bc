/** What must hold of the money of every household: no month makes or loses any, and all sums agree. */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { parsed, type Run } from '../plans/run-plan.ts'
import { lawsOf, paise } from './laws.ts'

type Plan = LifeCycleInput
type Investment = NonNullable<Plan['investments']>[number]
const forEveryTaxedHousehold = lawsOf(arbitraryTaxedHousehold)

/** A household whose money neither grows nor shrinks. */
const withoutReturns = (plan: Plan): Plan => ({
  ...plan,
  investments: (plan.investments ?? []).map(each => ({
    ...each,
    expectedAnnualReturnRatePct: 0,
    retirementAnnualReturnRatePct: 0
  })),
  investmentPlan: { ...plan.investmentPlan, expectedAnnualReturnRatePct: 0 },
  retirementPlan: { ...plan.retirementPlan, expectedAnnualReturnRatePct: 0 }
})
const forEveryStillHousehold = lawsOf(arbitraryTaxedHousehold.map(withoutReturns))

test('C1 H4 money before is money after and the flows in every month, across deaths, refunds and exits', () => {
  let deaths = 0
  forEveryStillHousehold((plan, { timeSeries, summary }) => {
    if (summary.household!.ofWhom !== null) deaths++
    const largest = Math.max(
      ...timeSeries.map(({ corpus, openingCorpus }) => Math.max(corpus, openingCorpus))
    )
    // Without returns growth has only the roundings of the flows and of the portfolios.
    const most = 0.00501 * (8 + 2 * ((plan.investments ?? []).length + 1)) + 1e-12 * largest
    for (const each of timeSeries) {
      const { openingCorpus, contributions, inflows, milestones, withdrawals, tax, growth, corpus } = each
      const sum = [openingCorpus, contributions, inflows, -milestones, -withdrawals, -tax, growth]
      expect(sum.reduce((total, amount) => total + paise(amount), 0)).toBe(paise(corpus))
      if (Math.abs(growth) > most) throw new Error(`month ${each.month} grows by ${growth}`)
    }
  }, 200)
  expect(deaths).toBeGreaterThan(60)
}, 120_000)

test('T26 E4 the years of both people add up to every total, and what is withheld to the tax from income', () => {
  let withheld = 0
  forEveryTaxedHousehold((plan, { tax, summary, timeSeries }) => {
    const years = [...tax!.years, ...tax!.partner!.years]
    const sum = (of: (year: (typeof years)[number]) => number) =>
      years.reduce((all, each) => all + paise(of(each)), 0)
    const fromCorpus = sum(({ paidFromCorpus }) => paidFromCorpus)
    const fromIncome = sum(({ paidFromIncome }) => paidFromIncome)
    expect(fromCorpus).toBe(timeSeries.reduce((all, each) => all + paise(each.tax), 0))
    expect(fromCorpus).toBe(paise(summary.totalTax))
    expect(Math.abs(fromIncome - paise(summary.totalTaxOnIncome!))).toBeLessThanOrEqual(years.length)
    expect(Math.abs(fromCorpus + fromIncome - paise(tax!.totalTax))).toBeLessThanOrEqual(years.length)
    const used = parsed(plan).input as Plan
    const { conventions, incomes } = used
    if (conventions!.surplus !== 'invested' || incomes!.length === 0) return
    const before = timeSeries.filter(({ monthlySurplus }) => monthlySurplus !== null)
    if (before.length === 0) return
    // E1: what is left of net when everything but the tax is taken from it.
    const taken = before.reduce((all, each) => all + takenBeside(used, each), 0)
    if (Math.abs(taken - fromIncome / 100) > 0.011 * (5 + 2 * before.length) + 1e-9 * Math.abs(taken))
      throw new Error(`${taken} is withheld, and ${fromIncome / 100} paid from income`)
    withheld++
  }, 200)
  expect(withheld).toBeGreaterThan(20)
}, 120_000)

/** Incomes less expenses, instalments, planned contributions and the surplus of a month: its tax. */
function takenBeside(
  plan: Plan,
  { month, incomes, expenses, loanInstalments, monthlySurplus }: Run['timeSeries'][number]
) {
  const contributions = plannedOf(plan, month)
  return incomes - expenses - loanInstalments - contributions - monthlySurplus!
}

/** K9, K20, E1: the contributions of a month that earnings pay, from the members of the plan. */
function plannedOf(plan: Plan, month: number): number {
  const { investments = [], investmentPlan, conventions } = plan
  const monthsOf = ({ owner, contributionStartAgeYears, contributionEndAgeYears }: Investment) => {
    const person = owner === 'partner' ? plan.partner! : plan
    const monthOf = (ageYears: number) => Math.floor((ageYears - person.currentAgeYears) * 12 + 0.5)
    const death = Math.max(1, monthOf(person.planningEndAgeYears!))
    return {
      start: contributionStartAgeYears === undefined ? 0 : monthOf(contributionStartAgeYears),
      end: contributionEndAgeYears === undefined ? undefined : monthOf(contributionEndAgeYears),
      retires: Math.min(monthOf(person.retirementAgeYears), death),
      death
    }
  }
  const listed = investments.reduce((sum, each) => {
    const { start, end = 1 } = monthsOf(each)
    return start <= 0 && end > 0 ? sum + (each.initialMonthlyContribution ?? 0) : sum
  }, 0)
  const total = investmentPlan!.initialMonthlyContribution!
  const core = conventions!.totals === 'additional' ? total : Math.max(0, total - listed)
  const all: Investment[] = [
    ...investments,
    {
      ...investmentPlan,
      initialMonthlyContribution: core,
      annualStepUpRatePct: investmentPlan!.annualStepUpRatePct ?? 0
    }
  ]
  return all.reduce((sum, each) => {
    const { assetClass, initialMonthlyContribution: amount = 0, annualStepUpRatePct = 0 } = each
    const { start, end, retires, death } = monthsOf(each)
    const [first, last] = [
      Math.max(0, start),
      Math.min(end ?? retires, assetClass === 'epf' ? retires : death)
    ]
    if (month < first || month >= last) return sum
    const share = assetClass === 'epf' ? (each.ownSharePct ?? 50) / 100 : 1
    return sum + amount * share * (1 + annualStepUpRatePct / 100) ** Math.floor((month - first) / 12)
  }, 0)
}
