/** Remarks that only a run shows: a need far below the expenses, earnings that lack or are not used. */
import { formatInr, formatYears } from '../arithmetic/format.ts'
import { toRupees } from '../arithmetic/paise.ts'
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { endMonthOf, monthOfAge } from '../plan/calendar.ts'
import type { UsedIncome, UsedInput } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import { monthsRunBefore } from '../timeline/before-start.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { earningMonths, type Series } from './series.ts'

/** K18: a surplus below this share of the incomes is not worth a remark. */
const materialSurplus = 0.05

/** A first withdrawal below this share of the expenses is probably meant in other rupees. */
const plausibleCoverage = 0.7

/** @param months asked for by those remarks alone that need them */
export function runWarnings(input: UsedInput, timeline: Timeline, months: () => Series): Warning[] {
  return [
    ...withdrawalWarnings(input, timeline),
    ...(earningMonths(timeline) === 0 ? [] : surplusRemarks(input, timeline, months())),
    ...laterIncomes(input, timeline),
    ...unpaidIncomes(input, timeline)
  ]
}

/** R1: prices at the start of a month. */
const deflatorAt = ({ deflator }: Timeline, m: number): number => (m === 0 ? 1 : deflator[m - 1]!)

function withdrawalWarnings(input: UsedInput, timeline: Timeline): Warning[] {
  const { retirementMonth: m, months } = timeline
  if (m === months || input.retirementPlan.initialMonthlyWithdrawal === undefined) return []
  const pointer = '#/retirementPlan/initialMonthlyWithdrawal'
  const expenses = timeline.expenses[m]!
  const need = timeline.need[m]!
  if (expenses === 0 || need >= plausibleCoverage * expenses) return []
  if (need === 0)
    return [
      {
        code: 'no-retirement-withdrawal',
        severity: 'warning',
        message:
          'The withdrawal is 0 although there are expenses in retirement. Leave it out if it is to follow ' +
          'the expenses.',
        pointer
      }
    ]
  const deflator = deflatorAt(timeline, m)
  const today = (rupees: number): string => formatInr(rupees / deflator)
  const isOfRetirement = input.retirementPlan.withdrawalBasis === 'atRetirement'
  const advice = isOfRetirement
    ? ' initialMonthlyWithdrawal is in rupees of retirement unless withdrawalBasis is "today".'
    : ''
  return [
    {
      code: 'withdrawal-below-expenses',
      severity: 'warning',
      message:
        `The first withdrawal is ${today(need)} a month in today's rupees, the expenses of that ` +
        `month are ${today(expenses)}.${advice}`,
      pointer
    }
  ]
}

const surplusRemarks = (input: UsedInput, timeline: Timeline, series: Series): Warning[] => [
  ...surplusWarnings(series, timeline, input.tax !== undefined),
  ...unusedSurplus(series, timeline)
]

/** K18: months before retirement in which earnings do not cover what the plan asks of them. */
function surplusWarnings(
  { monthlySurplus }: Series,
  { retirementMonth: end }: Timeline,
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
  // T29: with tax the surplus bears that on incomes too, which may be all that is missing.
  const asked = isTaxed
    ? 'expenses, instalments, contributions and the tax on incomes'
    : 'expenses, instalments and contributions'
  const message =
    `Incomes are less than ${asked} in ${months} ${months === 1 ? 'month' : 'months'}, starting in month ` +
    `${first}; the largest gap is ${formatInr(-toRupees(least))} a month. Lower expenses or contributions, ` +
    'or add the missing incomes.'
  return [{ code: 'negative-surplus', severity: 'warning', message, pointer: '#/incomes' }]
}

/** Whether incomes cover, before retirement, all that the plan asks of them (K18). */
export const earnsEnough = (warnings: readonly { readonly code: string }[]): boolean =>
  warnings.every(({ code }) => code !== 'negative-surplus')

