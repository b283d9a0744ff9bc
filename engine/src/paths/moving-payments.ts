/** P10: milestones and their loans at the prices of their years. */
import type { UsedInput, UsedMilestone } from '../plan/plan.ts'
import { inOrderOfPayment } from '../plan/priorities.ts'
import { type Borrowing, corpusPaysFrom, runningLoan } from '../timeline/borrowings.ts'
import {
  fixedPrice,
  loansOfMilestone,
  monthsOfMilestone,
  type Payment,
  paidAtOnce,
  paidCovers,
  paidTogether
} from '../timeline/payments.ts'
import type { Span } from '../timeline/span.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { type MovingAmounts, movingAmounts, type Part } from './moving-amounts.ts'

/** The parts of the columns of `timeline/payments.ts` that follow prices. */
export interface MovingPayments {
  readonly milestoneIncomes: MovingAmounts
  readonly outflows: MovingAmounts
  readonly loanInstalments: MovingAmounts
  /** All loans (D3). */
  readonly loans: readonly MovingLoan[]
}

/** A loan with the index of the price that moves it. */
export interface MovingLoan {
  readonly loan: Borrowing
  readonly price: number
}

/**
 * Returns the payments of a plan that follow prices, part by part in the order in which the plan adds them
 * (P10).
 */
export function movingPayments(input: UsedInput, timeline: Timeline, span: Span): MovingPayments {
  const incomes: Part[] = []
  const outflows: Part[] = []
  const instalments: Part[] = []
  const loans: MovingLoan[] = []
  const next = timeline.outflows.first.slice()
  for (const milestone of inOrderOfPayment(input.milestones)) {
    const payments = monthsOfMilestone(milestone, span)
    if (milestone.type === 'income') incomes.push(...payments.map(toPart))
    else
      for (const together of paidTogether(input, milestone, payments)) {
        const taken = loansOfMilestone(milestone, together).map((loan, index) => ({
          loan,
          price: together[index]!.price
        }))
        const { fromCorpus, fromIncome } = split(milestone, together, taken, span)
        outflows.push(...placed(fromCorpus, next))
        instalments.push(...fromIncome.map(toPart))
        loans.push(...taken)
      }
  }
  for (const each of input.loans) {
    const running = { loan: runningLoan(each), price: fixedPrice(span) }
    instalments.push(...equalInstalments(running, span).fromIncome.map(toPart))
    loans.push(running)
  }
  incomes.push(...paidCovers(input, span).map(each => toPart({ ...each, price: fixedPrice(span) })))
  return {
    milestoneIncomes: movingAmounts(incomes),
    outflows: movingAmounts(outflows),
    loanInstalments: movingAmounts(instalments),
    loans
  }
}

const toPart = ({ month, amount, price }: Payment): Part => ({ place: month, amount, price })

interface SplitPayments {
  readonly fromCorpus: readonly Payment[]
  readonly fromIncome: readonly Payment[]
}

/** The payments of a milestone and of its loans, by who pays them. */
function split(
  { loan }: UsedMilestone,
  occurrences: readonly Payment[],
  taken: readonly MovingLoan[],
  span: Span
): SplitPayments {
  const parts = taken.map(each => equalInstalments(each, span))
  return {
    fromCorpus: [...paidAtOnce(loan, occurrences), ...parts.flatMap(each => each.fromCorpus)],
    fromIncome: parts.flatMap(each => each.fromIncome)
  }
}

/** Returns the instalments of a loan, by who pays them (K15). */
function equalInstalments({ loan, price }: MovingLoan, span: Span): SplitPayments {
  const paidFrom = corpusPaysFrom(loan, span)
  const all: Payment[] = []
  for (let month = loan.first; month < Math.min(loan.end, span.months); month++)
    all.push({ month, amount: loan.emi, price })
  return {
    fromCorpus: all.filter(({ month }) => month >= paidFrom),
    fromIncome: all.filter(({ month }) => month < paidFrom)
  }
}

/** K10: payments that count together at the next free places of their months, without payments of 0. */
function placed(payments: readonly Payment[], next: Int32Array): Part[] {
  const sums = new Map<number, number>()
  for (const { month, amount } of payments) sums.set(month, (sums.get(month) ?? 0) + amount)
  const places = new Map<number, number>()
  for (const [month, sum] of sums) {
    if (sum === 0) continue
    places.set(month, next[month]!)
    next[month] = next[month]! + 1
  }
  return payments.flatMap(({ month, amount, price }) => {
    const place = places.get(month)
    return place === undefined ? [] : [{ place, amount, price }]
  })
}
