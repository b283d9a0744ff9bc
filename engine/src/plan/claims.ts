/** T5: deductions as claimed, and the remark on one that was cut. */
import { formatInr } from '../arithmetic/format.ts'
import type { DeductionCaps, Regime, TaxYearRules } from '../tax/law.ts'
import type { Deductions, Donations } from './deductions-schema.ts'
import type { Warning } from './issue.ts'

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
export function cappedClaim(claimed: number, cuts: readonly Outcome[], pointer: string): Warning {
  const told = cuts.map(each => `${each.regime} regime: ${tell(each)}`).join('; ')
  return {
    code: 'deduction-capped',
    severity: cuts.some(each => each.isAllowed) ? 'warning' : 'note',
    message: `Of ${formatInr(claimed)}: ${told}.`,
    pointer
  }
}

const tell = ({ isAllowed, allowed, reason }: Outcome): string =>
  isAllowed ? `${formatInr(allowed)} allowed (${reason})` : 'not allowed'
