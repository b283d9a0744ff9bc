/** Income tax of one person and one tax year under one regime: the order of computation. */

import { type Computation, noComputation } from './computation.ts'
import { deduct } from './deductions.ts'
import { type FactRow, factRow, type TaxFacts } from './facts.ts'
import { allGains, readGains, readRates, slabBucket, sumOf } from './gain-buckets.ts'
import { houseProperty, salariesAndOtherSources } from './heads.ts'
import { lawOf, type Regime, type RegimeRules, type TaxYearRules } from './law.ts'
import { setOffLosses } from './losses.ts'
import { rebate } from './rebate.ts'
import { roundToStep } from './rounding.ts'
import { slabRatePct, slabsOf, taxAtSlabs } from './slab-tax.ts'
import { taxSpecialGains } from './special-rates.ts'
import { surcharge } from './surcharge.ts'

/** A saving below this, in rupees, is an error of rounding. */
const dust = 1e-6

/**
 * Computes T1 to T12 in their order, with the cheaper of two orders of setting off the loss of a house (T4).
 * @param facts rupees of the year; amounts but gains are at least 0
 * @param scale at least 1: multiplies slab bounds, the limit and the maximum of the rebate, surcharge bounds,
 * the standard deduction and the threshold of 112A of a later year, not the caps of deductions; 1 for a year
 * whose law is known
 * @param into a computation to write into, so that a long run allocates nothing. Default: a new one
 * @returns `into`
 */
export function assess(
  facts: TaxFacts | FactRow,
  rules: TaxYearRules,
  regime: Regime,
  scale: number,
  into: Computation = noComputation()
): Computation {
  const law = lawOf(rules, regime)
  const row = 'row' in facts ? facts : factRow(facts)
  if (!assessInOrder(row, rules, law, scale, false, into)) return into
  const { totalTax } = into
  assessInOrder(row, rules, law, scale, true, into)
  if (!(into.totalTax < totalTax - dust)) assessInOrder(row, rules, law, scale, false, into)
  return into
}

/**
 * Assesses with one of the two orders in which the loss of a house is set off (T4).
 * @param spread false: other income absorbs the loss first, and gains absorb the rest. True: gains absorb it
 * wherever that saves more tax than other income would
 * @returns whether the other order may give a different tax
 */
function assessInOrder(
  facts: FactRow,
  rules: TaxYearRules,
  law: RegimeRules,
  scale: number,
  spread: boolean,
  into: Computation
): boolean {
  const { slabs } = slabsOf(facts, rules, law)
  const { gains, ratesPct } = into.workings

  const regular = salariesAndOtherSources(facts, law, scale, into)
  const house = houseProperty(facts, rules, law.deductions)

  const hasGains = readGains(facts, gains)
  if (hasGains) readRates(rules, slabRatePct(slabs, scale, regular + house + facts.otherShortTerm), ratesPct)
  const beside = spread ? regular : Math.max(0, regular + house)
  const houseLoss = spread ? -house : Math.max(0, -regular - house)
  const unborne = setOffLosses(facts, rules, law, slabs, scale, hasGains, houseLoss, beside, into)
  into.houseProperty = house + Math.max(0, unborne - beside)

  const slabGross = Math.max(0, beside - unborne) + gains[slabBucket]!
  into.specialGains = hasGains ? sumOf(gains, allGains) - gains[slabBucket]! : 0
  into.grossTotalIncome = slabGross + into.specialGains
  const deductions = deduct(facts, rules, law, slabGross, into)
  into.totalIncome = roundToStep(into.grossTotalIncome - deductions, rules.roundedTo.amount)
  into.slabIncome = Math.max(0, into.totalIncome - into.specialGains)

  into.taxAtSlabs = taxAtSlabs(slabs, scale, into.slabIncome)
  taxSpecialGains(facts, rules, slabs, scale, into)
  rebate(facts, law.rebate, scale, into)
  surcharge(facts, rules, law.surcharge, slabs, scale, into)
  payable(rules, into)
  return house < 0 && regular > 0 && into.specialGains > 0
}

/** Tax and surcharge, cess on both, and the amount payable. @rule T12 */
function payable(rules: TaxYearRules, into: Computation): void {
  const tax = into.taxAtSlabs + into.taxOnEquityShortTerm + into.taxOnOtherLongTerm + into.taxOnEquityLongTerm
  const rebated = Math.max(0, tax - into.rebate - into.rebateMarginalRelief)
  into.taxPlusSurcharge = rebated + into.surcharge
  into.cess = (into.taxPlusSurcharge * rules.cessPct.amount) / 100
  into.totalTax = into.taxPlusSurcharge + into.cess
  into.taxPayable = roundToStep(into.totalTax, rules.roundedTo.amount)
}
