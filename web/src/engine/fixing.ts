/** Changes that fix a plan: fetched when they are first needed, for a plan that fails. */
import {
  earnsEnough,
  fixesRequest,
  mergePatch,
  parsePlan,
  simulateSummary,
  withoutPaths
} from '@arthayu/engine'
import { rounded } from '../plan/rounded.ts'
import { listingOf } from './listing.ts'
import type { Calls, EngineFix, Fix, Fixes, Outcome, Plan, UsedInput } from './messages.ts'
import { parseOptions } from './picture.ts'

/** Each change with the plan that it makes. */
export function fixes({ plan }: Calls['fixes']['ask'], currentYear: number): Outcome<Fixes> {
  const options = parseOptions(currentYear)
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const { input } = parsed.value
  const listing = listingOf(plan, input)
  const answer = fixesRequest({ input: listing.asked }, options)
  if (!answer.ok) return answer
  const { alreadyMet, margin, neededReturn, money, time } = answer.value
  const lasts = (changed: Plan): boolean => {
    const read = parsePlan(changed, options)
    const summary = read.ok ? simulateSummary(withoutPaths(read.value)) : read
    return summary.ok && !summary.value.corpusWentToZero
  }
  const taken = (fix: EngineFix): Fix => {
    const { kind, label, from, to, text, patch } = fix
    const exact = listing.taken(mergePatch(listing.asked, patch) as Plan)
    const typed = rounded(kind, plan, exact)
    return {
      kind,
      label,
      from,
      to,
      text,
      isPaid: isPaid(fix, input),
      paid: 'paidFromSurplus' in fix ? (fix.paidFromSurplus?.text ?? null) : null,
      warnings: fix.warnings.map(each => ({ ...each, pointer: each.pointer.replace('#/input', '#') })),
      plan: lasts(typed) ? typed : exact
    }
  }
  return {
    ok: true,
    value: {
      alreadyMet,
      margin,
      neededReturn,
      money: money.map(fix => ({ ...taken(fix), costToday: fix.costToday })),
      time: time.map(fix => ({ ...taken(fix), months: fix.months }))
    }
  }
}

/**
 * What the surplus does not pay makes a gap, of which the changed plan is warned; a milestone that costs less
 * makes none. A plan without incomes says nothing of them: more than all that is spent is then taken for more
 * than is earned.
 */
function isPaid({ kind, from, to, warnings }: EngineFix, { incomes, expenses }: UsedInput): boolean {
  if (kind === 'shrinkMilestone' || kind === 'dropMilestone') return true
  if (incomes.length > 0) return earnsEnough(warnings)
  const spent = expenses.reduce((sum, each) => sum + each.currentMonthlyAmount, 0)
  return kind !== 'investMore' || to - from <= spent
}
