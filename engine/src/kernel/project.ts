/** Stage 3: the loop over the months (K10). Nothing is allocated inside it. */
import type { Arena } from '../arithmetic/arena.ts'
import { largestPaise, toPaise, toRupees } from '../arithmetic/paise.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { grow } from './grow.ts'
import { createLedger, type Ledger, recordValues } from './ledger.ts'
import { payFunded } from './pay.ts'
import { payTaxed } from './pay-taxed.ts'
import type { Payment } from './payment.ts'
import { deposit, lockedAt, lockedOf } from './redeem.ts'
import { closeAccounts, contributeTaxed } from './schemes.ts'
import { largestOfTax, settle, taxOnRest } from './settle.ts'
import { createTaxRun, type TaxRun } from './tax-run.ts'
import type { Watch, WatchedStep } from './watch.ts'

/** What a run works on. `run` is null without tax: the portfolios then differ by their return only. */
interface State {
  readonly timeline: Timeline
  readonly balances: Float64Array
  readonly ledger: Ledger
  readonly run: TaxRun | null
  /** What taxed payments are made from. */
  readonly payment: Payment | null
  /** C5: a run ends with the month, or the tax year, that has more paise. */
  readonly largest: number
  /** What is noted of the current month, if it is watched. */
  watch: Watch | null
}

/** A finished run: what was published of each month, and what tax left behind. */
export interface Outcome {
  readonly ledger: Ledger
  readonly run: TaxRun | null
}

/**
 * Runs a timeline to its end; shortfalls do not stop it (W7). An amount that cannot be published does (C5):
 * the corpus is then infinite from that month on, which whoever publishes it refuses.
 * @param watch takes note of one month
 * @param largest paise beyond which a run ends; if omitted, those that can be published
 */
export function project(
  timeline: Timeline,
  arena: Arena,
  watch: Watch | null = null,
  largest: number = largestPaise
): Outcome {
  const { months, taxation } = timeline
  const ledger = createLedger(timeline, arena)
  const run = taxation === null ? null : createTaxRun(timeline, taxation, arena)
  const balances = timeline.openingValues.slice()
  const payment = run === null ? null : { timeline, run, balances }
  const state: State = { timeline, balances, ledger, run, payment, largest, watch: null }
  const end = runMonths(state, watch)
  ledger.corpus.fill(Number.POSITIVE_INFINITY, end)
  if (run !== null && end === months) run.taxOnRest = taxOnRest(run, months)
  return { ledger, run }
}

/**
 * K10: the months in their order; T22: a tax year is settled after its last one. C5: answers the month, or
 * the last month of the tax year, that has too large an amount, else the end.
 */
function runMonths(state: State, watch: Watch | null): number {
  const { timeline, run, ledger, largest } = state
  let m = 0
  while (m < timeline.months) {
    runMonth(state, m, watch)
    m++
    if (run !== null && m === run.taxation.years[run.year]!.end) {
      payTax(state, run, m - 1)
      if (largestOfTax(run) > largest) return m - 1
    }
    if (ledger.corpus[m - 1]! > largest) return m - 1
  }
  return m
}

/**
 * The steps of a month, except tax. The end conventions move contributions and outflows after growth.
 * @rule K10
 * @rule K11
 */
function runMonth(state: State, m: number, watch: Watch | null): void {
  const { timeline, run } = state
  const { contributeAtEnd, withdrawAtEnd } = timeline
  state.watch = watch !== null && watch.month === m ? watch : null
  if (run !== null) close(state, run, m)
  if (!contributeAtEnd) contribute(state, m, m)
  receive(state, m)
  if (!withdrawAtEnd) payOut(state, m, m)
  grow(timeline, state.balances, state.ledger, run, m)
  note(state, 'growth')
  if (contributeAtEnd) contribute(state, m, m + 1)
  if (withdrawAtEnd) payOut(state, m, m + 1)
  recordValues(state.ledger, state.balances, m)
}

function note({ watch, balances }: State, step: WatchedStep, due = 0, paid = 0): void {
  if (watch !== null) watch.notes.push({ step, balances: balances.slice(), due, paid })
}

/** L8, L9. */
function close(state: State, run: TaxRun, m: number): void {
  const { ledger } = state
  closeAccounts(run, state.balances, m, state.timeline.retirementMonth)
  ledger.incomes[m] = ledger.incomes[m]! + run.annuityPerMonth
  run.annuityPrices[m] = run.annuityPrice
  note(state, 'accounts', run.annuityPrice, run.annuityPrice)
}

