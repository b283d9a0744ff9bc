/** What the figures of an answer do not say. */
import { calmerInRetirement } from '../plan/markets.ts'
import { monthsOf, retirementStartOf } from '../plan/people.ts'
import type { Plan } from '../plan/plan.ts'
import { areAllTargeted } from '../plan/used-portfolios.ts'
import { uncertaintyText as text } from '../text/en/uncertainty.ts'
import { livesOf } from './longevity.ts'

export function notesOf(plan: Plan): string[] {
  const { method } = plan.input.uncertainty!
  const { rule = 'fixed' } = plan.input.retirementPlan.spending ?? {}
  const lives = livesOf(plan.input)
  return [
    ...(rule === 'fixed' ? [] : [text.spendingGivesWay]),
    ...text.ofMethod(method),
    ...calmRetirement(plan),
    ...(lives.length === 0 ? [] : [text.lives]),
    ...(lives.length < 2 ? [] : [text.partnersLives])
  ]
}

/** Notes that portfolios on the common return become the mix with that return (P2), except in a sequence. */
function calmRetirement({ input, rulebook }: Plan): string[] {
  const { retirementPlan } = input
  const { method } = input.uncertainty!
  const isNeverRetired = retirementStartOf(input) === monthsOf(input)
  if (method === 'sequence' || isNeverRetired || areAllTargeted(input)) return []
  const calmer = calmerInRetirement(input, rulebook.markets)
  if (calmer === null) return []
  const volatilityPct = method === 'lognormal' ? calmer * 100 : null
  return [text.calmRetirement({ returnPct: retirementPlan.expectedAnnualReturnRatePct, volatilityPct })]
}
