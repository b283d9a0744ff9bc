/** G14: what the portfolios that fund a goal earn, and what one of them pays alone. */
import { monthlyRate, type RateConvention } from '../../arithmetic/rates.ts'
import type { UsedInput, UsedInvestment } from '../../plan/plan.ts'
import { portfoliosOf, returnsOf } from '../../plan/used-portfolios.ts'
import { contributionIn } from '../../timeline/contribution-in.ts'
import { conventionOf, inPlanConvention } from '../../timeline/portfolios.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import type { Terms } from './alone.ts'

/** The terms of a goal, with the return that the answer shows. */
export interface Funder extends Terms {
  readonly returnPct: number
}

/** Returns the terms of a portfolio, or for -1 those of the portfolios together. */
export function funderOf(input: UsedInput, timeline: Timeline, portfolio: number): Funder {
  const listed = portfoliosOf(input)
  const one = listed[portfolio]
  const { rate } = input.conventions
  return {
    ...(one === undefined
      ? earned(meanReturns(input, timeline, listed), rate)
      : earned(returnsOf(one, input), conventionOf(one, input))),
    stepUpPct: (one ?? input.investmentPlan).annualStepUpRatePct,
    contributionEnd: timeline.contributionEnds[portfolio] ?? timeline.retirementStart,
    retirementStart: timeline.retirementStart,
    contributeAtEnd: timeline.contributeAtEnd,
    payAtEnd: timeline.withdrawAtEnd
  }
}

interface Returns {
  readonly before: number
  readonly after: number
}

const earned = ({ before, after }: Returns, convention: RateConvention) => ({
  returnPct: before,
  before: 1 + monthlyRate(before, convention),
  after: 1 + monthlyRate(after, convention)
})

/**
 * Returns the mean of the returns by first contributions, without any by opening values, and otherwise the
 * returns of the core. All are in the convention of the plan.
 */
function meanReturns(input: UsedInput, timeline: Timeline, listed: readonly UsedInvestment[]): Returns {
  const weights = weightsOf(timeline, listed)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const sums = { before: 0, after: 0 }
  for (const [p, portfolio] of listed.entries()) {
    const { before, after } = returnsOf(portfolio, input)
    const toPlan = (pct: number): number => inPlanConvention(pct, conventionOf(portfolio, input), input)
    sums.before += weights[p]! * toPlan(before)
    sums.after += weights[p]! * toPlan(after)
  }
  return { before: sums.before / all, after: sums.after / all }
}

/** Returns the weights of the portfolios, of which at least one is above 0. */
function weightsOf(timeline: Timeline, listed: readonly UsedInvestment[]): number[] {
  const { contributionStarts, contributionEnds } = timeline
  const contributed = listed.map(({ initialMonthlyContribution: each }, p) =>
    contributionEnds[p]! > contributionStarts[p]! ? each : 0
  )
  const opening = listed.map(({ initialCorpus }) => initialCorpus)
  const core = listed.map((_, p) => (p === listed.length - 1 ? 1 : 0))
  return [contributed, opening].find(each => each.some(amount => amount > 0)) ?? core
}

/**
 * Returns which payments a portfolio makes with its own opening value and contributions: those that name it,
 * in the order of the run (W6). Taxes, locks and what other payments take are not counted.
 * @returns whether each payment of `outflows` is made in full, by its place; the places of others are false
 */
export function paidAlone(timeline: Timeline, portfolio: number): boolean[] {
  const { openingValues, factors, growthRow } = timeline
  const { contributeAtEnd, withdrawAtEnd, outflows } = timeline
  const made = Array.from(outflows.amount, () => false)
  let balance = openingValues[portfolio]!
  const contribute = (m: number): void => {
    balance += contributionIn(timeline, portfolio, m)
  }
  const payOut = (m: number): void => {
    for (let place = outflows.first[m]!; place < outflows.first[m + 1]!; place++) {
      if (outflows.funder[place] !== portfolio) continue
      const gap = outflows.amount[place]! - balance
      made[place] = gap < 0.005
      balance = Math.max(0, -gap)
    }
  }
  for (let m = 0; m < timeline.months; m++) {
    if (!contributeAtEnd) contribute(m)
    if (!withdrawAtEnd) payOut(m)
    balance *= factors[growthRow[m]! + portfolio]!
    if (contributeAtEnd) contribute(m)
    if (withdrawAtEnd) payOut(m)
  }
  return made
}
