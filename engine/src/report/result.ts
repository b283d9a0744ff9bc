/** Stage 4: turns a Simulation into the answer to the caller. */

import type { UncertaintyAnswer } from '../paths/uncertainty-answer.ts'
import type { UsedInput } from '../plan/plan.ts'
import { warningText } from '../text/en/warnings.ts'
import { version } from '../version.ts'
import { membersOf } from './amounts.ts'
import { type Columns, toColumns, toCsvText, toRows } from './entries.ts'
import type { Entry } from './entry-schema.ts'
import type { Meta, Summary } from './result-schema.ts'
import type { Simulation, Uncertain } from './simulate-once.ts'
import { taxReport, taxRulesUsed } from './tax-report.ts'
import type { TaxReport } from './tax-report-schema.ts'
import type { View } from './view.ts'

/** Parts of an answer that come from the caller: links, time and id. */
export interface Envelope {
  readonly docs: string
  readonly methodology: string
  /** RFC 3339, UTC. */
  readonly generatedAt: string
  readonly resultId: string
  /** Branding of the caller. If omitted, the answer has none. */
  readonly branding?: Meta['branding']
}

export interface Result {
  readonly input: UsedInput
  readonly summary: Summary
  readonly timeSeries: readonly Partial<Entry>[] | Columns
  readonly tax?: TaxReport
  readonly uncertainty?: UncertaintyAnswer & { replay?: Replay }
  readonly meta: Meta
}

/** One path in the form of a result. */
export type Replay = { readonly path: number } & Pick<Result, 'summary' | 'timeSeries' | 'tax'>

/** Returns the answer as plain data. The granularity of the view must be that of the simulation. */
export function toResult(simulation: Simulation, view: View, envelope: Envelope): Result {
  const { uncertainty } = simulation
  return {
    input: simulation.input,
    ...figuresOf(simulation, view),
    ...(uncertainty && { uncertainty: uncertaintyOf(uncertainty, view) }),
    meta: metaOf(simulation, view, envelope)
  }
}

function figuresOf(simulation: Simulation, view: View): Pick<Result, 'summary' | 'timeSeries' | 'tax'> {
  const { input, series, summary, taxState } = simulation
  const write = view.format === 'rows' ? toRows : toColumns
  const timeSeries = write(series, input, membersOf(view.fields, input))
  return { summary, timeSeries, ...(taxState && { tax: taxReport(taxState) }) }
}

/** Returns the answer to `uncertainty`, with its replay in the same view as the run. */
export function uncertaintyOf(
  { answer, replay }: Uncertain,
  view: View
): UncertaintyAnswer & { replay?: Replay } {
  if (replay === null) return answer
  return { ...answer, replay: { path: replay.path, ...figuresOf(replay.simulation, view) } }
}

/** Returns `meta` of an answer. */
export function metaOf(simulation: Simulation, view: View, envelope: Envelope): Meta {
  const { input, taxState } = simulation
  return {
    docs: envelope.docs,
    methodology: envelope.methodology,
    version,
    currency: 'INR',
    generatedAt: envelope.generatedAt,
    resultId: envelope.resultId,
    disclaimer: warningText.disclaimer,
    ...(envelope.branding && { branding: envelope.branding }),
    effectiveAnnualReturnsPct: [...simulation.effectiveAnnualReturnsPct],
    ...(taxState && { taxRules: taxRulesUsed(input, taxState.people[0]!) }),
    defaulted: [...simulation.defaulted],
    warnings: [...simulation.warnings, ...view.warnings]
  }
}

/** Returns the series as CSV (RFC 4180). */
export const toCsv = (simulation: Simulation, view: View): string =>
  toCsvText(simulation.series, simulation.input, membersOf(view.fields, simulation.input))
