/** A plan in one call, with the law and rates of India: for programs that use the engine as a library. */
import { rulebook as rulebookOfIndia } from '#rulebook'
import { checkCallOptions } from './call-options.ts'
import { type ParseOptions, parsePlan } from './plan/parse-plan.ts'
import type { LifeCycleInput } from './plan/schema.ts'
import type { Entry } from './report/entry-schema.ts'
import { type Result, toResult } from './report/result.ts'
import { simulate as runPlan } from './report/simulate.ts'
import { fullView } from './report/view.ts'
import { isRecord } from './request/is-record.ts'
import type { Parsed } from './request/issue.ts'
import { missing } from './request/validate.ts'

export interface SimulateOptions extends Partial<ParseOptions> {
  /** Period of an entry of the series. Default: month. */
  readonly granularity?: 'month' | 'year'
}

/** A result without what a service adds: its links, the time, the id. */
export interface LibraryResult extends Omit<Result, 'timeSeries' | 'meta'> {
  readonly timeSeries: readonly Entry[]
  readonly meta: Omit<Result['meta'], 'docs' | 'methodology' | 'generatedAt' | 'resultId' | 'branding'>
}

/**
 * Checks and runs a plan.
 * @param body what `POST /api/v1/calculate` takes; a value of any other form is an error in the answer
 * @param options the engine has no clock: a body without `currentYear` needs the option `currentYear`
 * @returns the result, or every error with its place; never throws for an invalid body
 * @throws TypeError for an option that is unknown or has a wrong value
 */
export function simulate(body: LifeCycleInput, options?: SimulateOptions): Parsed<LibraryResult>
export function simulate<Body>(
  // Of a plan that is typed, its errors are found by the compiler; one that was read is checked here.
  body: Body & (unknown extends Body ? Body : never),
  options?: SimulateOptions
): Parsed<LibraryResult>
export function simulate(body: unknown, options: SimulateOptions = {}): Parsed<LibraryResult> {
  checkCallOptions(options)
  const { granularity = 'month', rulebook = rulebookOfIndia, currentYear, ...others } = options
  const lacksYear = currentYear === undefined && isRecord(body) && (body.currentYear ?? null) === null
  const checkedFor = currentYear ?? Number(rulebook.taxYears.at(-1)!.taxYear.slice(0, 4))
  const plan = parsePlan(body, { ...others, rulebook, currentYear: checkedFor })
  const issues = [
    ...(plan.ok ? [] : plan.issues),
    ...(lacksYear ? [missing('#/currentYear', 'currentYear')] : [])
  ]
  if (!plan.ok || issues.length > 0) return { ok: false, issues }
  const run = runPlan(plan.value, granularity)
  if (!run.ok) return run
  const result = toResult(run.value, { ...fullView, granularity }, ofNoService)
  const { docs: _, methodology: __, generatedAt: ___, resultId: ____, ...meta } = result.meta
  return { ok: true, value: { ...result, timeSeries: result.timeSeries as readonly Entry[], meta } }
}

const ofNoService = { docs: '', methodology: '', generatedAt: '', resultId: '' }
