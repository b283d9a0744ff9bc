/** The members of a spending rule: which of them a rule has, and what a rule begins with. */
import type { Plan } from '../engine/picture-answer.ts'
import { type Path, valueAt, withValue } from '../plan/edit.ts'

const ofRules: Readonly<Record<string, readonly string[]>> = {
  fixed: [],
  percentage: ['ratePct'],
  amortised: ['annualReturnPct'],
  floorCeiling: ['ratePct', 'floorPct', 'ceilingPct'],
  guardrails: ['initialRatePct', 'capitalPreservationPct', 'prosperityPct', 'adjustmentPct'],
  bounded: ['of', 'floorMonthly', 'ceilingMonthly']
}

/** What a rule cannot do without. */
const needed: Readonly<Record<string, object>> = {
  percentage: { ratePct: 4 },
  floorCeiling: { ratePct: 4 },
  guardrails: { initialRatePct: 4 },
  bounded: { of: { rule: 'percentage', ratePct: 4 } }
}

const isRule = (path: Path): boolean => path[0] === 'retirementPlan' && path[1] === 'spending'

/** Whether a member of the object at a place belongs to the rule that is there. */
export function isOfRule(plan: Plan, path: Path, name: string): boolean {
  if (!isRule(path) || name === 'rule') return true
  return ofRules[valueAt(plan, [...path, 'rule']) as string]?.includes(name) ?? true
}

/** A plan in which a rule has been chosen: members of the rule before are gone. */
export function ofChosenRule(plan: Plan, path: Path): Plan {
  if (!isRule(path) || path.at(-1) !== 'rule') return plan
  const rule = valueAt(plan, path) as string
  return withValue(plan, path.slice(0, -1), { rule, ...needed[rule] })
}
