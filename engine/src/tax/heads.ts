/** T1, T2, T3: the heads of income but capital gains. Rupees a year. */
import type { Computation } from './computation.ts'
import type { TaxFacts } from './facts.ts'
import type { DeductionCaps, Figure, RegimeRules, TaxYearRules } from './law.ts'

/**
 * Salary and pension after exemptions, professional tax and the standard deduction (section 16; 19 of the
 * 2025 Act), and other sources as given.
 * @rule T1
 * @rule T2
 */
export function salariesAndOtherSources(
  facts: TaxFacts,
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
  return salaries - standard + facts.annuity + facts.interest + facts.dividends + facts.other + familyPension
}

/** T1: what section 57(iia) (93(1)(d) of the 2025 Act) leaves out of a family pension. */
const familyPensionDeduction = (
  { familyPension }: TaxFacts,
  { familyPension: law }: DeductionCaps
): number => (law === null ? 0 : Math.min(familyPension / law.oneIn, law.maximum))

/**
 * The head house property (sections 22 to 27). Rent less its flat deduction and interest, and the
 * interest of a self-occupied house where the regime allows it; one limit for the loss of the whole head
 * against other heads (section 71(3A)).
 * @rule T3
 * @returns income, or a negative amount that other heads may bear
 */
export function houseProperty(facts: TaxFacts, rules: TaxYearRules, caps: DeductionCaps): number {
  const head = houseHead(facts, rules, caps)
  return head >= 0 ? head : 0 - Math.min(0 - head, caps.houseLossAgainstOtherHeads.amount)
}

/** T3: the head before its limit. */
export function houseHead(facts: TaxFacts, rules: TaxYearRules, caps: DeductionCaps): number {
  const rent = facts.rental - (facts.rental * rules.rentalDeductionPct.amount) / 100
  const ownHouse = Math.min(facts.homeLoanInterest, capOf(caps.homeLoanInterest))
  return rent - facts.letOutInterest - ownHouse
}

/** The cap of a deduction, 0 where the regime does not allow it. */
export const capOf = (figure: Figure | null): number => (figure === null ? 0 : figure.amount)
