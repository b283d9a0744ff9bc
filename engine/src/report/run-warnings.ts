/** Warnings that only a run shows: withdrawals far below expenses, incomes too low or not used. */
import { toRupees } from '../arithmetic/paise.ts'
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { endMonthOf, monthOfAge } from '../plan/calendar.ts'
import type { UsedIncome, UsedInput } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import { warningText } from '../text/en/warnings.ts'
import { monthsRunBefore } from '../timeline/before-start.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { earningMonths, type Series } from './series.ts'

/** K18: a surplus below this share of the incomes gets no note. */
const materialSurplus = 0.05

/** A first withdrawal below this share of the expenses is probably in rupees of another year. */
const plausibleCoverage = 0.7

/** @param months called only by the warnings that need them */
export function runWarnings(input: UsedInput, timeline: Timeline, months: () => Series): Warning[] {
  return [
    ...withdrawalWarnings(input, timeline),
    ...(earningMonths(timeline) === 0 ? [] : incomeWarnings(input, timeline, months())),
    ...laterIncomes(input, timeline),
    ...unpaidIncomes(input, timeline)
  ]
}

/** Returns the price level at the start of a month (R1). */
const deflatorAt = ({ deflator }: Timeline, m: number): number => (m === 0 ? 1 : deflator[m - 1]!)

function withdrawalWarnings(input: UsedInput, timeline: Timeline): Warning[] {
  const { retirementStart: m, months } = timeline
  if (m === months || input.retirementPlan.initialMonthlyWithdrawal === undefined) return []
  const pointer = '#/retirementPlan/initialMonthlyWithdrawal'
  const expenses = timeline.expenses[m]!
  const need = timeline.spendingNeed[m]!
  if (expenses === 0 || need >= plausibleCoverage * expenses) return []
  if (need === 0) {
    const message = warningText.zeroWithdrawal
    return [{ code: 'no-retirement-withdrawal', severity: 'warning', message, pointer }]
  }
  const deflator = deflatorAt(timeline, m)
  const message = warningText.lowWithdrawal({
    needToday: need / deflator,
    expensesToday: expenses / deflator,
    isInRetirementRupees: input.retirementPlan.withdrawalBasis === 'atRetirement'
  })
  return [{ code: 'withdrawal-below-expenses', severity: 'warning', message, pointer }]
}

const incomeWarnings = (input: UsedInput, timeline: Timeline, series: Series): Warning[] => [
  ...surplusWarnings(series, timeline, input.tax !== undefined),
  ...unusedSurplus(series, timeline)
]

/** Warns about months before retirement in which incomes do not cover what they have to pay (K18). */
function surplusWarnings(
  { monthlySurplus }: Series,
  { retirementStart: end }: Timeline,
  isTaxed: boolean
): Warning[] {
  let first = -1
  let months = 0
  let least = 0
  for (let m = 0; m < end; m++) {
    const paise = monthlySurplus[m]!
    if (paise >= 0) continue
    if (first < 0) first = m
    months++
    if (paise < least) least = paise
  }
  if (first < 0) return []
  // T29: with tax, monthlySurplus is after the tax on incomes too, which may be the whole gap.
  const message = warningText.negativeSurplus({ isTaxed, months, first, gap: -toRupees(least) })
  return [{ code: 'negative-surplus', severity: 'warning', message, pointer: '#/incomes' }]
}

/** Whether incomes cover, before retirement, all that the plan asks of them (K18). */
export const earnsEnough = (warnings: readonly { readonly code: string }[]): boolean =>
  warnings.every(({ code }) => code !== 'negative-surplus')

/** K18: the part of incomes that the plan neither spends nor invests. */
function unusedSurplus({ monthlySurplus, incomes }: Series, timeline: Timeline): Warning[] {
  const { deflator, retirementStart: end } = timeline
  let unused = 0
  for (let m = 0; m < end; m++) unused += Math.max(0, monthlySurplus[m]!)
  if (unused === 0) return []
  let unusedToday = 0
  let earnedToday = 0
  for (let m = 0; m < end; m++) {
    unusedToday += Math.max(0, monthlySurplus[m]!) / deflator[m]!
    earnedToday += incomes[m]! / deflator[m]!
  }
  if (unusedToday < materialSurplus * earnedToday) return []
  const isShort = monthlySurplus.subarray(0, end).some(paise => paise < 0)
  const message = warningText.unusedSurplus({
    unused: toRupees(unused),
    unusedToday: unusedToday / 100,
    isShort
  })
  return [{ code: 'surplus-not-followed', severity: 'note', message, pointer: '#/incomes' }]
}

/** Notes incomes that start later, because amounts grow from the start of the plan (K16). */
function laterIncomes(input: UsedInput, timeline: Timeline): Warning[] {
  return input.incomes.flatMap(({ monthlyAmount, annualGrowthRatePct, startAgeYears }, index) => {
    const start = monthOfAge(startAgeYears, input.currentAgeYears)
    if (start < 12 || start >= timeline.months || monthlyAmount === 0) return []
    const [growth, prices] = [indexOfMonth(annualGrowthRatePct, start), deflatorAt(timeline, start)]
    if (growth === 1 && prices === 1) return []
    const firstAmount = monthlyAmount * growth
    const isMeantToday = growth === 1
    const message = warningText.laterIncome({
      startAgeYears,
      monthlyAmount,
      firstAmount,
      firstToday: firstAmount / prices,
      better: isMeantToday ? monthlyAmount * prices : monthlyAmount / growth,
      isMeantToday
    })
    const pointer = `#/incomes/${index}/monthlyAmount`
    return [{ code: 'income-starts-later', severity: 'note', message, pointer } as const]
  })
}

/** Warns about incomes whose months are all outside the plan (K16). */
function unpaidIncomes(input: UsedInput, timeline: Timeline): Warning[] {
  return input.incomes.flatMap((income, index) => {
    const { kind, monthlyAmount, startAgeYears, endAgeYears } = income
    const start = Math.max(0, monthOfAge(startAgeYears, input.currentAgeYears))
    const end = endMonthOf(endAgeYears, input)
    if (monthlyAmount === 0 || start < Math.min(end, timeline.months)) return []
    const isOver = end === 0
    const countedMonths = isOver ? countedBefore(income, input, timeline) : null
    const severity = countedMonths !== null && countedMonths > 0 ? 'note' : 'warning'
    const message = warningText.unpaidIncome({ kind, startAgeYears, endAgeYears, isOver, countedMonths })
    return [{ code: 'income-never-paid', severity, message, pointer: `#/incomes/${index}` } as const]
  })
}

/**
 * Returns the months since April in which an ended income counts for the tax of the first year (T30); null
 * without tax, and for a plan that starts with a tax year.
 */
function countedBefore(income: UsedIncome, input: UsedInput, { taxation }: Timeline): number | null {
  if (taxation === null || input.currentMonth === 4) return null
  return income.taxable ? monthsRunBefore(income, taxation.people[0]!.years[0]!, input) : 0
}
