/** T28: those portfolios first whose sale costs the least tax. */

import { isLongTerm } from './lots.ts'
import { type Payment, payUpTo } from './payment.ts'
import { available, sellFromOldest } from './redeem.ts'
import type { TaxRun } from './tax-run.ts'

const interest = 0
const equity = 1
const debtAndGold = 2
const rest = 3
const exempt = 4

export function payTaxEfficient(payment: Payment, amount: number, m: number, instant: number): number {
  let left = amount
  left -= payRank(payment, interest, left, m, instant)
  left -= payGains(payment, equity, left, freeEquityGain(payment.run, m), m, instant)
  left -= payGains(payment, debtAndGold, left, freeSlabGain(payment.run, m), m, instant)
  left -= payGains(payment, equity, left, Number.POSITIVE_INFINITY, m, instant)
  for (const rank of [equity, debtAndGold, rest, exempt]) left -= payRank(payment, rank, left, m, instant)
  return amount - Math.max(0, left)
}

/** Pays from the portfolios of a rank in their order, the core last. */
function payRank(payment: Payment, rank: number, amount: number, m: number, instant: number): number {
  const { withdrawalRank } = payment.run.taxation
  let paid = 0
  for (let p = 0; p < withdrawalRank.length && paid < amount; p++)
    if (withdrawalRank[p] === rank) paid += payUpTo(payment, p, amount - paid, m, instant)
  return paid
}

/** What the threshold of 112A leaves of this year. */
function freeEquityGain({ taxation, facts }: TaxRun, m: number): number {
  const { rules, scale } = taxation.years[taxation.yearOfMonth[m]!]!
  const used = facts.equityLongTerm + facts.equityLongTermEarly
  return Math.max(0, rules.equityLongTermThreshold.amount * scale - Math.max(0, used))
}

/** What the basic exemption leaves of this year beside the incomes that are known. */
function freeSlabGain({ taxation, facts }: TaxRun, m: number): number {
  const { rules, scale } = taxation.years[taxation.yearOfMonth[m]!]!
  const { slabs } = rules[taxation.regimes[0]!].slabs.general
  const incomes =
    facts.salary +
    facts.pension +
    facts.annuity +
    facts.interest +
    facts.dividends +
    facts.rental +
    facts.other
  const used = incomes + Math.max(0, facts.otherShortTerm) + Math.max(0, facts.otherLongTerm)
  return Math.max(0, slabs[1]!.above * scale - used)
}

/** Pays from the long-term lots (of debt and gold: all lots) of a rank, up to a gain. */
function payGains(
  payment: Payment,
  rank: number,
  amount: number,
  room: number,
  m: number,
  instant: number
): number {
  const { run, balances } = payment
  const { withdrawalRank, keepsLots } = run.taxation
  let paid = 0
  let gainLeft = room
  for (let p = 0; p < withdrawalRank.length && paid < amount; p++) {
    if (withdrawalRank[p] !== rank || keepsLots[p] === 0) continue
    const wanted = Math.min(amount - paid, available(run, balances, p, m, instant))
    const sold = sellWithin(run, p, wanted, gainLeft, rank === equity, instant)
    balances[p] = Math.max(0, balances[p]! - sold.proceeds)
    paid += sold.proceeds
    gainLeft -= sold.gain
  }
  return paid
}

/**
 * Sells from the oldest lots up to an amount and up to a gain, and stops before a lot that is not long-term
 * where only those are asked for.
 */
export function sellWithin(
  run: TaxRun,
  p: number,
  amount: number,
  room: number,
  longTermOnly: boolean,
  instant: number
): { proceeds: number; gain: number } {
  const { lots, taxation } = run
  const price = lots.prices[p]!
  const sold = { proceeds: 0, gain: 0 }
  while (sold.proceeds < amount && lots.head[p]! < lots.tail[p]!) {
    const lot = lots.head[p]!
    if (longTermOnly && !isLongTerm(lots, taxation, p, lot, instant)) break
    const gainPerUnit = price - lots.costs[lot]! / lots.units[lot]!
    const held = lots.units[lot]!
    const byAmount = Math.min(held, (amount - sold.proceeds) / price)
    const byGain = gainPerUnit > 0 ? (room - sold.gain) / gainPerUnit : held
    const units = Math.min(byAmount, byGain)
    if (units <= 0) break
    sold.gain += units * gainPerUnit
    sold.proceeds += sellFromOldest(run, p, instant, units)
    if (units < held) break
  }
  return sold
}
