/** K19: the corpus at retirement with which no later month falls short, at what the money really earns. */
import { toPaise } from '../arithmetic/paise.ts'
import { contributedInRetirement, surplusInRetirement } from '../kernel/earnings.ts'
import type { Outcome } from '../kernel/project.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** The most that the payments from `R` on take of the corpus at `R`; rupees of the start of `R`. */
interface Requirement {
  required: number
  /** The month of the payment that takes the most, or `R - 1` when nothing is required. */
  until: number
  /** What is paid up to then. Payments are milestones, instalments and annuities. */
  withdrawals: number
  payments: number
  tax: number
  inflows: number
  /** What is locked then. */
  locked: number
}

/** Returns what the payments of a run require, in its parts. */
export function requirementOf(timeline: Timeline, { ledger }: Outcome): Readonly<Requirement> {
  const { retirementStart, milestoneIncomes, outflows, commonFactor } = timeline
  const { contributeAtEnd, withdrawAtEnd, contributionsEnd } = timeline
  const { incomes, spendingNeed, annuityPrices, locked, taxDue, lockedAtTax } = ledger
  const { first, amount } = outflows
  const until = retirementStart - 1
  const most = { required: 0, until, withdrawals: 0, payments: 0, tax: 0, inflows: 0, locked: 0 }
  let withdrawals = 0
  let payments = 0
  let tax = 0
  let inflows = 0
  let atStart = 1
  const common = 1 / (commonFactor ?? 1)
  for (let m = retirementStart; m < timeline.months; m++) {
    const atEnd = atStart * (commonFactor === null ? 1 / ledger.corpusFactors[m]! : common)
    const atPayment = withdrawAtEnd ? atEnd : atStart
    const short = spendingNeed[m]! - incomes[m]!
    const spare = short < 0 ? -short : 0
    inflows += (milestoneIncomes[m]! + surplusInRetirement(timeline, spare, m)) * atStart
    const contributed = m < contributionsEnd ? contributedInRetirement(timeline, spare, m) : 0
    // K11: contributions at the end come before withdrawals at the end.
    if (!contributeAtEnd) inflows += contributed * atStart
    else if (withdrawAtEnd) inflows += contributed * atEnd
    let due = 0
    for (let payment = first[m]!; payment < first[m + 1]!; payment++) due += amount[payment]!
    if (annuityPrices[m]! > 0) payments += annuityPrices[m]! * atStart
    payments += due * atPayment
    if (short > 0) withdrawals += short * atPayment
    if (due > 0 || short > 0) {
      const held = locked[m]! > 0 ? locked[m]! * atPayment : 0
      keepMost(most, m, withdrawals, payments, tax, inflows, held)
    }
    if (contributeAtEnd && !withdrawAtEnd) inflows += contributed * atEnd
    if (taxDue[m]! > 0) {
      tax += taxDue[m]! * atEnd
      keepMost(most, m, withdrawals, payments, tax, inflows, lockedAtTax[m]! * atEnd)
    } else if (taxDue[m]! < 0) inflows -= taxDue[m]! * atEnd
    atStart = atEnd
  }
  return most
}

/** Keeps the payments up to now if they take more than before. */
function keepMost(
  most: Requirement,
  m: number,
  withdrawals: number,
  payments: number,
  tax: number,
  inflows: number,
  locked: number
): void {
  const due = withdrawals + payments + tax - inflows
  if (!(due + locked > most.required)) return
  most.required = due + locked
  most.until = m
  most.withdrawals = withdrawals
  most.payments = payments
  most.tax = tax
  most.inflows = inflows
  most.locked = most.required - due
}

/**
 * Paise required at the start of month `R`, 0 when nothing is. Additions in another order than the run's may
 * be off by a paisa, so the run decides on which side of the corpus the figure lies.
 * @rule K19
 * @param corpus at retirement, in paise
 */
export function requiredPaise(timeline: Timeline, outcome: Outcome, corpus: number): number {
  const required = toPaise(requirementOf(timeline, outcome).required)
  // A rule spends what there is, so that the run does not show whether the need is met.
  if (timeline.spending !== null) return required
  for (let m = timeline.retirementStart; m < timeline.months; m++)
    if (outcome.ledger.shortfall[m]! > 0) return Math.max(required, corpus + 1)
  return Math.min(required, corpus)
}
