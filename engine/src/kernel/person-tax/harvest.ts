/**
 * T27: long-term equity gains that cost no tax are realised each March, the units bought again at today's
 * price.
 */
import { lastWithin } from '../../arithmetic/halve.ts'
import { assess } from '../../tax/assess.ts'
import { copyGains, writeGains } from '../../tax/gain-buckets.ts'
import { lawOf, type Regime } from '../../tax/law.ts'
import { slabsOf } from '../../tax/slab-tax.ts'
import { exempt } from '../../tax/special-rates.ts'
import type { TaxYear } from '../../timeline/tax-years.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { longTermBefore } from '../accounts/lots.ts'
import { available, deposit } from '../accounts/moves.ts'
import { hasGain, sellWithin } from '../paying/tax-efficient.ts'
import { draftOf, type PersonTax } from './person-tax.ts'

/**
 * Sells and buys again as much gain as does not raise the tax of the year.
 * @rule T27
 * @param regime the regime of the year; its draft is the assessment before the harvest, and after this call
 * the one with it. The other regime is not tried again, because gains never lower its tax
 */
export function harvest(
  person: PersonTax,
  accounts: Accounts,
  year: TaxYear,
  regime: Regime,
  instant: number
): void {
  const { facts, gains, drafts } = person
  const gain = untaxedGain(person, accounts, year, regime, instant)
  if (gain <= 0) return
  realise(person, accounts, gain, instant)
  writeGains(gains, facts)
  assess(facts, year.rules, regime, year.scale, draftOf(drafts, regime))
}

/** Whether portfolio `p` has lots of equity that the person owns. */
const holdsEquity = (person: PersonTax, { traits, owner, holders }: Accounts, p: number): boolean =>
  traits.equityGains[p] === 1 && holders[owner[p]!] === person

/** Sells up to a gain, the oldest lots first, and buys again. */
function realise(person: PersonTax, accounts: Accounts, gainWanted: number, instant: number): void {
  const { balances } = accounts
  let left = gainWanted
  for (let p = 0; p < balances.length && left > 0; p++) {
    if (!holdsEquity(person, accounts, p)) continue
    const free = available(accounts, p, instant)
    const { proceeds, gain } = sellWithin(accounts, p, free, left, 'longTermWithGain', instant)
    balances[p] = balances[p]! - proceeds
    deposit(accounts, p, instant, proceeds)
    left -= gain
  }
}

/** Tolerance in rupees for total tax, because additions in another order differ in the last bits. */
const noTax = 0.005

/**
 * Returns the largest gain held that costs no tax. The search begins where the assessment says, and counts
 * lots beyond it only if all up to there is free.
 */
function untaxedGain(
  person: PersonTax,
  accounts: Accounts,
  year: TaxYear,
  regime: Regime,
  instant: number
): number {
  const { shortTermLossLeft, longTermLossLeft } = draftOf(person.drafts, regime)
  const losses = shortTermLossLeft + longTermLossLeft
  const step = year.rules.roundedTo.amount
  const likely = Math.floor(likelyUntaxed(person, year, regime) / step)
  const near = losses + (likely + 2) * step
  const some = harvestable(person, accounts, near, instant)
  const gain = largestFreeGain(person, year, regime, losses, some, likely)
  if (some < near || gain <= some - step) return gain
  const all = harvestable(person, accounts, Number.POSITIVE_INFINITY, instant)
  return largestFreeGain(person, year, regime, losses, all, likely)
}

/**
 * What losses absorb, then steps in which total income keeps its rounding (T6), up to `most`. Tax never falls
 * with the gain, and rises about as fast as the rate on it after the last free step.
 * @param likely steps with which the search begins
 */
function largestFreeGain(
  person: PersonTax,
  year: TaxYear,
  regime: Regime,
  losses: number,
  most: number,
  likely: number
): number {
  if (most <= 0) return 0
  const least = Math.min(most, losses)
  const step = year.rules.roundedTo.amount
  const allowed = draftOf(person.drafts, regime).totalTax + noTax
  const excessOf = (steps: number): number =>
    totalTaxWith(person, year, regime, least + steps * step) - allowed
  const all = Math.floor((most - least) / step)
  const { gainRates, cessPct } = year.rules
  const slope = (step * gainRates.at(-1)!.equityLongTermPct * (1 + cessPct.amount / 100)) / 100
  const free = lastWithin(Math.min(all, likely), all, slope, excessOf)
  return free < 0 ? 0 : least + free * step
}

/**
 * Returns about how much more gain costs no tax: what the draft leaves of the exemption and of the threshold
 * of 112A (T8), within the limit of a rebate (T9). It says where the search begins, not where it ends.
 */
function likelyUntaxed({ facts, drafts }: PersonTax, { rules, scale }: TaxYear, regime: Regime): number {
  const law = lawOf(rules, regime)
  const { workings, slabIncome, totalIncome, rebate } = draftOf(drafts, regime)
  const { slabs } = slabsOf(facts, rules, law)
  copyGains(workings.gains, workings.taxed)
  const room = exempt(workings.taxed, facts, rules, slabs, scale, slabIncome, workings.ratesPct)
  return rebate === 0 ? room : Math.min(room, law.rebate.incomeLimit * scale - totalIncome)
}

/**
 * Gain that a harvest could realise: the oldest free long-term lots of equity that have one. Counting stops
 * with the lot that passes `enough`.
 */
function harvestable(person: PersonTax, accounts: Accounts, enough: number, instant: number): number {
  const { lots, traits, balances } = accounts
  const { units, costs, instants } = lots
  let sum = 0
  for (let p = 0; p < balances.length; p++) {
    if (!holdsEquity(person, accounts, p)) continue
    const price = lots.prices[p]!
    const before = longTermBefore(traits, p, instant)
    const tail = lots.tail[p]!
    let free = available(accounts, p, instant) / price
    for (let lot = lots.head[p]!; lot < tail && free > 0 && sum < enough; lot++) {
      const held = units[lot]!
      const gain = held * price - costs[lot]!
      if (!hasGain(gain, held * price) || instants[lot]! >= before) break
      sum += free < held ? (gain * free) / held : gain
      free -= held
    }
  }
  return sum
}

function totalTaxWith(person: PersonTax, year: TaxYear, regime: Regime, gain: number): number {
  const { facts, taxation, drafts } = person
  const isEarly = year.end <= taxation.lastEarlyInstant
  const name = isEarly ? 'equityLongTermEarly' : 'equityLongTerm'
  const before = facts[name]
  facts[name] = before + gain
  const { totalTax } = assess(facts, year.rules, regime, year.scale, drafts.spare)
  facts[name] = before
  return totalTax
}
