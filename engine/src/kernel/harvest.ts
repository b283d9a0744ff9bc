/**
 * T27: long-term equity gains that cost no tax are realised each March, the units bought again at today's
 * price.
 */
import { assess } from '../tax/assess.ts'
import { equityLongTerm, equityLongTermEarly, section112A, sumOf, writeGains } from '../tax/gain-buckets.ts'
import { lawOf, type Regime } from '../tax/law.ts'
import type { TaxYear } from '../timeline/tax-years.ts'
import { longTermBefore } from './lots.ts'
import { available, deposit } from './redeem.ts'
import { sellWithin } from './tax-efficient.ts'
import { draftOf, type TaxRun } from './tax-run.ts'

/**
 * Sells and buys again as much gain as leaves the payable of the year as it is. The drafts of the run hold
 * the year without it; those that could be the cheaper regime are assessed again with it.
 */
export function harvest(run: TaxRun, balances: Float64Array, year: TaxYear, m: number): void {
  const { taxation, gains, facts, drafts } = run
  let payable = Number.POSITIVE_INFINITY
  for (const regime of taxation.regimes) payable = Math.min(payable, draftOf(drafts, regime).taxPayable)
  let room = 0
  // Gains never make a regime cheaper: one that costs more without them need not be looked at.
  for (const regime of taxation.regimes)
    if (draftOf(drafts, regime).taxPayable === payable)
      room = Math.max(room, untaxedGain(run, balances, year, regime, m + 1))
  if (room <= 0) return
  realise(run, balances, room, m + 1)
  writeGains(gains, facts)
  for (const regime of taxation.regimes)
    if (draftOf(drafts, regime).taxPayable === payable)
      assess(facts, year.rules, regime, year.scale, draftOf(drafts, regime))
}

function realise(run: TaxRun, balances: Float64Array, room: number, instant: number): void {
  const { traits } = run
  let left = room
  for (let p = 0; p < balances.length && left > 0; p++) {
    if (traits.equityGains[p] === 0 || traits.keepsLots[p] === 0) continue
    const free = available(run, balances, p, instant)
    const { proceeds, gain } = sellWithin(run, p, free, left, 'longTermWithGain', instant)
    balances[p] = balances[p]! - proceeds
    deposit(run, balances, p, instant, proceeds)
    left -= gain
  }
}

/**
 * The largest gain, of those held, that leaves the payable of a regime as it is: tax begins, or a limit on
 * total income is passed, at one of few places.
 */
function untaxedGain(
  run: TaxRun,
  balances: Float64Array,
  year: TaxYear,
  regime: Regime,
  instant: number
): number {
  const free = freeOfTax(run, year, regime)
  const most = free > 0 ? harvestable(run, balances, free, instant) : 0
  const { taxPayable } = draftOf(run.drafts, regime)
  for (let bound = most; bound > 0; bound = boundBelow(run, year, regime, bound)) {
    // Total income is rounded to ten (288A): a gain can cost ten rupees that five rupees less do not.
    const gain = Math.floor(bound)
    if (payableWith(run, year, regime, gain) <= taxPayable) return gain
    if (gain > 5 && payableWith(run, year, regime, gain - 5) <= taxPayable) return gain - 5
  }
  return 0
}

/** What the threshold of 112A leaves, and the basic exemption beside it. */
function freeOfTax(run: TaxRun, year: TaxYear, regime: Regime): number {
  const exemption = lawOf(year.rules, regime).slabs.general.slabs[1]!.above * year.scale
  const unused = run.facts.resident ? Math.max(0, exemption - draftOf(run.drafts, regime).slabIncome) : 0
  return thresholdLeft(run, year) + unused
}

const thresholdLeft = (run: TaxRun, year: TaxYear): number =>
  year.rules.equityLongTermThreshold.amount * year.scale - Math.max(0, sumOf(run.gains, section112A))

/** The next lower gain at which tax could begin: a limit on total income, or the threshold of 112A. */
function boundBelow(run: TaxRun, year: TaxYear, regime: Regime, bound: number): number {
  const { rebate, surcharge } = lawOf(year.rules, regime)
  const { totalIncome } = draftOf(run.drafts, regime)
  const rounding = year.rules.roundedTo.amount / 2
  let next = 0
  const consider = (gain: number): void => {
    if (gain < bound && gain > next) next = gain
  }
  consider(thresholdLeft(run, year))
  consider(rebate.incomeLimit * year.scale - totalIncome - rounding)
  for (const { above } of surcharge.bands) consider(above * year.scale - totalIncome - rounding)
  return next
}

/** Gain that a harvest could realise, up to `limit`: the oldest free long-term lots of equity with one. */
function harvestable(run: TaxRun, balances: Float64Array, limit: number, instant: number): number {
  const { lots, traits } = run
  let sum = 0
  for (let p = 0; p < balances.length; p++) {
    if (traits.equityGains[p] === 0) continue
    const price = lots.prices[p]!
    const before = longTermBefore(traits, p, instant)
    let free = available(run, balances, p, instant) / price
    for (let lot = lots.head[p]!; lot < lots.tail[p]! && free > 0 && sum < limit; lot++) {
      const gainPerUnit = price - lots.costs[lot]! / lots.units[lot]!
      if (gainPerUnit <= 0 || lots.instants[lot]! >= before) break
      const units = Math.min(free, lots.units[lot]!)
      sum += units * gainPerUnit
      free -= units
    }
  }
  return Math.min(sum, limit)
}

function payableWith(run: TaxRun, year: TaxYear, regime: Regime, gain: number): number {
  const { facts, gains, taxation, drafts } = run
  const bucket = year.end <= taxation.lastEarlyInstant ? equityLongTermEarly : equityLongTerm
  const before = gains[bucket]!
  gains[bucket] = before + gain
  writeGains(gains, facts)
  const { taxPayable } = assess(facts, year.rules, regime, year.scale, drafts.spare)
  gains[bucket] = before
  writeGains(gains, facts)
  return taxPayable
}
