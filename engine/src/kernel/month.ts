/** The steps of a month (K10), one function each, in their order. Nothing is allocated here. */
import { toPaise } from '../arithmetic/paise.ts'
import type { Spending } from '../timeline/spending.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { type Accounts, totalOf } from './accounts/accounts.ts'
import { closeAccounts } from './accounts/closings.ts'
import { addContributions } from './accounts/contribute.ts'
import { growAccounts } from './accounts/grow.ts'
import { deposit, lockedAt, lockedOf } from './accounts/moves.ts'
import { passOn } from './accounts/pass-on.ts'
import { deficitLeft, keptShare, netInRetirement, netOf, surplusInRetirement } from './earnings.ts'
import { type Ledger, recordValues } from './ledger.ts'
import { rebalance } from './moving/rebalance.ts'
import { transfer } from './moving/transfer.ts'
import { pay } from './paying/pay.ts'
import { receiveAnnuities } from './person-tax/person-tax.ts'
import type { TaxState } from './person-tax/tax-state.ts'
import { decide, spareOf, spendingOf } from './spending/decide.ts'
import type { Decided } from './spending/rules.ts'
import type { Watch, WatchedStep } from './watch.ts'

/** The state of a run. */
export interface State {
  readonly timeline: Timeline
  readonly accounts: Accounts
  readonly ledger: Ledger
  /** Null without tax. */
  readonly taxState: TaxState | null
  /** What a spending rule has decided. */
  readonly decided: Decided
  /** Records the steps of a watched month; null for other months. */
  watch: Watch | null
}

/**
 * The steps of a month, except tax. The end conventions move contributions and outflows after growth.
 * @rule K10
 * @rule K11
 */
export function runMonth(state: State, m: number): void {
  const { contributeAtEnd, withdrawAtEnd, investsSurplus } = state.timeline
  close(state, m)
  move(state, m)
  if (investsSurplus) measureNet(state, m)
  if (!contributeAtEnd) contribute(state, m, m)
  receive(state, m)
  if (!withdrawAtEnd) payOut(state, m, m)
  grow(state, m)
  if (contributeAtEnd) contribute(state, m, m + 1)
  if (withdrawAtEnd) payOut(state, m, m + 1)
  recordValues(state.ledger, state.accounts.balances, m)
}

/** Records a step of a watched month. */
export function note({ watch, accounts }: State, step: WatchedStep, due = 0, paid = 0): void {
  if (watch !== null) watch.notes.push({ step, balances: accounts.balances.slice(), due, paid })
}

/** H4: what a death passes on. L8 to L10: accounts that close; the annuities of the month. */
function close(state: State, m: number): void {
  const { timeline, accounts, ledger } = state
  const { closings, holders } = accounts
  if (timeline.death !== null && m === timeline.death.month) {
    passOn(accounts, timeline.death, m)
    note(state, 'passedOn')
  }
  if (m === closings.next) {
    const price = closeAccounts(accounts, m)
    ledger.annuityPrices[m] = price
    note(state, 'accounts', price, price)
  }
  for (let owner = 0; owner < holders.length; owner++) {
    const annuities = receiveAnnuities(holders[owner]!, m)
    if (annuities === 0) continue
    ledger.annuities[m] = ledger.annuities[m]! + annuities
    ledger.incomes[m] = ledger.incomes[m]! + annuities
  }
}

/**
 * H5, A4, A9: a life cover, rebalancing and transfers; S1 to S6: the decision of a year. Paths do the same.
 * @rule A10
 */
function move(state: State, m: number): void {
  const { accounts, ledger, timeline, decided } = state
  const { allocation, spending } = timeline
  if (ledger.rebalanced === null && spending === null) return
  const cover = coverIn(timeline, m)
  if (cover > 0) receiveIntoCore(state, cover, m, m, 'inflow')
  let moved = 0
  if (allocation !== null) {
    moved = rebalance(accounts, allocation, m)
    note(state, 'rebalanced')
  }
  for (const each of ledger.transferred) {
    moved += transfer(accounts, each, m)
    note(state, 'transferred')
  }
  if (ledger.rebalanced !== null) ledger.rebalanced[m] = toPaise(moved)
  if (spending !== null) decide(timeline, spending, ledger, accounts.balances, decided, m)
}

/** H5: rupees that come before everything else, where something looks at the corpus first. */
const coverIn = ({ death, coverPaid, allocation, transfers, spending }: Timeline, m: number): number =>
  death?.month === m && (allocation !== null || transfers !== null || spending !== null) ? coverPaid : 0

/** E1, E6: what the incomes of a month leave over with the planned contributions. */
function measureNet({ timeline, ledger, accounts, decided }: State, m: number): void {
  if (m < timeline.retirementStart) ledger.net[m] = netOf(timeline, ledger, accounts.holders, m)
  else if (m < timeline.contributionsEnd)
    ledger.net[m] = netInRetirement(timeline, spareIncomes(timeline, ledger, decided, m), m)
}

/** W3, S1 to S5: what the incomes of a month in retirement leave over of the spending, in rupees. */
function spareIncomes({ spending }: Timeline, ledger: Ledger, decided: Decided, m: number): number {
  const incomes = ledger.incomes[m]!
  if (spending === null) return Math.max(0, incomes - ledger.spendingNeed[m]!)
  return spareOf(spending, decided, incomes)
}

