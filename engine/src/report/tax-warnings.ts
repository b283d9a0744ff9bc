/** Warnings about a taxed run. */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { traitsOf } from '../classes.ts'
import type { PersonTax } from '../kernel/person-tax/person-tax.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import { contributionMonthsOf } from '../plan/contribution-months.ts'
import { ownerIndexOf, peopleOf, retirementStartOf } from '../plan/people.ts'
import type { UsedInput, UsedTax } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import type { SchemeLimits } from '../rulebook.ts'
import { taxText } from '../text/en/tax.ts'
import { type PersonTaxation, taxOf } from '../timeline/taxation.ts'
import { deductionWarnings } from './deduction-warnings.ts'
import { exitWarnings } from './exit-warnings.ts'

type Notice = PersonTax['notices'] extends Set<infer Each> ? Each : never

/** The warning for each event that a run noted, with the limits of its schemes. */
const notices: Readonly<Record<Notice, (limits: SchemeLimits) => Warning>> = {
  'ppf-limit': ({ ppfContributionMaxPerTaxYear: most }) => ({
    code: 'ppf-limit',
    severity: 'warning',
    message: taxText.ppfLimit({ most }),
    pointer: '#/investments'
  }),
  'nps-excess-taxed': ({ nps }) => assumed(taxText.npsExcessTaxed(nps), '#/investments'),
  'nps-paid-in-parts': ({ nps }) => assumed(taxText.npsPaidInParts(nps), '#/investments')
}

/** A note that the law is not settled or not applied, and what is assumed. */
const assumed = (message: string, pointer: string): Warning => ({
  code: 'law-assumed',
  severity: 'note',
  message,
  pointer
})

/** The warnings of rules T5, T21, L1, L7 and L9. */
export function taxWarnings(input: UsedInput, taxState: TaxState | null): Warning[] {
  if (taxState === null || input.tax === undefined) return []
  const { tax } = input
  const { people, accounts } = taxState
  const { limits } = accounts.traits
  return [
    ...people.flatMap(({ notices: found }, who) =>
      Array.from(found, notice => saidOf(input, who, notices[notice](limits)))
    ),
    ...withoutIncome(tax, people),
    ...exitWarnings(input, taxState),
    ...people.flatMap((person, who) =>
      deductionWarnings(taxOf(tax, who), person, who === 0 ? '#/tax' : '#/tax/partner').map(each =>
        saidOf(input, who, each)
      )
    ),
    ...people.flatMap((_, who) => ownEpf(input, taxState, who)),
    ...earlySales(input, people[0]!)
  ]
}

/** Returns a warning that says whose it is, if there are two people. */
function saidOf({ selfLabel, partner }: UsedInput, who: number, warning: Warning): Warning {
  if (partner === undefined) return warning
  const label = who === 0 ? selfLabel! : partner.label
  return { ...warning, message: `${label}: ${warning.message}` }
}

/** Warns about gains that get the whole basic exemption, because there is no taxed income. */
function withoutIncome(tax: UsedTax, people: readonly PersonTax[]): Warning[] {
  const hasExemption = tax.residency === 'resident' && people[0]!.taxation.years[0]!.retired > 0
  const hasOther = people.some((_, who) => taxOf(tax, who).otherAnnualIncome > 0)
  if (!hasExemption || hasOther || people.some(({ taxation }) => hasTaxedEarnings(taxation))) return []
  return [
    { code: 'tax-without-income', severity: 'warning', message: taxText.withoutIncome, pointer: '#/tax' }
  ]
}

/** Whether a person has a taxed income in a month of the plan before retirement (K16). */
const hasTaxedEarnings = ({ incomes, years }: PersonTaxation): boolean => {
  const retired = years.find(year => year.retired < year.end)?.retired ?? Number.POSITIVE_INFINITY
  return incomes.some(
    ({ taxable, monthlyAmount, start, end }) =>
      taxable && monthlyAmount > 0 && Math.max(start, 0) < Math.min(end, retired)
  )
}

/** Warns of own contributions to epf with untaxed interest only at the limit without an employer (L8). */
function ownEpf(input: UsedInput, { accounts: { traits } }: TaxState, who: number): Warning[] {
  const usual = traits.limits.epfUntaxedOwnContributionMaxPerTaxYear
  const lastWorked = retirementStartOf(input) - 1
  const max = traits.epfUntaxedMax[who]!
  if (max === usual || lastWorked < 0) return []
  const person = peopleOf(input)[who]!
  let most = 0
  let first = -1
  for (const [index, each] of input.investments.entries()) {
    if (ownerIndexOf(each.owner) !== who) continue
    if (traitsOf(each.assetClass).scheme !== 'epf' || each.initialMonthlyContribution === 0) continue
    const { start } = contributionMonthsOf(each, person, person.retirementMonth)
    if (start > lastWorked) continue
    const growth = Math.max(1, indexOfMonth(each.annualStepUpRatePct, lastWorked - start))
    most += each.initialMonthlyContribution * growth * 12
    if (first < 0) first = index
  }
  if (most <= usual) return []
  return [saidOf(input, who, assumed(taxText.ownEpf({ max, usual }), `#/investments/${first}`))]
}

/** Notes a plan that starts before the rates on gains changed, with classes they changed for (L4). */
function earlySales({ investments, investmentPlan }: UsedInput, { taxation }: PersonTax): Warning[] {
  const classes = [...investments, investmentPlan].map(({ assetClass }) => traitsOf(assetClass).gains?.kind)
  if (taxation.lastEarlyInstant < 0 || !classes.includes('other')) return []
  const from = taxation.years[0]!.rules.gainRates.at(-1)!.from!
  return [assumed(taxText.earlySales({ from }), '#/currentYear')]
}
