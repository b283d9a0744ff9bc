/** How the savings of a plan are split over its portfolios by age, and what rebalancing does to the plan. */
import {
  inTodaysRupees,
  isTargeted,
  isTied,
  type ParseOptions,
  parsePlan,
  portfoliosOf,
  retirementStartOf,
  type Simulation,
  simulateOnce,
  taxReport,
  weightsAt,
  withoutPaths
} from '@arthayu/engine'
import { aliveAt } from '../plan/alive.ts'
import type { Calls, Outcome } from './messages.ts'
import { keptSplit, rebalancedEvery, saferSplit, turned } from './mix-plans.ts'
import { parseOptions } from './picture.ts'
import type { Plan, UsedInput } from './picture-answer.ts'
import type { Mix, MixedPortfolio, Rebalancing } from './place-answers.ts'

type Portfolio = ReturnType<typeof portfoliosOf>[number]

export function mix({ plan }: Calls['mix']['ask'], currentYear: number): Outcome<Mix> {
  const options = parseOptions(currentYear)
  const run = runOf(plan, options)
  if (!run.ok) return run
  const { input, series } = run.value
  const portfolios = portfoliosOf(input)
  const start = retirementStartOf(input)
  const then = start === 0 ? null : Math.min(start, series.length)
  const valuesAt = (month: number): readonly number[] =>
    series.portfolios.map(column => column[month - 1]! / 100)
  const today = momentOf(
    input,
    portfolios,
    portfolios.map(each => each.initialCorpus),
    0
  )
  const later = then === null ? null : momentOf(input, portfolios, valuesAt(then), then)
  const years = yearEnds(series.length).map(end => sharesOf(valuesAt(end)))
  const rows = portfolios.map(
    (portfolio, index): MixedPortfolio => ({
      label: portfolio.label,
      index,
      part: partOf(portfolio, input),
      value: today.values[index]!,
      share: today.shares[index] ?? null,
      target: today.targets[index] ?? null,
      shareThen: later?.shares[index] ?? null,
      targetThen: later?.targets[index] ?? null,
      shares: [today.shares[index] ?? 0, ...years.map(shares => shares[index] ?? 0)]
    })
  )
  return {
    ok: true,
    value: {
      portfolios: rows.filter(hasMoney).toSorted(largerFirst),
      total: sumOf(today.values),
      hasTargets: input.allocation !== undefined,
      toMove: today.toMove,
      movesIn: input.allocation?.rebalance.everyMonths || null,
      outsideThen: outsideOf(rows),
      thenAgeYears: then === null ? null : input.currentAgeYears + then / 12,
      moved: movedOf(run.value),
      rebalancing: rebalancingOf(plan, run.value, options),
      turned: turned(plan, input),
      keep: input.allocation === undefined ? keptSplit(plan, input) : null,
      safer: input.allocation === undefined ? saferSplit(plan, input, start) : null
    }
  }
}

function runOf(plan: Plan, options: ParseOptions): Outcome<Simulation> {
  const parsed = parsePlan(plan, options)
  return parsed.ok ? simulateOnce(withoutPaths(parsed.value)) : parsed
}

/** Months after the last one of each year of the plan. */
const yearEnds = (months: number): number[] =>
  Array.from({ length: Math.ceil(months / 12) }, (_, year) => Math.min(12 * year + 12, months))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Percent of all savings; empty without any. */
function sharesOf(values: readonly number[]): readonly number[] {
  const total = sumOf(values)
  return total > 0 ? values.map(value => (100 * value) / total) : []
}

/** The savings of a moment, and what the targets make of them. */
interface Moment {
  readonly values: readonly number[]
  /** Percent of all savings; empty without any. */
  readonly shares: readonly number[]
  /** The same, of those that are bought and sold; null for all others. */
  readonly targets: readonly (number | null)[]
  /** Rupees that are above a target; null where nothing is bought or sold. */
  readonly toMove: number | null
}

