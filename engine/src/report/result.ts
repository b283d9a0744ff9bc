/** Stage 4: a Simulation becomes the answer that a caller reads. */

import type { UncertaintyAnswer } from '../paths/uncertainty-answer.ts'
import type { UsedInput } from '../plan/plan.ts'
import { version } from '../version.ts'
import { type Columns, toColumns, toCsvText, toRows } from './entries.ts'
import { type Entry, seriesMembers } from './entry-schema.ts'
import type { Meta, Summary } from './result-schema.ts'
import type { Simulation, Uncertain } from './simulate-once.ts'
import { taxReport, taxRulesUsed } from './tax-report.ts'
import type { TaxReport } from './tax-report-schema.ts'
import type { View } from './view.ts'

/** What an answer says that is not in the plan: links, the moment and the id, from the caller. */
export interface Envelope {
  readonly docs: string
  readonly methodology: string
  /** RFC 3339, UTC. */
  readonly generatedAt: string
  readonly resultId: string
  /** Of the caller's contract; left out, the answer has no such member. */
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

/** One path as a result has it. */
export type Replay = { readonly path: number } & Pick<Result, 'summary' | 'timeSeries' | 'tax'>

export const disclaimer = 'A simulation under the stated assumptions, not financial advice.'

/** The answer as plain data, ready for JSON. The view's granularity must be the simulation's. */
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
  const timeSeries = write(series, input, view.fields ?? seriesMembers)
  return { summary, timeSeries, ...(taxState && { tax: taxReport(taxState.people[0]!) }) }
}

/** The answer to `uncertainty`; its replay is shown as the run itself is. */
export function uncertaintyOf(
  { answer, replay }: Uncertain,
  view: View
): UncertaintyAnswer & { replay?: Replay } {
  if (replay === null) return answer
  return { ...answer, replay: { path: replay.path, ...figuresOf(replay.simulation, view) } }
}

/** What an answer says about itself. */
export function metaOf(simulation: Simulation, view: View, envelope: Envelope): Meta {
  const { input, taxState } = simulation
  return {
    docs: envelope.docs,
    methodology: envelope.methodology,
    version,
    currency: 'INR',
    generatedAt: envelope.generatedAt,
    resultId: envelope.resultId,
    disclaimer,
    ...(envelope.branding && { branding: envelope.branding }),
    effectiveAnnualReturnsPct: [...simulation.effectiveAnnualReturnsPct],
    ...(taxState && { taxRules: taxRulesUsed(input, taxState.people[0]!) }),
    defaulted: [...simulation.defaulted],
    warnings: [...simulation.warnings, ...view.warnings]
  }
}

/** The series alone, as CSV (RFC 4180). */
export const toCsv = (simulation: Simulation, view: View): string =>
  toCsvText(simulation.series, simulation.input, view.fields ?? seriesMembers)
