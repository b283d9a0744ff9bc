/** The result of a short plan, as the engine answers to it. */
import {
  calculateRequires,
  identityOf,
  type Parsed,
  parsePlan,
  parseView,
  simulatePlan,
  toCsv,
  toResult
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'

/** Short, so that the document can contain its whole result. */
const shortPlan = {
  currentYear: 2026,
  currentAgeYears: 58,
  retirementAgeYears: 59,
  planningEndAgeYears: 60,
  currentCorpus: 1000000,
  retirementPlan: { initialMonthlyWithdrawal: 20000 }
}

/** Year by year, in both forms. */
export function resultExamples(baseUrl: string): { readonly json: unknown; readonly csv: string } {
  const plan = mustParse(parsePlan(shortPlan, { rulebook, currentYear: 2026, required: calculateRequires }))
  const view = mustParse(parseView({ granularity: 'year' }))
  const simulation = mustParse(simulatePlan(plan, view.granularity))
  const envelope = {
    docs: `${baseUrl}/docs`,
    methodology: `${baseUrl}/methodology`,
    generatedAt: '2026-04-01T00:00:00.000Z',
    resultId: toResultId(identityOf(plan))
  }
  return {
    json: JSON.parse(JSON.stringify(toResult(simulation, view, envelope))),
    csv: toCsv(simulation, view)
  }
}

/** The value of an example, which a test has checked. */
export function mustParse<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(`An example of the document is wrong: ${JSON.stringify(parsed.issues)}`)
  return parsed.value
}