/** Adds the contributions of a month, stepped up in `timeline/portfolios.ts`; none from `R` on. @rule K9 */
function contribute(state: State, m: number, instant: number): void {
  const { timeline, balances, ledger, run } = state
  if (m >= timeline.retirementMonth) return
  const { contributions } = timeline
  const year = Math.floor(m / 12) * balances.length
  let sum = 0
  if (run !== null) sum = contributeTaxed(run, balances, contributions, year, instant)
  else
    for (let p = 0; p < balances.length; p++) {
      const contribution = contributions[year + p]!
      balances[p] = balances[p]! + contribution
      sum += contribution
    }
  ledger.contributions[m] = toPaise(sum)
  note(state, 'contributions')
}

/** K10 step 2, W3: milestone incomes and the surplus of incomes over the need go into the core. */
function receive(state: State, m: number): void {
  const { timeline, balances, ledger, run } = state
  let inflow = timeline.milestoneIncomes[m]!
  if (m >= timeline.retirementMonth) inflow += Math.max(0, ledger.incomes[m]! - ledger.need[m]!)
  if (inflow === 0) return
  const core = balances.length - 1
  if (run === null) balances[core] = balances[core]! + inflow
  else deposit(run, balances, core, m, inflow)
  ledger.inflows[m] = toPaise(inflow)
  note(state, 'inflow')
}

/** W4 to W7, with or without locks and lots. */
function take(state: State, amount: number, funder: number, instant: number): number {
  return state.payment === null
    ? payFunded(state.balances, amount, funder, state.timeline.payingOrder)
    : payTaxed(state.payment, amount, funder, instant)
}

/** K10 step 3: milestones and instalments in their order, then the withdrawal. */
function payOut(state: State, m: number, instant: number): void {
  const { timeline, run } = state
  const { first } = timeline.outflows
  const annuity = run === null ? 0 : run.annuityPrice
  // K19.
  if (run?.traits.locksInRetirement) run.locked[m] = lockedAt(run, state.balances, instant)
  let shortfall = 0
  if (first[m]! < first[m + 1]! || annuity > 0) shortfall = payMilestones(state, m, instant, annuity)
  if (m >= timeline.retirementMonth) shortfall += payNeed(state, m, instant)
  if (shortfall > 0) fallShort(state, shortfall, m, instant)
}

/** W6, L9: pays what falls in a month, and records it with the annuities bought; answers what is short. */
function payMilestones(state: State, m: number, instant: number, annuity: number): number {
  const { timeline, ledger } = state
  const { first, amount, funder } = timeline.outflows
  let shortfall = 0
  let paid = annuity
  for (let payment = first[m]!; payment < first[m + 1]!; payment++) {
    const due = amount[payment]!
    const done = take(state, due, funder[payment]!, instant)
    paid += done
    shortfall += due - done
    note(state, 'payment', due, done)
  }
  ledger.milestones[m] = toPaise(paid)
  return shortfall
}

/**
 * Withdraws what incomes leave of the need of a month in retirement; returns what is short.
 * @rule W3
 */
function payNeed(state: State, m: number, instant: number): number {
  const { ledger } = state
  const withdrawal = ledger.need[m]! - ledger.incomes[m]!
  if (withdrawal <= 0) return 0
  const withdrawn = take(state, withdrawal, -1, instant)
  ledger.withdrawals[m] = toPaise(withdrawn)
  note(state, 'withdrawal', withdrawal, withdrawn)
  return withdrawal - withdrawn
}

/** T22: settles a tax year that ends; what cannot be paid of its tax is shortfall. */
function payTax(state: State, run: TaxRun, m: number): void {
  const due = settle(run, state.balances, m)
  run.taxDue[m] = due
  if (run.traits.locksInRetirement) run.lockedAtTax[m] = lockedAt(run, state.balances, m + 1)
  const paid = due > 0 ? take(state, due, -1, m + 1) : 0
  state.ledger.tax[m] = toPaise(paid)
  const { settled } = run
  const year = run.year - 1
  // In whole paise, so that the years add up to the tax of the months (T26).
  settled.paidFromCorpus[year] = toRupees(state.ledger.tax[m])
  settled.totalTax += toPaise(settled.paidFromIncome[year]!) + state.ledger.tax[m]
  note(state, 'tax', due, paid)
  if (paid < due) fallShort(state, due - paid, m, m + 1)
  recordValues(state.ledger, state.balances, m)
}

/** Notes a shortfall, and what was locked when money first ran short (L5). @rule W7 */
function fallShort(state: State, shortfall: number, m: number, instant: number): void {
  const { ledger, balances, run, watch } = state
  const paise = toPaise(shortfall)
  if (paise === 0) return
  ledger.shortfall[m] = ledger.shortfall[m]! + paise
  if (run === null || run.lockedAtShortfall !== null) return
  run.lockedAtShortfall = lockedAt(run, balances, instant)
  const locked = balances.map((_, p) => lockedOf(run, balances, p, instant))
  watch?.notes.push({ step: 'locked', balances: locked, due: 0, paid: 0 })
}
