/** T20 in the reference model: the law that stands in for a later year. */
import type { TaxYearRules } from '@arthayu/engine'

/** T20: the law of a later year: the bounds that grow with inflation; caps of deductions stay. */
export function scaledRules(rules: TaxYearRules, scale: number): TaxYearRules {
  const figure = <T extends { readonly amount: number }>(each: T) => ({
    ...each,
    amount: each.amount * scale
  })
  const slabs = (each: TaxYearRules['new']['slabs']['general']) => ({
    ...each,
    slabs: each.slabs.map(slab => ({ ...slab, above: slab.above * scale }))
  })
  const regime = (each: TaxYearRules['new']) => ({
    ...each,
    slabs: {
      general: slabs(each.slabs.general),
      senior: slabs(each.slabs.senior),
      superSenior: slabs(each.slabs.superSenior)
    },
    standardDeduction: figure(each.standardDeduction),
    rebate: {
      ...each.rebate,
      incomeLimit: each.rebate.incomeLimit * scale,
      maximum: each.rebate.maximum * scale
    },
    surcharge: {
      ...each.surcharge,
      bands: each.surcharge.bands.map(band => ({ ...band, above: band.above * scale }))
    }
  })
  return {
    ...rules,
    new: regime(rules.new),
    old: regime(rules.old),
    equityLongTermThreshold: figure(rules.equityLongTermThreshold)
  }
}
