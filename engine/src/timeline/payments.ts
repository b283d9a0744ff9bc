/** Milestones (K12, K13) and loans (K14, K15) as payments by month. */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { monthOfAge, monthOfMilestone, occurrencesOf } from '../plan/calendar.ts'
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
  const running = input.loans.map(runningLoan)
  const taken = new Map<UsedMilestone, readonly Borrowing[]>()
  const items: Item[] = []
  for (const milestone of inOrderOfPayment(input.milestones)) {
    const occurrences = monthsOfMilestone(milestone, span)
    if (milestone.type === 'income') addAmounts(occurrences, milestoneIncomes, 0)
    else {
      const funder = milestone.fundedBy === undefined ? -1 : labels.indexOf(milestone.fundedBy)
      const all: Borrowing[] = []
      for (const together of paidTogether(input, milestone, occurrences)) {
        const loans = loansOfMilestone(milestone, together)
        items.push({ ...paidByCorpus(milestone, together, loans, span, loanInstalments), funder })
        all.push(...loans)
      }
      taken.set(milestone, all)
    }
  }
  for (const loan of running) items.push(instalmentsOf(loan, loanInstalments, span))
  addAmounts(paidCovers(input, span), milestoneIncomes, 0)
  const loans = [...input.milestones.flatMap(milestone => taken.get(milestone) ?? []), ...running]
  return {
    milestoneIncomes,
    loanInstalments,
    loans: hasLoans(input) ? owed(input, loans, span) : null,
    outflows: sortByMonth(items, span)
  }
}

/** Returns what is owed of all loans of a plan (D3). */
function owed(input: UsedInput, borrowings: readonly Borrowing[], span: Span): Loans {
  const loans = {
    opening: input.loans.reduce((sum, { outstandingPrincipal }) => sum + outstandingPrincipal, 0),
    debt: span.arena.floats(span.months),
    interest: span.arena.floats(span.months)
  }
  for (const loan of borrowings) addLoan(loan, 1, loans, span)
  return loans
}

/** Returns all loans of a plan: those that milestones take, then those that run at the start. */
export const loansOf = ({ milestones, loans }: UsedInput, span: Span): Borrowing[] => [
  ...milestones.flatMap(milestone => loansOfMilestone(milestone, monthsOfMilestone(milestone, span))),
  ...loans.map(runningLoan)
]

/** Returns the loans of a milestone, one for each of its occurrences (K14). */
export const loansOfMilestone = (
  { loan }: Pick<UsedMilestone, 'loan'>,
  occurrences: readonly Pick<Payment, 'month' | 'amount'>[]
): Borrowing[] => (loan === undefined ? [] : loansTaken(loan, occurrences))

/** What the corpus pays for a milestone. */
export interface CorpusPayments {
  /** The first month, and the payment of each month from it on. */
  readonly start: number
  readonly amounts: Float64Array
}

/** Returns what the corpus pays for a milestone, in the order of its places in `outflows`. */
export function corpusPayments(input: UsedInput, milestone: UsedMilestone, span: Span): CorpusPayments[] {
  const fromIncome = new Float64Array(span.months)
  return paidTogether(input, milestone, monthsOfMilestone(milestone, span)).map(together =>
    paidByCorpus(milestone, together, loansOfMilestone(milestone, together), span, fromIncome)
  )
}

/**
 * Returns the repeats of a milestone whose payments of a month are one payment: all of them, or each by
 * itself where what pays depends on what is left (A7).
 */
export const paidTogether = (
  { withdrawalStrategy }: Pick<UsedInput, 'withdrawalStrategy'>,
  { loan }: UsedMilestone,
  occurrences: readonly Payment[]
): readonly (readonly Payment[])[] =>
  withdrawalStrategy === 'toTarget' && loan !== undefined ? occurrences.map(each => [each]) : [occurrences]

/**
 * Returns what the corpus pays for a milestone: its amounts, or with a loan its down payments and the
 * instalments that income does not pay.
 * @param fromIncome instalments that income pays are added here
 */
function paidByCorpus(
  { loan }: UsedMilestone,
  occurrences: readonly Payment[],
  loans: readonly Borrowing[],
  span: Span,
  fromIncome: Float64Array
): CorpusPayments {
  const start = occurrences[0]!.month
  const last = loans.at(-1)?.end ?? occurrences.at(-1)!.month + 1
  const amounts = span.arena.floats(Math.min(last, span.months) - start)
  addAmounts(paidAtOnce(loan, occurrences), amounts, start)
  for (const taken of loans) addInstalments(taken, amounts, start, fromIncome, span)
  return { start, amounts }
}

/** K14: the amounts of a milestone, or with a loan the down payments. */
export const paidAtOnce = <P extends { readonly amount: number }>(
  loan: UsedMilestone['loan'],
  occurrences: readonly P[]
): readonly P[] =>
  loan === undefined
    ? occurrences
    : occurrences.map(each => ({ ...each, amount: (each.amount * loan.downPaymentPct) / 100 }))

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

/** Adds amounts to a column; month `m` is written at `m - start`. */
function addAmounts(
  amounts: readonly Pick<Payment, 'month' | 'amount'>[],
  column: Float64Array,
  start: number
): void {
  for (const { month, amount } of amounts) column[month - start] = column[month - start]! + amount
}

/** An amount of a month, and the year whose prices move it. */
export interface Payment {
  readonly month: number
  readonly amount: number
  readonly price: number
}

/** The year of prices that never move: after all others. */
export const fixedPrice = ({ years }: Pick<Span, 'years'>): number => years + 1

/**
 * The months of a milestone with its amounts there, each inflated to its own month.
 * @rule K12
 */
export function monthsOfMilestone(milestone: UsedMilestone, span: Span): Payment[] {
  const { inflationAdjusted, recurrence } = milestone
  const inflation = inflationAdjusted ? milestone.annualInflationRatePct! : 0
  const first = monthOfMilestone(milestone, span.currentAgeYears, span.currentYear)
  return occurrencesOf(recurrence, first, span).map(month => ({
    month,
    amount: milestone.amount * indexOfMonth(inflation, month),
    price: inflationAdjusted ? Math.floor(month / 12) : fixedPrice(span)
  }))
}

/** K15: adds the instalments of a loan: income pays before retirement, then the corpus. */
export function addInstalments(
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
