/** T5: what a claim was cut to, and in which regime: one remark for each deduction. */
import { type Claim, cappedClaim, factsOf, isClaimable, type Outcome } from '../plan/claims.ts'
import type { Warning } from '../request/issue.ts'
import type { Computation } from '../tax/computation.ts'
import {
  donations,
  employerNpsCap,
  fixedDeduction,
  healthInsurance,
  isSeniorResident,
  savingsInterestCap
} from '../tax/deductions.ts'
import type { TaxFacts } from '../tax/facts.ts'
import { capOf, houseHead } from '../tax/heads.ts'
import type { Figure, Regime, TaxYearRules } from '../tax/law.ts'
import type { TaxRequest } from './request-schema.ts'

export interface Assessed {
  readonly new: Computation
  readonly old: Computation
}

/** What becomes of an allowed claim in one regime. */
interface Verdict {
  /** What the caps alone leave of the claim. */
  readonly capped: number
  readonly allowed: number
}

type Judge = (facts: TaxFacts, rules: TaxYearRules, regime: Regime, c: Computation) => Verdict

/** What each regime leaves of each claim; `letOutInterest` is judged by the loss of its head. */
const judges: Readonly<Record<Claim, Judge>> = {
  section80C: (facts, rules, regime, c) =>
    byCap(rules[regime].deductions.section80C, facts.section80C, c.section80C),
  section80CCD1B: (facts, rules, regime, c) =>
    byCap(rules[regime].deductions.section80CCD1B, facts.section80CCD1B, c.section80CCD1B),
  section80CCD2: (facts, rules, regime, c) => ({
    capped: Math.min(facts.section80CCD2, employerNpsCap(facts, rules[regime])),
    allowed: c.section80CCD2
  }),
  section80D: (facts, rules, regime, c) => ({
    capped: healthInsurance(facts, rules[regime], isSeniorResident(facts, rules)),
    allowed: c.section80D
  }),
  section80TTA: (facts, rules, regime, c) => ({
    capped: Math.min(
      facts.section80TTA,
      savingsInterestCap(facts, rules[regime], isSeniorResident(facts, rules))
    ),
    allowed: c.section80TTA
  }),
  section80E: (facts, _rules, _regime, c) => ({
    capped: facts.section80E,
    allowed: c.section80E
  }),
  homeLoanInterest: (facts, rules, regime) => {
    const allowed = Math.min(facts.homeLoanInterest, capOf(rules[regime].deductions.homeLoanInterest))
    return { capped: allowed, allowed }
  },
  letOutInterest: (facts, rules, regime, c) => {
    const lost = c.houseProperty - houseHead(facts, rules, rules[regime].deductions)
    const allowed = facts.letOutInterest - Math.min(lost, facts.letOutInterest)
    return { capped: allowed, allowed }
  },
  professionalTax: (facts, rules, regime, c) =>
    byCap(rules[regime].deductions.professionalTax, facts.professionalTax, c.professionalTax),
  hraExemption: (facts, _rules, _regime, c) => ({
    capped: facts.hraExemption,
    allowed: c.hraExemption
  }),
  childrenEducationAllowance: (facts, rules, regime, c) =>
    byCap(
      rules[regime].deductions.childrenEducationAllowance,
      facts.childrenEducationAllowance,
      c.childrenEducationAllowance
    ),
  hostelAllowance: (facts, rules, regime, c) =>
    byCap(rules[regime].deductions.hostelAllowance, facts.hostelAllowance, c.hostelAllowance),
  section80DD: (facts, rules, regime, c) => ({
    capped: fixedDeduction(facts, facts.section80DD, rules[regime].deductions.section80DD),
    allowed: c.section80DD
  }),
  section80U: (facts, rules, regime, c) => ({
    capped: fixedDeduction(facts, facts.section80U, rules[regime].deductions.section80U),
    allowed: c.section80U
  }),
  section80G: (_facts, _rules, _regime, c) => ({ capped: c.section80G, allowed: c.section80G })
}

/** What is claimed: of donations what would count without a limit. */
function claimedOf(claim: Claim, facts: TaxFacts, rules: TaxYearRules): number {
  if (claim === 'section80G') return donations(facts, rules.old, Number.POSITIVE_INFINITY)
  return factsOf(claim).reduce((sum, member) => sum + facts[member], 0)
}

const byCap = (cap: Figure | null, claimed: number, allowed: number): Verdict => ({
  capped: Math.min(claimed, capOf(cap)),
  allowed
})

/** One remark for each claim that was not allowed in full in both regimes. */
export function capWarnings(
  request: TaxRequest,
  facts: TaxFacts,
  rules: TaxYearRules,
  both: Assessed
): Warning[] {
  const claims = Object.keys(judges) as Claim[]
  return claims.flatMap(claim => {
    const claimed = claimedOf(claim, facts, rules)
    if (request.deductions?.[claim] === undefined || claimed === 0) return []
    const cuts = (['new', 'old'] as const)
      .map(regime =>
        outcomeOf(claim, claimed, regime, rules, judges[claim](facts, rules, regime, both[regime]))
      )
      .filter(({ allowed }) => allowed < claimed)
    return cuts.length === 0 ? [] : [cappedClaim(claim, claimed, cuts, `#/deductions/${claim}`)]
  })
}

function outcomeOf(
  claim: Claim,
  claimed: number,
  regime: Regime,
  rules: TaxYearRules,
  { capped, allowed }: Verdict
): Outcome {
  const isOverIncome = allowed < Math.min(capped, claimed)
  return {
    regime,
    isAllowed: isClaimable(claim, rules[regime].deductions),
    allowed,
    reason: isOverIncome ? 'more than the income it may reduce' : 'its limit'
  }
}
