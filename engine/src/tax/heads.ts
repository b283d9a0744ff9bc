/** The heads of income other than capital gains (T1 to T3). Rupees a year. */
import type { Computation } from './computation.ts'
import type { FactRow, TaxFacts } from './facts.ts'
import type { DeductionCaps, Figure, RegimeRules, TaxYearRules } from './law.ts'
import { incomes } from './tables.ts'

/** Where a row has the incomes of other sources that are taxed as they are. */
const otherSources = incomes.flatMap(({ head }, place) => (head === 'otherSources' ? [place] : []))

/**
 * Returns salary and pension after exemptions, professional tax and the standard deduction (section 16; 19 of
 * the 2025 Act), plus other sources.
 * @rule T1
 * @rule T2
 */
export function salariesAndOtherSources(
  facts: FactRow,
  law: RegimeRules,
  scale: number,
  into: Computation
): number {
  const caps = law.deductions
  const hra = caps.hraExemption === null ? 0 : Math.min(facts.hraExemption, facts.salary)
  const afterHra = facts.salary - hra
  const education = Math.min(
    facts.childrenEducationAllowance,
    capOf(caps.childrenEducationAllowance),
    afterHra
  )
  const hostel = Math.min(facts.hostelAllowance, capOf(caps.hostelAllowance), afterHra - education)
  const afterAllowances = afterHra - education - hostel
  const professionalTax = Math.min(facts.professionalTax, capOf(caps.professionalTax), afterAllowances)
  const salaries = afterAllowances - professionalTax + facts.pension
  const standard = Math.min(law.standardDeduction.amount * scale, salaries)
  into.hraExemption = hra
  into.childrenEducationAllowance = education
  into.hostelAllowance = hostel
  into.familyPensionDeduction = familyPensionDeduction(facts, caps)
  into.professionalTax = professionalTax
  into.standardDeduction = standard
  const familyPension = facts.familyPension - into.familyPensionDeduction
  let income = salaries - standard
  for (let k = 0; k < otherSources.length; k++) income += facts.row[otherSources[k]!]!
  return income + familyPension
}

/** The deduction from a family pension, section 57(iia) (93(1)(d) of the 2025 Act; T1). */
const familyPensionDeduction = (
  { familyPension }: TaxFacts,
  { familyPension: law }: DeductionCaps
): number => (law === null ? 0 : Math.min(familyPension / law.oneIn, law.maximum))

/**
 * Computes the head house property (sections 22 to 27): rent less its flat deduction and interest, less the
 * interest of a self-occupied house where the regime allows it. One limit applies to the loss of the whole
 * head against other heads (section 71(3A)).
 * @rule T3
 * @returns income, or as a negative amount the loss that other heads may absorb
 */
export function houseProperty(facts: TaxFacts, rules: TaxYearRules, caps: DeductionCaps): number {
  const head = houseHead(facts, rules, caps)
  return head >= 0 ? head : 0 - Math.min(0 - head, caps.houseLossAgainstOtherHeads.amount)
}

/** The head before its limit (T3). */
export function houseHead(facts: TaxFacts, rules: TaxYearRules, caps: DeductionCaps): number {
  const rent = facts.rental - (facts.rental * rules.rentalDeductionPct.amount) / 100
  const ownHouse = Math.min(facts.homeLoanInterest, capOf(caps.homeLoanInterest))
  return rent - facts.letOutInterest - ownHouse
}

/** The cap of a deduction; 0 where the regime does not allow it. */
export const capOf = (figure: Figure | null): number => (figure === null ? 0 : figure.amount)
