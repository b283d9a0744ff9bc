/** T28: the portfolios whose sale costs the least tax pay first. */
import { allGains, section112A, slabBucket, sumOf } from '../../tax/gain-buckets.ts'
import { lawOf } from '../../tax/law.ts'
import { incomes } from '../../tax/tables.ts'
import type { TaxYear } from '../../timeline/tax-years.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { longTermBefore } from '../accounts/lots.ts'
import { available, payUpTo, sellUnits } from '../accounts/moves.ts'
import type { PersonTax } from '../person-tax/person-tax.ts'

/** Which lots a sale may reach. */
type LotsWanted = 'all' | 'longTerm' | 'longTermWithGain'

const interest = 0
const equity = 1
const debtAndGold = 2
const rest = 3
const exempt = 4

/** Pays an amount step by step, the least taxed sales of the year first; returns what was paid. @rule T28 */
export function payTaxEfficient(accounts: Accounts, amount: number, instant: number): number {
  let left = amount
  left -= payRank(accounts, interest, left, instant)
  left -= payGains(accounts, equity, left, untaxedEquityGain, instant)
  left -= payGains(accounts, debtAndGold, left, untaxedSlabGain, instant)
  left -= payGains(accounts, equity, left, anyGain, instant)
  for (const rank of [equity, debtAndGold, rest, exempt]) left -= payRank(accounts, rank, left, instant)
  return amount - Math.max(0, left)
}

const anyGain = (): number => Number.POSITIVE_INFINITY

/** Pays from the portfolios of a rank, owner by owner, in their order, the core last. */
function payRank(accounts: Accounts, rank: number, amount: number, instant: number): number {
  const { traits, owner, holders, balances } = accounts
  let paid = 0
  for (let who = 0; who < holders.length; who++)
    for (let p = 0; p < balances.length && paid < amount; p++)
      if (traits.withdrawalRank[p] === rank && owner[p] === who)
        paid += payUpTo(accounts, p, amount - paid, instant)
  return paid
}

/** Returns the slab income of the year so far. */
function slabIncomeOf({ facts, gains }: PersonTax): number {
  let income = 0
  for (let kind = 0; kind < incomes.length; kind++) income += Math.max(0, facts.row[kind]!)
  return income + Math.max(0, gains[slabBucket]!)
}

/** Returns the tax year that is not settled yet; after the last year, the last one. */
const currentYear = ({ taxation, year }: PersonTax): TaxYear =>
  taxation.years[Math.min(year, taxation.years.length - 1)]!

/** Returns the rest of this year's threshold of 112A. */
function untaxedEquityGain(person: PersonTax): number {
  const { rules, scale } = currentYear(person)
  const used = Math.max(0, sumOf(person.gains, section112A))
  return Math.max(0, rules.equityLongTermThreshold.amount * scale - used)
}

/** Returns the rest of this year's basic exemption or, for a resident, rebate. */
function untaxedSlabGain(person: PersonTax): number {
  const { taxation, facts, gains } = person
  const { rules, scale } = currentYear(person)
  const { slabs, rebate } = lawOf(rules, taxation.regimes[0]!)
  const specialGains = sumOf(gains, allGains) - gains[slabBucket]!
  const exemption = slabs.general.slabs[1]!.above
  const limit = facts.resident ? Math.max(rebate.incomeLimit, exemption) : exemption
  return Math.max(0, limit * scale - slabIncomeOf(person) - Math.max(0, specialGains))
}

/** Pays from the long-term lots (of debt and gold: all lots) of a rank, up to a gain of each owner. */
function payGains(
  accounts: Accounts,
  rank: number,
  amount: number,
  roomOf: (holder: PersonTax) => number,
  instant: number
): number {
  const { holders } = accounts
  let paid = 0
  for (let who = 0; who < holders.length && paid < amount; who++)
    paid += payWithin(accounts, who, rank, amount - paid, roomOf(holders[who]!), instant)
  return paid
}

/** Pays from the lots of one owner. */
function payWithin(
  accounts: Accounts,
  who: number,
  rank: number,
  amount: number,
  room: number,
  instant: number
): number {
  const { balances, traits, owner } = accounts
  const lotsWanted = rank === equity ? 'longTerm' : 'all'
  let paid = 0
  let gainLeft = room
  for (let p = 0; p < balances.length && paid < amount; p++) {
    if (traits.withdrawalRank[p] !== rank || owner[p] !== who || traits.keepsLots[p] === 0) continue
    const wanted = Math.min(amount - paid, available(accounts, p, instant))
    const sold = sellWithin(accounts, p, wanted, gainLeft, lotsWanted, instant)
    balances[p] = Math.max(0, balances[p]! - sold.proceeds)
    paid += sold.proceeds
    gainLeft -= sold.gain
  }
  return paid
}

/** Returns whether a gain on units worth `value` is more than a rounding difference. */
export const hasGain = (gain: number, value: number): boolean => gain > 1e-9 * value

/**
 * Sells from the oldest lots up to an amount and up to a gain, and stops before a lot that is not long-term
 * if only those are requested.
 */
export function sellWithin(
  accounts: Accounts,
  p: number,
  amount: number,
  room: number,
  lotsWanted: LotsWanted,
  instant: number
): { proceeds: number; gain: number } {
  const { lots, traits } = accounts
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
    sellUnits(accounts, p, instant, units)
    if (units < held) break
  }
  return sold
}
