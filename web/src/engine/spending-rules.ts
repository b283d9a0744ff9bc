/** What each rule of spending gives a household in retirement, in today's rupees a month. */
import {
  type ParseOptions,
  parsePlan,
  retirementStartOf,
  type Simulation,
  simulateOnce,
  simulatePaths,
  spendingFigures,
  withoutPaths,
  yearsRetired
} from '@arthayu/engine'
import { aliveAt } from '../plan/alive.ts'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'
import type { Plan } from './picture-answer.ts'
import type { Spending, SpendingFigures, SpendingRule, SpendingRules } from './place-answers.ts'

type Rule = NonNullable<NonNullable<Plan['retirementPlan']>['spending']>

/**
 * About what lasts 30 years in 95 of 100 simulations, by the guide to withdrawals. A card that offered more
 * would advise it.
 */
const advisedPct = 4

/** Each with its defaults; a first withdrawal of the plan is the first one of the guardrails. */
const usual = (hasFirst: boolean): readonly Rule[] => [
  { rule: 'fixed' },
  { rule: 'percentage', ratePct: advisedPct },
  { rule: 'amortised' },
  { rule: 'floorCeiling', ratePct: advisedPct },
  { rule: 'guardrails', ...(hasFirst ? {} : { initialRatePct: advisedPct }) }
]

/** Every rule in the place of the plan's own one; null for a plan without a month of retirement. */
export function rules({ plan }: Calls['rules']['ask'], currentYear: number): Calls['rules']['answer'] {
  const options = parseOptions(currentYear)
  const run = runOf(plan, options)
  if (!run.ok) return run
  const { input, series, deflator } = run.value
  const start = retirementStartOf(input)
  if (start >= series.length) return { ok: true, value: null }
  const own: Rule = plan.retirementPlan?.spending ?? { rule: 'fixed' }
  const others = usual((plan.retirementPlan?.initialMonthlyWithdrawal ?? 0) > 0)
  const all = others.some(({ rule }) => rule === own.rule)
    ? others.map(each => (each.rule === own.rule ? own : each))
    : [...others, own]
  const found: SpendingRule[] = []
  for (const rule of all) {
    const changed = rule === own ? plan : withRule(plan, rule)
    const tried = rule === own ? run : runOf(changed, options)
    if (!tried.ok) continue
    const figures = figuresOf(tried.value, start)
    // The engine has the age at the end of the first month.
    const lowestAt = aliveAt(input, figures.lowestAgeYears - 1 / 12)
    found.push({ rule: rule.rule, plan: changed, figures, lowestAt })
  }
  const value: SpendingRules = {
    own: own.rule,
    // At the prices of its start, as it was typed.
    need: series.need[start]! / 100 / (start === 0 ? 1 : deflator[start - 1]!),
    needAtEnd: series.need[start]! / 100 / deflator[start]!,
    years: yearsRetired(input),
    rules: found
  }
  return { ok: true, value }
}

function runOf(plan: Plan, options: ParseOptions): Outcome<Simulation> {
  const parsed = parsePlan(plan, options)
  return parsed.ok ? simulateOnce(withoutPaths(parsed.value)) : parsed
}

function withRule(plan: Plan, rule: Rule): Plan {
  const { spending: _, ...rest } = plan.retirementPlan ?? {}
  return { ...plan, retirementPlan: rule.rule === 'fixed' ? rest : { ...rest, spending: rule } }
}

/** Half a paisa each of need, incomes and withdrawal: so much may be missing of a need that is met. */
const roundedPaise = 2

/** The figures of the engine; for the need, which it sums up for no plan, the same of what was paid. */
function figuresOf(run: Simulation, start: number): SpendingFigures {
  const { summary, series, deflator, input } = run
  if (summary.spending !== undefined) return summary.spending
  const paid = (month: number): number => {
    const missing = series.need[month]! - series.incomes[month]! - series.withdrawals[month]!
    return (series.need[month]! - (missing < roundedPaise ? 0 : missing)) / 100
  }
  const years = Array.from({ length: yearsRetired(input) }, (_, year) => {
    const month = start + 12 * year
    let [used, need] = [0, 0]
    for (let m = month; m < Math.min(month + 12, series.length); m++) {
      used += paid(m)
      need += series.need[m]! / 100
    }
    return { month, real: paid(month) / deflator[month]!, spent: used, need }
  })
  return spendingFigures(years, input.currentAgeYears)
}

/** What a rule gives in the simulations; null for a plan that spends what it needs. */
export function spent({ plan }: Calls['spent']['ask'], currentYear: number): Outcome<Spending | null> {
  const parsed = parsePlan({ uncertainty: {}, ...plan }, parseOptions(currentYear))
  if (!parsed.ok) return parsed
  const answer = simulatePaths(parsed.value)
  if (!answer.ok) return answer
  const { spending, paths } = answer.value
  return { ok: true, value: spending === undefined ? null : { ...spending, paths } }
}