/** Adds the contributions of a month, stepped up in `timeline/portfolios.ts`. @rule K9 */
function contribute(state: State, m: number, instant: number): void {
  const { timeline, accounts, ledger } = state
  if (m >= timeline.contributionsEnd) return
  const net = ledger.net[m]!
  const kept = timeline.investsSurplus ? keptShare(timeline, net, m) : 1
  ledger.contributions[m] = toPaise(addContributions(accounts, timeline, m, instant, kept))
  note(state, 'contributions')
  const isEarning = timeline.investsSurplus && m < timeline.retirementStart
  if (isEarning && net > 0) receiveIntoCore(state, net, m, instant, 'surplus')
}

/** Puts money into the core and records it as an inflow. @rule E3 */
function receiveIntoCore(state: State, amount: number, m: number, instant: number, step: WatchedStep): void {
  const { timeline, accounts, ledger } = state
  deposit(accounts, timeline.portfolios - 1, instant, amount)
  ledger.inflows[m] = ledger.inflows[m]! + toPaise(amount)
  note(state, step)
}

/** K10 step 2, W3: milestone incomes and the surplus of incomes over the need go into the core. */
function receive(state: State, m: number): void {
  const { timeline, ledger, decided } = state
  let inflow = timeline.milestoneIncomes[m]! - coverIn(timeline, m)
  if (m >= timeline.retirementStart)
    inflow += surplusInRetirement(timeline, spareIncomes(timeline, ledger, decided, m), m)
  if (inflow === 0) return
  receiveIntoCore(state, inflow, m, m, 'inflow')
}

/**
 * K10 step 3: milestones and instalments in their order, then the withdrawal: of a deficit before `R` (E2),
 * of the need from `R` on.
 * @rule E5
 */
function payOut(state: State, m: number, instant: number): void {
  const { timeline, accounts, ledger } = state
  const { first } = timeline.outflows
  // The required corpus counts what is locked at a payment from `R` on (K19).
  if (accounts.traits.locksInRetirement && m >= timeline.retirementStart)
    ledger.locked[m] = lockedAt(accounts, instant)
  let shortfall = 0
  if (first[m]! < first[m + 1]! || ledger.annuityPrices[m]! > 0) shortfall = payMilestones(state, m, instant)
  if (m >= timeline.retirementStart && timeline.spending !== null)
    shortfall += spend(state, timeline.spending, m, instant)
  else if (m >= timeline.retirementStart)
    shortfall += withdrawFor(state, ledger.spendingNeed[m]! - ledger.incomes[m]!, m, instant)
  else if (timeline.investsSurplus)
    shortfall += withdrawFor(state, deficitLeft(timeline, ledger.net[m]!, m), m, instant)
  if (shortfall > 0) fallShort(state, shortfall, m, instant)
}

/** Withdraws what a spending rule decides (S1 to S5); returns what could not be paid. */
function spend(state: State, spending: Spending, m: number, instant: number): number {
  const { ledger, accounts, decided } = state
  const { spent, withdrawn } = spendingOf(spending, decided, ledger.incomes[m]!, totalOf(accounts.balances))
  ledger.spending![m] = spent
  const short = withdrawFor(state, withdrawn, m, instant)
  ledger.spendingShort[m] = short
  return short
}

/** Pays milestones and instalments, and records them with annuities bought (W6, L9); returns the gap. */
function payMilestones(state: State, m: number, instant: number): number {
  const { timeline, accounts, ledger } = state
  const { first, amount, funder } = timeline.outflows
  let shortfall = 0
  let paid = ledger.annuityPrices[m]!
  for (let payment = first[m]!; payment < first[m + 1]!; payment++) {
    const due = amount[payment]!
    const done = pay(accounts, timeline, m, due, funder[payment]!, instant)
    ledger.paid[payment] = done
    paid += done
    shortfall += due - done
    note(state, 'payment', due, done)
  }
  ledger.milestones[m] = toPaise(paid)
  return shortfall
}

/**
 * Withdraws the need of a month in retirement less incomes, or a deficit before it (E2); returns what could
 * not be paid.
 * @rule W3
 */
function withdrawFor(state: State, withdrawal: number, m: number, instant: number): number {
  const { timeline, accounts, ledger } = state
  if (withdrawal <= 0) return 0
  const withdrawn = pay(accounts, timeline, m, withdrawal, -1, instant)
  ledger.withdrawals[m] = toPaise(withdrawn)
  note(state, 'withdrawal', withdrawal, withdrawn)
  return withdrawal - withdrawn
}

/** Grows the accounts (K10 step 4); from `R` on also records the growth of the whole corpus (K19). */
function grow(state: State, m: number): void {
  const { timeline, accounts, ledger } = state
  const { balances } = accounts
  const measures = timeline.commonFactor === null && m >= timeline.retirementStart
  const before = measures ? totalOf(balances) : 0
  growAccounts(accounts, timeline.factors, timeline.growthRow[m]!)
  // A corpus below half a paisa counts as earning the common return (K19).
  if (measures)
    ledger.corpusFactors[m] = before >= 0.005 ? totalOf(balances) / before : 1 + timeline.retirementRate
  note(state, 'growth')
}

/** Records a shortfall, and the money locked in the first one (L5). @rule W7 */
export function fallShort(state: State, shortfall: number, m: number, instant: number): void {
  const { ledger, accounts, taxState, watch } = state
  const paise = toPaise(shortfall)
  if (paise === 0) return
  ledger.shortfall[m] = ledger.shortfall[m]! + paise
  if (taxState === null || taxState.lockedAtShortfall !== null) return
  taxState.lockedAtShortfall = lockedAt(accounts, instant)
  const locked = accounts.balances.map((_, p) => lockedOf(accounts, p, instant))
  watch?.notes.push({ step: 'locked', balances: locked, due: 0, paid: 0 })
}
