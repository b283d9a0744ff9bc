/** T5: deductions of Chapter VI-A (Chapter VIII of the 2025 Act), each at most its cap. */
import type { Computation } from './computation.ts'
import type { TaxFacts } from './facts.ts'
import { capOf } from './heads.ts'
import type { DeductionCaps, Disability, Figure, RegimeRules, TaxYearRules } from './law.ts'

/**
 * Writes the deductions as allowed.
 * @rule T5
 * @param slabIncome income at slab rates, the limit of all deductions together, so that none reduces gains
 * of 111A, 112 and 112A (sections 111A(2), 112(2), 112A(5))
 * @returns their sum
 */
export function deduct(
  facts: TaxFacts,
  rules: TaxYearRules,
  law: RegimeRules,
  slabIncome: number,
  into: Computation
): number {
  const caps = law.deductions
  const isSenior = isSeniorResident(facts, rules)
  let room = slabIncome
  into.section80C = Math.min(facts.section80C, capOf(caps.section80C), room)
  room -= into.section80C
  into.section80CCD1B = Math.min(facts.section80CCD1B, capOf(caps.section80CCD1B), room)
  room -= into.section80CCD1B
  into.section80CCD2 = Math.min(facts.section80CCD2, employerNpsCap(facts, law), room)
  room -= into.section80CCD2
  into.section80D = Math.min(healthInsurance(facts, law, isSenior), room)
  room -= into.section80D
  into.section80E = caps.section80E === null ? 0 : Math.min(facts.section80E, room)
  room -= into.section80E
  into.section80TTA = Math.min(facts.section80TTA, savingsInterestCap(facts, law, isSenior), room)
  room -= into.section80TTA
  into.section80DD = Math.min(fixedDeduction(facts, facts.section80DD, caps.section80DD), room)
  room -= into.section80DD
  into.section80U = Math.min(fixedDeduction(facts, facts.section80U, caps.section80U), room)
  room -= into.section80U
  into.section80G = Math.min(donations(facts, law, room), room)
  room -= into.section80G
  return slabIncome - room
}

/** The fixed amount of 80DD or 80U, for residents only. */
export const fixedDeduction = (facts: TaxFacts, amount: number, law: Disability | null): number =>
  law === null || !facts.resident ? 0 : amount

/**
 * The part of donations that counts, in full or by half (80G). Some count only up to a limit, a share of the
 * income at slab rates after all other deductions; those that count in full use it first.
 */
export function donations(facts: TaxFacts, { deductions }: RegimeRules, incomeLeft: number): number {
  const law = deductions.section80G
  if (law === null) return 0
  const limit = (incomeLeft * law.limitPct.amount) / 100
  const full = Math.min(facts.section80GFullLimited, limit)
  const half = Math.min(facts.section80GHalfLimited, limit - full)
  return facts.section80GFull + full + ((facts.section80GHalf + half) * law.halfPct.amount) / 100
}

/** The cap of 80CCD(2), a share of the salary; basic pay and dearness allowance are not known separately. */
export const employerNpsCap = (facts: TaxFacts, { deductions }: RegimeRules): number =>
  (facts.salary * capOf(employerNpsPct(facts, deductions))) / 100

/** The percentage of 80CCD(2) by employer, null where the regime does not allow it. */
export const employerNpsPct = (
  { governmentEmployee }: TaxFacts,
  { section80CCD2Pct: pct }: DeductionCaps
): Figure | null => pct && (governmentEmployee ? pct.government : pct.general)

/** Premiums for the family and for parents, each at most the cap of its age (80D). */
export function healthInsurance(facts: TaxFacts, law: RegimeRules, isSenior: boolean): number {
  const caps = law.deductions.section80D
  if (caps === null) return 0
  const own = isSenior ? caps.senior.amount : caps.general.amount
  const parents = facts.parentsAreSenior ? caps.senior.amount : caps.general.amount
  return Math.min(facts.section80DSelf, own) + Math.min(facts.section80DParents, parents)
}

/** The cap of 80TTA, or of 80TTB for a resident senior; at most the interest. */
export function savingsInterestCap(facts: TaxFacts, law: RegimeRules, isSenior: boolean): number {
  const caps = law.deductions.section80TTA
  if (caps === null) return 0
  return Math.min(isSenior ? caps.senior.amount : caps.general.amount, facts.interest)
}

/** Whether the person is a senior citizen of 80D and 80TTB: only a resident is. */
export const isSeniorResident = (facts: TaxFacts, rules: TaxYearRules): boolean =>
  facts.resident && facts.ageYears >= rules.seniorAge.amount
