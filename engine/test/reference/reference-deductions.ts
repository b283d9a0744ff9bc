/** T5 in the reference model. */
import type { TaxFacts, TaxYearRules } from '@arthayu/engine'

/** T5: Chapter VI-A, each within its cap and all within the income at slab rates. */
export function deductionsAllowed(
  facts: TaxFacts,
  rules: TaxYearRules,
  regime: 'new' | 'old',
  slabIncome: number
) {
  const caps = rules[regime].deductions
  const isSenior = facts.ageYears >= rules.seniorAge.amount
  const health = (premium: number, senior: boolean) =>
    caps.section80D === null ? 0 : Math.min(premium, caps.section80D[senior ? 'senior' : 'general'].amount)
  const savings = caps.section80TTA?.[isSenior && facts.resident ? 'senior' : 'general'].amount ?? 0
  let room = Math.max(0, slabIncome)
  const within = (amount: number) => {
    const allowed = Math.min(amount, room)
    room -= allowed
    return allowed
  }
  const donated = () => {
    if (caps.section80G === null) return 0
    const limit = (room * caps.section80G.limitPct.amount) / 100
    const inFull = Math.min(limit, facts.section80GFullLimited)
    const byHalf = Math.min(limit, facts.section80GFullLimited + facts.section80GHalfLimited) - inFull
    const half = caps.section80G.halfPct.amount / 100
    return facts.section80GFull + inFull + half * (facts.section80GHalf + byHalf)
  }
  return {
    section80C: within(Math.min(facts.section80C, caps.section80C?.amount ?? 0)),
    section80CCD1B: within(Math.min(facts.section80CCD1B, caps.section80CCD1B?.amount ?? 0)),
    section80CCD2: within(
      Math.min(
        facts.section80CCD2,
        (facts.salary *
          (caps.section80CCD2Pct?.[facts.governmentEmployee ? 'government' : 'general'].amount ?? 0)) /
          100
      )
    ),
    section80D: within(
      health(facts.section80DSelf, isSenior && facts.resident) +
        health(facts.section80DParents, facts.parentsAreSenior)
    ),
    section80E: within(caps.section80E === null ? 0 : facts.section80E),
    section80TTA: within(Math.min(facts.section80TTA, Math.max(0, facts.interest), savings)),
    section80DD: within(facts.resident && caps.section80DD !== null ? facts.section80DD : 0),
    section80U: within(facts.resident && caps.section80U !== null ? facts.section80U : 0),
    section80G: within(donated())
  }
}

/** T5: donations that count up to a share of the income, in full and with those by half. */
export function limitedDonations(facts: TaxFacts, rules: TaxYearRules, regime: 'new' | 'old') {
  const law = rules[regime].deductions.section80G
  const full = law === null ? 0 : facts.section80GFullLimited
  const both = law === null ? 0 : full + facts.section80GHalfLimited
  return { limit: (law?.limitPct.amount ?? 10) / 100, full, both, half: (law?.halfPct.amount ?? 50) / 100 }
}
