/** What a report says beyond the picture: years in today's value, the goals, what was assumed. */
import {
  earnedMonths,
  fullView,
  goalsRequest,
  instalmentsOfCorpus,
  type ParseOptions,
  parsePlan,
  retirementStartOf,
  type Simulation,
  simulateOnce,
  toResult,
  withoutPaths,
  yearsInTodaysRupees
} from '@arthayu/engine'
import { hasRule } from '../plan/by-rule.ts'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'
import type { Plan } from './picture-answer.ts'
import { type Reported, reported } from './place-answers.ts'

const noEnvelope = { docs: '', methodology: '', generatedAt: '', resultId: '' }

export function report({ plan, isLikely }: Calls['report']['ask'], currentYear: number): Outcome<Reported> {
  const options = parseOptions(currentYear)
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const run = simulateOnce(withoutPaths(parsed.value), 'month')
  if (!run.ok) return run
  const { meta } = toResult(run.value, fullView, noEnvelope)
  const value: Reported = {
    real: realByYear(run.value),
    ...goalsOf(plan, isLikely, options),
    assumed: meta.defaulted,
    taxRules: meta.taxRules ?? null,
    engine: meta.version
  }
  return { ok: true, value }
}

/** The expenses; in retirement, what a rule spends. */
function spentOf({ input, series }: Simulation): Float64Array {
  if (!hasRule(input)) return series.expenses
  const start = retirementStartOf(input)
  return series.expenses.map((expenses, m) => (m < start ? expenses : series.spending[m]!))
}

/** In retirement savings pay for EMIs and goals alike; a reader looks for each under its own name. */
function apart({ input, series }: Simulation): Pick<Simulation['series'], 'loanInstalments' | 'milestones'> {
  const start = retirementStartOf(input)
  const due = instalmentsOfCorpus(input)
  const emis = series.milestones.map((paid, m) => (m < start ? 0 : Math.min(paid, Math.round(100 * due[m]!))))
  return {
    loanInstalments: series.loanInstalments.map((paid, m) => paid + emis[m]!),
    milestones: series.milestones.map((paid, m) => paid - emis[m]!)
  }
}

/** Sums of twelve months; the last year may be shorter. */
function realByYear(run: Simulation): Reported['real'] {
  const months = { ...run.series, ...earnedMonths(run), expenses: spentOf(run), ...apart(run) }
  const columns = reported.map(member => [member, yearsInTodaysRupees(run, months[member])] as const)
  return Object.fromEntries(columns) as unknown as Reported['real']
}

/** The goals as the mean over the usual simulations; where these are too many, at the expected returns. */
function goalsOf(
  plan: Plan,
  isLikely: boolean,
  options: ParseOptions
): Pick<Reported, 'goals' | 'goalPaths'> {
  const likely = { uncertainty: {}, ...plan }
  const onPaths = isLikely ? goalsRequest({ input: likely }, options) : null
  if (onPaths?.ok) {
    const parsed = parsePlan(likely, options)
    const goalPaths = parsed.ok ? (parsed.value.input.uncertainty?.paths ?? null) : null
    return { goals: onPaths.value.goals, goalPaths }
  }
  const { uncertainty: _, ...certain } = plan
  const expected = goalsRequest({ input: certain }, options)
  return { goals: expected.ok ? expected.value.goals : null, goalPaths: null }
}