/** K18: what earnings leave over and the plan does not follow. */
function unusedSurplus({ monthlySurplus, incomes }: Series, timeline: Timeline): Warning[] {
  const { deflator, retirementMonth: end } = timeline
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
  const advice = isShort
    ? 'It does not pay for the months in which incomes are too low.'
    : 'If you use that money, raise expenses or contributions.'
  const message =
    `${formatInr(toRupees(unused))} of incomes until retirement (${formatInr(unusedToday / 100)} in ` +
    `today's rupees) is neither spent nor invested in this plan, and the corpus does not grow by it. ${advice}`
  return [{ code: 'surplus-not-followed', severity: 'note', message, pointer: '#/incomes' }]
}

/** K16: an amount counts from the start of the plan, also of an income that begins years later. */
function laterIncomes(input: UsedInput, timeline: Timeline): Warning[] {
  return input.incomes.flatMap(({ monthlyAmount, annualGrowthRatePct, startAgeYears }, index) => {
    const start = monthOfAge(startAgeYears, input.currentAgeYears)
    if (start < 12 || start >= timeline.months || monthlyAmount === 0) return []
    const [growth, prices] = [indexOfMonth(annualGrowthRatePct, start), deflatorAt(timeline, start)]
    if (growth === 1 && prices === 1) return []
    const [given, first] = [formatInr(monthlyAmount), monthlyAmount * growth]
    const [meant, better] =
      growth === 1
        ? [`. If ${given} is meant in today's rupees`, monthlyAmount * prices]
        : [
            `: monthlyAmount grows from the start of the plan. If the first payment is to be ${given}`,
            monthlyAmount / growth
          ]
    const message =
      `The first payment of this income, at ${formatYears(startAgeYears)}, is ${formatInr(first)} a month, ` +
      `${formatInr(first / prices)} in today's rupees${meant}, set monthlyAmount to ${formatInr(better)}.`
    const pointer = `#/incomes/${index}/monthlyAmount`
    return [{ code: 'income-starts-later', severity: 'note', message, pointer } as const]
  })
}

/** K16: an income whose months all lie outside the plan. */
function unpaidIncomes(input: UsedInput, timeline: Timeline): Warning[] {
  return input.incomes.flatMap((income, index) => {
    const { kind, monthlyAmount, startAgeYears, endAgeYears } = income
    const start = Math.max(0, monthOfAge(startAgeYears, input.currentAgeYears))
    const end = endMonthOf(endAgeYears, input)
    if (monthlyAmount === 0 || start < Math.min(end, timeline.months)) return []
    const isOver = end === 0
    const ends = kind === 'salary' ? 'a salary ends at retirement or at endAgeYears, here' : 'it ends'
    const reason = isOver
      ? `${ends} at ${formatYears(endAgeYears)}, which is at or before the start.`
      : `it runs from ${formatYears(startAgeYears)} to ${formatYears(endAgeYears)}. Check both ages.`
    const counted = isOver ? countedBefore(income, input, timeline) : 0
    const severity = counted > 0 ? 'note' : 'warning'
    const message = `This income has no month in the plan: ${reason}${isOver ? ofTax(input, counted) : ''}`
    return [{ code: 'income-never-paid', severity, message, pointer: `#/incomes/${index}` } as const]
  })
}

/** T30: months before the start in which an income that has ended counts for the tax of the first year. */
function countedBefore(income: UsedIncome, input: UsedInput, { taxation }: Timeline): number {
  return taxation === null || !income.taxable ? 0 : monthsRunBefore(income, taxation.years[0]!, input)
}

/** T30: what an income that has ended means for the tax of the year. */
function ofTax({ tax, currentMonth }: UsedInput, counted: number): string {
  if (tax === undefined || currentMonth === 4) return ''
  if (counted === 0)
    return ' Income of this tax year before the start is not counted, so the tax of the year may be too low.'
  const months = counted === 1 ? 'Its month' : `Its ${counted} months`
  return ` ${months} from April on count for the tax of the year; the tax on them is paid.`
}
