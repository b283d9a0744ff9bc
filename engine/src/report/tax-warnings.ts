/** Remarks on a taxed run. */
import { formatDay, formatInr, formatPct } from '../arithmetic/format.ts'
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { traitsOf } from '../classes.ts'
import type { PersonTax } from '../kernel/person-tax/person-tax.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import { endMonthOf, monthOfAge } from '../plan/calendar.ts'
import { retirementStartOf } from '../plan/people.ts'
import type { UsedInput } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import type { SchemeLimits } from '../rulebook.ts'
import { deductionWarnings } from './deduction-warnings.ts'
import { exitWarnings } from './exit-warnings.ts'

type Remark = PersonTax['remarks'] extends Set<infer Each> ? Each : never

/** What a run remarked, with the limits that it was handed. */
const remarks: Readonly<Record<Remark, (limits: SchemeLimits) => Warning>> = {
  'ppf-limit': ({ ppfContributionMaxPerTaxYear: most }) => ({
    code: 'ppf-limit',
    severity: 'warning',
    message: `PPF takes at most ${formatInr(most)} a tax year; what exceeded it went to the core portfolio.`,
    pointer: '#/investments'
  }),
  'nps-excess-taxed': ({ nps }) => ({
    code: 'law-assumed',
    severity: 'note',
    message:
      `The part of the NPS lump sum above ${formatPct(nps.exemptPct)} of the corpus is taxed at slab rates ` +
      'here; the law on it is not settled.',
    pointer: '#/investments'
  }),
  'nps-paid-in-parts': ({ nps }) => ({
    code: 'law-assumed',
    severity: 'note',
    message:
      'An NPS account pays a part at once and the rest over six years, in equal numbers of units each ' +
      `month. The exempt ${formatPct(nps.exemptPct)} of the corpus covers the first payments here; the law ` +
      'on that is not settled.',
    pointer: '#/investments'
  })
}

/** T5, T21, L1, L7, L9. */
export function taxWarnings(input: UsedInput, taxState: TaxState | null): Warning[] {
  if (taxState === null || input.tax === undefined) return []
  const [person] = taxState.people as readonly [PersonTax]
  const found: Warning[] = Array.from(person.remarks, remark =>
    remarks[remark](taxState.accounts.traits.limits)
  )
  const { years } = person.taxation
  const hasExemption = input.tax.residency === 'resident' && years[0]!.retired > 0
  if (hasExemption && input.tax.otherAnnualIncome === 0 && !hasTaxedEarnings(input))
    found.push({
      code: 'tax-without-income',
      severity: 'warning',
      message:
        'There is no taxable income before retirement, so the basic exemption is free for gains. Give ' +
        'incomes or tax.otherAnnualIncome.',
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

/** K16: whether a taxable income, of whatever kind, is received in a month of the plan before retirement. */
function hasTaxedEarnings(input: UsedInput): boolean {
  const { incomes, currentAgeYears } = input
  const retirementStart = retirementStartOf(input)
  return incomes.some(({ taxable, monthlyAmount, startAgeYears, endAgeYears }) => {
    const start = Math.max(monthOfAge(startAgeYears, currentAgeYears), 0)
    const end = Math.min(endMonthOf(endAgeYears, input), retirementStart)
    return taxable && monthlyAmount > 0 && start < end
  })
}

/** L8: own contributions to epf that only the limit of a fund without an employer leaves untaxed. */
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
  const message =
    'All contributions to EPF are your own, so interest on them is untaxed up to ' +
    `${formatInr(traits.epfUntaxedMax)} a tax year, the limit of a fund to which no employer contributes, ` +
    `and not up to ${formatInr(usual)}. Give the employer's part, with a lower ownSharePct, if there is one.`
  return [{ code: 'law-assumed', severity: 'note', message, pointer: `#/investments/${first}` }]
}

/** L4: a plan that begins before the rates on gains changed, with classes that they changed for too. */
function earlySales({ investments, investmentPlan }: UsedInput, { taxation }: PersonTax): Warning[] {
  const classes = [...investments, investmentPlan].map(({ assetClass }) => traitsOf(assetClass).gains?.kind)
  if (taxation.lastEarlyInstant < 0 || !classes.includes('other')) return []
  const from = formatDay(taxation.years[0]!.rules.gainRates.at(-1)!.from!)
  return [
    {
      code: 'law-assumed',
      severity: 'note',
      message:
        `Gains of debt, gold and other funds sold before ${from} are taxed by the rules from that day on: ` +
        'without indexation, and by their holding periods.',
      pointer: '#/currentYear'
    }
  ]
}
