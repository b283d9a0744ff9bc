/** K19: the corpus at retirement with which no later month falls short, at what the money really earns. */
import { toPaise } from '../arithmetic/paise.ts'
import type { Outcome } from '../kernel/project.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** The most that the payments from `R` on take of the corpus at `R`; rupees of the start of `R`. */
interface Requirement {
  readonly required: number
  /** The place of the payment that takes the most: twice its month, one more for tax; -1 for none. */
  readonly place: number
  /** What the payments up to the end of the search are made of. */
  readonly parts: Parts
}

/** What the payments of a search are made of. Payments are milestones, instalments and annuities. */
interface Parts {
  readonly withdrawals: number
  readonly payments: number
  readonly tax: number
  readonly inflows: number
}

/**
 * One pass over the payments from `R` on.
 * @param end place after the last payment to look at
 */
function search(timeline: Timeline, outcome: Outcome, end: number): Requirement {
  const { retirementMonth, milestoneIncomes, outflows, withdrawAtEnd, commonFactor } = timeline
  const { ledger, run } = outcome
  const { incomes, need } = ledger
  const { first, amount } = outflows
  let withdrawals = 0
  let payments = 0
  let tax = 0
  let inflows = 0
  let required = 0
  let place = -1
  let atStart = 1
  const common = 1 / (commonFactor ?? 1)
  for (let m = retirementMonth; 2 * m < end; m++) {
    const atEnd = atStart * (commonFactor === null ? 1 / ledger.corpusFactors[m]! : common)
    const atPayment = withdrawAtEnd ? atEnd : atStart
    const short = need[m]! - incomes[m]!
    const received = milestoneIncomes[m]! + (short < 0 ? -short : 0)
    inflows += received * atStart
    let due = 0
    for (let payment = first[m]!; payment < first[m + 1]!; payment++) due += amount[payment]!
    if (run !== null) payments += run.annuityPrices[m]! * atStart
    payments += due * atPayment
    if (short > 0) withdrawals += short * atPayment
    if (due > 0 || short > 0) {
      const locked = run === null ? 0 : run.locked[m]! * atPayment
      const value = withdrawals + payments + tax - inflows + locked
      if (value > required) {
        required = value
        place = 2 * m
      }
    }
    if (run !== null && run.taxDue[m]! > 0 && 2 * m + 1 < end) {
      tax += run.taxDue[m]! * atEnd
      const value = withdrawals + payments + tax - inflows + run.lockedAtTax[m]! * atEnd
      if (value > required) {
        required = value
        place = 2 * m + 1
      }
    }
    atStart = atEnd
  }
  return { required, place, parts: { withdrawals, payments, tax, inflows } }
}

/**
 * Paise required at the start of month `R`, 0 when nothing is. Additions in another order than the run's may
 * be off by a paisa, so the run decides on which side of the corpus the figure lies.
 * @rule K19
 * @param corpus at retirement, in paise
 */
export function requiredPaise(timeline: Timeline, outcome: Outcome, corpus: number): number {
  const required = toPaise(search(timeline, outcome, 2 * timeline.months).required)
  for (let m = timeline.retirementMonth; m < timeline.months; m++)
    if (outcome.ledger.shortfall[m]! > 0) return Math.max(required, corpus + 1)
  return Math.min(required, corpus)
}

/** What a required corpus is made of, for an explanation. */
export interface RequiredParts extends Parts {
  /** The month of the payment that takes the most, or `R - 1` when nothing is required. */
  readonly until: number
  /** What is locked when that payment falls. */
  readonly locked: number
}

/** The requirement of a run in its parts, each at the start of month `R`. */
export function requiredParts(timeline: Timeline, outcome: Outcome): RequiredParts {
  const { required, place } = search(timeline, outcome, 2 * timeline.months)
  const { parts } = search(timeline, outcome, place + 1)
  const due = parts.withdrawals + parts.payments + parts.tax - parts.inflows
  const until = place < 0 ? timeline.retirementMonth - 1 : Math.floor(place / 2)
  return { ...parts, until, locked: required - due }
}
