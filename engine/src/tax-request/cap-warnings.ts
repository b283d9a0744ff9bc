/** T5: what a claim was cut to, and in which regime: one remark for each deduction. */
import { formatInr } from '../arithmetic/format.ts'
import type { Deductions } from '../plan/deductions-schema.ts'
import type { Warning } from '../plan/issue.ts'
import { employerNpsCap, healthInsurance, isSeniorResident, savingsInterestCap } from '../tax/deductions.ts'
import type { Computation, TaxFacts } from '../tax/facts.ts'
import { capOf, houseHead } from '../tax/heads.ts'
import type { Regime, TaxYearRules } from '../tax/law.ts'
import type { TaxRequest } from './request-schema.ts'

export interface Assessed {
  readonly new: Computation
  readonly old: Computation
}

/** A claim and what became of it in one regime. */
interface Outcome {
  readonly regime: Regime
  readonly isAllowed: boolean
  /** What the caps alone leave of the claim. */
  readonly capped: number
  readonly allowed: number
}

type Member = keyof Deductions
type Judge = (facts: TaxFacts, rules: TaxYearRules, regime: Regime, c: Computation) => Omit<Outcome, 'regime'>

/** What each regime leaves of each claim; `letOutInterest` is judged by the loss of its head. */
const judges: Readonly<Record<Member, Judge>> = {
  section80C: (facts, rules, regime, c) =>
    byCap(rules[regime].deductions.section80C, facts.section80C, c.section80C),
  section80CCD1B: (facts, rules, regime, c) =>
    byCap(rules[regime].deductions.section80CCD1B, facts.section80CCD1B, c.section80CCD1B),
  section80CCD2: (facts, rules, regime, c) => ({
    isAllowed: rules[regime].deductions.section80CCD2Pct !== null,
    capped: Math.min(facts.section80CCD2, employerNpsCap(facts, rules[regime])),
    allowed: c.section80CCD2
  }),
  section80D: (facts, rules, regime, c) => ({
    isAllowed: rules[regime].deductions.section80D !== null,
    capped: healthInsurance(facts, rules[regime], isSeniorResident(facts, rules)),
    allowed: c.section80D
  }),
  section80TTA: (facts, rules, regime, c) => ({
    isAllowed: rules[regime].deductions.section80TTA !== null,
    capped: Math.min(
      facts.section80TTA,
      savingsInterestCap(facts, rules[regime], isSeniorResident(facts, rules))
    ),
    allowed: c.section80TTA
  }),
  section80E: (facts, rules, regime, c) => ({
    isAllowed: rules[regime].deductions.section80E !== null,
    capped: facts.section80E,
    allowed: c.section80E
  }),
  homeLoanInterest: (facts, rules, regime) => {
    const cap = rules[regime].deductions.homeLoanInterest
    const allowed = Math.min(facts.homeLoanInterest, capOf(cap))
    return { isAllowed: cap !== null, capped: allowed, allowed }
  },
  letOutInterest: (facts, rules, regime, c) => {
    const lost = c.houseProperty - houseHead(facts, rules, rules[regime].deductions)
    const allowed = facts.letOutInterest - Math.min(lost, facts.letOutInterest)
    return { isAllowed: true, capped: allowed, allowed }
  },
  professionalTax: (facts, rules, regime, c) =>
    byCap(rules[regime].deductions.professionalTax, facts.professionalTax, c.professionalTax),
  hraExemption: (facts, rules, regime, c) => ({
    isAllowed: rules[regime].deductions.hraExemption !== null,
    capped: facts.hraExemption,
    allowed: c.hraExemption
  })
}

const byCap = (
  cap: { readonly amount: number } | null,
  claimed: number,
  allowed: number
): Omit<Outcome, 'regime'> => ({
  isAllowed: cap !== null,
  capped: Math.min(claimed, cap === null ? 0 : cap.amount),
  allowed
})

/** One remark for each claim that was not allowed in full in both regimes. */
export function capWarnings(
  request: TaxRequest,
  facts: TaxFacts,
  rules: TaxYearRules,
  both: Assessed
): Warning[] {
  const members = Object.keys(judges) as Member[]
  return members.flatMap(member => {
    const claimed = claimOf(member, facts)
    if (request.deductions?.[member] === undefined || claimed === 0) return []
    const outcomes = (['new', 'old'] as const).map(regime => ({
      regime,
      ...judges[member](facts, rules, regime, both[regime])
    }))
    const cut = outcomes.filter(each => each.allowed < claimed)
    if (cut.length === 0) return []
    const told = cut.map(each => `${each.regime} regime: ${tell(each, claimed)}`).join('; ')
    const message = `Of ${formatInr(claimed)}: ${told}.`
    const severity = cut.some(each => each.isAllowed) ? 'warning' : 'note'
    return [{ code: 'deduction-capped', severity, message, pointer: `#/deductions/${member}` }]
  })
}

function tell({ isAllowed, capped, allowed }: Outcome, claimed: number): string {
  if (!isAllowed) return 'not allowed'
  const reason = allowed < Math.min(capped, claimed) ? 'more than the income it may reduce' : 'its limit'
  return `${formatInr(allowed)} allowed (${reason})`
}

const claimOf = (member: Member, facts: TaxFacts): number =>
  member === 'section80D' ? facts.section80DSelf + facts.section80DParents : facts[member]
