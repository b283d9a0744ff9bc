/** Stages 2 to 4 in one call: turns a Plan into a Simulation, the source of every view of the answer. */
import { type Arena, freshArena } from '../arithmetic/arena.ts'
import type { Ledger } from '../kernel/ledger.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import { type Outcome, project } from '../kernel/project.ts'
import type { UncertaintyAnswer } from '../paths/uncertainty-answer.ts'
import type { Plan, UsedInput } from '../plan/plan.ts'
import type { Parsed, Warning } from '../request/issue.ts'
import { compile } from '../timeline/compile.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { earningsWarnings } from './earnings-warnings.ts'
import { lockedWarnings } from './locked-warnings.ts'
import type { Summary } from './result-schema.ts'
import { taxUnpaidAtEnd, transferNotes } from './run-notes.ts'
import { belowNeedWarning, runWarnings } from './run-warnings.ts'
import { monthlySeries, type Series } from './series.ts'
import { mayBeTooLarge, sizeIssue } from './size-check.ts'
import { summarise } from './summary.ts'
import { taxWarnings } from './tax-warnings.ts'
import { yearlySeries } from './yearly.ts'

/** A finished run. */
export interface Simulation {
  readonly input: UsedInput
  readonly defaulted: readonly string[]
  readonly warnings: readonly Warning[]
  readonly summary: Summary
  readonly effectiveAnnualReturnsPct: readonly number[]
  /** By month or by simulation year, as requested. */
  readonly series: Series
  /** R1: rupees of the end of a month divided by the deflator of the month are today's rupees. */
  readonly deflator: Float64Array
  /** The source of the tax report; null without tax. */
  readonly taxState: TaxState | null
  /** Null for a plan without `uncertainty`. */
  readonly uncertainty: Uncertain | null
}

/** The results of the paths of a plan (P1). */
export interface Uncertain {
  readonly answer: UncertaintyAnswer
  /** The requested path with its months, or null. */
  readonly replay: { readonly path: number; readonly simulation: Simulation } | null
}

/**
 * Runs a plan once, without its paths. A plan that runs out of money is a result, not an error.
 * @param granularity by month, or folded to simulation years (C4)
 * @param arena where the columns come from; if omitted, they are new. The series of a run in a lent arena is
 * valid until its reset
 * @returns the run, or the single error `result-too-large` (C5)
 */
export function simulateOnce(
  plan: Plan,
  granularity: 'month' | 'year' = 'month',
  arena: Arena = freshArena
): Parsed<Simulation> {
  const timeline = compile(plan, arena)
  return published(plan, timeline, project(timeline, arena), granularity, arena)
}

/** Returns what a run of a plan, or of one of its paths, publishes. */
export function published(
  plan: Plan,
  timeline: Timeline,
  outcome: Outcome,
  granularity: 'month' | 'year',
  arena: Arena
): Parsed<Simulation> {
  const { input } = plan
  const { taxState } = outcome
  const monthly = monthlySeries(timeline, outcome, arena)
  const summary = summarise(timeline, outcome, input.currentAgeYears)
  const series = granularity === 'year' ? yearlySeries(monthly) : monthly
  if (mayBeTooLarge(timeline, outcome.ledger, summary)) {
    const issue = sizeIssue(monthly, timeline, summary) ?? sizeIssue(series, timeline, summary)
    if (issue !== undefined) return { ok: false, issues: [issue] }
  }
  const { ledger } = outcome
  const warnings = warningsOf(plan, timeline, { summary, ledger, taxState, months: () => monthly })
  const value: Simulation = {
    input,
    defaulted: plan.defaulted,
    warnings,
    summary,
    effectiveAnnualReturnsPct: timeline.effectiveAnnualReturnsPct,
    series,
    deflator: timeline.deflator,
    taxState,
    uncertainty: null
  }
  return { ok: true, value }
}

/** What the warnings about a run are read from. */
interface Judged {
  readonly summary: Summary
  readonly ledger: Ledger
  readonly taxState: TaxState | null
  readonly months: () => Series
}

/** Returns the warnings about a plan and about its run; first that earnings do not pay for it. */
function warningsOf(plan: Plan, timeline: Timeline, judged: Judged): Warning[] {
  const { input, warnings } = plan
  const { summary, ledger, taxState, months } = judged
  return [
    ...earningsWarnings(input, timeline, months),
    ...belowNeedWarning(input, summary),
    ...warnings,
    ...runWarnings(plan, timeline, months),
    ...transferNotes(input, ledger),
    ...taxUnpaidAtEnd(timeline, ledger),
    ...taxWarnings(input, taxState),
    ...lockedWarnings(input, taxState, months)
  ]
}

/**
 * Returns only the headline figures, equal to `simulate(...).summary`. Without the months a run takes about a
 * quarter less time.
 * @param arena where the columns come from; if omitted, they are new
 * @returns the figures, or the single error `result-too-large` (C5)
 */
export function simulateSummary(plan: Plan, arena: Arena = freshArena): Parsed<Summary> {
  const run = runWithoutMonths(plan, arena)
  return run.ok ? { ok: true, value: run.value.summary } : run
}

/** The headline figures of a run with their warnings. */
type Headline = Pick<Simulation, 'summary' | 'warnings'>

/**
 * Returns the headline figures with their warnings, both equal to those of `simulate`. It publishes the
 * months only for plans whose warnings need them: plans with incomes, or with locked money in a shortfall.
 * @param arena where the columns come from; if omitted, they are new
 * @returns the figures, or the single error `result-too-large` (C5)
 */
export function simulateHeadline(plan: Plan, arena: Arena = freshArena): Parsed<Headline> {
  const run = runWithoutMonths(plan, arena)
  if (!run.ok) return run
  const { summary, timeline, outcome } = run.value
  let monthly: Series | undefined
  const months = (): Series => {
    monthly ??= monthlySeries(timeline, outcome, arena)
    return monthly
  }
  return {
    ok: true,
    value: { summary, warnings: warningsOf(plan, timeline, { summary, ...outcome, months }) }
  }
}

interface MonthlessRun {
  readonly summary: Summary
  readonly timeline: Timeline
  readonly outcome: Outcome
}

function runWithoutMonths(plan: Plan, arena: Arena): Parsed<MonthlessRun> {
  const timeline = compile(plan, arena)
  const outcome = project(timeline, arena)
  const summary = summarise(timeline, outcome, plan.input.currentAgeYears)
  const value = { summary, timeline, outcome }
  if (!mayBeTooLarge(timeline, outcome.ledger, summary)) return { ok: true, value }
  const issue = sizeIssue(monthlySeries(timeline, outcome, arena), timeline, summary)
  return issue === undefined ? { ok: true, value } : { ok: false, issues: [issue] }
}
