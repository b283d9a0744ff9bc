/** Milestones (K12, K13) and loans (K14, K15) as payments by month. */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { monthOfAge, monthOfMilestone, occurrencesOf, roundHalfUp } from '../plan/calendar.ts'
import { hasLoans } from '../plan/loans.ts'
import { ownerIndexOf } from '../plan/people.ts'
import type { UsedInput, UsedMilestone } from '../plan/plan.ts'
import { inOrderOfPayment } from '../plan/priorities.ts'
import { addLoan, type Borrowing, corpusPaysFrom, type Loans, loansTaken, runningLoan } from './borrowings.ts'
import type { Outflows } from './outflows.ts'
import type { Span } from './span.ts'

interface Payments {
  readonly milestoneIncomes: Float64Array
  readonly loanInstalments: Float64Array
  /** D3: null for a plan without loans. */
  readonly loans: Loans | null
  readonly outflows: Outflows
}

/** The payments of one milestone or loan from the corpus, by month. */
interface Item extends CorpusPayments {
  readonly funder: number
}

export function compilePayments(input: UsedInput, span: Span, labels: readonly string[]): Payments {
  const milestoneIncomes = span.arena.floats(span.months)
  const loanInstalments = span.arena.floats(span.months)
  const items: Item[] = []
  for (const milestone of inOrderOfPayment(input.milestones)) {
    if (milestone.type === 'income') {
      const first = monthOfMilestone(milestone, span.currentAgeYears, span.currentYear)
      addAmounts(milestone, occurrencesOf(milestone.recurrence, first, span), milestoneIncomes, 0)
    } else {
      const funder = milestone.fundedBy === undefined ? -1 : labels.indexOf(milestone.fundedBy)
      items.push({ ...corpusPayments(milestone, span, loanInstalments), funder })
    }
  }
  for (const loan of input.loans) items.push(instalmentsOf(runningLoan(loan), loanInstalments, span))
  for (const { month, amount } of paidCovers(input, span))
    milestoneIncomes[month] = milestoneIncomes[month]! + amount
  return {
    milestoneIncomes,
    loanInstalments,
    loans: hasLoans(input) ? owed(input, span) : null,
    outflows: sortByMonth(items, span)
  }
}

/** Returns what is owed of all loans of a plan (D3). */
function owed(input: UsedInput, span: Span): Loans {
  const loans = {
    opening: input.loans.reduce((sum, { outstandingPrincipal }) => sum + outstandingPrincipal, 0),
    debt: span.arena.floats(span.months),
    interest: span.arena.floats(span.months)
  }
  for (const loan of loansOf(input, span)) addLoan(loan, 1, loans, span)
  return loans
}

/** Returns all loans of a plan: those that milestones take, then those that run at the start. */
export function loansOf({ milestones, loans }: UsedInput, span: Span): Borrowing[] {
  const taken = milestones.flatMap(milestone =>
    milestone.loan === undefined ? [] : loansTaken(milestone.loan, monthsOfMilestone(milestone, span))
  )
  return [...taken, ...loans.map(runningLoan)]
}

/** What the corpus pays for a milestone. */
export interface CorpusPayments {
  /** The first month, and the payment of each month from it on. */
  readonly start: number
  readonly amounts: Float64Array
}

/**
 * Returns what the corpus pays for a milestone: its amounts, or with a loan its down payments and the
 * instalments that income does not pay.
 * @param fromIncome instalments that income pays are added here
 */
export function corpusPayments(
  milestone: UsedMilestone,
  span: Span,
  fromIncome: Float64Array
): CorpusPayments {
  const start = monthOfMilestone(milestone, span.currentAgeYears, span.currentYear)
  const months = occurrencesOf(milestone.recurrence, start, span)
  const amounts = span.arena.floats(lastPaymentOf(milestone, months, span) + 1 - start)
  addAmounts(milestone, months, amounts, start)
  if (milestone.loan) splitIntoLoans(milestone.loan, months, amounts, start, fromIncome, span)
  return { start, amounts }
}

/** Returns the sums insured on the life of the partner who dies first. @rule H5 */
export function paidCovers(
  { lifeCovers = [] }: UsedInput,
  { death, people }: Pick<Span, 'death' | 'people'>
): { label: string; month: number; amount: number }[] {
  if (death === null) return []
  const { month, who } = death
  return lifeCovers
    .filter(({ owner }) => ownerIndexOf(owner) === who)
    .filter(
      ({ untilAgeYears: until }) =>
        until === undefined || month < monthOfAge(until, people[who]!.currentAgeYears)
    )
    .map(({ label, amount }) => ({ label, month, amount }))
}

