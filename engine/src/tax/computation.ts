/** What `assess` returns: the computation of a tax year. Rupees a year. */
import { bucketCount } from './gain-buckets.ts'

/** The computation of a regime, line by line. Amounts are not rounded but where the law rounds. */
export interface Computation {
  /**
   * Sum of the heads (80B(5)): salary less exemptions and standard deduction, house property, gains after
   * set-off, other sources.
   */
  grossTotalIncome: number
  standardDeduction: number
  /** Deductions as allowed. */
  professionalTax: number
  hraExemption: number
  childrenEducationAllowance: number
  hostelAllowance: number
  familyPensionDeduction: number
  /** Income or (negative) set-off loss of the head house property, after its limits. */
  houseProperty: number
  section80C: number
  section80CCD1B: number
  section80CCD2: number
  section80D: number
  section80TTA: number
  section80E: number
  section80DD: number
  section80U: number
  section80G: number
  /** Rounded to ten (288A). */
  totalIncome: number
  /** Total income less the gains that bear special rates. */
  slabIncome: number
  /** Gains that bear special rates, after losses were set off. */
  specialGains: number
  taxAtSlabs: number
  taxOnEquityShortTerm: number
  taxOnEquityLongTerm: number
  taxOnOtherLongTerm: number
  rebate: number
  rebateMarginalRelief: number
  /** After its marginal relief. */
  surcharge: number
  surchargeMarginalRelief: number
  /** After rebate and reliefs, before cess. */
  taxPlusSurcharge: number
  cess: number
  totalTax: number
  /** Rounded to ten (288B). */
  taxPayable: number
  /** Losses left to carry forward, those brought forward included. */
  shortTermLossLeft: number
  longTermLossLeft: number
  /** By bucket (`gain-buckets.ts`): what the lines above were computed from. */
  readonly workings: GainWorkings
}

/** Gains of a computation by bucket; memory that is written anew by each `assess`. */
export interface GainWorkings {
  /** Percent that each bucket bears; the slab bucket: the highest slab rate that it reaches. */
  readonly ratesPct: Float64Array
  /** After losses were set off. */
  readonly gains: Float64Array
  /** What bears tax: after the unused basic exemption and the threshold of 112A. */
  readonly taxed: Float64Array
  /** The same at the threshold of a surcharge, for its marginal relief. */
  readonly atThreshold: Float64Array
}

/** A computation to lend to `assess`: all zero. */
export function noComputation(): Computation {
  return {
    grossTotalIncome: 0,
    standardDeduction: 0,
    professionalTax: 0,
    hraExemption: 0,
    childrenEducationAllowance: 0,
    hostelAllowance: 0,
    familyPensionDeduction: 0,
    houseProperty: 0,
    section80C: 0,
    section80CCD1B: 0,
    section80CCD2: 0,
    section80D: 0,
    section80TTA: 0,
    section80E: 0,
    section80DD: 0,
    section80U: 0,
    section80G: 0,
    totalIncome: 0,
    slabIncome: 0,
    specialGains: 0,
    taxAtSlabs: 0,
    taxOnEquityShortTerm: 0,
    taxOnEquityLongTerm: 0,
    taxOnOtherLongTerm: 0,
    rebate: 0,
    rebateMarginalRelief: 0,
    surcharge: 0,
    surchargeMarginalRelief: 0,
    taxPlusSurcharge: 0,
    cess: 0,
    totalTax: 0,
    taxPayable: 0,
    shortTermLossLeft: 0,
    longTermLossLeft: 0,
    workings: {
      ratesPct: new Float64Array(bucketCount),
      gains: new Float64Array(bucketCount),
      taxed: new Float64Array(bucketCount),
      atThreshold: new Float64Array(bucketCount)
    }
  }
}
