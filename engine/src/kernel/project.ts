/** Stage 3: the loop over the months (K10). Nothing is allocated inside it. */
import type { Timeline } from '../timeline/timeline.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { pay, payFunded } from './pay.ts'

/** Runs a timeline to its end; shortfalls do not stop it (W7). */
export function project(timeline: Timeline): Ledger {
  const { months, contributeAtEnd, withdrawAtEnd } = timeline
  const ledger = createLedger(months, timeline.portfolios)
  const balances = timeline.openingValues.slice()
  for (let m = 0; m < months; m++) {
    if (!contributeAtEnd) contribute(timeline, balances, ledger, m)
    receive(timeline, balances, ledger, m)
    if (!withdrawAtEnd) payOut(timeline, balances, ledger, m)
    grow(timeline, balances, m)
    if (contributeAtEnd) contribute(timeline, balances, ledger, m)
    if (withdrawAtEnd) payOut(timeline, balances, ledger, m)
    for (let p = 0; p < balances.length; p++) ledger.values[p * months + m] = balances[p]!
  }
  return ledger
}

/** K9: contributions stop at retirement. */
function contribute(timeline: Timeline, balances: Float64Array, ledger: Ledger, m: number): void {
  if (m >= timeline.retirementMonth) return
  const { contributions, years } = timeline
  const year = Math.floor(m / 12)
  let sum = 0
  for (let p = 0; p < balances.length; p++) {
    const contribution = contributions[p * years + year]!
    balances[p] = balances[p]! + contribution
    sum += contribution
  }
  ledger.contributions[m] = sum
}

/** K10 step 2, W3: milestone incomes and the surplus of incomes over the need go into the core. */
function receive(timeline: Timeline, balances: Float64Array, ledger: Ledger, m: number): void {
  let inflow = timeline.milestoneIncomes[m]!
  if (m >= timeline.retirementMonth) inflow += Math.max(0, timeline.incomes[m]! - timeline.need[m]!)
  if (inflow === 0) return
  const core = balances.length - 1
  balances[core] = balances[core]! + inflow
  ledger.inflows[m] = inflow
}

/** K10 step 3: milestones and instalments in their order, then the withdrawal. */
function payOut(timeline: Timeline, balances: Float64Array, ledger: Ledger, m: number): void {
  const { outflows, payingOrder } = timeline
  let due = 0
  let paid = 0
  const last = outflows.first[m + 1]!
  for (let payment = outflows.first[m]!; payment < last; payment++) {
    const amount = outflows.amount[payment]!
    due += amount
    paid += payFunded(balances, amount, outflows.funder[payment]!, payingOrder)
  }
  ledger.milestones[m] = paid
  if (m >= timeline.retirementMonth) {
    const withdrawal = Math.max(0, timeline.need[m]! - timeline.incomes[m]!)
    const withdrawn = withdrawal > 0 ? pay(balances, withdrawal, payingOrder) : 0
    ledger.withdrawals[m] = withdrawn
    due += withdrawal
    paid += withdrawn
  }
  ledger.shortfall[m] = Math.max(0, due - paid)
}

/** K10 step 4. */
function grow(timeline: Timeline, balances: Float64Array, m: number): void {
  const rates = m < timeline.retirementMonth ? timeline.ratesBefore : timeline.ratesAfter
  for (let p = 0; p < balances.length; p++) {
    const balance = balances[p]!
    balances[p] = balance + balance * rates[p]!
  }
}
