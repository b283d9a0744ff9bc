/** What pays for the first month of retirement. */
import {
  explainRequest,
  instalmentsOfCorpus,
  type ParseOptions,
  parsePlan,
  retirementStartOf,
  type Simulation,
  simulateOnce,
  withoutPaths
} from '@arthayu/engine'
import { addingUp } from '../adding-up.ts'
import { hasRule } from '../plan/by-rule.ts'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'
import type { Plan } from './picture-answer.ts'
import type { Source } from './place-answers.ts'

type Answer = Calls['incomeThen']['answer']

/** The need of the first month of retirement, by what pays it, in today's rupees. */
export function incomeThen({ plan }: Calls['incomeThen']['ask'], currentYear: number): Answer {
  const options = parseOptions(currentYear)
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const run = simulateOnce(withoutPaths(parsed.value))
  if (!run.ok) return run
  const { input, series, deflator } = run.value
  const month = retirementStartOf(input)
  if (month >= series.length) return { ok: true, value: null }
  // As the headline figures: at the prices of its start; what a rule spends, as the engine sums it up.
  const atStart = month === 0 ? 1 : deflator[month - 1]!
  const index = hasRule(input) ? deflator[month]! : atStart
  const real = (rupees: number): number => rupees / index
  const sources = (member: string, way: number): Outcome<Source[]> =>
    sourcesOf(plan, { member, month, way }, real, options)
  const incomes = sources('incomes', 0)
  if (!incomes.ok) return incomes
  const withdrawals = sources('withdrawals', 1)
  if (!withdrawals.ok) return withdrawals
  const begins = input.currentMonth - 1 + month
  const shortfall = real(series.shortfall[month]! / 100)
  const spending = hasRule(input) ? real(series.spending[month]! / 100) : null
  const need = series.need[month]! / 100 / atStart
  const rounded = adding(
    [incomes.value, withdrawals.value, [{ label: '', amount: shortfall }]],
    spending ?? need
  )
  return {
    ok: true,
    value: {
      ageYears: input.currentAgeYears + month / 12,
      calendarMonth: `${input.currentYear + Math.floor(begins / 12)}-${String((begins % 12) + 1).padStart(2, '0')}`,
      need,
      spending,
      incomes: rounded.lists[0]!,
      withdrawals: rounded.lists[1]!,
      shortfall: rounded.lists[2]![0]?.amount ?? 0,
      sum: rounded.sum,
      instalments: real(instalmentsOfCorpus(input)[month]!),
      taxPerMonth: taxPerMonth(run.value, month)
    }
  }
}

/** From so much on amounts are said in hundreds. */
const leastInHundreds = 10_000

/** The sum as it is said, and its parts, which add up to it, unless incomes are more than the sum. */
function adding(lists: readonly (readonly Source[])[], sum: number): { lists: Source[][]; sum: number } {
  const unit = sum < leastInHundreds ? 1 : 100
  const all = lists.flat().map(({ amount }) => amount / unit)
  const total = all.reduce((before, each) => before + each, 0)
  const said = addingUp(all, Math.round(Math.abs(unit * total - sum) < leastRupees ? sum / unit : total))
  let next = 0
  return {
    lists: lists.map(list =>
      list.map(each => ({ ...each, amount: unit * said[next++]! })).filter(({ amount }) => amount > 0)
    ),
    sum: unit * Math.round(sum / unit)
  }
}

interface Asked {
  readonly member: string
  readonly month: number
  /** Which of the breakdowns. */
  readonly way: number
}

/** What rounding leaves is no source. */
const leastRupees = 0.5

/** The parts of a published number, without those that are nothing. */
function sourcesOf(
  plan: Plan,
  { member, month, way }: Asked,
  real: (rupees: number) => number,
  options: ParseOptions
): Outcome<Source[]> {
  const answer = explainRequest({ input: plan, member, month }, options)
  if (!answer.ok) return answer
  const steps = answer.value.ways[way]?.steps ?? []
  return {
    ok: true,
    value: steps.flatMap(({ text, amount }) =>
      amount === null || Math.abs(amount) < leastRupees ? [] : [{ label: nameOf(text), amount: real(amount) }]
    )
  }
}

/** "Rent (You)" of "Rent (You): ₹20,000 a month at the start, ..."; "Funds" of "Funds.". */
function nameOf(step: string): string {
  const amountAt = step.lastIndexOf(': ₹')
  return amountAt < 0 ? step.replace(/[.।]$/, '') : step.slice(0, amountAt)
}

/** The tax that savings pay in the first twelve months of retirement, a month; null without tax. */
function taxPerMonth({ series, deflator, taxState }: Simulation, start: number): number | null {
  if (taxState === null) return null
  const end = Math.min(start + 12, series.length)
  let sum = 0
  for (let month = start; month < end; month++) sum += series.tax[month]! / 100 / deflator[month]!
  return sum / (end - start)
}
