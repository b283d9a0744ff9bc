/**
 * T27: long-term equity gains that cost no tax are realised each March, the units bought again at today's
 * price.
 */
import { lastPassing } from '../arithmetic/halve.ts'
import { assess } from '../tax/assess.ts'
import { deductionsOf } from '../tax/deductions.ts'
import type { Computation } from '../tax/facts.ts'
import {
  equityLongTerm,
  equityLongTermEarly,
  section111A,
  section112,
  section112A,
  sumOf,
  writeGains
} from '../tax/gain-buckets.ts'
import { lawOf, type Regime } from '../tax/law.ts'
import { roundToStep } from '../tax/rounding.ts'
import { basicExemption, slabsOf } from '../tax/slab-tax.ts'
import { incomeWithoutSurcharge } from '../tax/surcharge.ts'
import type { TaxYear } from '../timeline/tax-years.ts'
import { longTermBefore } from './lots.ts'
import { available, deposit } from './redeem.ts'
import { hasGain, sellWithin } from './tax-efficient.ts'
import { draftOf, type TaxRun } from './tax-run.ts'

/**
 * Sells and buys again as much gain as does not raise the tax of the year.
 * @param regime whose draft is the assessment without a harvest, and then the one with it. The other one does
 * not become cheaper, for gains never lower its tax; where both cost the same its room may be larger, which
 * T27 leaves
 */
export function harvest(
  run: TaxRun,
  balances: Float64Array,
  year: TaxYear,
  regime: Regime,
  instant: number
): void {
  const { facts, gains, drafts } = run
  const draft = draftOf(drafts, regime)
  const step = year.rules.roundedTo.amount
  const room = likelyRoom(run, year, regime)
  const likely = Math.max(0, Math.floor(room / step))
  const isCertain = endsAtThreshold(run, year, regime, room, likely)
  const gain = isCertain
    ? Math.min(likely, Math.floor(harvestable(run, balances, (likely + 1) * step, instant) / step)) * step
    : untaxedGain(run, balances, year, regime, likely, instant)
  if (gain <= 0) return
  const before = sumOf(gains, section112A)
  realise(run, balances, gain, instant)
  writeGains(gains, facts)
  if (isCertain) addUntaxed(draft, sumOf(gains, section112A) - before, step)
  else assess(facts, year.rules, regime, year.scale, draft)
}

