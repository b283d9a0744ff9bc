/** T30: which months of the first tax year, before the start, an income ran in. */
import type { IncomePart } from '../plan/income-parts.ts'
import type { PersonSpan } from '../plan/people.ts'

/** What the months of a tax year before the start depend on. */
export interface MonthsBefore {
  /** How many count; 0 for every year but the first. */
  readonly monthsBefore: number
  /**
   * The month, at most 0, in which the last salary of a person who has retired since April ended; null if
   * none did.
   */
  readonly salaryEnd: number | null
}

/** Whether an income replaces a salary. */
const followsSalary = ({ kind }: IncomePart): boolean => kind === 'pension' || kind === 'annuity'

/**
 * Returns the end of a retired person's last salary that ended in one of the months before the start.
 * @param incomes those of the person
 */
export function salaryEndOf(
  incomes: readonly IncomePart[],
  monthsBefore: number,
  { retirementMonth }: PersonSpan
): MonthsBefore['salaryEnd'] {
  if (retirementMonth > 0) return null
  const ends = incomes
    .filter(({ kind, taxable, monthlyAmount }) => kind === 'salary' && taxable && monthlyAmount > 0)
    .map(({ end }) => end)
    .filter(end => end <= 0 && end > -monthsBefore)
  return ends.length === 0 ? null : Math.max(...ends)
}

/**
 * Months before the start in which an income ran: all of them where it runs in the first month, but for what
 * follows a salary that has ended; of that salary those up to its end.
 */
export function monthsRunBefore(income: IncomePart, { monthsBefore, salaryEnd }: MonthsBefore): number {
  if (income.start > 0) return 0
  if (income.end > 0) return salaryEnd !== null && followsSalary(income) ? -salaryEnd : monthsBefore
  if (salaryEnd === null || income.kind !== 'salary') return 0
  return Math.max(0, monthsBefore + income.end)
}
