/** S1 to S4: what a spending rule decides for a year, from the corpus of its first month. */
import { pastBound } from '../../arithmetic/bounds.ts'
import type { Spending } from '../../timeline/spending.ts'

/** What a run has decided so far. */
export interface Decided {
  /** Rupees a month: withdrawn, or where the rule moves the spending (S2, S4 with W1), spent. */
  monthly: number
  /** K4: the price index of the decision. */
  price: number
  /** S3, S4: whether the first year with money has come, and the yearly rate of the corpus in it. */
  hasBegun: boolean
  initialRate: number
  /** S6: whether the death has been reckoned with. */
  knowsOfDeath: boolean
}

/** The moment of a decision. */
export interface Moment {
  /** `P`, rupees; 0 below half a paisa. */
  readonly corpus: number
  /** Prices over those of a year ago. */
  readonly inflationFactor: number
  readonly monthsLeft: number
  /** Whether the growth of the last twelve months adds up to a loss. */
  readonly hasLost: boolean
  /** W1: the need of the month. */
  readonly need: number
}

/** @rule S1 */
export const percentage = ({ rate }: Spending, { corpus }: Moment): number => (rate / 12) * corpus

/** @rule S3 */
export function floorCeiling({ rate, floor, ceiling }: Spending, before: Decided, now: Moment): number {
  const wish = (rate / 12) * now.corpus
  if (!before.hasBegun) return wish
  const last = before.monthly * now.inflationFactor
  return Math.min(Math.max(wish, last * (1 + floor)), last * (1 + ceiling))
}

/** Months of the end of a plan in which guardrails cut nothing. */
const monthsWithoutCuts = 180

/** Guyton and Klinger, 2006. @rule S4 */
export function guardrails(spending: Spending, before: Decided, now: Moment): number {
  const { preservation, prosperity, adjustment, movesSpending, rate } = spending
  if (!before.hasBegun) return movesSpending ? now.need : (rate / 12) * now.corpus
  if (now.corpus === 0) return before.monthly
  const rateOf = (monthly: number): number => (12 * monthly) / now.corpus
  const raised = before.monthly * now.inflationFactor
  const isFrozen =
    now.inflationFactor >= 1 && now.hasLost && rateOf(raised) > before.initialRate * (1 + pastBound)
  const monthly = isFrozen ? before.monthly : raised
  const isAbove = rateOf(monthly) > before.initialRate * (1 + preservation) * (1 + pastBound)
  if (isAbove && now.monthsLeft > monthsWithoutCuts) return monthly * (1 - adjustment)
  const isBelow = rateOf(monthly) < before.initialRate * (1 - prosperity) * (1 - pastBound)
  return isBelow ? monthly * (1 + adjustment) : monthly
}

/** The money of the months that are left, for the amortised rule. */
export interface Ahead {
  readonly months: number
  /** Incomes less milestones and instalments of the month after `k`, due when spending is. */
  readonly withSpending: (k: number) => number
  /** Milestone incomes and covers, which come at the start of a month. */
  readonly atStart: (k: number) => number
  /** K11: whether spending is due at the end of a month. */
  readonly spendsAtEnd: boolean
}

/**
 * The highest level of real spending that the money reaches at every month until the end.
 * @rule S2
 */
export function amortised({ monthlyReturn, inflation }: Spending, { corpus }: Moment, ahead: Ahead): number {
  let money = corpus
  let cost = 0
  let least = Number.POSITIVE_INFINITY
  let atStart = 1
  let price = 1
  for (let k = 0; k < ahead.months; k++) {
    if (k > 0 && k % 12 === 0) price *= 1 + inflation
    const atEnd = atStart / (1 + monthlyReturn)
    const whenSpent = ahead.spendsAtEnd ? atEnd : atStart
    money += ahead.atStart(k) * atStart + ahead.withSpending(k) * whenSpent
    cost += price * whenSpent
    least = Math.min(least, money / cost)
    atStart = atEnd
  }
  return Math.max(0, least)
}
