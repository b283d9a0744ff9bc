/** Stages 2 to 4 in one call: a Plan becomes a Simulation, from which every view of the answer is made. */
import { type Arena, freshArena } from '../arithmetic/arena.ts'
import { toPaise } from '../arithmetic/paise.ts'
import { type Outcome, project } from '../kernel/project.ts'
import type { TaxRun } from '../kernel/tax-run.ts'
import type { Parsed, Warning } from '../plan/issue.ts'
import type { Plan, UsedInput } from '../plan/plan.ts'
import { combine } from '../simulate/combine.ts'
import type { PathColumns } from '../simulate/path-columns.ts'
import { pairsOf, runPath, runPaths } from '../simulate/run-paths.ts'
import type { UncertaintyAnswer } from '../simulate/uncertainty-answer.ts'
import { compile } from '../timeline/compile.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { lockedWarnings } from './locked-warnings.ts'
import type { Summary } from './result-schema.ts'
import { runWarnings } from './run-warnings.ts'
import { incomesWithAnnuities, monthlySeries, type Series } from './series.ts'
import { boundOf, mayBeTooLarge, sizeIssue } from './size-check.ts'
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
  /** By month, or by simulation year, as asked. */
  readonly series: Series
  /** R1, by month: rupees of the end of a month over its deflator are today's. */
  readonly deflator: Float64Array
  /** What is said of tax is made of this when it is written; null without tax. */
  readonly taxRun: TaxRun | null
  /** Null for a plan without `uncertainty`. */
  readonly uncertainty: Uncertain | null
}

/** What happens on the paths of a plan (P1). */
export interface Uncertain {
  readonly answer: UncertaintyAnswer
  /** The path that was asked for with its months, or null. */
  readonly replay: { readonly path: number; readonly simulation: Simulation } | null
}

/**
 * Runs a plan, on paths too when it has `uncertainty`. A plan that runs out of money is an answer, not a
 * fault.
 * @param granularity by month, or folded to simulation years (C4)
 * @param arena where the columns come from; left out, they are new. The series of a run in a lent arena is
 * valid until its reset
 * @param parts all paths of the plan, where `runPaths` has been called elsewhere; left out, they are run here
 * @returns the run, or the single fault `result-too-large` (C5)
 */
export function simulate(
  plan: Plan,
  granularity: 'month' | 'year' = 'month',
  arena: Arena = freshArena,
  parts?: readonly PathColumns[]
): Parsed<Simulation> {
  const timeline = compile(plan, arena)
  const simulation = published(plan, timeline, project(timeline, arena), granularity, arena)
  if (plan.input.uncertainty === undefined || !simulation.ok) return simulation
  const replay = replayOf(plan, plan.input.uncertainty.replayPath, granularity)
  if (replay?.ok === false) return replay
  const uncertainty = { answer: simulatePaths(plan, parts), replay: replay?.value ?? null }
  return { ok: true, value: { ...simulation.value, uncertainty } }
}

/**
 * P1: the answer to `uncertainty` of a plan that has it.
 * @param parts all of its paths; left out, they are run here, in new memory: columns of many paths are too
 * large to be kept for later runs
 */
export const simulatePaths = (
  plan: Plan,
  parts: readonly PathColumns[] = [runPaths(plan, 0, pairsOf(plan), freshArena)]
): UncertaintyAnswer => combine(plan, parts)

function replayOf(
  plan: Plan,
  path: number | undefined,
  granularity: 'month' | 'year'
): Parsed<NonNullable<Uncertain['replay']>> | null {
  if (path === undefined) return null
  const simulation = simulatePath(plan, path, granularity)
  return simulation.ok ? { ok: true, value: { path, simulation: simulation.value } } : simulation
}

/**
 * One path of a plan with `uncertainty`, with all that a run publishes (P7). Amounts that a plan would be
 * refused for (C5) are refused here too.
 * @param path below the paths of the plan
 */
export function simulatePath(
  plan: Plan,
  path: number,
  granularity: 'month' | 'year' = 'month',
  arena: Arena = freshArena
): Parsed<Simulation> {
  const { timeline, outcome } = runPath(plan, path, arena)
  return published(plan, timeline, outcome, granularity, arena)
}

function published(
  plan: Plan,
  timeline: Timeline,
  outcome: Outcome,
  granularity: 'month' | 'year',
  arena: Arena
): Parsed<Simulation> {
  const { input } = plan
  const { run } = outcome
  const incomes = incomesWithAnnuities(timeline, run, arena)
  const monthly = monthlySeries(timeline, outcome, incomes, arena)
  const summary = summarise(timeline, outcome, incomes, input.currentAgeYears)
  const series = granularity === 'year' ? yearlySeries(monthly) : monthly
  if (mayBeTooLarge(monthly.bound, summary)) {
    const required = toPaise(summary.requiredCorpusAtRetirement)
    const issue =
      sizeIssue(monthly, required, timeline.retirementMonth) ??
      sizeIssue(series, required, timeline.retirementMonth)
    if (issue !== undefined) return { ok: false, issues: [issue] }
  }
  const warnings = [
    ...plan.warnings,
    ...runWarnings(input, timeline, monthly),
    ...taxWarnings(input, run),
    ...lockedWarnings(input, run, monthly)
  ]
  const value: Simulation = {
    input,
    defaulted: plan.defaulted,
    warnings,
    summary,
    effectiveAnnualReturnsPct: timeline.effectiveAnnualReturnsPct,
    series,
    deflator: timeline.deflator,
    taxRun: run,
    uncertainty: null
  }
  return { ok: true, value }
}

/**
 * The headline figures alone, equal to `simulate(...).summary`: for runs whose months nobody asks for, which
 * take about a quarter less time so.
 * @param arena where the columns come from; left out, they are new
 * @returns the figures, or the single fault `result-too-large` (C5)
 */
export function simulateSummary(plan: Plan, arena: Arena = freshArena): Parsed<Summary> {
  const timeline = compile(plan, arena)
  const outcome = project(timeline, arena)
  const incomes = incomesWithAnnuities(timeline, outcome.run, arena)
  const summary = summarise(timeline, outcome, incomes, plan.input.currentAgeYears)
  if (!mayBeTooLarge(boundOf(timeline, incomes, summary), summary)) return { ok: true, value: summary }
  const whole = simulate(plan)
  return whole.ok ? { ok: true, value: summary } : whole
}
