/** Stage 3: the loop over the months (K10). Nothing is allocated inside it. */
import type { Arena } from '../arithmetic/arena.ts'
import { toPaise } from '../arithmetic/paise.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { pay, payFunded } from './pay.ts'

/** Runs a timeline to its end; shortfalls do not stop it (W7). */
export function project(timeline: Timeline, arena: Arena): Ledger {
  const { months, contributeAtEnd, withdrawAtEnd } = timeline
  const ledger = createLedger(months, timeline.portfolios, arena)
  const balances = timeline.openingValues.slice()
  for (let m = 0; m < months; m++) {
    // K11: the end conventions move contributions and outflows behind growth.
    if (!contributeAtEnd) contribute(timeline, balances, ledger, m)
    receive(timeline, balances, ledger, m)
    if (!withdrawAtEnd) payOut(timeline, balances, ledger, m)
    grow(timeline, balances, m)
    if (contributeAtEnd) contribute(timeline, balances, ledger, m)
    if (withdrawAtEnd) payOut(timeline, balances, ledger, m)
    recordValues(balances, ledger, m)
  }
  return ledger
}

/** K9: contributions stop at retirement. */
function contribute(timeline: Timeline, balances: Float64Array, ledger: Ledger, m: number): void {
  if (m >= timeline.retirementMonth) return
  const { contributions } = timeline
  const year = Math.floor(m / 12) * balances.length
  let sum = 0
  for (let p = 0; p < balances.length; p++) {
    const contribution = contributions[year + p]!
    balances[p] = balances[p]! + contribution
    sum += contribution
  }
  ledger.contributions[m] = toPaise(sum)
}

/** K10 step 2, W3: milestone incomes and the surplus of incomes over the need go into the core. */
function receive(timeline: Timeline, balances: Float64Array, ledger: Ledger, m: number): void {
  let inflow = timeline.milestoneIncomes[m]!
  if (m >= timeline.retirementMonth) inflow += Math.max(0, timeline.incomes[m]! - timeline.need[m]!)
  if (inflow === 0) return
  const core = balances.length - 1
  balances[core] = balances[core]! + inflow
  ledger.inflows[m] = toPaise(inflow)
}

/** K10 step 3: milestones and instalments in their order, then the withdrawal. */
function payOut(timeline: Timeline, balances: Float64Array, ledger: Ledger, m: number): void {
  const { outflows, payingOrder } = timeline
  let shortfall = 0
  let paid = 0
  const last = outflows.first[m + 1]!
  for (let payment = outflows.first[m]!; payment < last; payment++) {
    const amount = outflows.amount[payment]!
    const done = payFunded(balances, amount, outflows.funder[payment]!, payingOrder)
    paid += done
    shortfall += amount - done
  }
  if (paid > 0) ledger.milestones[m] = toPaise(paid)
  if (m >= timeline.retirementMonth) {
    const withdrawal = timeline.need[m]! - timeline.incomes[m]!
    if (withdrawal > 0) {
      const withdrawn = pay(balances, withdrawal, payingOrder)
      ledger.withdrawals[m] = toPaise(withdrawn)
      shortfall += withdrawal - withdrawn
    }
  }
  if (shortfall > 0) ledger.shortfall[m] = toPaise(shortfall)
}

/** K10 step 4. */
function grow(timeline: Timeline, balances: Float64Array, m: number): void {
  const rates = m < timeline.retirementMonth ? timeline.ratesBefore : timeline.ratesAfter
  for (let p = 0; p < balances.length; p++) {
    const balance = balances[p]!
    balances[p] = balance + balance * rates[p]!
  }
}

/** C2: the published corpus is the sum of the published values. */
function recordValues(balances: Float64Array, ledger: Ledger, m: number): void {
  const { values, corpus } = ledger
  let sum = 0
  let place = m
  for (let p = 0; p < balances.length; p++) {
    const value = toPaise(balances[p]!)
    values[place] = value
    sum += value
    place += corpus.length
  }
  corpus[m] = sum
}
