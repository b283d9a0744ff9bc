/** T5: deductions as claimed: the facts they make, and the warning about one that is cut. */
import type { Warning } from '../request/issue.ts'
import type { Regime, TaxYearRules } from '../tax/law.ts'
import { type Claim, type ClaimFact, type ClaimUnder, claims } from '../tax/tables.ts'
import { taxWarningText } from '../text/en/tax-warnings.ts'
import type { Deductions } from './deductions-schema.ts'

/** What a regime leaves of a claim. */
export interface Outcome {
  readonly regime: Regime
  readonly isAllowed: boolean
  readonly allowed: number
  /** Why it is no more. */
  readonly cutBy: 'limit' | 'income'
}

interface ClaimedFact {
  readonly claim: Claim
  readonly fact: ClaimFact
  readonly amount: number
}

/** Members that hold the facts of a claim with more than one. */
const membersOf: Readonly<Partial<Record<ClaimFact, string>>> = {
  section80DSelf: 'selfAndFamily',
  section80DParents: 'parents',
  section80GFull: 'full',
  section80GHalf: 'half',
  section80GFullLimited: 'fullWithinLimit',
  section80GHalfLimited: 'halfWithinLimit'
}

/** The facts that claims make; not those of disabilities, whose amounts are the law's. */
export function claimedFacts(deductions: Deductions): ClaimedFact[] {
  return claims.flatMap(({ name: claim, facts }): ClaimedFact[] => {
    const given = deductions[claim]
    if (given === undefined || typeof given === 'string') return []
    if (typeof given === 'number') return [{ claim, fact: facts[0]!, amount: given }]
    const amounts = given as Readonly<Record<string, number | undefined>>
    return facts.map(fact => ({ claim, fact, amount: amounts[membersOf[fact]!] ?? 0 }))
  })
}

/** The amount the law has for a disability; only the old regime allows it. */
export const disabilityAmount = (
  claim: ClaimUnder<'disability'>,
  degree: Deductions[typeof claim],
  { old }: TaxYearRules
): number => (degree === undefined ? 0 : (old.deductions[claim]?.[degree].amount ?? 0))

/** Warns that the regimes of `cuts`, at least one, cut a claim. */
export function cappedClaim(
  claim: Claim,
  claimed: number,
  cuts: readonly Outcome[],
  pointer: string
): Warning {
  return {
    code: 'deduction-capped',
    severity: cuts.some(each => each.isAllowed) ? 'warning' : 'note',
    message: taxWarningText.claimCut({ claim, claimed, cuts }),
    pointer
  }
}
