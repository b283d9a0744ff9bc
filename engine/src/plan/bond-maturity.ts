/** L10: when Sovereign Gold Bonds mature. */
import type { GoldBondRules } from '../rulebook.ts'
import { monthOfAge } from './calendar.ts'
import type { UsedInput, UsedInvestment } from './plan.ts'

type Start = Pick<UsedInput, 'currentAgeYears' | 'currentYear' | 'currentMonth'>

/** The month, counted from the start, in which the bonds of the last issue mature; may lie before it. */
export function lastBondMaturity(
  { currentYear, currentMonth }: Pick<Start, 'currentYear' | 'currentMonth'>,
  { termYears, lastIssuedOn }: GoldBondRules
): number {
  const [year, month] = [Number(lastIssuedOn.slice(0, 4)), Number(lastIssuedOn.slice(5, 7))]
  return (year + termYears - currentYear) * 12 + month - currentMonth
}

/**
 * The month in which bonds are redeemed: that of `maturityAgeYears`, or, if omitted, of a whole term after
 * the start, at the latest that of the last issue; an age that has passed is month 0.
 */
export function bondMaturityOf(
  { maturityAgeYears }: Pick<UsedInvestment, 'maturityAgeYears'>,
  start: Start,
  rules: GoldBondRules
): number {
  const { currentAgeYears } = start
  const asked = monthOfAge(maturityAgeYears ?? currentAgeYears + rules.termYears, currentAgeYears)
  return Math.max(0, Math.min(asked, lastBondMaturity(start, rules)))
}
