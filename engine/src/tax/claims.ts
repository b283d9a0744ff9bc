/** T5: the caps of claims, by what the law has for each (`tables.ts`). */
import {
  donations,
  employerNpsCap,
  employerNpsPct,
  fixedDeduction,
  healthInsurance,
  savingsInterestCap
} from './deductions.ts'
import type { TaxFacts } from './facts.ts'
import type { Citation, DeductionCaps, Figure, RegimeRules } from './law.ts'
import { type Claim, type ClaimFact, claims } from './tables.ts'

/** The facts that hold a claim. */
export const factsOf = (claim: Claim): readonly ClaimFact[] =>
  claims.find(({ name }) => name === claim)!.facts

/** What the law of a regime has for a claim: null when it does not allow it. */
type ClaimLaw = DeductionCaps[Exclude<keyof DeductionCaps, 'houseLossAgainstOtherHeads' | 'familyPension'>]

const lawOf = (claim: Exclude<Claim, 'letOutInterest'>, caps: DeductionCaps): ClaimLaw =>
  caps[claim === 'section80CCD2' ? 'section80CCD2Pct' : claim]

/** Whether a regime allows a claim at all. It always allows the interest of a let-out house. */
export const isClaimable = (claim: Claim, caps: DeductionCaps): boolean =>
  claim === 'letOutInterest' || lawOf(claim, caps) !== null

/** The cap of a claim if it is one amount for every person; otherwise infinite, or 0 if it is not allowed. */
export function commonCapOf(claim: Claim, caps: DeductionCaps): number {
  const law = claim === 'letOutInterest' ? undefined : lawOf(claim, caps)
  if (law === null) return 0
  return law !== undefined && 'amount' in law ? law.amount : Number.POSITIVE_INFINITY
}

/** Where the law has the deduction of a claim for this person. */
export function citationOf(
  claim: Exclude<Claim, 'letOutInterest'>,
  facts: TaxFacts,
  { deductions }: RegimeRules,
  isSenior: boolean
): Citation | null {
  const law = lawOf(claim, deductions)
  if (law === null) return null
  if ('cite' in law) return law.cite
  if ('source' in law) return law
  if ('senior' in law) return (isSenior ? law.senior : law.general).cite
  if ('government' in law) return (employerNpsPct(facts, deductions) as Figure).cite
  return ('disability' in law ? law.disability : law.limitPct).cite
}

/** What the caps alone leave of a claim, whatever the income. */
export function cappedOf(claim: Claim, facts: TaxFacts, law: RegimeRules, isSenior: boolean): number {
  const claimed = factsOf(claim).reduce((sum, fact) => sum + facts[fact], 0)
  const { section80DD, section80U } = law.deductions
  switch (claim) {
    case 'section80CCD2':
      return Math.min(claimed, employerNpsCap(facts, law))
    case 'section80D':
      return healthInsurance(facts, law, isSenior)
    case 'section80TTA':
      return Math.min(claimed, savingsInterestCap(facts, law, isSenior))
    case 'section80DD':
      return fixedDeduction(facts, claimed, section80DD)
    case 'section80U':
      return fixedDeduction(facts, claimed, section80U)
    default:
      return Math.min(claimed, commonCapOf(claim, law.deductions))
  }
}

/** What a claim would deduct without any limit: of donations the shares that count. */
export const claimedOf = (claim: Claim, facts: TaxFacts, old: RegimeRules): number =>
  claim === 'section80G'
    ? donations(facts, old, Number.POSITIVE_INFINITY)
    : factsOf(claim).reduce((sum, fact) => sum + facts[fact], 0)
