/** Rebate of section 87A (156 of the 2025 Act) and its marginal relief (T9). */
import type { Computation } from './computation.ts'
import type { TaxFacts } from './facts.ts'
import type { Rebate } from './law.ts'

/**
 * Writes rebate and relief; at most one of them is above 0. Only residents have them. Both reduce the tax at
 * slab rates, and that on gains of 111A and 112 where the year's law says so, but not that on gains of 112A.
 * The relief starts where the rebate ends and is at most its maximum, so that the tax just above the limit is
 * no higher than at it.
 * @rule T9
 */
export function rebate(facts: TaxFacts, law: Rebate, scale: number, into: Computation): void {
  into.rebate = 0
  into.rebateMarginalRelief = 0
  if (!facts.resident) return
  const shortAndOther = into.taxOnEquityShortTerm + into.taxOnOtherLongTerm
  const touched = into.taxAtSlabs + (law.coversSpecialRates ? shortAndOther : 0)
  const most = Math.min(touched, law.maximum * scale)
  const excess = into.totalIncome - law.incomeLimit * scale
  if (excess <= 0) {
    into.rebate = most
  } else if (law.marginalRelief) {
    const tax = into.taxAtSlabs + shortAndOther + into.taxOnEquityLongTerm
    into.rebateMarginalRelief = Math.min(most, Math.max(0, tax - excess))
  }
}
