/** T7: tax at slab rates. */
import type { TaxFacts } from './facts.ts'
import type { RegimeRules, Slab, Slabs, TaxYearRules } from './law.ts'

/** T7: slabs by the age of a resident; a non-resident has the general ones at every age. */
export function slabsOf(facts: TaxFacts, rules: TaxYearRules, law: RegimeRules): Slabs {
  if (!facts.resident || facts.ageYears < rules.seniorAge) return law.slabs.general
  return facts.ageYears < rules.superSeniorAge ? law.slabs.senior : law.slabs.superSenior
}

/** T7: tax on `income` rupees, before rebate. */
export function taxAtSlabs(slabs: readonly Slab[], scale: number, income: number): number {
  let tax = 0
  for (let index = 0; index < slabs.length; index++) {
    const slab = slabs[index]!
    const above = slab.above * scale
    if (income <= above) break
    const upTo = index + 1 < slabs.length ? Math.min(income, slabs[index + 1]!.above * scale) : income
    tax += (upTo - above) * slab.ratePct
  }
  return tax / 100
}

/** Percent that the last rupee of `income` bears. */
export function slabRatePct(slabs: readonly Slab[], scale: number, income: number): number {
  let ratePct = 0
  for (let index = 0; index < slabs.length; index++) {
    const slab = slabs[index]!
    if (income > slab.above * scale) ratePct = slab.ratePct
  }
  return ratePct
}

/** Income up to which the slabs take nothing. */
export function basicExemption(slabs: readonly Slab[], scale: number): number {
  return slabs.length > 1 && slabs[0]!.ratePct === 0 ? slabs[1]!.above * scale : 0
}
