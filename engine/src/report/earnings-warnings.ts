/** E1, E2: warnings about months before retirement in which earnings do not pay for the plan. */
import { toPaise, toRupees } from '../arithmetic/paise.ts'
import { plannedContributions } from '../kernel/earnings.ts'
import type { UsedInput } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import { warningAt } from '../request/issue.ts'
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

/** @param months called only if the plan has earnings before retirement */
export function earningsWarnings(input: UsedInput, timeline: Timeline, months: () => Series): Warning[] {
  if (earningMonths(timeline) === 0) return []
  const series = months()
  if (timeline.investsSurplus) return followedDeficits(input, timeline, series)
  const { monthlySurplus } = series
  const gaps = monthsWith(timeline, m => -monthlySurplus[m]!)
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

/** E2: what a deficit cuts, and what the corpus pays of it. */
function followedDeficits(input: UsedInput, timeline: Timeline, series: Series): Warning[] {
  const ageAt = (m: number): number => input.currentAgeYears + (m + 1) / 12
  const { contributions, withdrawals, shortfall, monthlySurplus } = series
  const found: Warning[] = []
  const drawn = monthsWith(timeline, m => withdrawals[m]!)
  // A milestone may be short too, in a month that earnings pay for.
  const unpaid = monthsWith(timeline, m => (monthlySurplus[m]! < 0 ? shortfall[m]! : 0))
  if (drawn !== null || unpaid !== null) {
    const { months, first, sum } = drawn ?? unpaid!
    const message = warningText.deficitWithdrawn({
      months,
      ageYears: ageAt(first),
      people: input,
      amount: toRupees(sum),
      isPaid: drawn !== null
    })
    found.push(warningAt('#/incomes', 'deficit-withdrawn', message))
  }
  const cut = monthsWith(timeline, m =>
    monthlySurplus[m]! < 0 ? plannedPaise(timeline, m) - contributions[m]! : 0
  )
  if (cut === null) return found
  const message = warningText.contributionsCut({
    months: cut.months,
    ageYears: ageAt(cut.first),
    people: input,
    amount: toRupees(cut.sum)
  })
  return [...found, warningAt('#/investmentPlan', 'contributions-cut', message)]
}

/** The contributions of a month before any cut, with what an employer adds. */
export const plannedPaise = (timeline: Timeline, m: number): number =>
  toPaise(plannedContributions(timeline, null, m))

/** Returns the months before retirement whose paise are above 0; null if there are none. */
function monthsWith({ retirementStart }: Timeline, paiseOf: (m: number) => number): Found | null {
  let [months, first, sum, largest] = [0, -1, 0, 0]
  for (let m = 0; m < retirementStart; m++) {
    const paise = paiseOf(m)
    if (!(paise > 0)) continue
    if (first < 0) first = m
    months++
    sum += paise
    largest = Math.max(largest, paise)
  }
  return months === 0 ? null : { months, first, sum, largest }
}
