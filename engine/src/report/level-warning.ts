/** S2: spending that is not level, because the money earns another return than the rule plans with. */
import type { RateConvention } from '../arithmetic/rates.ts'
import type { UsedInput } from '../plan/plan.ts'
import { decidingRule } from '../plan/spending-rule-schema.ts'
import { portfoliosOf, returnsOf } from '../plan/used-portfolios.ts'
import { type Warning, warningAt } from '../request/issue.ts'
import { warningText } from '../text/en/warnings.ts'
import { conventionOf, inPlanConvention } from '../timeline/portfolios.ts'
import { returnAtRetirement } from '../timeline/spending.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Series } from './series.ts'

/** Points of return, added up over the years, that are felt: each moves the spending by about one percent. */
const feltPoints = 5

/** The share by which spending itself must move the same way; less is level. */
const levelShare = 0.01

/**
 * The amortised rule plans with one return. Says so where the money earns another one, before tax, and
 * spending moves that way.
 * @param months called only if a portfolio earns another return
 */
export function levelOfOneReturn(input: UsedInput, timeline: Timeline, months: () => Series): Warning[] {
  const rule = decidingRule(input.retirementPlan.spending)
  if (rule?.rule !== 'amortised' || rule.annualReturnPct !== undefined) return []
  const listed = portfoliosOf(input)
  const inPlan = (pct: number, convention: RateConvention): number => inPlanConvention(pct, convention, input)
  const returns = listed.map(each => inPlan(returnsOf(each, input).after, conventionOf(each, input)))
  const span = { retirementStart: timeline.retirementStart, currentAgeYears: input.currentAgeYears }
  const planned = returnAtRetirement(input, listed, span, inPlan)
  const years = (timeline.months - timeline.retirementStart) / 12
  if (returns.every(each => Math.abs(each - planned) * years < feltPoints)) return []
  const found = furthestFrom(planned, returns, timeline, months())
  if (found === null) return []
  const isOfTargets = input.allocation !== undefined
  const message = warningText.levelOfOneReturn({ planned, isOfTargets, ...found })
  return [warningAt('#/retirementPlan/spending', 'level-of-one-return', message)]
}

/**
 * Returns the decision up to which the differences of the return have added up to the most, with the mean
 * return up to it; null if none is felt. Returns are percent a year.
 */
function furthestFrom(
  planned: number,
  returns: readonly number[],
  { retirementStart: start, deflator }: Timeline,
  { portfolios, corpus, spending, length }: Series
): { earnedPct: number; years: number } | null {
  const realAt = (m: number): number => spending[m]! / deflator[m]!
  let [points, counted] = [0, 0]
  let most = { points: 0, earnedPct: planned, years: 0 }
  for (let m = start; m < length; m++) {
    const isDecision = m > start && (m - start) % 12 === 0
    if (isDecision && Math.abs(points) > Math.abs(most.points) && moves(points, realAt(start), realAt(m)))
      most = { points, earnedPct: planned + (12 * points) / counted, years: (m - start) / 12 }
    if (corpus[m] === 0) continue
    const earned = returns.reduce((sum, each, p) => sum + each * portfolios[p]![m]!, 0) / corpus[m]!
    points += (earned - planned) / 12
    counted++
  }
  if (Math.abs(most.points) < feltPoints) return null
  // A mean is not exact to more than a tenth.
  return { earnedPct: Math.floor(most.earnedPct * 10 + 0.5) / 10, years: most.years }
}

/** Whether spending has moved to the side of the return, so that neither tax nor a bound hides it. */
const moves = (points: number, first: number, now: number): boolean =>
  first > 0 && (points > 0 ? now > first * (1 + levelShare) : now < first * (1 - levelShare))
