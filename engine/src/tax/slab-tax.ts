/** Tax at slab rates (T7). */
import type { TaxFacts } from './facts.ts'
import type { RegimeRules, Slab, Slabs, TaxYearRules } from './law.ts'

/** The slabs of a person: by age for a resident, the general ones for a non-resident (T7). */
export function slabsOf(
  facts: Pick<TaxFacts, 'ageYears' | 'resident'>,
  rules: TaxYearRules,
  law: RegimeRules
): Slabs {
  if (!facts.resident || facts.ageYears < rules.seniorAge.amount) return law.slabs.general
  return facts.ageYears < rules.superSeniorAge.amount ? law.slabs.senior : law.slabs.superSenior
}

/**
 * Tax on `income` rupees at slab rates, before rebate.
 * @rule T7
 * @param scale multiplies the bounds of the slabs
 */
export function taxAtSlabs(slabs: readonly Slab[], scale: number, income: number): number {
  // A hundred times the tax, so that percent divides once.
  let tax = 0
  let from = slabs[0]!.above * scale
  for (let index = 1; index < slabs.length; index++) {
    const to = slabs[index]!.above * scale
    if (income <= to) return (tax + (income - from) * slabs[index - 1]!.ratePct) / 100
    tax += (to - from) * slabs[index - 1]!.ratePct
    from = to
  }
  return (tax + (income - from) * slabs[slabs.length - 1]!.ratePct) / 100
}

/** The rate on the last rupee of `income`, in percent. */
export function slabRatePct(slabs: readonly Slab[], scale: number, income: number): number {
  let ratePct = 0
  for (let index = 0; index < slabs.length; index++) {
    const slab = slabs[index]!
    if (income <= slab.above * scale) break
    ratePct = slab.ratePct
  }
  return ratePct
}

/** The income up to which the tax at slab rates is zero. */
export function basicExemption(slabs: readonly Slab[], scale: number): number {
  return slabs.length > 1 && slabs[0]!.ratePct === 0 ? slabs[1]!.above * scale : 0
}
