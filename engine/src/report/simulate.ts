/** Stages 2 to 4 in one call: a Plan becomes a Simulation, from which every view of the answer is made. */
import { type Arena, freshArena } from '../arithmetic/arena.ts'
import { toPaise } from '../arithmetic/paise.ts'
import { project } from '../kernel/project.ts'
import type { Parsed, Warning } from '../plan/issue.ts'
import type { Plan, UsedInput } from '../plan/plan.ts'
import { compile } from '../timeline/compile.ts'
import type { Summary } from './result-schema.ts'
import { runWarnings } from './run-warnings.ts'
import { incomesWithAnnuities, monthlySeries, type Series } from './series.ts'
import { boundOf, mayBeTooLarge, sizeIssue } from './size-check.ts'
import { summarise } from './summary.ts'
import { type TaxReport, type TaxRulesUsed, taxReport, taxRulesUsed } from './tax-report.ts'
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
  /** Null without tax. */
  readonly tax: TaxReport | null
  readonly taxRules: TaxRulesUsed | null
}

/**
 * Runs a plan. A plan that runs out of money is an answer, not a fault.
 * @param granularity by month, or folded to simulation years (C4)
 * @param arena where the columns come from; left out, they are new. The series of a run in a lent arena is
 * valid until its reset
 * @returns the run, or the single fault `result-too-large` (C5)
 */
export function simulate(
  plan: Plan,
  granularity: 'month' | 'year' = 'month',
  arena: Arena = freshArena
): Parsed<Simulation> {
  const { input } = plan
  const timeline = compile(plan, arena)
  const outcome = project(timeline, arena)
  const { run } = outcome
  const incomes = incomesWithAnnuities(timeline, run, arena)
  const monthly = monthlySeries(timeline, outcome, incomes, arena)
  const summary = summarise(timeline, outcome.ledger, run, incomes, input.currentAgeYears)
  const series = granularity === 'year' ? yearlySeries(monthly) : monthly
  if (mayBeTooLarge(monthly.bound, summary)) {
    const required = toPaise(summary.requiredCorpusAtRetirement)
    const issue =
      sizeIssue(monthly, required, timeline.retirementMonth) ??
      sizeIssue(series, required, timeline.retirementMonth)
    if (issue !== undefined) return { ok: false, issues: [issue] }
  }
  const warnings = [...plan.warnings, ...runWarnings(input, timeline, monthly), ...taxWarnings(input, run)]
  const value: Simulation = {
    input,
    defaulted: plan.defaulted,
    warnings,
    summary,
    effectiveAnnualReturnsPct: timeline.effectiveAnnualReturnsPct,
    series,
    deflator: timeline.deflator,
    // Made when they are written, as the rows of the series are.
    get tax() {
      return run === null ? null : taxReport(run)
    },
    get taxRules() {
      return run === null ? null : taxRulesUsed(input, run)
    }
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
  const { ledger, run } = project(timeline, arena)
  const incomes = incomesWithAnnuities(timeline, run, arena)
  const summary = summarise(timeline, ledger, run, incomes, plan.input.currentAgeYears)
  if (!mayBeTooLarge(boundOf(timeline, incomes, summary), summary)) return { ok: true, value: summary }
  const whole = simulate(plan)
  return whole.ok ? { ok: true, value: summary } : whole
}
