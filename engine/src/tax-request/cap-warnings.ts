/** T5: what each claim of a request was cut to, and in which regime. */
import { cappedClaim, type Outcome } from '../plan/claims.ts'
import type { Warning } from '../request/issue.ts'
import { cappedOf, claimedOf, isClaimable } from '../tax/claims.ts'
import type { Computation } from '../tax/computation.ts'
import { isSeniorResident } from '../tax/deductions.ts'
import type { TaxFacts } from '../tax/facts.ts'
import { houseHead } from '../tax/heads.ts'
import { lawOf, type Regime, type TaxYearRules } from '../tax/law.ts'
import { type Claim, claims } from '../tax/tables.ts'
import type { TaxRequest } from './request-schema.ts'

export type Assessed = Readonly<Record<Regime, Computation>>

/** One warning for each claim that was not allowed in full in both regimes. */
export function capWarnings(
  request: TaxRequest,
  facts: TaxFacts,
  rules: TaxYearRules,
  both: Assessed
): Warning[] {
  return claims.flatMap(({ name }) => {
    const claimed = claimedOf(name, facts, rules.old)
    if (request.deductions?.[name] === undefined || claimed === 0) return []
    const cuts = (['new', 'old'] as const)
      .map(regime => outcomeOf(name, claimed, regime, facts, rules, both[regime]))
      .filter(({ allowed }) => allowed < claimed)
    return cuts.length === 0 ? [] : [cappedClaim(name, claimed, cuts, `#/deductions/${name}`)]
  })
}

function outcomeOf(
  claim: Claim,
  claimed: number,
  regime: Regime,
  facts: TaxFacts,
  rules: TaxYearRules,
  c: Computation
): Outcome {
  const law = lawOf(rules, regime)
  const isAllowed = isClaimable(claim, law.deductions)
  const capped = cappedOf(claim, facts, law, isSeniorResident(facts, rules))
  if (claim === 'homeLoanInterest') return { regime, isAllowed, allowed: capped, cutBy: 'limit' }
  if (claim === 'letOutInterest') {
    const lost = c.houseProperty - houseHead(facts, rules, law.deductions)
    return { regime, isAllowed, allowed: claimed - Math.min(lost, claimed), cutBy: 'limit' }
  }
  // The limit of donations is a share of the income.
  const isOverIncome = claim !== 'section80G' && c[claim] < Math.min(capped, claimed)
  return { regime, isAllowed, allowed: c[claim], cutBy: isOverIncome ? 'income' : 'limit' }
}
