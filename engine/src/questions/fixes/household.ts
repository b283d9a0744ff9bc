/** G7: the part of a change that the incomes of the household pay. */
import { toRupees } from '../../arithmetic/paise.ts'
import type { Owner } from '../../plan/household-schema.ts'
import { type IncomePart, incomePartsOf } from '../../plan/income-parts.ts'
import { investsSurplus, ownerIndexOf, peopleOf, retirementStartOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { Simulation } from '../../report/simulate-once.ts'
import type { Rulebook } from '../../rulebook.ts'
import { fixesText } from '../../text/en/fixes.ts'
import type { MoneyFix } from './fixes-schema.ts'

/** Whether a person has no month of work left, or the household none before its retirement (K2). */
export const hasRetired = (input: UsedInput, owner: Owner): boolean =>
  retirementStartOf(input) === 0 || peopleOf(input)[ownerIndexOf(owner)]!.retirementMonth === 0

/** Returns the name of the person of a couple who retires later; undefined in the plan of one. */
export function whoOf({ partner, selfLabel }: UsedInput, owner: Owner | undefined): string | undefined {
  if (partner === undefined || owner === undefined) return undefined
  return owner === 'self' ? selfLabel! : partner.label
}

/**
 * K18: whether earnings pay for the months that a person works longer. A plan without incomes assumes that
 * they do. With the surplus invested, the run itself has followed every gap (E2), and the person must earn a
 * salary in these months.
 */
export function earnsUntilRetirement(
  before: Simulation,
  after: Simulation,
  rulebook: Rulebook,
  owner: Owner
): boolean {
  if (after.input.incomes.length === 0) return true
  const who = ownerIndexOf(owner)
  const [first, last] = [before, after].map(({ input }) => peopleOf(input)[who]!.retirementMonth)
  return investsSurplus(after.input)
    ? hasSalaryIn(incomePartsOf(after.input, rulebook), who, first!, last!)
    : paysUntilRetirement(before, after, first!)
}

/** Whether earnings pay expenses and contributions until the new retirement; earlier gaps are the plan's. */
function paysUntilRetirement(before: Simulation, after: Simulation, first: number): boolean {
  const retired = retirementStartOf(before.input)
  const [was, is] = [before.series.monthlySurplus, after.series.monthlySurplus]
  for (let m = Math.min(first, retired); m < retirementStartOf(after.input); m++)
    if (is[m]! < 0 && !(m < retired && is[m]! >= was[m]!)) return false
  return true
}

/** Whether a person has a salary in each of the months `[first, last)`. */
function hasSalaryIn(parts: readonly IncomePart[], who: number, first: number, last: number): boolean {
  const salaries = parts.filter(
    ({ kind, owner, monthlyAmount }) => kind === 'salary' && owner === who && monthlyAmount > 0
  )
  for (let m = first; m < last; m++)
    if (!salaries.some(({ start, end }) => start <= m && m < end)) return false
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
    // From R on there is no monthly surplus.
    if (Number.isNaN(after.series.monthlySurplus[m])) continue
    paid += paidIn(m) / before.deflator[m]!
  }
  const [perMonth, today] = [first < 0 ? 0 : toRupees(paidIn(first)), toRupees(Math.floor(paid + 0.5))]
  const needed = first < 0 ? 0 : toRupees(more(first))
  const text = fixesText.surplus({
    paid: perMonth,
    needed,
    paidToday: today,
    neededToday: all / 100,
    isTaxed: before.input.tax !== undefined
  })
  return { perMonth, today, text }
}
