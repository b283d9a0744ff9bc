/** Warnings about a taxed run. */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { traitsOf } from '../classes.ts'
import type { PersonTax } from '../kernel/person-tax/person-tax.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import { endMonthOf, monthOfAge } from '../plan/calendar.ts'
import { retirementStartOf } from '../plan/people.ts'
import type { UsedInput } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import type { SchemeLimits } from '../rulebook.ts'
import { taxText } from '../text/en/tax.ts'
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
  const [person] = taxState.people as readonly [PersonTax]
  const found: Warning[] = Array.from(person.notices, notice =>
    notices[notice](taxState.accounts.traits.limits)
  )
  const { years } = person.taxation
  const hasExemption = input.tax.residency === 'resident' && years[0]!.retired > 0
  if (hasExemption && input.tax.otherAnnualIncome === 0 && !hasTaxedEarnings(input))
    found.push({
      code: 'tax-without-income',
      severity: 'warning',
      message: taxText.withoutIncome,
      pointer: '#/tax'
    })
  return [
    ...found,
    ...exitWarnings(input, taxState),
    ...deductionWarnings(input.tax, person),
    ...ownEpf(input, taxState),
    ...earlySales(input, person)
  ]
}

/** Whether any taxable income is received in a month of the plan before retirement (K16). */
function hasTaxedEarnings(input: UsedInput): boolean {
  const { incomes, currentAgeYears } = input
  const retirementStart = retirementStartOf(input)
  return incomes.some(({ taxable, monthlyAmount, startAgeYears, endAgeYears }) => {
    const start = Math.max(monthOfAge(startAgeYears, currentAgeYears), 0)
    const end = Math.min(endMonthOf(endAgeYears, input), retirementStart)
    return taxable && monthlyAmount > 0 && start < end
  })
}

/** Warns of own contributions to epf with untaxed interest only at the limit without an employer (L8). */
function ownEpf(input: UsedInput, { accounts: { traits } }: TaxState): Warning[] {
  const usual = traits.limits.epfUntaxedOwnContributionMaxPerTaxYear
  const lastWorked = retirementStartOf(input) - 1
  if (traits.epfUntaxedMax === usual || lastWorked < 0) return []
  let most = 0
  let first = -1
  for (const [index, each] of input.investments.entries()) {
    if (traitsOf(each.assetClass).scheme !== 'epf' || each.initialMonthlyContribution === 0) continue
    const growth = Math.max(1, indexOfMonth(each.annualStepUpRatePct, lastWorked))
    most += each.initialMonthlyContribution * growth * 12
    if (first < 0) first = index
  }
  if (most <= usual) return []
  return [assumed(taxText.ownEpf({ max: traits.epfUntaxedMax, usual }), `#/investments/${first}`)]
}

/** Notes a plan that starts before the rates on gains changed, with classes they changed for (L4). */
function earlySales({ investments, investmentPlan }: UsedInput, { taxation }: PersonTax): Warning[] {
  const classes = [...investments, investmentPlan].map(({ assetClass }) => traitsOf(assetClass).gains?.kind)
  if (taxation.lastEarlyInstant < 0 || !classes.includes('other')) return []
  const from = taxation.years[0]!.rules.gainRates.at(-1)!.from!
  return [assumed(taxText.earlySales({ from }), '#/currentYear')]
}
