/** Questions that take many runs: goal seek, and one plan under each tax regime and under frozen law. */
import {
  changePlan,
  earnsUntilRetirement,
  mostYearsLater,
  type ParseOptions,
  parsePlan,
  realTerms,
  type Simulation,
  simulateOnce,
  solveRequest,
  taxReport,
  withoutPaths
} from '@arthayu/engine'
import { rounded } from '../plan/rounded.ts'
import { listingOf } from './listing.ts'
import { marketPaths } from './market-paths.ts'
import type { Calls, Outcome } from './messages.ts'
import { gapBefore, parseOptions, taxSums } from './picture.ts'
import type {
  Answer,
  FrozenOutcome,
  Gap,
  Plan,
  Question,
  RegimeOutcome,
  UsedInput
} from './picture-answer.ts'
import { typedTotal } from './typed-totals.ts'

/** What a search looks for, and on which paths. */
interface Terms {
  readonly goal: Question['goal']
  /** Null for the expected returns alone: the paths would be run for nothing. */
  readonly uncertainty: Plan['uncertainty'] | null
}

const lasts = { neverRunsOut: true }

type Owner = 'self' | 'partner'

/** Whose retirement an unknown moves. */
const owners: Readonly<Record<string, Owner | undefined>> = {
  retirementAge: 'self',
  partnerRetirementAge: 'partner'
}

/** Goal seek, with the plan that takes its answer over. */
export const seek = ({ plan, unknown, goal }: Calls['seek']['ask'], currentYear: number): Outcome<Answer> =>
  answered(plan, unknown, { goal, uncertainty: null }, currentYear)

/** In nine of ten markets the money never runs out. */
export function markets({ plan, unknown }: Calls['markets']['ask'], currentYear: number): Outcome<Answer> {
  const uncertainty = { ...plan.uncertainty, paths: marketPaths(plan) }
  const terms = { goal: { successProbabilityAtLeast: 0.9 }, uncertainty }
  const find = unknown === 'monthlyWithdrawal' ? spendingOn : answered
  return find(plan, unknown, terms, currentYear)
}

/** What can be spent a month, in today's rupees, from retirement to the end. */
export const spending = ({ plan }: Calls['spending']['ask'], currentYear: number): Outcome<Answer> =>
  spendingOn(plan, 'monthlyWithdrawal', { goal: lasts, uncertainty: null }, currentYear)

function answered(plan: Plan, unknown: string, terms: Terms, currentYear: number): Outcome<Answer> {
  const options = parseOptions(currentYear)
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const { asked, taken } = listingOf(plan, parsed.value.input, options)
  const { uncertainty: _, ...certain } = asked
  const input = terms.uncertainty === null ? certain : { ...asked, uncertainty: terms.uncertainty }
  const solved = solveRequest({ input, unknown, goal: terms.goal }, options)
  if (!solved.ok) return solved
  const { simulate: _run, plan: _plan, ...solution } = solved.value
  const inTime = isTooLate(unknown, solution.value, parsed.value.input) ? null : solution.value
  const found = inTime === null ? null : changePlan(asked, unknown, inTime, options)
  const owner = owners[unknown]
  const later = found?.ok === true ? found.value.body : null
  const runs = owner === undefined || later === null ? null : runsOf(asked, later, options)
  const isUnpaid = runs !== null && !earnsUntilRetirement(...runs, options.rulebook, owner!)
  const value = isUnpaid ? null : inTime
  const change = found?.ok && !isUnpaid ? { ...found.value, body: taken(found.value.body) } : null
  const gap = isUnpaid ? null : gapBetween(runs)
  const now = changePlan(asked, unknown, 0, options)
  const planned = now.ok ? now.value.before : null
  const answer: Answer = { solution: { ...solution, value }, change, planned, isUnpaid, gap }
  return { ok: true, value: unknown === 'monthlyContribution' ? asTyped(plan, answer, options) : answer }
}

/** What is to be invested, as a person would type it: as the fixes say and take it. */
function asTyped(plan: Plan, answer: Answer, options: ParseOptions): Answer {
  const { solution, change } = answer
  if (solution.value === null || change === null) return answer
  const exact = change.body
  const typed = rounded('investMore', plan, exact)
  const value = typedTotal(solution.value, 'initialMonthlyContribution', { typed, exact }, options)
  return { ...answer, solution: { ...solution, value }, change: { ...change, body: typed } }
}

type Runs = readonly [before: Simulation, after: Simulation]

/** A plan and a change of it, month by month; null where one of them cannot be run. */
export function runsOf(plan: Plan, changed: Plan, options: ParseOptions): Runs | null {
  const [before, after] = [plan, changed].map(each => {
    const parsed = parsePlan(each, options)
    const run = parsed.ok ? simulateOnce(withoutPaths(parsed.value)) : parsed
    return run.ok ? run.value : null
  })
  return before == null || after == null ? null : [before, after]
}

