/** Stage 3: the loop over the months (K10) and the settlement of the tax years (T22). */
import type { Arena } from '../arithmetic/arena.ts'
import { largestPaise, toPaise, toRupees } from '../arithmetic/paise.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { createAccounts } from './accounts/accounts.ts'
import { deposit, lockedAt } from './accounts/moves.ts'
import { createLedger, type Ledger, recordValues } from './ledger.ts'
import { fallShort, note, runMonth, type State } from './month.ts'
import { pay } from './paying/pay.ts'
import { createPeople, type PersonTax } from './person-tax/person-tax.ts'
import { largestOfTax, settle, taxIfLiquidated } from './person-tax/settle.ts'
import type { TaxState } from './person-tax/tax-state.ts'
import { nothingDecided } from './spending/decide.ts'
import type { Watch } from './watch.ts'

/** A finished run: the published months, and the state of tax at its end. */
export interface Outcome {
  readonly ledger: Ledger
  /** Null without tax. */
  readonly taxState: TaxState | null
}

/**
 * Runs a timeline to its end; shortfalls do not stop it (W7). An amount that cannot be published does (C5):
 * the corpus is then infinite from that month on, and the caller refuses to publish it.
 * @param watch records one month
 * @param largest paise beyond which a run ends; default: the most that can be published
 */
export function project(
  timeline: Timeline,
  arena: Arena,
  watch: Watch | null = null,
  largest: number = largestPaise
): Outcome {
  const { months, taxation } = timeline
  const ledger = createLedger(timeline, arena)
  const people = createPeople(timeline, arena)
  const accounts = createAccounts(timeline, people, arena)
  const taxState: TaxState | null =
    taxation === null ? null : { accounts, people, lockedAtShortfall: null, taxIfLiquidated: 0 }
  const end = runMonths(
    { timeline, accounts, ledger, taxState, decided: nothingDecided(), watch: null },
    watch,
    largest
  )
  ledger.corpus.fill(Number.POSITIVE_INFINITY, end)
  if (taxState !== null && end === months)
    for (const person of people) taxState.taxIfLiquidated += taxIfLiquidated(person, accounts, months)
  return { ledger, taxState }
}

/**
 * K10: the months in their order. C5: returns the month, or the last month of the tax year, that has an
 * amount of more than `largest` paise, else the end.
 */
function runMonths(state: State, watch: Watch | null, largest: number): number {
  const { timeline, ledger } = state
  for (let m = 0; m < timeline.months; m++) {
    state.watch = watch !== null && watch.month === m ? watch : null
    runMonth(state, m)
    if (settleYears(state, m) && !payTaxes(state, m, largest)) return m
    if (ledger.corpus[m]! > largest) return m
  }
  return timeline.months
}

/**
 * Settles the tax years that end with a month, and returns whether there are any. What is due is paid only
 * after all of them are settled, so that the sales for one person's tax belong to the next year of the other
 * one, too.
 */
function settleYears({ timeline, accounts }: State, m: number): boolean {
  const { holders } = accounts
  let isSettled = false
  for (let owner = 0; owner < holders.length; owner++) {
    const person = holders[owner]!
    if (m !== person.taxation.years[person.year]?.settledAfter) continue
    const { calendarStart, harvest } = timeline.taxation!
    const isMarch = (calendarStart + m) % 12 === 2
    person.due = settle(person, accounts, m + 1, harvest && isMarch)
    isSettled = true
  }
  return isSettled
}

/** C5: pays what settled years owe, until one has an amount above `largest`; returns whether none has. */
function payTaxes(state: State, m: number, largest: number): boolean {
  for (const person of state.accounts.holders) {
    if (person.due === null) continue
    payTax(state, person, person.due, m)
    person.due = null
    if (largestOfTax(person) > largest) return false
  }
  return true
}

/**
 * Pays what a settled year of a person owes; what cannot be paid is shortfall (T22). A refund goes into the
 * core (E4).
 */
function payTax(state: State, person: PersonTax, due: number, m: number): void {
  const { timeline, accounts, ledger } = state
  ledger.taxDue[m] = ledger.taxDue[m]! + due
  if (accounts.traits.locksInRetirement) ledger.lockedAtTax[m] = lockedAt(accounts, m + 1)
  const paid = due > 0 ? pay(accounts, timeline, m, due, -1, m + 1) : due
  if (due < 0) deposit(accounts, timeline.portfolios - 1, m + 1, -due)
  const paise = toPaise(paid)
  ledger.tax[m] = ledger.tax[m]! + paise
  const { settled } = person
  const year = person.year - 1
  // In whole paise, so that the years add up to the tax of the months (T26).
  settled.paidFromCorpus[year] = toRupees(paise)
  settled.totalTax += toPaise(settled.paidFromIncome[year]!) + paise
  note(state, 'tax', due, paid)
  if (paid < due && !isUsedUp(timeline, m)) fallShort(state, due - paid, m, m + 1)
  recordValues(ledger, accounts.balances, m)
}

/** S2: a rule that spends what there is leaves nothing for the tax that is due after the last month. */
export const isUsedUp = ({ spending, months }: Timeline, m: number): boolean =>
  spending?.isCapped === true && m === months - 1
