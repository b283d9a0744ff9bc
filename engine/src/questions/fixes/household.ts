/** G7: the part of a change that the incomes of the household pay. */
import { toRupees } from '../../arithmetic/paise.ts'
import { retirementStartOf } from '../../plan/people.ts'
import type { Simulation } from '../../report/simulate-once.ts'
import { fixesText } from '../../text/en/fixes.ts'
import type { MoneyFix } from './fixes-schema.ts'

/**
 * K18: whether earnings pay expenses and contributions in every month between the two retirements. Earlier
 * gaps are those of the plan as it is. A plan without incomes assumes that earnings pay.
 */
export function earnsUntilRetirement(before: Simulation, after: Simulation): boolean {
  const { monthlySurplus } = after.series
  if (after.input.incomes.length === 0) return true
  for (let m = retirementStartOf(before.input); m < retirementStartOf(after.input); m++)
    if (monthlySurplus[m]! < 0) return false
  return true
}

/**
 * The additional contributions less the additional gap of the monthly surplus (K18); null without incomes.
 * With tax, the surplus of the changed plan includes the tax that higher contributions save.
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
  const needed = first < 0 ? 0 : toRupees(more(first))
  const text = fixesText.surplus({ paid: perMonth, needed, paidToday: today, neededToday: all / 100 })
  return { perMonth, today, text }
}