/** What a gain without tax, deductions or losses to meet changes in a computation. */
function addUntaxed(draft: Computation, gain: number, step: number): void {
  draft.specialGains += gain
  draft.grossTotalIncome += gain
  draft.totalIncome = roundToStep(draft.grossTotalIncome - deductionsOf(draft), step)
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
 * The largest gain, of those held, that costs nothing: where it mostly ends is tried first, and lots beyond
 * that are counted only when all up to there is free.
 */
function untaxedGain(
  run: TaxRun,
  balances: Float64Array,
  year: TaxYear,
  regime: Regime,
  likely: number,
  instant: number
): number {
  const step = year.rules.roundedTo.amount
  const { shortTermLossLeft, longTermLossLeft } = draftOf(run.drafts, regime)
  const losses = shortTermLossLeft + longTermLossLeft
  const near = losses + (likely + 2) * step
  const most = harvestable(run, balances, near, instant)
  const gain = largestFreeGain(run, year, regime, losses, likely, most)
  if (most < near || gain <= most - step) return gain
  const all = harvestable(run, balances, Number.POSITIVE_INFINITY, instant)
  return largestFreeGain(run, year, regime, losses, likely, all)
}

/**
 * What losses absorb, then steps in which total income keeps its rounding (T6), up to `most`. Tax never falls
 * with the gain, so halving finds the last free step, once the likely one was tried.
 */
function largestFreeGain(
  run: TaxRun,
  year: TaxYear,
  regime: Regime,
  losses: number,
  likely: number,
  most: number
): number {
  if (most <= 0) return 0
  const least = Math.min(most, losses)
  const step = year.rules.roundedTo.amount
  const allowed = draftOf(run.drafts, regime).totalTax + noTax
  const isFree = (steps: number): boolean => totalTaxWith(run, year, regime, least + steps * step) <= allowed
  const all = Math.floor((most - least) / step)
  const free = largestFree(isFree, Math.min(all, likely), all)
  return free < 0 ? 0 : least + free * step
}

/** The most steps that are free, up to `all`; -1 where none is. */
function largestFree(isFree: (steps: number) => boolean, likely: number, all: number): number {
  if (!isFree(likely)) return lastPassing(-1, likely, isFree)
  if (likely === all || !isFree(likely + 1)) return likely
  return lastPassing(likely + 1, all + 1, isFree)
}

/**
 * What the threshold of 112A and the basic exemption leave for gains of 112A (T8), and the limit of a rebate
 * that is granted.
 */
function likelyRoom({ facts, gains, drafts }: TaxRun, { rules, scale }: TaxYear, regime: Regime): number {
  const law = lawOf(rules, regime)
  const { totalIncome, slabIncome, rebate: granted } = draftOf(drafts, regime)
  const exemption = facts.resident ? basicExemption(slabsOf(facts, rules, law).slabs, scale) : 0
  const unused = Math.max(0, exemption - slabIncome - sumOf(gains, section111A) - sumOf(gains, section112))
  const room = rules.equityLongTermThreshold.amount * scale - sumOf(gains, section112A) + unused
  return granted > 0 ? Math.min(room, law.rebate.incomeLimit * scale - totalIncome) : room
}

/**
 * Whether the gain fills the threshold of 112A and the exemption (T8) and nothing else, so that for certain
 * `likely` steps are free and the next one is taxed: no loss is set off (T4), the rounded income moves with
 * the gain (T6), the rebate stays (T9) and no surcharge begins (T10).
 */
function endsAtThreshold(run: TaxRun, year: TaxYear, regime: Regime, room: number, likely: number): boolean {
  const { rules, scale } = year
  const step = rules.roundedTo.amount
  const past = (likely + 1) * step
  const taxed = (Math.min(step, past - room) * rules.gainRates[0].equityLongTermPct) / 100
  if (rules.gainRates.length > 1 || taxed < 2 * noTax) return false
  const law = lawOf(rules, regime)
  const draft = draftOf(run.drafts, regime)
  const income = draft.totalIncome + past
  const staysRebated = draft.rebate === 0 || income <= law.rebate.incomeLimit * scale
  if (!staysRebated || draft.rebateMarginalRelief > 0) return false
  if (income > incomeWithoutSurcharge(law.surcharge, scale)) return false
  return !roundsByChance(draft, step) && setsOffNothing(run, draft)
}

/** T6: whether additions in another order may round the total income to another step. */
function roundsByChance(draft: Computation, step: number): boolean {
  const dropped = Math.abs(draft.grossTotalIncome - deductionsOf(draft) - draft.totalIncome)
  return Math.abs(dropped - step / 2) < noTax
}

/** T4: whether no loss waits for a gain and none met one. */
function setsOffNothing({ facts, gains }: TaxRun, draft: Computation): boolean {
  if (draft.shortTermLossLeft > 0 || draft.longTermLossLeft > 0) return false
  if (facts.homeLoanInterest > 0 || facts.letOutInterest > 0) return false
  for (let bucket = 0; bucket < gains.length; bucket++)
    if (gains[bucket] !== draft.workings.gains[bucket]) return false
  return true
}

/**
 * Gain that a harvest could realise: the oldest free long-term lots of equity that have one. Counting stops
 * with the lot that passes `enough`.
 */
function harvestable(run: TaxRun, balances: Float64Array, enough: number, instant: number): number {
  const { lots, traits } = run
  const { units, costs, instants } = lots
  let sum = 0
  for (let p = 0; p < balances.length; p++) {
    if (traits.equityGains[p] === 0) continue
    const price = lots.prices[p]!
    const before = longTermBefore(traits, p, instant)
    const tail = lots.tail[p]!
    let free = available(run, balances, p, instant) / price
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
