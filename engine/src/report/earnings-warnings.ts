/** E1, E2, E6: warnings about months in which incomes do not pay for the plan. */
import { toPaise, toRupees } from '../arithmetic/paise.ts'
import { plannedContributions } from '../kernel/earnings.ts'
import { monthsOnEarnings } from '../plan/people.ts'
import type { UsedInput } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import { noteAt, warningAt } from '../request/issue.ts'
import { warningText } from '../text/en/warnings.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { earningMonths, type Series } from './series.ts'

/** Months of one kind before retirement: how many, the first, and their sum in paise. */
interface Found {
  readonly months: number
  readonly first: number
  readonly sum: number
  readonly largest: number
}

/** @param months called only if the plan has earnings before retirement, or contributions in it */
export function earningsWarnings(input: UsedInput, timeline: Timeline, months: () => Series): Warning[] {
  const contributesAfter = timeline.contributionsEnd > timeline.retirementStart
  if (earningMonths(timeline) === 0 && !contributesAfter) return []
  const series = months()
  if (timeline.investsSurplus) return followedDeficits(input, timeline, series)
  const gaps = gapsOfEarnings(input, timeline, series)
  return contributesAfter ? [...gaps, ...unpaidInRetirement(input, timeline, series)] : gaps
}

/** K18: months before retirement in which incomes pay less than the plan asks of them. */
function gapsOfEarnings(input: UsedInput, timeline: Timeline, { monthlySurplus }: Series): Warning[] {
  const gaps = monthsWith(m => -monthlySurplus[m]!, 0, timeline.retirementStart)
  if (gaps === null) return []
  // T29: with tax, monthlySurplus is after the tax on incomes too, which may be the whole gap.
  const message = warningText.negativeSurplus({
    isTaxed: input.tax !== undefined,
    months: gaps.months,
    first: gaps.first,
    gap: toRupees(gaps.largest),
    isHousehold: input.partner !== undefined
  })
  return [warningAt('#/incomes', 'negative-surplus', message)]
}

/** Whether incomes cover, before retirement, all that the plan asks of them (K18). */
export const earnsEnough = (warnings: readonly { readonly code: string }[]): boolean =>
  warnings.every(({ code }) => code !== 'negative-surplus')

const ofEarnings: readonly string[] = ['negative-surplus', 'deficit-withdrawn', 'contributions-cut']

/** Whether a warning says that earnings do not pay for the plan. */
export const isOfEarnings = ({ code }: { readonly code: string }): boolean => ofEarnings.includes(code)

/** The first warning that earnings do not pay for the plan before retirement; undefined if they do. */
export const earningsGap = <Warned extends { readonly code: string }>(
  warnings: readonly Warned[]
): Warned | undefined => warnings.find(isOfEarnings)

/** E2: what a deficit cuts, and what the corpus pays of it; apart where one of a couple has retired (H3). */
function followedDeficits(input: UsedInput, timeline: Timeline, series: Series): Warning[] {
  const { contributions, withdrawals, shortfall, monthlySurplus } = series
  const { retirementStart, contributionsEnd } = timeline
  const alone = monthsOnEarnings(input)
  // A milestone may be short too, in a month that earnings pay for.
  const missing = (m: number): number => (monthlySurplus[m]! < 0 ? shortfall[m]! : 0)
  const deficit = (m: number): number => withdrawals[m]! + missing(m)
  // Only a deficit cuts contributions. In retirement there is no surplus: all that is cut counts (E6).
  const cut = (m: number): number =>
    monthlySurplus[m]! >= 0 ? 0 : plannedPaise(timeline, m) - contributions[m]!
  const paidIn = ({ sum }: Found, from: number, end: number) => {
    const short = monthsWith(missing, from, end)?.sum ?? 0
    return { withdrawn: toRupees(sum - short), missing: toRupees(short) }
  }
  const whenOf = ({ months, first }: Found) => ({
    months,
    ageYears: input.currentAgeYears + (first + 1) / 12,
    people: input
  })
  const found: Warning[] = []
  const gap = monthsWith(deficit, 0, alone)
  if (gap !== null) {
    const paid = { ...whenOf(gap), ...paidIn(gap, 0, alone), paysEpf: timeline.isCut.includes(0) }
    const message = warningText.deficitWithdrawn(paid)
    found.push(warningAt('#/incomes', 'deficit-withdrawn', message))
  }
  const uncontributed = monthsWith(cut, 0, contributionsEnd)
  if (uncontributed !== null) {
    const amount = toRupees(uncontributed.sum)
    const message = warningText.contributionsCut({ ...whenOf(uncontributed), amount })
    found.push(warningAt('#/investmentPlan', 'contributions-cut', message))
  }
  const between = monthsWith(deficit, alone, retirementStart)
  if (between === null) return found
  const paid = { ...whenOf(between), ...paidIn(between, alone, retirementStart) }
  return [...found, noteAt('#/incomes', 'savings-pay-between', warningText.savingsPayBetween(paid))]
}

/** The contributions of a month before any cut, with what an employer adds. */
export const plannedPaise = (timeline: Timeline, m: number): number =>
  toPaise(plannedContributions(timeline, null, m))

/** Paise by which the rounding of three amounts can be off (C2). */
const ofRounding = 2

/** E6: contributions in retirement that incomes do not pay, so that they are money from outside the plan. */
function unpaidInRetirement(input: UsedInput, timeline: Timeline, series: Series): Warning[] {
  const { retirementStart: start, contributionsEnd, earnedShares } = timeline
  const unpaid = monthsWith(
    m => {
      const gap = toPaise(plannedContributions(timeline, earnedShares, m)) - sparePaise(timeline, series, m)
      return gap > ofRounding ? gap : 0
    },
    start,
    contributionsEnd
  )
  if (unpaid === null) return []
  const { months, first, sum } = unpaid
  const ageYears = input.currentAgeYears + (first + 1) / 12
  const message = warningText.contributionsUnpaid({ months, ageYears, people: input, amount: toRupees(sum) })
  const index = timeline.contributionEnds.findIndex(end => end > start)
  return [warningAt(`#/investments/${index}/contributionEndAgeYears`, 'contributions-unpaid', message)]
}

/** W3, S1 to S5: what the incomes of a month in retirement leave over of the spending. */
function sparePaise({ spending }: Timeline, series: Series, m: number): number {
  if (spending === null) return Math.max(0, series.incomes[m]! - series.need[m]!)
  return spending.movesSpending ? Math.max(0, series.incomes[m]! - series.spending[m]!) : 0
}

/** Returns the months of a range whose paise are above 0; null if there are none. */
function monthsWith(paiseOf: (m: number) => number, from: number, end: number): Found | null {
  let [months, first, sum, largest] = [0, -1, 0, 0]
  for (let m = from; m < end; m++) {
    const paise = paiseOf(m)
    if (!(paise > 0)) continue
    if (first < 0) first = m
    months++
    sum += paise
    largest = Math.max(largest, paise)
  }
  return months === 0 ? null : { months, first, sum, largest }
}
