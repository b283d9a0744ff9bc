/** What `assess` is told of one person and one tax year, and what it answers. Rupees a year. */
import { bucketCount } from './gain-buckets.ts'

/** Mutable, so that a run can use one again and again. Gains may be negative: a loss. */
export interface TaxFacts {
  /** Age reached by 31 March of the year. */
  ageYears: number
  resident: boolean
  /** Whether the employer of 80CCD(2) is the Government. */
  governmentEmployee: boolean
  salary: number
  pension: number
  annuity: number
  familyPension: number
  interest: number
  dividends: number
  /** Rent received, before the deduction of 30 %. */
  rental: number
  letOutInterest: number
  other: number
  /**
   * 111A and 112A (before its threshold), for sales before the day on which the year's rates changed, and
   * from it on.
   */
  equityShortTermEarly: number
  equityShortTerm: number
  equityLongTermEarly: number
  equityLongTerm: number
  /** Gains at slab rates (50AA funds, short-held gold). */
  otherShortTerm: number
  /** 112. */
  otherLongTermEarly: number
  otherLongTerm: number
  /** What of `otherLongTerm` is from land and buildings for which the index makes the lower tax (T8). */
  houseGain: number
  /** The same gain on the indexed cost. */
  houseIndexedGain: number
  /** Losses brought forward, as positive amounts. */
  shortTermLossBroughtForward: number
  longTermLossBroughtForward: number
  section80C: number
  section80CCD1B: number
  section80CCD2: number
  section80DSelf: number
  section80DParents: number
  /** Whether the parents of 80D are 60 or older. */
  parentsAreSenior: boolean
  section80TTA: number
  section80E: number
  homeLoanInterest: number
  professionalTax: number
  hraExemption: number
  childrenEducationAllowance: number
  hostelAllowance: number
  section80DD: number
  section80U: number
  /** Donations that count in full or by half, without a limit and within one. */
  section80GFull: number
  section80GHalf: number
  section80GFullLimited: number
  section80GHalfLimited: number
}

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

/** Facts of somebody without any income. */
export function noFacts(): TaxFacts {
  return {
    ageYears: 40,
    resident: true,
    governmentEmployee: false,
    salary: 0,
    pension: 0,
    annuity: 0,
    familyPension: 0,
    interest: 0,
    dividends: 0,
    rental: 0,
    letOutInterest: 0,
    other: 0,
    equityShortTermEarly: 0,
    equityShortTerm: 0,
    equityLongTermEarly: 0,
    equityLongTerm: 0,
    otherShortTerm: 0,
    otherLongTermEarly: 0,
    otherLongTerm: 0,
    houseGain: 0,
    houseIndexedGain: 0,
    shortTermLossBroughtForward: 0,
    longTermLossBroughtForward: 0,
    section80C: 0,
    section80CCD1B: 0,
    section80CCD2: 0,
    section80DSelf: 0,
    section80DParents: 0,
    parentsAreSenior: false,
    section80TTA: 0,
    section80E: 0,
    homeLoanInterest: 0,
    professionalTax: 0,
    hraExemption: 0,
    childrenEducationAllowance: 0,
    hostelAllowance: 0,
    section80DD: 0,
    section80U: 0,
    section80GFull: 0,
    section80GHalf: 0,
    section80GFullLimited: 0,
    section80GHalfLimited: 0
  }
}
