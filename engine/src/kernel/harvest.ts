/**
 * T27: long-term equity gains that cost no tax are realised each March, the units bought again at today's
 * price.
 */
import { assess } from '../tax/assess.ts'
import type { TaxYear } from '../timeline/taxation.ts'
import { isLongTerm } from './lots.ts'
import { available, deposit } from './redeem.ts'
import { sellWithin } from './tax-efficient.ts'
import type { TaxRun } from './tax-run.ts'

/** Sells and buys again as much gain as does not raise the payable of the year. */
export function harvest(run: TaxRun, balances: Float64Array, year: TaxYear, m: number): void {
  const most = harvestable(run, balances, m)
  const room = most > 0 ? untaxedGain(run, year, most) : 0
  if (room <= 0) return
  const { taxation } = run
  let left = room
  for (let p = 0; p < balances.length && left > 0; p++) {
    if (taxation.equityGains[p] === 0 || taxation.keepsLots[p] === 0) continue
    const free = available(run, balances, p, m + 1)
    const { proceeds, gain } = sellWithin(run, p, free, left, 'longTermWithGain', m + 1)
    balances[p] = balances[p]! - proceeds
    deposit(run, balances, p, m + 1, proceeds)
    left -= gain
  }
}

/**
 * The largest gain that leaves the payable as it is: tax begins, or a limit is passed, at one of few
 * places.
 */
function untaxedGain(run: TaxRun, year: TaxYear, most: number): number {
  const payable = payableWith(run, year, 0)
  const candidates = gainCandidates(run, year).toSorted((one, other) => other - one)
  for (const candidate of candidates) {
    // Total income is rounded to ten (288A): a gain can cost ten rupees that five rupees less do not.
    for (const less of [0, 5]) {
      const gain = Math.floor(Math.min(candidate, most)) - less
      if (gain <= 0) return 0
      if (payableWith(run, year, gain) <= payable) return gain
    }
  }
  return 0
}

/** All gain that a harvest could realise: the oldest free long-term lots of equity that have one. */
function harvestable(run: TaxRun, balances: Float64Array, m: number): number {
  const { lots, taxation } = run
  let sum = 0
  for (let p = 0; p < balances.length; p++) {
    if (taxation.equityGains[p] === 0) continue
    const price = lots.prices[p]!
    let free = available(run, balances, p, m + 1) / price
    for (let lot = lots.head[p]!; lot < lots.tail[p]! && free > 0; lot++) {
      const gainPerUnit = price - lots.costs[lot]! / lots.units[lot]!
      if (gainPerUnit <= 0 || !isLongTerm(lots, taxation, p, lot, m + 1)) break
      const units = Math.min(free, lots.units[lot]!)
      sum += units * gainPerUnit
      free -= units
    }
  }
  return sum
}

/** What the threshold of 112A and the exemption leave, and what a limit on total income allows of it. */
function gainCandidates(run: TaxRun, year: TaxYear): number[] {
  const { facts } = run
  const used = Math.max(0, facts.equityLongTerm + facts.equityLongTermEarly)
  const threshold = year.rules.equityLongTermThreshold.amount * year.scale - used
  const candidates: number[] = []
  for (const regime of run.taxation.regimes) {
    const law = year.rules[regime]
    const { totalIncome, slabIncome } = run.drafts[regime]
    const limit = law.slabs.general.slabs[1]!.above * year.scale
    const most = threshold + (facts.resident ? exemptionLeft(limit, slabIncome) : 0)
    candidates.push(most, Math.min(threshold, most))
    const rounding = year.rules.roundedTo.amount / 2
    const roomBelow = (bound: number): number => Math.min(most, bound * year.scale - totalIncome - rounding)
    candidates.push(roomBelow(law.rebate.incomeLimit))
    for (const band of law.surcharge.bands) candidates.push(roomBelow(band.above))
  }
  return candidates
}

const exemptionLeft = (limit: number, slabIncome: number): number => Math.max(0, limit - slabIncome)

function payableWith(run: TaxRun, year: TaxYear, gain: number): number {
  const { facts, taxation } = run
  const member = year.end <= taxation.lastEarlyInstant ? 'equityLongTermEarly' : 'equityLongTerm'
  const before = facts[member]
  facts[member] = before + gain
  let least = Number.POSITIVE_INFINITY
  for (const regime of taxation.regimes)
    least = Math.min(least, assess(facts, year.rules, regime, year.scale, run.drafts[regime]).taxPayable)
  facts[member] = before
  return least
}
