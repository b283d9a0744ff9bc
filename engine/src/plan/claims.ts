/** T5: deductions as claimed, and the remark on one that was cut. */
import { formatInr } from '../arithmetic/format.ts'
import type { TaxFacts } from '../tax/facts.ts'
import type { DeductionCaps, Regime } from '../tax/law.ts'
import type { Deductions } from './deductions-schema.ts'
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

/** What the facts of a year hold of a claim. */
export const claimOf = (claim: Claim, facts: TaxFacts): number =>
  claim === 'section80D' ? facts.section80DSelf + facts.section80DParents : facts[claim]

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
