/** T30: which months of the first tax year, before the start, an income ran in. */
import { endMonthOf, monthOfAge } from '../plan/calendar.ts'
import type { UsedIncome, UsedInput } from '../plan/plan.ts'
import type { Span } from './span.ts'

/** What the months of a tax year before the start depend on. */
export interface MonthsBefore {
  /** How many count; 0 for every year but the first. */
  readonly monthsBefore: number
  /**
   * The month, at most 0, in which the last salary of somebody who has retired since April ended; null where
   * none did.
   */
  readonly salaryEnd: number | null
}

/** Kinds that take the place of a salary. */
const followsSalary = ({ kind }: UsedIncome): boolean => kind === 'pension' || kind === 'annuity'

/** The end of the last salary that ended in one of the months before the start, of somebody retired. */
export function salaryEndOf(
  incomes: readonly UsedIncome[],
  monthsBefore: number,
  span: Span
): MonthsBefore['salaryEnd'] {
  if (span.retirementMonth > 0) return null
  const ends = incomes
    .filter(({ kind, taxable, monthlyAmount }) => kind === 'salary' && taxable && monthlyAmount > 0)
    .map(({ endAgeYears }) => monthOfAge(endAgeYears, span.currentAgeYears))
    .filter(end => end <= 0 && end > -monthsBefore)
  return ends.length === 0 ? null : Math.max(...ends)
}

/**
 * Months before the start in which an income ran: all of them where it runs in the first month, but for what
 * follows a salary that has ended; of that salary those up to its end.
 */
export function monthsRunBefore(
  income: UsedIncome,
  { monthsBefore, salaryEnd }: MonthsBefore,
  ages: Pick<UsedInput, 'currentAgeYears' | 'planningEndAgeYears'>
): number {
  const monthOf = (ageYears: number): number => monthOfAge(ageYears, ages.currentAgeYears)
  if (monthOf(income.startAgeYears) > 0) return 0
  if (endMonthOf(income.endAgeYears, ages) > 0)
    return salaryEnd !== null && followsSalary(income) ? -salaryEnd : monthsBefore
  if (salaryEnd === null || income.kind !== 'salary') return 0
  return Math.max(0, monthsBefore + monthOf(income.endAgeYears))
}
