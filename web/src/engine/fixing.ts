/** Changes that fix a plan: fetched when they are first needed, for a plan that fails. */
import {
  changePlan,
  earnsEnough,
  fixesRequest,
  mergePatch,
  type ParseOptions,
  parsePlan,
  simulateSummary,
  withoutPaths
} from '@arthayu/engine'
import { hasRule, works } from '../plan/by-rule.ts'
import { rounded, roundedFigure } from '../plan/rounded.ts'
import { listingOf } from './listing.ts'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'
import type { EngineFix, Fix, Fixes, Plan, UsedInput } from './picture-answer.ts'
import { gapBetween, runsOf } from './seeking.ts'
import { type Total, typedTotal } from './typed-totals.ts'

/** Each change with the plan that it makes. */
export function fixes({ plan }: Calls['fixes']['ask'], currentYear: number): Outcome<Fixes> {
  const options = parseOptions(currentYear)
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const { input } = parsed.value
  const listing = listingOf(plan, input, options)
  const answer = fixesRequest({ input: listing.asked }, options)
  if (!answer.ok) return answer
  const { alreadyMet, margin, neededReturn, money, time } = answer.value
  const lasts = (changed: Plan): boolean => {
    const read = parsePlan(changed, options)
    const summary = read.ok ? simulateSummary(withoutPaths(read.value)) : read
    return summary.ok && works(summary.value)
  }
  const taken = (fix: EngineFix): Fix => {
    const { kind, label, from, to, text, patch } = fix
    const exact = listing.taken(mergePatch(listing.asked, patch) as Plan)
    const typed = rounded(kind, plan, exact)
    const isTyped = lasts(typed)
    return {
      kind,
      label,
      from,
      to: isTyped ? typedFigure(fix, typed, exact, options) : to,
      text,
      isByRule: hasRule(input),
      isPaid: isPaid(fix, input),
      paid: 'paidFromSurplus' in fix ? (fix.paidFromSurplus?.text ?? null) : null,
      warnings: fix.warnings.map(each => ({ ...each, pointer: each.pointer.replace('#/input', '#') })),
      plan: isTyped ? typed : exact
    }
  }
  return {
    ok: true,
    value: {
      alreadyMet,
      margin,
      earlierGap: gapOfEarlier(listing.asked, input, margin, options),
      neededReturn,
      money: money.map(fix => ({ ...taken(fix), costToday: fix.costToday })),
      time: time.map(fix => ({ ...taken(fix), months: fix.months }))
    }
  }
}

/** What one income does not pay if the first person retires as early as the cushion allows. */
function gapOfEarlier(
  plan: Plan,
  { retirementAgeYears }: UsedInput,
  margin: Fixes['margin'],
  options: ParseOptions
): Fixes['earlierGap'] {
  const months = margin?.retireEarlierMonths ?? 0
  if (months === 0) return null
  const earlier = changePlan(plan, 'retirementAge', retirementAgeYears - months / 12, options)
  return earlier.ok ? gapBetween(runsOf(plan, earlier.value.body, options)) : null
}

/** The figure of a change as the plan has it that is taken: what is said is what is done. */
function typedFigure(
  { kind, to }: Pick<EngineFix, 'kind' | 'to'>,
  typed: Plan,
  exact: Plan,
  options: ParseOptions
): number {
  const member = totals[kind]
  if (member === undefined) return roundedFigure(kind, to)
  return typedTotal(to, member, { typed, exact }, options)
}

/** Changes of an amount that several portfolios share. */
const totals: { readonly [kind in EngineFix['kind']]?: Total } = {
  investMore: 'initialMonthlyContribution',
  startWithMore: 'initialCorpus'
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
