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
import { hasGain, sellWithin } from './tax-efficient.ts'
import { draftOf, type TaxRun } from './tax-run.ts'

/**
 * Sells and buys again as much gain as does not raise the tax of the year.
 * @param regime whose draft is the assessment without a harvest; with one it is assessed again. It stays the
 * cheaper one, for gains never lower the tax of the other
 */
export function harvest(
  run: TaxRun,
  balances: Float64Array,
  year: TaxYear,
  regime: Regime,
  instant: number
): void {
  const most = harvestable(run, balances, instant)
  const gain = most > 0 ? untaxedGain(run, year, regime, most) : 0
  if (gain <= 0) return
  realise(run, balances, gain, instant)
  writeGains(run.gains, run.facts)
  assess(run.facts, year.rules, regime, year.scale, draftOf(run.drafts, regime))
}

/** Sells up to a gain, the oldest lots first, and buys again. */
function realise(run: TaxRun, balances: Float64Array, gainWanted: number, instant: number): void {
  const { traits } = run
  let left = gainWanted
  for (let p = 0; p < balances.length && left > 0; p++) {
    if (traits.equityGains[p] === 0 || traits.keepsLots[p] === 0) continue
    const free = available(run, balances, p, instant)
    const { proceeds, gain } = sellWithin(run, p, free, left, 'longTermWithGain', instant)
    balances[p] = balances[p]! - proceeds
    deposit(run, balances, p, instant, proceeds)
    left -= gain
  }
}

/** Total tax may come out this much higher, in rupees, for additions in another order. */
const noTax = 0.005

/**
 * The largest gain that costs nothing: what losses absorb, then steps in which total income keeps its
 * rounding (T6). Tax never falls with the gain, so halving finds the last free step; the threshold and the
 * limit of the rebate tell where it mostly is.
 */
function untaxedGain(run: TaxRun, year: TaxYear, regime: Regime, most: number): number {
  const draft = draftOf(run.drafts, regime)
  const least = Math.min(most, draft.shortTermLossLeft + draft.longTermLossLeft)
  const step = year.rules.roundedTo.amount
  const allowed = draft.totalTax + noTax
  const likely = Math.floor(likelyRoom(run, year, regime) / step)
  let free = -1
  let taxed = Math.floor((most - least) / step) + 1
  let probe = Math.min(taxed - 1, Math.max(0, likely))
  while (taxed - free > 1) {
    if (totalTaxWith(run, year, regime, least + probe * step) <= allowed) free = probe
    else taxed = probe
    probe = free === likely ? free + 1 : Math.floor((free + taxed) / 2)
  }
  return free < 0 ? 0 : least + free * step
}

/** What the threshold of 112A and the exemption leave, and the limit of a rebate that is granted. */
function likelyRoom(run: TaxRun, { rules, scale }: TaxYear, regime: Regime): number {
  const { slabs, rebate } = lawOf(rules, regime)
  const { totalIncome, slabIncome, rebate: granted } = draftOf(run.drafts, regime)
  const exemption = slabs.general.slabs[1]!.above * scale
  const unused = run.facts.resident ? Math.max(0, exemption - slabIncome) : 0
  const room = rules.equityLongTermThreshold.amount * scale - sumOf(run.gains, section112A) + unused
  return granted > 0 ? Math.min(room, rebate.incomeLimit * scale - totalIncome) : room
}

/** All gain that a harvest could realise: the oldest free long-term lots of equity that have one. */
function harvestable(run: TaxRun, balances: Float64Array, instant: number): number {
  const { lots, traits } = run
  let sum = 0
  for (let p = 0; p < balances.length; p++) {
    if (traits.equityGains[p] === 0) continue
    const price = lots.prices[p]!
    const before = longTermBefore(traits, p, instant)
    let free = available(run, balances, p, instant) / price
    for (let lot = lots.head[p]!; lot < lots.tail[p]! && free > 0; lot++) {
      const gainPerUnit = price - lots.costs[lot]! / lots.units[lot]!
      if (!hasGain(gainPerUnit, price) || lots.instants[lot]! >= before) break
      const units = Math.min(free, lots.units[lot]!)
      sum += units * gainPerUnit
      free -= units
    }
  }
  return sum
}

function totalTaxWith(run: TaxRun, year: TaxYear, regime: Regime, gain: number): number {
  const { facts, gains, taxation, drafts } = run
  const bucket = year.end <= taxation.lastEarlyInstant ? equityLongTermEarly : equityLongTerm
  const before = gains[bucket]!
  gains[bucket] = before + gain
  writeGains(gains, facts)
  gains[bucket] = before
  const { totalTax } = assess(facts, year.rules, regime, year.scale, drafts.spare)
  writeGains(gains, facts)
  return totalTax
}
