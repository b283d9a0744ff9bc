/** T5: deductions as claimed, and the remark on one that was cut. */
import { formatInr } from '../arithmetic/format.ts'
import type { Warning } from '../request/issue.ts'
import type { DeductionCaps, Regime, TaxYearRules } from '../tax/law.ts'
import type { Deductions, Donations } from './deductions-schema.ts'

export type Claim = keyof Deductions

/** What a regime leaves of a claim. */
export interface Outcome {
  readonly regime: Regime
  readonly isAllowed: boolean
  readonly allowed: number
  /** Why it is no more. */
  readonly reason: 'its limit' | 'more than the income it may reduce'
}

/** Whether a regime allows a claim at all. The interest of a let-out house is deducted from rent in both. */
export function isClaimable(claim: Claim, caps: DeductionCaps): boolean {
  if (claim === 'letOutInterest') return true
  return caps[claim === 'section80CCD2' ? 'section80CCD2Pct' : claim] !== null
}

/** Where the facts of a year hold a claim. */
export const factsOf = (claim: Claim) => {
  if (claim === 'section80D') return ['section80DSelf', 'section80DParents'] as const
  if (claim === 'section80G')
    return ['section80GFull', 'section80GHalf', 'section80GFullLimited', 'section80GHalfLimited'] as const
  return [claim] as const
}

/** Donations of a request as the facts have them. */
export const donationsOf = ({
  full = 0,
  half = 0,
  fullWithinLimit = 0,
  halfWithinLimit = 0
}: Donations = {}) => ({
  section80GFull: full,
  section80GHalf: half,
  section80GFullLimited: fullWithinLimit,
  section80GHalfLimited: halfWithinLimit
})

/** What the law fixes for a disability; it is the old regime that allows it. */
export const disabilityAmount = (
  claim: 'section80DD' | 'section80U',
  degree: Deductions['section80DD'],
  { old }: TaxYearRules
): number => (degree === undefined ? 0 : (old.deductions[claim]?.[degree].amount ?? 0))

/** The remark that says to what the regimes that cut a claim, at least one, cut it. */
export function cappedClaim(
  claim: Claim,
  claimed: number,
  cuts: readonly Outcome[],
  pointer: string
): Warning {
  return {
    code: 'deduction-capped',
    severity: cuts.some(each => each.isAllowed) ? 'warning' : 'note',
    message: `${formatInr(claimed)} claimed ${claimTexts[claim]}: ${cuts.map(tell).join('; ')}.`,
    pointer
  }
}

/** How a sentence names each claim. */
const claimTexts: Readonly<Record<Claim, string>> = {
  section80C: 'under section 80C',
  section80CCD1B: 'under section 80CCD(1B)',
  section80CCD2: 'under section 80CCD(2)',
  section80D: 'under section 80D',
  section80TTA: 'under section 80TTA or 80TTB',
  section80E: 'under section 80E',
  homeLoanInterest: 'as interest on the loan of your own house',
  letOutInterest: 'as interest on the loan of a let-out house',
  professionalTax: 'as profession tax',
  hraExemption: 'as exempt house rent allowance',
  childrenEducationAllowance: "as exempt allowance for children's education",
  hostelAllowance: "as exempt allowance for children's hostel",
  section80DD: 'under section 80DD',
  section80U: 'under section 80U',
  section80G: 'under section 80G'
}

const tell = ({ regime, isAllowed, allowed, reason }: Outcome): string =>
  isAllowed
    ? `${formatInr(allowed)} allowed in the ${regime} regime (${reason})`
    : `not allowed in the ${regime} regime`
