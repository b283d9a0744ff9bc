/** "What if": a plan with its levers moved, in a crisis, and what comes of it. */
import {
  changePlan,
  type Plan as ParsedPlan,
  type ParseOptions,
  parsePlan,
  realTerms,
  type Simulation,
  simulateOnce,
  simulatePath,
  simulatePaths,
  taxReport,
  withAddedReturn,
  withCourse,
  withoutPaths
} from '@arthayu/engine'
import { chanceOf } from '../plan/measured.ts'
import { crisisPlan, hasYears, isChange, yearsOf } from './crises.ts'
import { withEpfOf, withoutEpf } from './epf-apart.ts'
import { listingOf } from './listing.ts'
import type { Calls, Outcome } from './messages.ts'
import { gapOf, parseOptions } from './picture.ts'
import type { Plan } from './picture-answer.ts'
import type { Crisis, Leverage, Levered, Levers, Outlook } from './place-answers.ts'
import { plannedSpending } from './seeking.ts'

/** The plan with its levers moved, and where they are in the plan itself. */
export function lever({ plan, levers }: Calls['lever']['ask'], currentYear: number): Outcome<Levered> {
  const options = parseOptions(currentYear)
  const leverage = leverageOf(plan, options)
  if (!leverage.ok) return leverage
  const levered = moved(plan, levers, leverage.value, options)
  return levered.ok ? { ok: true, value: { plan: levered.value, leverage: leverage.value } } : levered
}

function leverageOf(plan: Plan, options: ParseOptions): Outcome<Leverage> {
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const { input } = parsed.value
  const contribution = changePlan(withoutEpf(plan), 'monthlyContribution', 0, options)
  if (!contribution.ok) return contribution
  return {
    ok: true,
    value: {
      monthlyContribution: contribution.value.before ?? 0,
      spending: plannedSpending(plan, options.currentYear),
      crises: (['jobLoss', 'crashNow', 'crashLater', 'weakStart', 'highInflation'] as const).filter(
        crisis => crisisPlan(plan, input, [crisis], options) !== null
      )
    }
  }
}

type Move = (plan: Plan) => Outcome<Plan>

/** One lever after the other; those that are null stay where the plan has them. */
function moved(plan: Plan, levers: Levers, { spending }: Leverage, options: ParseOptions): Outcome<Plan> {
  const { retirementAgeYears, partnerRetirementAgeYears, monthlyContribution } = levers
  const solved =
    (unknown: string, value: number | null): Move =>
    each =>
      value === null ? { ok: true, value: each } : changed(each, unknown, value, options)
  const share = levers.spending === null || spending === 0 ? null : (100 * levers.spending) / spending
  const moves: readonly Move[] = [
    solved('retirementAge', retirementAgeYears),
    solved('partnerRetirementAge', partnerRetirementAgeYears),
    each => withContribution(each, monthlyContribution, options),
    solved('retirementSpending', share),
    each => withReturns(each, levers.returnPoints, options),
    each => withInflation(each, levers.inflationPoints, options)
  ]
  let found: Outcome<Plan> = { ok: true, value: plan }
  for (const move of moves) if (found.ok) found = move(found.value)
  return found
}

function withContribution(plan: Plan, value: number | null, options: ParseOptions): Outcome<Plan> {
  if (value === null) return { ok: true, value: plan }
  const change = changed(withoutEpf(plan), 'monthlyContribution', value, options)
  return change.ok ? { ok: true, value: withEpfOf(plan, change.value) } : change
}

function changed(plan: Plan, unknown: string, value: number, options: ParseOptions): Outcome<Plan> {
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const { asked, taken } = listingOf(plan, parsed.value.input, options)
  const change = changePlan(asked, unknown, value, options)
  return change.ok ? { ok: true, value: taken(change.value.body) } : change
}

function withReturns(plan: Plan, points: number, options: ParseOptions): Outcome<Plan> {
  if (points === 0) return { ok: true, value: plan }
  const parsed = parsePlan(plan, options)
  return parsed.ok ? { ok: true, value: withAddedReturn(plan, parsed.value.input, points) } : parsed
}

/** Prices that have an inflation of their own rise faster too. */
function withInflation(plan: Plan, points: number, options: ParseOptions): Outcome<Plan> {
  if (points === 0) return { ok: true, value: plan }
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const faster = <T extends { readonly annualInflationRatePct?: number | undefined }>(each: T): T =>
    each.annualInflationRatePct === undefined
      ? each
      : { ...each, annualInflationRatePct: each.annualInflationRatePct + points }
  const { annualInflationRatePct } = parsed.value.input
  return {
    ok: true,
    value: {
      ...plan,
      annualInflationRatePct: annualInflationRatePct + points,
      ...(plan.expenses && { expenses: plan.expenses.map(faster) }),
      ...(plan.milestones && { milestones: plan.milestones.map(faster) })
    }
  }
}

/** What comes of a plan in a crisis, or in none. */
export function outlook({ plan, crises }: Calls['outlook']['ask'], currentYear: number): Outcome<Outlook> {
  const options = parseOptions(currentYear)
  const used = parsePlan(plan, options)
  if (!used.ok) return used
  const tested = testedPlan(plan, used.value, crises, options)
  if (!tested.ok) return tested
  const run = hasYears(crises) ? simulatePath(tested.value, 0) : simulateOnce(withoutPaths(tested.value))
  return run.ok ? { ok: true, value: outlookOf(run.value, used.value) } : run
}

function outlookOf(run: Simulation, { input }: ParsedPlan): Outlook {
  const { summary, taxState, warnings } = run
  const { corpusWentToZero, depletionAgeYears, finalCorpusReal, spending } = summary
  return {
    input,
    summary: { corpusWentToZero, depletionAgeYears, ...(spending && { spending }) },
    real: { isShortfallLasting: realTerms(run).isShortfallLasting },
    finalCorpusReal,
    totalTax: taxState === null ? null : taxReport(taxState).totalTax,
    warnings,
    gap: gapOf(run)
  }
}

function testedPlan(
  plan: Plan,
  used: ParsedPlan,
  crises: readonly Crisis[],
  options: ParseOptions
): Outcome<ParsedPlan> {
  if (crises.length === 0) return { ok: true, value: used }
  const tested = crisisPlan(plan, used.input, crises, options)
  return tested === null ? { ok: false, issues: [] } : parsePlan(tested, options)
}

/** The chance of success; all simulations go through the years of a crisis, each with its own luck. */
export function chance(
  { plan, crises }: Calls['chance']['ask'],
  currentYear: number
): Calls['chance']['answer'] {
  const options = parseOptions(currentYear)
  const used = parsePlan(plan, options)
  if (!used.ok) return used
  const { input } = used.value
  const tested = crisisPlan(plan, input, crises.filter(isChange), options)
  const years = hasYears(crises) ? yearsOf(input, crises) : []
  if (tested === null || years === null) return { ok: true, value: null }
  const parsed = parsePlan({ uncertainty: {}, ...tested }, options)
  if (!parsed.ok) return parsed
  const answer = simulatePaths(years.length === 0 ? parsed.value : withCourse(parsed.value, years))
  if (!answer.ok) return answer
  return { ok: true, value: chanceOf(answer.value) }
}
