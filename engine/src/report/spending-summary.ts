/** What a spending rule gives in the years of retirement. */
import { roundToPaisa } from '../arithmetic/paise.ts'
import type { Ledger } from '../kernel/ledger.ts'
import { type SpendingYear, spendingYears, worstShareOf } from '../kernel/spending/years.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Summary } from './result-schema.ts'

const halfPaisa = 0.005

/** Returns the figures of a spending rule; nothing for a plan that spends its need. */
export function spendingSummary(
  timeline: Timeline,
  ledger: Ledger,
  currentAgeYears: number
): Pick<Summary, 'spending'> {
  if (ledger.spending === null || timeline.retirementStart === timeline.months) return {}
  const years = spendingYears(timeline, ledger, m => timeline.deflator[m]!)
  return { spending: spendingFigures(years, currentAgeYears) }
}

/**
 * Returns what is spent a month in the years of retirement, in today's rupees, and how much of the need.
 * @param years in order, at least one
 */
export function spendingFigures(
  years: readonly SpendingYear[],
  currentAgeYears: number
): NonNullable<Summary['spending']> {
  const ascending = years.map(({ real }) => real).toSorted((one, other) => one - other)
  const lowest = ascending[0]!
  const half = Math.floor(ascending.length / 2)
  const median = ascending.length % 2 === 1 ? ascending[half]! : (ascending[half - 1]! + ascending[half]!) / 2
  const { month } = years.find(({ real }) => real <= lowest + halfPaisa)!
  return {
    first: roundToPaisa(years[0]!.real),
    lowest: roundToPaisa(lowest),
    lowestAgeYears: currentAgeYears + (month + 1) / 12,
    median: roundToPaisa(median),
    last: roundToPaisa(years.at(-1)!.real),
    yearsBelowNeed: years.filter(({ spent, need }) => need - spent >= halfPaisa).length,
    worstShareOfNeed: worstShareOf(years)
  }
}
