/** The tax of a run by year (T22). */
import { roundToPaisa, toRupees } from '../arithmetic/paise.ts'
import type { PersonTax } from '../kernel/person-tax/person-tax.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import type { UsedInput } from '../plan/plan.ts'
import { linesAt } from '../tax/computation.ts'
import { taxText } from '../text/en/tax.ts'
import type { TaxYear } from '../timeline/tax-years.ts'
import type { TaxReport, TaxRulesUsed } from './tax-report-schema.ts'

/** The years of each person and their sums, rounded to the paisa. @rule T26 */
export function taxReport({ people }: TaxState): TaxReport {
  const [years, ofPartner] = people.map(settledYears)
  let [income, paid, before] = [0, 0, 0]
  for (const { settled } of people) {
    paid += settled.totalTax
    before += roundToPaisa(settled.paidBeforeStart)
  }
  for (const { computation } of [...years!, ...(ofPartner ?? [])]) income += computation.grossTotalIncome
  const totalTax = toRupees(paid)
  return {
    years: years!,
    ...(ofPartner && { partner: { years: ofPartner } }),
    totalTax,
    effectiveRatePct: income > 0 ? ((totalTax + before) / income) * 100 : null
  }
}

function settledYears({ taxation, settled }: PersonTax): TaxReport['years'] {
  const { monthsBefore } = taxation.years[0]!
  return taxation.years.map((year, index) => {
    const paidFromIncome = settled.paidFromIncome[index]!
    const paidFromCorpus = settled.paidFromCorpus[index]!
    return {
      taxYear: taxYearName(year),
      regime: settled.regimes[index]!,
      standIn: year.assumedLaw,
      computation: linesAt(settled.lines, index),
      ...(index === 0 && monthsBefore > 0 && { paidBeforeStart: roundToPaisa(settled.paidBeforeStart) }),
      paidFromIncome: roundToPaisa(paidFromIncome),
      paidFromCorpus: roundToPaisa(paidFromCorpus)
    }
  })
}

/** "2026-27": 1 April 2026 to 31 March 2027. */
export const taxYearName = ({ startYear }: TaxYear): string =>
  `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`

/** The years for which another year's law is used, and how (T20). */
export function taxRulesUsed(input: UsedInput, { taxation }: PersonTax): TaxRulesUsed {
  const { rules } = taxation.years.at(-1)!
  const standsInFor = taxation.years.filter(year => year.assumedLaw).map(taxYearName)
  const { futureRules } = input.tax!
  const [first] = standsInFor
  return {
    verifiedOn: rules.verifiedOn,
    standIn: standsInFor.length > 0 ? rules.taxYear : null,
    standsInFor,
    futureRules,
    text: first === undefined ? taxText.lawKnown : laterLaw(input, first, rules.taxYear)
  }
}

/** What is assumed of laws that are not made yet, and how to see the other assumption (T20). */
const laterLaw = ({ tax, annualInflationRatePct }: UsedInput, first: string, standIn: string): string =>
  tax!.futureRules === 'frozen'
    ? taxText.lawFrozen({ first, standIn })
    : taxText.lawIndexed({ first, standIn, inflationPct: annualInflationRatePct })
