/**
 * Facts and computations as rows of columns. A run has dozens of tax years; an object for each would cost
 * more than its arithmetic.
 */
import { roundToPaisa } from '../arithmetic/paise.ts'
import type { Computation } from './computation.ts'
import type { TaxFacts } from './facts.ts'

/** The amounts of facts in the order of a row; the gains in that of their buckets. */
export const factMembers = [
  'salary',
  'pension',
  'annuity',
  'interest',
  'dividends',
  'rental',
  'letOutInterest',
  'other',
  'equityShortTermEarly',
  'equityShortTerm',
  'otherShortTerm',
  'otherLongTermEarly',
  'otherLongTerm',
  'equityLongTermEarly',
  'equityLongTerm',
  'houseGain',
  'houseIndexedGain',
  'shortTermLossBroughtForward',
  'longTermLossBroughtForward',
  'section80C',
  'section80CCD1B',
  'section80CCD2',
  'section80DSelf',
  'section80DParents',
  'section80TTA',
  'section80E',
  'homeLoanInterest',
  'professionalTax',
  'hraExemption',
  'familyPension',
  'childrenEducationAllowance',
  'hostelAllowance',
  'section80DD',
  'section80U',
  'section80GFull',
  'section80GHalf',
  'section80GFullLimited',
  'section80GHalfLimited'
] as const satisfies readonly (keyof TaxFacts)[]

/** Reads the amounts of the row that begins at `at`. Written out, for it is done every year of a run. */
export function readFacts(rows: Float64Array, at: number, facts: TaxFacts): void {
  facts.salary = rows[at]!
  facts.pension = rows[at + 1]!
  facts.annuity = rows[at + 2]!
  facts.interest = rows[at + 3]!
  facts.dividends = rows[at + 4]!
  facts.rental = rows[at + 5]!
  facts.letOutInterest = rows[at + 6]!
  facts.other = rows[at + 7]!
  facts.equityShortTermEarly = rows[at + 8]!
  facts.equityShortTerm = rows[at + 9]!
  facts.otherShortTerm = rows[at + 10]!
  facts.otherLongTermEarly = rows[at + 11]!
  facts.otherLongTerm = rows[at + 12]!
  facts.equityLongTermEarly = rows[at + 13]!
  facts.equityLongTerm = rows[at + 14]!
  facts.houseGain = rows[at + 15]!
  facts.houseIndexedGain = rows[at + 16]!
  facts.shortTermLossBroughtForward = rows[at + 17]!
  facts.longTermLossBroughtForward = rows[at + 18]!
  facts.section80C = rows[at + 19]!
  facts.section80CCD1B = rows[at + 20]!
  facts.section80CCD2 = rows[at + 21]!
  facts.section80DSelf = rows[at + 22]!
  facts.section80DParents = rows[at + 23]!
  facts.section80TTA = rows[at + 24]!
  facts.section80E = rows[at + 25]!
  facts.homeLoanInterest = rows[at + 26]!
  facts.professionalTax = rows[at + 27]!
  facts.hraExemption = rows[at + 28]!
  facts.familyPension = rows[at + 29]!
  facts.childrenEducationAllowance = rows[at + 30]!
  facts.hostelAllowance = rows[at + 31]!
  facts.section80DD = rows[at + 32]!
  facts.section80U = rows[at + 33]!
  facts.section80GFull = rows[at + 34]!
  facts.section80GHalf = rows[at + 35]!
  facts.section80GFullLimited = rows[at + 36]!
  facts.section80GHalfLimited = rows[at + 37]!
}

/** The lines of a computation without the memory it was made in. */
export type Lines = Omit<Computation, 'workings'>

/** The lines in the order of a row. */
export const lineMembers = [
  'grossTotalIncome',
  'standardDeduction',
  'professionalTax',
  'hraExemption',
  'houseProperty',
  'section80C',
  'section80CCD1B',
  'section80CCD2',
  'section80D',
  'section80TTA',
  'section80E',
  'totalIncome',
  'slabIncome',
  'specialGains',
  'taxAtSlabs',
  'taxOnEquityShortTerm',
  'taxOnEquityLongTerm',
  'taxOnOtherLongTerm',
  'rebate',
  'rebateMarginalRelief',
  'surcharge',
  'surchargeMarginalRelief',
  'taxPlusSurcharge',
  'cess',
  'totalTax',
  'taxPayable',
  'shortTermLossLeft',
  'longTermLossLeft',
  'childrenEducationAllowance',
  'hostelAllowance',
  'familyPensionDeduction',
  'section80DD',
  'section80U',
  'section80G'
] as const satisfies readonly (keyof Lines)[]

/** Writes the lines as the row that begins at `at`. Written out, for it is done every year of a run. */
export function writeLines(computation: Computation, rows: Float64Array, at: number): void {
  rows[at] = computation.grossTotalIncome
  rows[at + 1] = computation.standardDeduction
  rows[at + 2] = computation.professionalTax
  rows[at + 3] = computation.hraExemption
  rows[at + 4] = computation.houseProperty
  rows[at + 5] = computation.section80C
  rows[at + 6] = computation.section80CCD1B
  rows[at + 7] = computation.section80CCD2
  rows[at + 8] = computation.section80D
  rows[at + 9] = computation.section80TTA
  rows[at + 10] = computation.section80E
  rows[at + 11] = computation.totalIncome
  rows[at + 12] = computation.slabIncome
  rows[at + 13] = computation.specialGains
  rows[at + 14] = computation.taxAtSlabs
  rows[at + 15] = computation.taxOnEquityShortTerm
  rows[at + 16] = computation.taxOnEquityLongTerm
  rows[at + 17] = computation.taxOnOtherLongTerm
  rows[at + 18] = computation.rebate
  rows[at + 19] = computation.rebateMarginalRelief
  rows[at + 20] = computation.surcharge
  rows[at + 21] = computation.surchargeMarginalRelief
  rows[at + 22] = computation.taxPlusSurcharge
  rows[at + 23] = computation.cess
  rows[at + 24] = computation.totalTax
  rows[at + 25] = computation.taxPayable
  rows[at + 26] = computation.shortTermLossLeft
  rows[at + 27] = computation.longTermLossLeft
  rows[at + 28] = computation.childrenEducationAllowance
  rows[at + 29] = computation.hostelAllowance
  rows[at + 30] = computation.familyPensionDeduction
  rows[at + 31] = computation.section80DD
  rows[at + 32] = computation.section80U
  rows[at + 33] = computation.section80G
}

/** The lines of the row that begins at `at`, as published: rounded to the paisa (C2). */
export function linesAt(rows: Float64Array, at: number): Lines {
  const entries = lineMembers.map((member, index) => [member, roundToPaisa(rows[at + index]!)] as const)
  return Object.fromEntries(entries) as unknown as Lines
}