/** A2, A3: those that are bought and sold share what they hold together by their weights. */
function momentOf(
  input: UsedInput,
  portfolios: readonly Portfolio[],
  values: readonly number[],
  month: number
): Moment {
  const shares = sharesOf(values)
  const traded = portfolios.flatMap((each, index) => (partOf(each, input) === 'traded' ? [index] : []))
  const none = { values, shares, targets: [], toMove: null }
  if (input.allocation === undefined || shares.length === 0) return none
  const labels = traded.map(index => portfolios[index]!.label)
  const weights = weightsAt(input.allocation, labels, month, input.currentAgeYears)
  const [held, weight] = [sumOf(traded.map(index => values[index]!)), sumOf(weights)]
  if (weight === 0) return none
  const goals = new Map(traded.map((index, place) => [index, (held * weights[place]!) / weight]))
  const total = sumOf(values)
  const targets = values.map((_, index) => (goals.has(index) ? (100 * goals.get(index)!) / total : null))
  const above = traded.map(index => Math.max(0, values[index]! - goals.get(index)!))
  return { values, shares, targets, toMove: sumOf(above) }
}

/** What a portfolio is to the targets of the plan; without any, whether it could be bought and sold. */
function partOf(portfolio: Portfolio, input: UsedInput): MixedPortfolio['part'] {
  if (input.allocation !== undefined && !isTargeted(portfolio, input)) return 'outside'
  return isTied(portfolio, input) ? 'tied' : 'traded'
}

/** Null for a household that has retired or has nothing then, and for a plan without targets. */
function outsideOf(rows: readonly MixedPortfolio[]): Mix['outsideThen'] {
  const outside = rows.filter(({ part, shareThen }) => part === 'outside' && (shareThen ?? 0) > 0)
  const inOrder = outside.toSorted((one, other) => other.shareThen! - one.shareThen!)
  return outside.length === 0
    ? null
    : { share: sumOf(outside.map(each => each.shareThen!)), labels: inOrder.map(({ label }) => label) }
}

const hasMoney = ({ value, shareThen, shares }: MixedPortfolio): boolean =>
  value > 0 || (shareThen ?? 0) > 0 || shares.some(share => share > 0)

const largerFirst = (one: MixedPortfolio, other: MixedPortfolio): number =>
  other.value - one.value || (one.value > 0 ? 0 : (other.shareThen ?? 0) - (one.shareThen ?? 0))

/** A5, A9: all that moves from one portfolio to another. */
function movedOf(run: Simulation): Mix['moved'] {
  const { allocation, transfers = [] } = run.input
  if (allocation === undefined && transfers.length === 0) return { nominal: 0, real: 0 }
  const { rebalanced } = run.series
  return { nominal: sumOf([...rebalanced]) / 100, real: sumOf(inTodaysRupees(run, rebalanced)) }
}

/** The plan with rebalancing and the same plan without; null for one that never rebalances. */
function rebalancingOf(plan: Plan, run: Simulation, options: ParseOptions): Rebalancing | null {
  const { allocation, currentAgeYears } = run.input
  if (allocation === undefined || allocation.rebalance.everyMonths === 0) return null
  const without = runOf(rebalancedEvery(0, plan), options)
  if (!without.ok) return null
  const [tax, otherTax] = [taxOf(run), taxOf(without.value)]
  const [rule, otherRule] = [run.summary.spending, without.value.summary.spending]
  return {
    ...allocation.rebalance,
    endAt: aliveAt(run.input, currentAgeYears + run.series.length / 12),
    tax: tax === null || otherTax === null ? null : compared(tax, otherTax),
    corpus: compared(run.summary.finalCorpusReal, without.value.summary.finalCorpusReal),
    lowest: rule === undefined || otherRule === undefined ? null : compared(rule.lowest, otherRule.lowest)
  }
}

const taxOf = ({ taxState }: Simulation): number | null =>
  taxState === null ? null : taxReport(taxState).totalTax

const compared = (now: number, other: number): Rebalancing['corpus'] => ({ now, other, more: now - other })
