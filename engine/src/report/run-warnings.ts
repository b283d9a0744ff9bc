/** Remarks that only a run shows: a need far below the expenses, earnings that do not suffice. */
import { formatInr } from '../arithmetic/format.ts'
import { toRupees } from '../arithmetic/paise.ts'
import type { Warning } from '../plan/issue.ts'
import type { UsedInput } from '../plan/plan.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Series } from './series.ts'

/** A first withdrawal below this share of the expenses is probably meant in other rupees. */
const plausibleCoverage = 0.7

export function runWarnings(input: UsedInput, timeline: Timeline, series: Series): Warning[] {
  return [...withdrawalWarnings(input, timeline), ...surplusWarnings(series, input.tax !== undefined)]
}

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
          'The withdrawal is 0 although there are expenses in retirement. Leave it out if the need ' +
          'shall follow the expenses.',
        pointer
      }
    ]
  const deflator = m === 0 ? 1 : timeline.deflator[m - 1]!
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

/** K18: months before retirement in which earnings do not cover what the plan asks of them. */
function surplusWarnings({ monthlySurplus }: Series, isTaxed: boolean): Warning[] {
  let first = -1
  let months = 0
  let least = 0
  for (let m = 0; m < monthlySurplus.length; m++) {
    const paise = monthlySurplus[m]!
    if (!(paise < 0)) continue
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
    `Incomes do not cover ${asked} in ${months} ` +
    `${months === 1 ? 'month' : 'months'} from month ${first} on; at worst ` +
    `${formatInr(-toRupees(least))} a month are missing.`
  return [{ code: 'negative-surplus', severity: 'warning', message, pointer: '#/incomes' }]
}
