/** Target weights by month (A1 to A3) and transfers (A9), as columns. */
import { pastBound } from '../arithmetic/bounds.ts'
import { monthOfAge } from '../plan/calendar.ts'
import type { UsedAllocation, UsedInput, UsedInvestment, UsedTransfer } from '../plan/plan.ts'
import { isTargeted, isTied } from '../plan/used-portfolios.ts'
import { clippedMonth, type Span } from './span.ts'

export interface Allocation {
  /** A3: the named portfolios that are bought and sold, and those that only count in the total. */
  readonly traded: Int32Array
  readonly tied: Int32Array
  /** All other portfolios, tied ones among them. */
  readonly others: Int32Array
  /** A3: the share of `traded[k]` in what is traded in month `m` at `m * traded.length + k`, or all 0. */
  readonly shares: Float64Array
  /** A4: 0 for never. */
  readonly everyMonths: number
  /** A4: the distance from a target, in percent, above which money moves. */
  readonly beyondPct: number
  /** A6. */
  readonly poolsContributions: boolean
  /** A7. */
  readonly paysToTarget: boolean
  /** Working memory: what each of `traded` has above its target. */
  readonly above: Float64Array
}

/** A9: a transfer in the months `[start, end)`. */
export interface Transfer {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
  /** Rupees of the first month, and their growth every twelve months; 0 for a share. */
  readonly amount: number
  readonly stepUpFactor: number
  /** A fraction of the value of `from`; 0 for an amount. */
  readonly share: number
}

/** Returns the columns of the targets; null for a plan without them. */
export function compileAllocation(
  input: UsedInput,
  portfolios: readonly UsedInvestment[],
  span: Span
): Allocation | null {
  const { allocation, withdrawalStrategy } = input
  if (allocation === undefined) return null
  const placesOf = (isKept: (portfolio: UsedInvestment) => boolean): Int32Array =>
    Int32Array.from(portfolios.flatMap((each, p) => (isKept(each) ? p : [])))
  const isTraded = (each: UsedInvestment): boolean => isTargeted(each, input) && !isTied(each, input)
  const traded = placesOf(isTraded)
  const { everyMonths } = allocation.rebalance
  const poolsContributions = allocation.contributions === 'toTarget'
  const paysToTarget = withdrawalStrategy === 'toTarget'
  return {
    traded,
    tied: placesOf(each => isTargeted(each, input) && isTied(each, input)),
    others: placesOf(each => !isTraded(each)),
    shares: sharesOf(
      allocation,
      Array.from(traded, p => portfolios[p]!.label),
      m => poolsContributions || paysToTarget || (everyMonths > 0 && m % everyMonths === 0),
      span
    ),
    everyMonths,
    beyondPct: allocation.rebalance.thresholdPct * (1 + pastBound),
    poolsContributions,
    paysToTarget,
    above: span.arena.floats(traded.length)
  }
}

/** The weights of some labels at the months of the targets, fractions of all that are named (A1). */
interface Path {
  readonly months: readonly number[]
  readonly weights: readonly (readonly number[])[]
  readonly isStepped: boolean
}

function pathOf(
  { targets, glide }: UsedAllocation,
  labels: readonly string[],
  currentAgeYears: number
): Path {
  return {
    months: targets.map(({ ageYears }) => monthOfAge(ageYears, currentAgeYears)),
    weights: targets.map(({ weightsPct }) => {
      const sum = Object.values(weightsPct).reduce((all, each) => all + each, 0)
      return labels.map(label => weightsPct[label]! / sum)
    }),
    isStepped: glide === 'step'
  }
}

/**
 * Writes the weights of a month at a place of a column, in the order of the labels; returns their sum.
 * @param last the last target that holds by then, -1 for none
 * @rule A2
 */
function writeWeights(
  { months, weights, isStepped }: Path,
  last: number,
  m: number,
  column: Float64Array,
  place: number
): number {
  const glides = !isStepped && last >= 0 && last < months.length - 1
  const from = weights[Math.max(0, last)]!
  const to = glides ? weights[last + 1]! : from
  const passed = glides ? (m - months[last]!) / (months[last + 1]! - months[last]!) : 0
  let sum = 0
  for (let k = 0; k < from.length; k++) {
    const weight = from[k]! + (to[k]! - from[k]!) * passed
    column[place + k] = weight
    sum += weight
  }
  return sum
}

/** Returns the weights of some of the named portfolios in a month, fractions. */
export function weightsAt(
  allocation: UsedAllocation,
  labels: readonly string[],
  m: number,
  currentAgeYears: number
): readonly number[] {
  const path = pathOf(allocation, labels, currentAgeYears)
  const weights = new Float64Array(labels.length)
  const last = path.months.findLastIndex(month => month <= m)
  writeWeights(path, last, m, weights, 0)
  return Array.from(weights)
}

/** Returns the share of each label in the sum of all of them, by month; zeros where no one asks. */
function sharesOf(
  allocation: UsedAllocation,
  labels: readonly string[],
  isAsked: (m: number) => boolean,
  { months, currentAgeYears, arena }: Span
): Float64Array {
  const shares = arena.floats(months * labels.length)
  const path = pathOf(allocation, labels, currentAgeYears)
  let last = -1
  for (let m = 0; m < months; m++) {
    while (last + 1 < path.months.length && path.months[last + 1]! <= m) last++
    if (!isAsked(m)) continue
    const row = m * labels.length
    const sum = writeWeights(path, last, m, shares, row)
    for (let k = row; k < row + labels.length; k++) shares[k] = sum > 0 ? shares[k]! / sum : 0
  }
  return shares
}

/** Returns the transfers in their order; null for a plan without them. */
export function compileTransfers(
  { transfers }: UsedInput,
  portfolios: readonly UsedInvestment[],
  span: Span
): readonly Transfer[] | null {
  if (transfers === undefined || transfers.length === 0) return null
  const placeOf = (label: string): number => portfolios.findIndex(each => each.label === label)
  return transfers.map(each => ({
    from: placeOf(each.from),
    to: placeOf(each.to),
    ...monthsOfTransfer(each, span),
    amount: each.monthlyAmount ?? 0,
    stepUpFactor: 1 + (each.annualStepUpRatePct ?? 0) / 100,
    share: (each.sharePct ?? 0) / 100
  }))
}

const monthsOfTransfer = ({ startAgeYears, endAgeYears }: UsedTransfer, span: Span) => ({
  start: startAgeYears === undefined ? 0 : clippedMonth(startAgeYears, span),
  end: endAgeYears === undefined ? span.months : clippedMonth(endAgeYears, span)
})
