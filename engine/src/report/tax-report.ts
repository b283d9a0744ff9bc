/** The tax of a run, year by year (T22). */
import { formatPct } from '../arithmetic/format.ts'
import { roundToPaisa, toRupees } from '../arithmetic/paise.ts'
import type { PersonTax } from '../kernel/person-tax/person-tax.ts'
import type { UsedInput } from '../plan/plan.ts'
import { linesAt } from '../tax/computation.ts'
import type { TaxYear } from '../timeline/tax-years.ts'
import type { TaxReport, TaxRulesUsed } from './tax-report-schema.ts'

/** The years and their sums, amounts rounded to the paisa. @rule T26 */
export function taxReport({ taxation, settled }: PersonTax): TaxReport {
  let income = 0
  const { monthsBefore } = taxation.years[0]!
  const years: TaxReport['years'] = taxation.years.map((year, index) => {
    const paidFromIncome = settled.paidFromIncome[index]!
    const paidFromCorpus = settled.paidFromCorpus[index]!
    const computation = linesAt(settled.lines, index)
    income += computation.grossTotalIncome
    return {
      taxYear: nameOf(year),
      regime: settled.regimes[index]!,
      standIn: year.assumedLaw,
      computation,
      ...(index === 0 && monthsBefore > 0 && { paidBeforeStart: roundToPaisa(settled.paidBeforeStart) }),
      paidFromIncome: roundToPaisa(paidFromIncome),
      paidFromCorpus: roundToPaisa(paidFromCorpus)
    }
  })
  const totalTax = toRupees(settled.totalTax)
  const borne = totalTax + roundToPaisa(settled.paidBeforeStart)
  return { years, totalTax, effectiveRatePct: income > 0 ? (borne / income) * 100 : null }
}

/** "2026-27": 1 April 2026 to 31 March 2027. */
const nameOf = ({ startYear }: TaxYear): string =>
  `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`

/** T20: the years for which a law stands in, and how. */
export function taxRulesUsed(input: UsedInput, { taxation }: PersonTax): TaxRulesUsed {
  const { rules } = taxation.years.at(-1)!
  const standsInFor = taxation.years.filter(year => year.assumedLaw).map(nameOf)
  const { futureRules } = input.tax!
  const [first] = standsInFor
  return {
    verifiedOn: rules.verifiedOn,
    standIn: standsInFor.length > 0 ? rules.taxYear : null,
    standsInFor,
    futureRules,
    text:
      first === undefined
        ? 'Every tax year of this plan uses its own law.'
        : `Tax years from ${first} use the law of ${rules.taxYear}${laterLaw(input)}`
  }
}

/** T20: what is assumed of laws that are not made yet, and how to see the other assumption. */
function laterLaw({ tax, annualInflationRatePct }: UsedInput): string {
  return tax!.futureRules === 'frozen'
    ? ' with all its bounds unchanged. futureRules "inflationIndexed" shows the tax if they rise with prices.'
    : ` with its slabs, rebate and other thresholds raised by ${formatPct(annualInflationRatePct)} a year, ` +
        'the inflation of the plan. futureRules "frozen" shows the tax if they never rise.'
}