/** The last month in which a milestone or an instalment of its loans is paid. */
function lastPaymentOf({ loan }: UsedMilestone, months: readonly number[], span: Span): number {
  const last = months.at(-1)! + (loan ? roundHalfUp(loan.tenureYears * 12) : 0)
  return Math.min(last, span.months - 1)
}

/**
 * Adds the amount of each occurrence, inflated to its own month. Month `m` is written at `m - start`.
 * @rule K12
 */
function addAmounts(
  milestone: UsedMilestone,
  months: readonly number[],
  column: Float64Array,
  start: number
): void {
  const inflation = inflationOf(milestone)
  for (const m of months)
    column[m - start] = column[m - start]! + milestone.amount * indexOfMonth(inflation, m)
}

/** The months of a milestone with its amounts there. */
export function monthsOfMilestone(milestone: UsedMilestone, span: Span): { month: number; amount: number }[] {
  const first = monthOfMilestone(milestone, span.currentAgeYears, span.currentYear)
  return occurrencesOf(milestone.recurrence, first, span).map(month => ({
    month,
    amount: milestone.amount * indexOfMonth(inflationOf(milestone), month)
  }))
}

/** K12: the inflation that moves the amount of a milestone. */
const inflationOf = (milestone: UsedMilestone): number =>
  milestone.inflationAdjusted ? milestone.annualInflationRatePct! : 0

/** K14: leaves the down payments in `amounts` and adds the instalments of each occurrence's loan. */
function splitIntoLoans(
  loan: NonNullable<UsedMilestone['loan']>,
  months: readonly number[],
  amounts: Float64Array,
  first: number,
  fromIncome: Float64Array,
  span: Span
): void {
  const occurrences = months.map(month => ({ month, amount: amounts[month - first]! }))
  for (const m of months) amounts[m - first] = (amounts[m - first]! * loan.downPaymentPct) / 100
  for (const taken of loansTaken(loan, occurrences)) addInstalments(taken, amounts, first, fromIncome, span)
}

/** K15: adds the instalments of a loan: income pays before retirement, then the corpus. */
function addInstalments(
  loan: Borrowing,
  amounts: Float64Array,
  first: number,
  fromIncome: Float64Array,
  span: Span
): void {
  const { emi } = loan
  const last = Math.min(loan.end, span.months)
  const switchMonth = corpusPaysFrom(loan, span)
  for (let m = loan.first; m < switchMonth; m++) fromIncome[m] = fromIncome[m]! + emi
  for (let m = switchMonth; m < last; m++) amounts[m - first] = amounts[m - first]! + emi
}

/** Returns what the corpus pays of a loan that runs at the start. */
function instalmentsOf(loan: Borrowing, fromIncome: Float64Array, span: Span): Item {
  const amounts = span.arena.floats(Math.min(loan.end, span.months))
  addInstalments(loan, amounts, 0, fromIncome, span)
  return { start: 0, amounts, funder: -1 }
}

/** K10: payments by month, inside a month in the order of the items. */
function sortByMonth(items: readonly Item[], { months, arena }: Span): Outflows {
  const first = arena.integers(months + 1).fill(0)
  for (const { start, amounts } of items)
    for (let offset = 0; offset < amounts.length; offset++)
      if (amounts[offset] !== 0) first[start + offset]! += 1
  const all = countsToPlaces(first)
  const amount = arena.unwritten(all)
  const funder = arena.integers(all)
  for (const item of items) {
    const { start, amounts } = item
    for (let offset = 0; offset < amounts.length; offset++) {
      const payment = amounts[offset]!
      if (payment === 0) continue
      const place = first[start + offset]!
      first[start + offset] = place + 1
      amount[place] = payment
      funder[place] = item.funder
    }
  }
  // Every month's place has moved to its end, which is where the next month begins.
  first.copyWithin(1, 0, months)
  first[0] = 0
  return { first, amount, funder }
}

/** Turns the number of payments of each month into the place of its first one; returns the number of all. */
function countsToPlaces(counts: Int32Array): number {
  let sum = 0
  for (let m = 0; m < counts.length; m++) {
    const count = counts[m]!
    counts[m] = sum
    sum += count
  }
  return sum
}
