/** Hostile plans: values of the schema of a plan, most of which keep the rules across members too. */
import { calculateRequires, requestSchema } from '@arthayu/engine'
import { type Manner, type Schema, valueFrom } from './from-schema.ts'
import { movesIn } from './moves.ts'
import type { Random } from './random.ts'

type Members = Record<string, unknown>

/** A plan of which some members are there; the checks read what they need. */
export type HostilePlan = Members

const schema = requestSchema(calculateRequires) as Schema

/** The first year with known law: plans with tax begin no earlier. */
const firstYear = 2023

/** A plan, valid nine times out of ten. */
export function planFrom(random: Random): HostilePlan {
  const manner: Manner = {
    presence: random.pick([0.1, 0.3, 0.6, 0.9]),
    boldness: random.pick([0, 0.02, 0.05, 0.1, 0.3, 0.6])
  }
  const plan = valueFrom(schema, random, manner) as Members
  if (random.chance(0.05)) return plan
  const months = householdIn(plan, spanIn(plan, random), random)
  portfoliosIn(plan)
  taxIn(plan, random)
  movesIn(plan, random)
  for (const milestone of listOf(plan, 'milestones')) milestoneIn(milestone, plan, months, random)
  uncertaintyIn(plan, months, random)
  return plan
}

/** Years; most are short, because long runs only repeat themselves. */
const spans = [1 / 12, 0.5, 1, 1, 1, 2, 2, 2, 3, 3, 5, 5, 13, 13, 40, 119]

const listOf = (plan: Members, member: string): Members[] => (plan[member] as Members[] | undefined) ?? []

/**
 * Sets ascending ages, most of them close to each other, so that runs are short; returns the months (K1, K2).
 */
function spanIn(plan: Members, random: Random): number {
  const current = random.pick([1, 20, 34.5, 39.96, 59, 61 + random.next(), 118])
  const years = Math.min(random.pick(spans), 120 - current)
  plan.currentAgeYears = current
  plan.planningEndAgeYears = current + years
  plan.retirementAgeYears = current + years * random.pick([0, 0.3, 0.5, 0.9, 1])
  if (random.chance(0.2)) plan.retirementAgeYears = random.pick([1, current])
  return Math.max(1, Math.floor(years * 12 + 0.5))
}

/**
 * Sets the ages of a partner; without one, nothing is theirs. Returns the months to the later end (H1, H2).
 */
function householdIn(plan: Members, months: number, random: Random): number {
  const partner = plan.partner as Members | undefined
  const conventions = plan.conventions as Members | undefined
  if (conventions?.surplus === 'invested' && listOf(plan, 'incomes').length === 0) delete conventions.surplus
  if (partner !== undefined) {
    delete (plan.uncertainty as Members | undefined)?.partner
    return Math.max(months, spanIn(partner, random))
  }
  const owned = ['incomes', 'investments', 'loans', 'lifeCovers', 'milestones'].flatMap(list =>
    listOf(plan, list)
  )
  for (const entry of [...owned, (plan.investmentPlan ?? {}) as Members])
    if (entry.owner === 'partner') entry.owner = 'self'
  return months
}

/** Labels are unique, and none is that of the core; contributions start before they end (K20). */
function portfoliosIn(plan: Members): void {
  for (const [index, entry] of listOf(plan, 'investments').entries()) {
    if (entry.label !== undefined) entry.label = `${(entry.label as string).slice(0, 90)} ${index}`
    const { contributionStartAgeYears: start, contributionEndAgeYears: end } = entry
    if (typeof start !== 'number' || typeof end !== 'number') continue
    entry.contributionStartAgeYears = Math.min(start, end)
    entry.contributionEndAgeYears = Math.max(start, end)
    if (Math.abs(start - end) < 0.5) delete entry.contributionStartAgeYears
  }
}

/** T20, T28, L9. */
function taxIn(plan: Members, random: Random): void {
  const core = plan.investmentPlan as Members | undefined
  if (plan.tax === undefined && plan.withdrawalStrategy === 'taxEfficient') delete plan.withdrawalStrategy
  if (plan.tax === undefined) return
  if (plan.currentYear !== undefined) plan.currentYear = firstYear + random.below(random.pick([5, 170]))
  if (core?.assetClass === 'nps') delete core.assetClass
}

/** K12, K13: at one place inside the plan, and only with what its type takes. */
function milestoneIn(milestone: Members, plan: Members, months: number, random: Random): void {
  const { currentYear, currentAgeYears } = plan as { currentYear?: number; currentAgeYears: number }
  const years = Math.floor((months - 1) / 12)
  delete milestone.year
  delete milestone.ageYears
  if (currentYear !== undefined && random.chance(0.3)) milestone.year = currentYear + random.below(years + 1)
  else milestone.ageYears = currentAgeYears + random.below(months) / 12
  const recurrence = milestone.recurrence as Members | undefined
  if (recurrence !== undefined) {
    delete recurrence.untilAgeYears
    delete recurrence.count
    if (random.chance(0.5)) recurrence.count = random.pick([1, 2, 7, 200])
    else recurrence.untilAgeYears = random.pick([120, currentAgeYears + years])
  }
  if (milestone.type === 'income') {
    delete milestone.loan
    delete milestone.fundedBy
    delete milestone.priority
  } else delete milestone.capitalGain
  const labels = listOf(plan, 'investments').flatMap(each => (each.label === undefined ? [] : [each.label]))
  if (milestone.fundedBy !== undefined) milestone.fundedBy = random.pick([...labels, 'Core'])
}

/** Few paths: large numbers have their own checks (P1, P9). */
function uncertaintyIn(plan: Members, months: number, random: Random): void {
  const { uncertainty } = plan as { uncertainty?: Members }
  if (uncertainty === undefined) return
  if (random.chance(0.85)) {
    delete plan.uncertainty
    return
  }
  const years = Math.ceil(months / 12)
  const { method, sequence } = uncertainty
  const isSequence = method === 'sequence' || (method === undefined && sequence !== undefined)
  const paths = 2 * (1 + random.below(8))
  uncertainty.paths = paths
  if (uncertainty.replayPath !== undefined) uncertainty.replayPath = isSequence ? 0 : random.below(paths)
  if (random.chance(0.8)) delete uncertainty.correlations
  if (!isSequence) return
  const year = () => ({
    returnPct: random.pick([-90, -20, 0, 12, 300]),
    inflationPct: random.pick([-50, 0, 6])
  })
  uncertainty.sequence = Array.from({ length: years + random.below(2) }, year)
}
