/** What `assess` needs to know of one person and one tax year. Rupees a year. */
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
