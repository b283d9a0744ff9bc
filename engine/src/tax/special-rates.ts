/** T8: tax on gains of sections 111A, 112 and 112A (196 to 198 of the 2025 Act). */
import type { Computation, TaxFacts } from './facts.ts'
import {
  copyGains,
  section111A,
  section112,
  section112A,
  takeFrom,
  taxOn111A,
  taxOn112,
  taxOn112A
} from './gain-buckets.ts'
import type { Slab, TaxYearRules } from './law.ts'
import { basicExemption } from './slab-tax.ts'

/** T8: writes the three taxes, before rebate. */
export function taxSpecialGains(
  facts: TaxFacts,
  rules: TaxYearRules,
  slabs: readonly Slab[],
  scale: number,
  into: Computation
): void {
  const { gains, taxed, ratesPct } = into.workings
  copyGains(gains, taxed)
  if (into.specialGains === 0) {
    into.taxOnEquityShortTerm = 0
    into.taxOnOtherLongTerm = 0
    into.taxOnEquityLongTerm = 0
    return
  }
  exempt(taxed, facts, rules, slabs, scale, into.slabIncome, ratesPct)
  into.taxOnEquityShortTerm = taxOn111A(taxed, ratesPct)
  into.taxOnOtherLongTerm = taxOn112(taxed, ratesPct)
  into.taxOnEquityLongTerm = taxOn112A(taxed, ratesPct)
}

/**
 * T8: takes what bears no tax out of `gains`: of a resident the basic exemption that his slab income leaves
 * unused, out of gains of 111A, then 112, then 112A; then the threshold of 112A. Within a section the higher
 * rate first. The Acts do not say the order; it is that of the Department's return form.
 */
export function exempt(
  gains: Float64Array,
  facts: TaxFacts,
  rules: TaxYearRules,
  slabs: readonly Slab[],
  scale: number,
  slabIncome: number,
  ratesPct: Float64Array
): void {
  if (facts.resident) {
    let unused = basicExemption(slabs, scale) - slabIncome
    if (unused > 0) unused = takeFrom(gains, ratesPct, section111A, unused)
    if (unused > 0) unused = takeFrom(gains, ratesPct, section112, unused)
    if (unused > 0) takeFrom(gains, ratesPct, section112A, unused)
  }
  takeFrom(gains, ratesPct, section112A, rules.equityLongTermThreshold.amount * scale)
}
