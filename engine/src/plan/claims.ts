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
  hraExemption: 'as exempt house rent allowance'
}

const tell = ({ regime, isAllowed, allowed, reason }: Outcome): string =>
  isAllowed
    ? `${formatInr(allowed)} allowed in the ${regime} regime (${reason})`
    : `not allowed in the ${regime} regime`
