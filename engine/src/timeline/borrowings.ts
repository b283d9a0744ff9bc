/** Loans as equal instalments (K14), and what is owed of them at the end of each month (D3). */
import { instalment } from '../arithmetic/rates.ts'
import { roundHalfUp } from '../plan/calendar.ts'
import type { UsedLoan, UsedMilestone } from '../plan/plan.ts'

/** A loan that runs, or one that a milestone takes. Amounts in rupees. */
export interface Borrowing {
  /** Months of its first instalment and after its last; the second may be after the end of the plan. */
  readonly first: number
  readonly end: number
  /** What is borrowed, or still owed at the start. */
  readonly principal: number
  readonly emi: number
  /** Interest of a month on what is owed, as a fraction. */
  readonly rate: number
  /** What so many instalments of ₹1 are worth a month before the first of them. */
  readonly worth: Float64Array
  readonly paidFrom: 'income' | 'corpus'
}

/** Returns the loans that a milestone takes: one for each of its months, repaid from the next one on. */
export function loansTaken(
  { downPaymentPct, annualInterestRatePct, tenureYears, paidFrom }: NonNullable<UsedMilestone['loan']>,
  occurrences: readonly { readonly month: number; readonly amount: number }[]
): Borrowing[] {
  const term = roundHalfUp(tenureYears * 12)
  const perRupee = instalment(1, annualInterestRatePct, term)
  const worth = worthOfInstalments(annualInterestRatePct / 1200, term)
  const borrowed = 1 - downPaymentPct / 100
  return occurrences.map(({ month, amount }) => ({
    first: month + 1,
    end: month + 1 + term,
    principal: amount * borrowed,
    emi: amount * borrowed * perRupee,
    rate: annualInterestRatePct / 1200,
    worth,
    paidFrom
  }))
}

/** Returns a loan that runs at the start. */
export function runningLoan(loan: UsedLoan): Borrowing {
  const { outstandingPrincipal, annualInterestRatePct, remainingMonths, paidFrom } = loan
  return {
    first: 0,
    end: remainingMonths,
    principal: outstandingPrincipal,
    emi: instalment(outstandingPrincipal, annualInterestRatePct, remainingMonths),
    rate: annualInterestRatePct / 1200,
    worth: worthOfInstalments(annualInterestRatePct / 1200, remainingMonths),
    paidFrom
  }
}

/** Counted from the last instalment back, so that no error grows with the interest. */
function worthOfInstalments(rate: number, term: number): Float64Array {
  const worth = new Float64Array(term + 1)
  for (let left = 1; left <= term; left++) worth[left] = (worth[left - 1]! + 1) / (1 + rate)
  return worth
}

/** The months that a plan has, and those before retirement. */
interface Months {
  readonly months: number
  readonly retirementStart: number
}

/** Returns the month from which the corpus pays a loan; income pays the instalments before it. @rule K15 */
export function corpusPaysFrom(
  { first, end, paidFrom }: Borrowing,
  { months, retirementStart }: Months
): number {
  if (paidFrom === 'corpus') return first
  return Math.min(Math.max(retirementStart, first), end, months)
}

/** The loans of a plan together, in rupees. */
export interface Loans {
  /** Owed at the start. */
  readonly opening: number
  /** Owed at the end of each month. */
  readonly debt: Float64Array
  /** Interest in the instalments that income pays, by month. */
  readonly interest: Float64Array
}

/**
 * Adds what is owed of a loan: at the end of a month the worth of the instalments after it, so exactly 0
 * after the last one.
 * @rule D3
 * @param scale of its instalments: 1, or the prices of a path
 */
export function addLoan(loan: Borrowing, scale: number, { debt, interest }: Loans, span: Months): void {
  const { first, end, rate, worth } = loan
  const emi = loan.emi * scale
  for (let m = Math.max(0, first - 1); m < Math.min(end, span.months); m++)
    debt[m] = debt[m]! + emi * worth[end - 1 - m]!
  const fromCorpus = corpusPaysFrom(loan, span)
  for (let m = first; m < fromCorpus; m++) interest[m] = interest[m]! + emi * worth[end - m]! * rate
}
