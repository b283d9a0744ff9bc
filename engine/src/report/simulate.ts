/** Stages 2 to 4 in one call: a Plan becomes a Simulation, from which every view of the answer is made. */
import { effectiveAnnualPct } from '../arithmetic/rates.ts'
import { project } from '../kernel/project.ts'
import type { Parsed, Warning } from '../plan/issue.ts'
import type { Plan, UsedInput } from '../plan/plan.ts'
import { compile } from '../timeline/compile.ts'
import { conventionOf, portfoliosOf, returnsOf } from '../timeline/portfolios.ts'
import type { Summary } from './result-schema.ts'
import { runWarnings } from './run-warnings.ts'
import { monthlySeries, type Series } from './series.ts'
import { sizeIssue } from './size-check.ts'
import { summarise } from './summary.ts'
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
}

/**
 * Runs a plan. A plan that runs out of money is an answer, not a fault.
 * @param granularity by month, or folded to simulation years (C4)
 * @returns the run, or the single fault `result-too-large` (C5)
 */
export function simulate(plan: Plan, granularity: 'month' | 'year' = 'month'): Parsed<Simulation> {
  const { input } = plan
  const timeline = compile(plan)
  const monthly = monthlySeries(timeline, project(timeline))
  const summary = summarise(timeline, monthly, input.currentAgeYears)
  const series = granularity === 'year' ? yearlySeries(monthly) : monthly
  const required = summary.requiredCorpusAtRetirement * 100
  const issue =
    sizeIssue(monthly, required, timeline.retirementMonth) ??
    sizeIssue(series, required, timeline.retirementMonth)
  if (issue !== undefined) return { ok: false, issues: [issue] }
  const warnings = [...plan.warnings, ...runWarnings(input, timeline, monthly)]
  const effectiveAnnualReturnsPct = effectiveReturns(input)
  const { defaulted } = plan
  return { ok: true, value: { input, defaulted, warnings, summary, effectiveAnnualReturnsPct, series } }
}

/** R2: the portfolios in order, the core, then retirement. */
function effectiveReturns(input: UsedInput): number[] {
  const before = portfoliosOf(input).map(portfolio =>
    effectiveAnnualPct(returnsOf(portfolio, input).before, conventionOf(portfolio, input))
  )
  const { expectedAnnualReturnRatePct } = input.retirementPlan
  return [...before, effectiveAnnualPct(expectedAnnualReturnRatePct, input.conventions.rate)]
}
