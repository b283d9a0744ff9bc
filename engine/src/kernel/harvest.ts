/** T27: long-term equity gains that cost no tax are realised each March, the units bought again at today's price. */
import { assess } from '../tax/assess.ts'
import type { TaxYear } from '../timeline/taxation.ts'
import { available, deposit } from './redeem.ts'
import { sellWithin } from './tax-efficient.ts'
import type { TaxRun } from './tax-run.ts'

/** Sells and buys again as much gain as does not raise the payable of the year. */
export function harvest(run: TaxRun, balances: Float64Array, year: TaxYear, m: number): void {
  const room = untaxedGain(run, year)
  if (room <= 0) return
  const { taxation } = run
  let left = room
  for (let p = 0; p < balances.length && left > 0; p++) {
    if (taxation.equityGains[p] === 0 || taxation.keepsLots[p] === 0) continue
    const free = available(run, balances, p, m, m + 1)
    const { proceeds, gain } = sellWithin(run, p, free, left, true, m + 1)
    balances[p] = balances[p]! - proceeds
    deposit(run, balances, p, m + 1, proceeds)
    left -= gain
  }
}

/** The largest gain that leaves the payable as it is: tax begins, or a limit is passed, at one of few places. */
function untaxedGain(run: TaxRun, year: TaxYear): number {
  const { facts } = run
  const payable = payableWith(run, year, 0)
  const used = Math.max(0, facts.equityLongTerm + facts.equityLongTermEarly)
  const threshold = year.rules.equityLongTermThreshold.amount * year.scale - used
  let best = 0
  for (const regime of run.taxation.regimes) {
    const law = year.rules[regime]
    const { totalIncome, slabIncome } = assess(facts, year.rules, regime, year.scale, run.drafts[regime])
    const exemption = facts.resident
      ? exemptionLeft(law.slabs.general.slabs[1]!.above * year.scale, slabIncome)
      : 0
    const limits = [law.rebate.incomeLimit, ...law.surcharge.bands.map(band => band.above)]
    for (const base of [threshold, threshold + exemption])
      for (const limit of [Number.POSITIVE_INFINITY, ...limits]) {
        const gain = Math.min(base, limit * year.scale - totalIncome - 5)
        if (gain > best && payableWith(run, year, gain) <= payable) best = gain
      }
  }
  return best
}

const exemptionLeft = (limit: number, slabIncome: number): number => Math.max(0, limit - slabIncome)

function payableWith(run: TaxRun, year: TaxYear, gain: number): number {
  const { facts } = run
  const before = facts.equityLongTerm
  facts.equityLongTerm = before + gain
  let least = Number.POSITIVE_INFINITY
  for (const regime of run.taxation.regimes)
    least = Math.min(least, assess(facts, year.rules, regime, year.scale, run.drafts[regime]).taxPayable)
  facts.equityLongTerm = before
  return least
}
