/** P10: milestones and their loans at the prices of their years. */
import { instalment } from '../arithmetic/rates.ts'
import { roundHalfUp } from '../plan/calendar.ts'
import type { UsedInput, UsedMilestone } from '../plan/plan.ts'
import { monthsOfMilestone, paidCovers } from '../timeline/payments.ts'
import type { Span } from '../timeline/span.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { type MovingAmounts, movingAmounts, type Part } from './moving-amounts.ts'

/** The parts of the columns of `timeline/payments.ts` that follow prices. */
export interface MovingPayments {
  readonly milestoneIncomes: MovingAmounts
  readonly outflows: MovingAmounts
  readonly loanInstalments: MovingAmounts
}

/** An amount of a month, with the year whose prices move it. */
interface Payment {
  readonly month: number
  readonly amount: number
  readonly price: number
}

/**
 * Returns the payments of a plan that follow prices, part by part in the order in which the plan adds them
 * (P10).
 * @param fixedPrice index of the price that never moves
 */
export function movingPayments(
  input: UsedInput,
  timeline: Timeline,
  span: Span,
  fixedPrice: number
): MovingPayments {
  const incomes: Part[] = []
  const outflows: Part[] = []
  const instalments: Part[] = []
  const next = timeline.outflows.first.slice()
  for (const milestone of input.milestones) {
    const payments = paymentsOf(milestone, span, fixedPrice)
    if (milestone.type === 'income') incomes.push(...payments.map(toPart))
    else {
      const { fromCorpus, fromIncome } = split(milestone, payments, span)
      outflows.push(...placed(fromCorpus, next))
      instalments.push(...fromIncome.map(toPart))
    }
  }
  for (const loan of input.loans) {
    const emi = instalment(loan.outstandingPrincipal, loan.annualInterestRatePct, loan.remainingMonths)
    const { fromIncome } = equalInstalments(emi, fixedPrice, 0, loan.remainingMonths, loan.paidFrom, span)
    instalments.push(...fromIncome.map(toPart))
  }
  incomes.push(...paidCovers(input, span).map(each => toPart({ ...each, price: fixedPrice })))
  return {
    milestoneIncomes: movingAmounts(incomes),
    outflows: movingAmounts(outflows),
    loanInstalments: movingAmounts(instalments)
  }
}

const toPart = ({ month, amount, price }: Payment): Part => ({ place: month, amount, price })

/** K12: occurrences, moved by the prices of their own year unless they are nominal. */
function paymentsOf(milestone: UsedMilestone, span: Span, fixedPrice: number): Payment[] {
  return monthsOfMilestone(milestone, span).map(({ month, amount }) => ({
    month,
    amount,
    price: milestone.inflationAdjusted ? Math.floor(month / 12) : fixedPrice
  }))
}

interface SplitPayments {
  readonly fromCorpus: readonly Payment[]
  readonly fromIncome: readonly Payment[]
}

/** K14, K15: down payments, then the instalments, at the prices of the month in which the loan was taken. */
function split({ loan }: UsedMilestone, payments: readonly Payment[], span: Span): SplitPayments {
  if (loan === undefined) return { fromCorpus: payments, fromIncome: [] }
  const term = roundHalfUp(loan.tenureYears * 12)
  const perRupee = instalment(1, loan.annualInterestRatePct, term)
  const borrowed = 1 - loan.downPaymentPct / 100
  const down = payments.map(each => ({ ...each, amount: (each.amount * loan.downPaymentPct) / 100 }))
  const parts = payments.map(({ amount, price, month }) =>
    equalInstalments(amount * borrowed * perRupee, price, month + 1, month + 1 + term, loan.paidFrom, span)
  )
  return {
    fromCorpus: [...down, ...parts.flatMap(each => each.fromCorpus)],
    fromIncome: parts.flatMap(each => each.fromIncome)
  }
}

/** K15: income pays before retirement, unless the corpus pays all instalments. */
function equalInstalments(
  emi: number,
  price: number,
  start: number,
  end: number,
  paidFrom: 'income' | 'corpus',
  span: Span
): SplitPayments {
  const last = Math.min(end, span.months)
  const all: Payment[] = []
  for (let month = start; month < last; month++) all.push({ month, amount: emi, price })
  const isEarned = ({ month }: Payment): boolean => paidFrom === 'income' && month < span.retirementStart
  return { fromCorpus: all.filter(each => !isEarned(each)), fromIncome: all.filter(isEarned) }
}

/** K10: payments of one milestone at the next free places of their months, without payments of 0. */
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
