/** T28: those portfolios first whose sale costs the least tax. */

import { allGains, section112A, slabBucket, sumOf } from '../tax/gain-buckets.ts'
import { lawOf } from '../tax/law.ts'
import { incomes } from '../tax/tables.ts'
import type { TaxYear } from '../timeline/tax-years.ts'
import { longTermBefore } from './lots.ts'
import { type Payment, payUpTo } from './payment.ts'
import { available, sellUnits } from './redeem.ts'
import type { TaxRun } from './tax-run.ts'

/** Which lots a sale may reach. */
type LotsWanted = 'all' | 'longTerm' | 'longTermWithGain'

const interest = 0
const equity = 1
const debtAndGold = 2
const rest = 3
const exempt = 4

/** Pays an amount step by step, the least taxed sales of the year first; returns what was paid. @rule T28 */
export function payTaxEfficient(payment: Payment, amount: number, instant: number): number {
  let left = amount
  left -= payRank(payment, interest, left, instant)
  left -= payGains(payment, equity, left, untaxedEquityGain(payment.run), instant)
  left -= payGains(payment, debtAndGold, left, untaxedSlabGain(payment.run), instant)
  left -= payGains(payment, equity, left, Number.POSITIVE_INFINITY, instant)
  for (const rank of [equity, debtAndGold, rest, exempt]) left -= payRank(payment, rank, left, instant)
  return amount - Math.max(0, left)
}

/** Pays from the portfolios of a rank in their order, the core last. */
function payRank(payment: Payment, rank: number, amount: number, instant: number): number {
  const { withdrawalRank } = payment.run.traits
  let paid = 0
  for (let p = 0; p < withdrawalRank.length && paid < amount; p++)
    if (withdrawalRank[p] === rank) paid += payUpTo(payment, p, amount - paid, instant)
  return paid
}

/** Slab income of the year as far as it is known. */
function slabIncomeOf({ facts, gains }: TaxRun): number {
  let income = 0
  for (let kind = 0; kind < incomes.length; kind++) income += Math.max(0, facts.row[kind]!)
  return income + Math.max(0, gains[slabBucket]!)
}

/** The year that is not settled yet; what pays the tax of the last one has none after it. */
const currentYear = ({ taxation, year }: TaxRun): TaxYear =>
  taxation.years[Math.min(year, taxation.years.length - 1)]!

/** What the threshold of 112A leaves of this year. */
function untaxedEquityGain(run: TaxRun): number {
  const { rules, scale } = currentYear(run)
  const used = Math.max(0, sumOf(run.gains, section112A))
  return Math.max(0, rules.equityLongTermThreshold.amount * scale - used)
}

/** What the basic exemption, or for a resident the rebate, leaves of this year. */
function untaxedSlabGain(run: TaxRun): number {
  const { taxation, facts, gains } = run
  const { rules, scale } = currentYear(run)
  const { slabs, rebate } = lawOf(rules, taxation.regimes[0]!)
  const specialGains = sumOf(gains, allGains) - gains[slabBucket]!
  const exemption = slabs.general.slabs[1]!.above
  const limit = facts.resident ? Math.max(rebate.incomeLimit, exemption) : exemption
  return Math.max(0, limit * scale - slabIncomeOf(run) - Math.max(0, specialGains))
}

/** Pays from the long-term lots (of debt and gold: all lots) of a rank, up to a gain. */
function payGains(payment: Payment, rank: number, amount: number, room: number, instant: number): number {
  const { run, balances } = payment
  const { withdrawalRank, keepsLots } = run.traits
  let paid = 0
  let gainLeft = room
  for (let p = 0; p < withdrawalRank.length && paid < amount; p++) {
    if (withdrawalRank[p] !== rank || keepsLots[p] === 0) continue
    const wanted = Math.min(amount - paid, available(run, balances, p, instant))
    const sold = sellWithin(run, p, wanted, gainLeft, rank === equity ? 'longTerm' : 'all', instant)
    balances[p] = Math.max(0, balances[p]! - sold.proceeds)
    paid += sold.proceeds
    gainLeft -= sold.gain
  }
  return paid
}

/** Whether the gain of what is worth `value` is more than what the order of additions leaves behind. */
export const hasGain = (gain: number, value: number): boolean => gain > 1e-9 * value

/**
 * Sells from the oldest lots up to an amount and up to a gain, and stops before a lot that is not long-term
 * where only those are asked for.
 */
export function sellWithin(
  run: TaxRun,
  p: number,
  amount: number,
  room: number,
  lotsWanted: LotsWanted,
  instant: number
): { proceeds: number; gain: number } {
  const { lots, traits } = run
  const price = lots.prices[p]!
  const before = longTermBefore(traits, p, instant)
  const sold = { proceeds: 0, gain: 0 }
  const tail = lots.tail[p]!
  for (let lot = lots.head[p]!; sold.proceeds < amount && lot < tail; lot++) {
    if (lotsWanted !== 'all' && lots.instants[lot]! >= before) break
    const gainPerUnit = price - lots.costs[lot]! / lots.units[lot]!
    const gains = hasGain(gainPerUnit, price)
    if (lotsWanted === 'longTermWithGain' && !gains) break
    const held = lots.units[lot]!
    const byAmount = Math.min(held, (amount - sold.proceeds) / price)
    const byGain = gains ? (room - sold.gain) / gainPerUnit : held
    const units = Math.min(byAmount, byGain)
    if (units <= 0) break
    sold.gain += units * gainPerUnit
    sold.proceeds += units * price
    sellUnits(run, p, instant, units)
    if (units < held) break
  }
  return sold
}