/** What the incomes of a changed plan do not pay, where those of the plan pay for all. */
export function gapBetween(runs: Runs | null): Gap | null {
  return runs === null || gapBefore(runs[0]) !== null ? null : gapBefore(runs[1])
}

/** G7: an age that no fix offers is no answer either. */
function isTooLate(unknown: string, value: number | null, input: UsedInput): boolean {
  const owner = owners[unknown]
  if (owner === undefined || value === null) return false
  const planned = owner === 'self' ? input.retirementAgeYears : input.partner!.retirementAgeYears
  return value - planned > mostYearsLater + 1e-6
}

/**
 * A share of what is planned, as the fixes seek it, said in rupees: so both agree, and the answer leaves the
 * plan tied to its expenses. Where nothing is planned, or more than the search of a share tries, an amount is
 * sought.
 */
function spendingOn(plan: Plan, unknown: string, terms: Terms, currentYear: number): Outcome<Answer> {
  const planned = plannedSpending(plan, currentYear)
  const inAmounts = (): Outcome<Answer> => answered(inTodaysTerms(plan), unknown, terms, currentYear)
  if (!(planned > 0)) return inAmounts()
  const found = answered(plan, 'retirementSpending', terms, currentYear)
  if (!found.ok) return found
  const { solution } = found.value
  const against = (answer: Answer): Answer => ({
    ...answer,
    change: answer.change && { ...answer.change, before: planned, by: null }
  })
  if (solution.value !== null && solution.proof.fails === null) {
    const most = inAmounts()
    return most.ok ? { ok: true, value: against(most.value) } : most
  }
  const rupees = (percent: number): number => (percent / 100) * planned
  const orNull = (percent: number | null): number | null => (percent === null ? null : rupees(percent))
  const { value, proof, interval, intervals, best } = solution
  const inRupees = {
    ...solution,
    value: orNull(value),
    proof: { passes: orNull(proof.passes), fails: orNull(proof.fails) },
    interval: interval && { ifLower: orNull(interval.ifLower), ifHigher: orNull(interval.ifHigher) },
    intervals: intervals.map(({ from, to }) => ({ from: rupees(from), to: rupees(to) })),
    best: best && { ...best, value: rupees(best.value) }
  }
  return { ok: true, value: against({ ...found.value, solution: inRupees }) }
}

/** What the first month of retirement costs in today's rupees, as it was typed. */
export function plannedSpending(plan: Plan, currentYear: number): number {
  const parsed = parsePlan(plan, parseOptions(currentYear))
  if (!parsed.ok) return 0
  const { expenses, retirementPlan, retirementAgeYears, currentAgeYears } = parsed.value.input
  const { initialMonthlyWithdrawal: given, withdrawalBasis } = retirementPlan
  if (given !== undefined && withdrawalBasis === 'today') return given
  if (given !== undefined) {
    const run = simulateOnce(withoutPaths(parsed.value), 'month')
    return run.ok ? (realTerms(run.value).firstMonthlyWithdrawal ?? 0) : 0
  }
  const start = Math.max(retirementAgeYears, currentAgeYears)
  return expenses
    .filter(each => each.startAgeYears <= start && start < (each.endAgeYears ?? Number.POSITIVE_INFINITY))
    .reduce((sum, each) => sum + (each.currentMonthlyAmount * each.retirementPct) / 100, 0)
}

/** In today's rupees a given withdrawal has another value; it is solved for again, so it is removed. */
function inTodaysTerms(plan: Plan): Plan {
  const { initialMonthlyWithdrawal: _given, ...rest } = plan.retirementPlan ?? {}
  return { ...plan, retirementPlan: { ...rest, withdrawalBasis: 'today' } }
}

/** The plan under tax law that stays as it is for ever. */
export function frozen({ plan }: Calls['frozen']['ask'], currentYear: number): Outcome<FrozenOutcome> {
  const parsed = parsePlan(
    { ...plan, tax: { ...plan.tax, futureRules: 'frozen' } },
    parseOptions(currentYear)
  )
  if (!parsed.ok) return parsed
  const run = simulateOnce(withoutPaths(parsed.value))
  if (!run.ok) return run
  const { totalTax } = taxReport(run.value.taxState!)
  return { ok: true, value: { summary: run.value.summary, totalTax } }
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
    const run = simulateOnce(withoutPaths(parsed.value))
    if (!run.ok) return run
    outcomes.push({
      regime,
      summary: run.value.summary,
      tax: taxSums(taxReport(run.value.taxState!))
    })
  }
  return { ok: true, value: outcomes }
}
