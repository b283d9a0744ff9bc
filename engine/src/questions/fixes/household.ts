/** G7: what the incomes of the household pay of a change. */
import { formatInr } from '../../arithmetic/format.ts'
import { toRupees } from '../../arithmetic/paise.ts'
import { retirementStartOf } from '../../plan/people.ts'
import type { Simulation } from '../../report/simulate-once.ts'
import type { MoneyFix } from './fixes-schema.ts'

/**
 * K18: whether earnings pay all that the plan asks of every month between two retirements, contributions too.
 * Gaps before are those of the plan as it is. A plan without incomes assumes that its earnings pay.
 */
export function earnsUntilRetirement(before: Simulation, after: Simulation): boolean {
  const { monthlySurplus } = after.series
  if (after.input.incomes.length === 0) return true
  for (let m = retirementStartOf(before.input); m < retirementStartOf(after.input); m++)
    if (monthlySurplus[m]! < 0) return false
  return true
}

/**
 * What is invested more, less what the monthly surplus lacks more because of it (K18); null without incomes.
 * With tax the surplus of the changed plan has what more contributions save of it.
 */
export function paidFromSurplus(before: Simulation, after: Simulation): MoneyFix['paidFromSurplus'] {
  if (before.input.incomes.length === 0) return null
  let first = -1
  let [all, paid] = [0, 0]
  const more = (m: number): number => after.series.contributions[m]! - before.series.contributions[m]!
  const lacking = ({ series }: Simulation, m: number): number => Math.max(0, -series.monthlySurplus[m]!)
  const paidIn = (m: number): number => Math.max(0, more(m) - lacking(after, m) + lacking(before, m))
  for (let m = 0; m < before.series.length; m++) {
    if (more(m) <= 0) continue
    if (first < 0) first = m
    all += more(m) / before.deflator[m]!
    paid += paidIn(m) / before.deflator[m]!
  }
  const [perMonth, today] = [first < 0 ? 0 : toRupees(paidIn(first)), toRupees(Math.floor(paid + 0.5))]
  return {
    perMonth,
    today,
    text: surplusText(perMonth, first < 0 ? 0 : toRupees(more(first)), today, all / 100)
  }
}

/** @param needed rupees a month that are invested more at first */
function surplusText(perMonth: number, needed: number, today: number, neededToday: number): string {
  if (today === 0) return 'Nothing is left of the incomes to pay it.'
  if (neededToday - today < 1) return 'The monthly surplus pays all of it.'
  const share = `${formatInr(today)} of ${formatInr(neededToday)} in today's rupees`
  return perMonth === 0
    ? `At first nothing is left of the incomes to pay it; over all years they pay ${share}.`
    : `At first the monthly surplus pays ${formatInr(perMonth)} of ${formatInr(needed)} a month; ` +
        `over all years ${share}.`
}
