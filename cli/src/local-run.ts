/** Runs a plan in this process, and writes the response as the service does. */
import {
  type Issue,
  identityOf,
  isStrict,
  type Parsed,
  parsePlan,
  parseView,
  simulatePlan,
  writeCsv,
  writeResult
} from '@arthayu/engine'
import { toResultId, yearInIndia } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'

/** The default address of the service, which is also the default start of links. */
export const defaultBaseUrl = 'http://127.0.0.1:8080'

/** The form of a response. */
export interface Shape {
  /** The query of the service: granularity and fields. */
  readonly query: Readonly<Record<string, string>>
  readonly form: 'json' | 'csv'
}

/** Bytes of a response, or the errors of the plan. */
export type Answer = Parsed<Uint8Array>

export function runHere(body: unknown, shape: Shape, baseUrl: string, now: Date): Answer {
  const strict = isStrict(shape.query)
  const plan = parsePlan(body, { rulebook, currentYear: yearInIndia(now), strict })
  const view = parseView(shape.query)
  if (!plan.ok || !view.ok) return { ok: false, issues: [...issuesOf(plan), ...issuesOf(view)] }
  const simulation = simulatePlan(plan.value, view.value.granularity)
  if (!simulation.ok) return simulation
  if (shape.form === 'csv') return { ok: true, value: writeCsv(simulation.value, view.value) }
  const inputText = JSON.stringify(plan.value.input)
  const envelope = {
    docs: `${baseUrl}/docs`,
    methodology: `${baseUrl}/methodology`,
    generatedAt: now.toISOString(),
    resultId: toResultId(identityOf(plan.value, inputText))
  }
  return { ok: true, value: writeResult(simulation.value, view.value, envelope, undefined, inputText) }
}

const issuesOf = (parsed: Parsed<unknown>): readonly Issue[] => (parsed.ok ? [] : parsed.issues)
