/** Tax on gains of sections 111A, 112 and 112A (196 to 198 of the 2025 Act; T8). */
import type { Computation } from './computation.ts'
import type { TaxFacts } from './facts.ts'
import {
  allGains,
  copyGains,
  otherLongTerm,
  section112A,
  slabBucket,
  takeFrom,
  taxOn111A,
  taxOn112,
  taxOn112A
} from './gain-buckets.ts'
import type { Slab, TaxYearRules } from './law.ts'
import { basicExemption } from './slab-tax.ts'

/** Writes the three taxes on gains, before rebate. @rule T8 */
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
  into.taxOnOtherLongTerm = taxOnOtherLongTerm(taxed, facts, rules, ratesPct)
  into.taxOnEquityLongTerm = taxOn112A(taxed, ratesPct)
}

/**
 * Takes the untaxed part out of `gains` and clears the slab bucket (T8): for a resident the basic exemption
 * that slab income leaves unused, from the highest rate first, of equal ones 111A, then 112, then 112A; then
 * the threshold of 112A. The Acts do not state the order; it is that of the Department's return form.
 * @returns what is left of both
 */
export function exempt(
  gains: Float64Array,
  facts: TaxFacts,
  rules: TaxYearRules,
  slabs: readonly Slab[],
  scale: number,
  slabIncome: number,
  ratesPct: Float64Array
): number {
  gains[slabBucket] = 0
  const unused = facts.resident ? Math.max(0, basicExemption(slabs, scale) - slabIncome) : 0
  const exemption = takeFrom(gains, ratesPct, allGains, unused)
  return exemption + takeFrom(gains, ratesPct, section112A, rules.equityLongTermThreshold.amount * scale)
}

/**
 * Returns the tax of section 112 (T8). On land and buildings bought before 23 July 2024 it is at most the
 * indexed rate on the gain over their indexed cost; the law ignores the excess (second proviso to section
 * 112(1)(a)), but the gain is unchanged. The untaxed part is taken from other gains of 112 first.
 */
export function taxOnOtherLongTerm(
  taxed: Float64Array,
  { houseGain, houseIndexedGain }: TaxFacts,
  { indexedGainPct }: TaxYearRules,
  ratesPct: Float64Array
): number {
  const tax = taxOn112(taxed, ratesPct)
  if (houseGain === 0) return tax
  const left = Math.min(houseGain, taxed[otherLongTerm]!)
  const indexed = Math.max(0, houseIndexedGain - (houseGain - left))
  return tax - Math.max(0, left * ratesPct[otherLongTerm]! - indexed * indexedGainPct.amount) / 100
}
