/** Questions that take many runs: goal seek, and one plan under each tax regime. */
import { changePlan, parsePlan, simulate, solveRequest, taxReport, withoutPaths } from '@arthayu/engine'
import { marketPaths } from './market-paths.ts'
import type { Answer, Calls, Outcome, Plan, Question, RegimeOutcome } from './messages.ts'
import { parseOptions } from './picture.ts'

/** Goal seek, with the plan that takes its answer over. */
export function seek({ plan, unknown, goal }: Calls['seek']['ask'], currentYear: number): Outcome<Answer> {
  // The paths would be run for nothing.
  const { uncertainty: _, ...input } = plan
  return answered(plan, { input, unknown, goal }, currentYear)
}

/** In nine of ten markets the money never runs out. */
export function markets({ plan, unknown }: Calls['markets']['ask'], currentYear: number): Outcome<Answer> {
  const terms = unknown === 'monthlyWithdrawal' ? inTodaysTerms(plan) : plan
  const uncertainty = { ...plan.uncertainty, paths: marketPaths(plan) }
  const goal = { successProbabilityAtLeast: 0.9 }
  return answered(terms, { input: { ...terms, uncertainty }, unknown, goal }, currentYear)
}

function answered(plan: Plan, request: { input: Plan } & Question, currentYear: number): Outcome<Answer> {
  const options = parseOptions(currentYear)
  const solved = solveRequest(request, options)
  if (!solved.ok) return solved
  const { simulate: run, plan: _plan, ...solution } = solved.value
  const answer = run === null || request.input.uncertainty ? null : run('year')
  const taken = solution.value === null ? null : changePlan(plan, request.unknown, solution.value, options)
  return {
    ok: true,
    value: {
      solution,
      change: taken?.ok ? taken.value : null,
      summary: answer?.ok ? answer.value.summary : null
    }
  }
}

/** What can be spent a month, in today's rupees, from retirement to the end. */
export const spending = ({ plan }: Calls['spending']['ask'], currentYear: number): Outcome<Answer> =>
  seek({ plan: inTodaysTerms(plan), unknown: 'monthlyWithdrawal', goal: { neverRunsOut: true } }, currentYear)

/** The value of a given withdrawal is another one in today's rupees; it is sought anew, so it goes. */
function inTodaysTerms(plan: Plan): Plan {
  const { initialMonthlyWithdrawal: _given, ...rest } = plan.retirementPlan ?? {}
  return { ...plan, retirementPlan: { ...rest, withdrawalBasis: 'today' } }
}

/** The plan under both regimes and under the better one of each year. */
export function regimes(
  { plan }: Calls['regimes']['ask'],
  currentYear: number
): Outcome<readonly RegimeOutcome[]> {
  const outcomes: RegimeOutcome[] = []
  for (const regime of ['new', 'old', 'best'] as const) {
    const parsed = parsePlan({ ...plan, tax: { ...plan.tax, regime } }, parseOptions(currentYear))
    if (!parsed.ok) return parsed
    const run = simulate(withoutPaths(parsed.value))
    if (!run.ok) return run
    const { totalTax, effectiveRatePct } = taxReport(run.value.taxRun!)
    outcomes.push({ regime, summary: run.value.summary, tax: { totalTax, effectiveRatePct } })
  }
  return { ok: true, value: outcomes }
}
