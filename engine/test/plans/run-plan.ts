/** Runs a request as a caller would send it: parse, simulate, result. Anything unexpected fails the test. */
import {
  type Entry,
  fullView,
  type Issue,
  type Meta,
  type Plan,
  parsePlan,
  type Rulebook,
  type Summary,
  simulatePlan,
  toResult
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { callerYear } from './arbitrary-plan.ts'

/** What a run publishes. */
export interface Run {
  readonly summary: Summary
  readonly timeSeries: readonly Entry[]
  readonly meta: Meta
  /** Only with `tax`. */
  readonly tax: ReturnType<typeof toResult>['tax']
  /** Codes of the warnings. */
  readonly warnings: readonly string[]
}

type Granularity = 'month' | 'year'
type Columns = Readonly<Record<string, readonly unknown[]>>

const envelope = {
  docs: 'https://example.org/docs',
  methodology: 'https://example.org/methodology',
  generatedAt: '2026-04-01T00:00:00Z',
  resultId: 'test'
}

/** The monthly result under a law; the request must be valid and the result not too large. */
export function runPlan(body: unknown, law: Rulebook = rulebook): Run {
  return found(attempt(body, 'month', law))
}

/** The yearly result. */
export function runYearly(body: unknown): Run {
  return found(attempt(body, 'year'))
}

/** The monthly result, or undefined when it is too large to publish; any other fault fails the test. */
export function tryPlan(body: unknown, granularity: Granularity = 'month'): Run | undefined {
  const outcome = attempt(body, granularity)
  if ('summary' in outcome) return outcome
  if (outcome.every(issue => issue.code === 'result-too-large')) return undefined
  return found(outcome)
}

/** The same monthly numbers as one array a member. */
export function columnsOf(body: unknown): Columns {
  const simulation = simulatePlan(parsed(body))
  if (!simulation.ok) return found(simulation.issues) as never
  return toResult(simulation.value, { ...fullView, format: 'columns' }, envelope).timeSeries as Columns
}

/** The faults of a request or of its result, none for a good one. */
export function issuesOf(body: unknown): readonly Issue[] {
  const outcome = attempt(body, 'month')
  return 'summary' in outcome ? [] : outcome
}

export function codesOf(body: unknown): string[] {
  return issuesOf(body).map(issue => issue.code)
}

/** The plan of a valid request. */
export function parsed(body: unknown): Plan {
  const outcome = parsePlan(body, { rulebook, currentYear: callerYear })
  if (!outcome.ok) throw new Error(`invalid request: ${JSON.stringify(outcome.issues)}`)
  return outcome.value
}

function attempt(body: unknown, granularity: Granularity, law = rulebook): Run | readonly Issue[] {
  const plan = parsePlan(body, { rulebook: law, currentYear: callerYear })
  if (!plan.ok) return plan.issues
  const simulation = simulatePlan(plan.value, granularity)
  if (!simulation.ok) return simulation.issues
  const view = { ...fullView, granularity }
  const { summary, timeSeries, tax, meta } = toResult(simulation.value, view, envelope)
  const warnings = meta.warnings.map(each => each.code)
  return { summary, timeSeries: timeSeries as readonly Entry[], tax, meta, warnings }
}

function found(outcome: Run | readonly Issue[]): Run {
  if ('summary' in outcome) return outcome
  throw new Error(`no result: ${JSON.stringify(outcome)}`)
}
