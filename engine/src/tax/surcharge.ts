/** Surcharge of the year's Finance Act, and its marginal relief (T10, T11). */
import type { Computation } from './computation.ts'
import type { TaxFacts } from './facts.ts'
import {
  copyGains,
  section111A,
  section112,
  section112A,
  takeFrom,
  taxOn111A,
  taxOn112A
} from './gain-buckets.ts'
import type { Slab, Surcharge, TaxYearRules } from './law.ts'
import { taxAtSlabs } from './slab-tax.ts'
import { exempt, taxOnOtherLongTerm } from './special-rates.ts'

/** Writes the surcharge after relief, and the relief (T10, T11). */
export function surcharge(
  facts: TaxFacts,
  rules: TaxYearRules,
  law: Surcharge,
  slabs: readonly Slab[],
  scale: number,
  into: Computation
): void {
  into.surcharge = 0
  into.surchargeMarginalRelief = 0
  const dividends = Math.min(facts.dividends, into.slabIncome)
  const withoutGains = into.totalIncome - into.specialGains - dividends
  const band = highestBand(law, scale, into.totalIncome, withoutGains)
  if (band < 0) return
  const onGains = into.taxOnEquityShortTerm + into.taxOnOtherLongTerm + into.taxOnEquityLongTerm
  const atSlabs = into.taxAtSlabs - into.rebate - into.rebateMarginalRelief
  const full = surchargeOn(law, band, atSlabs, onGains, dividends, into.slabIncome)
  const { above, excludesGains } = law.bands[band]!
  const excess = (excludesGains ? withoutGains : into.totalIncome) - above * scale
  const most = taxAtThreshold(facts, rules, law, slabs, scale, band, excess, dividends, into) + excess
  into.surchargeMarginalRelief = Math.min(full, Math.max(0, atSlabs + onGains + full - most))
  into.surcharge = full - into.surchargeMarginalRelief
}

/** The total income up to which there is no surcharge, whatever its parts (T10). */
export const incomeWithoutSurcharge = ({ bands }: Surcharge, scale: number): number =>
  bands.length === 0 ? Number.POSITIVE_INFINITY : bands[0]!.above * scale

/** The last band whose threshold is passed, or -1 (T10). */
function highestBand(law: Surcharge, scale: number, totalIncome: number, withoutGains: number): number {
  let highest = -1
  if (totalIncome <= incomeWithoutSurcharge(law, scale)) return highest
  for (let index = 0; index < law.bands.length; index++) {
    const band = law.bands[index]!
    if ((band.excludesGains ? withoutGains : totalIncome) > band.above * scale) highest = index
  }
  return highest
}

/**
 * Returns the surcharge of a band: at most the cap on gains and on the dividends' share of the tax at slabs.
 * @rule T10
 */
function surchargeOn(
  law: Surcharge,
  band: number,
  atSlabs: number,
  onGains: number,
  dividends: number,
  slabIncome: number
): number {
  if (band < 0) return 0
  const ratePct = law.bands[band]!.ratePct
  const cappedPct = Math.min(ratePct, law.gainsCapPct)
  const onDividends = slabIncome > 0 ? (atSlabs * Math.min(dividends, slabIncome)) / slabIncome : 0
  return ((atSlabs - onDividends) * ratePct + (onGains + onDividends) * cappedPct) / 100
}

/**
 * Returns tax and surcharge of the same person at the threshold of `band`, the lower band's surcharge
 * included: the income above it is taken from slab income first, then from gains of 112, 112A and 111A.
 * @rule T11
 */
function taxAtThreshold(
  facts: TaxFacts,
  rules: TaxYearRules,
  law: Surcharge,
  slabs: readonly Slab[],
  scale: number,
  band: number,
  excess: number,
  dividends: number,
  into: Computation
): number {
  const { gains, atThreshold, ratesPct } = into.workings
  const { above, excludesGains } = law.bands[band]!
  const threshold = above * scale
  const taken = Math.min(into.slabIncome, excess)
  const slabIncome = into.slabIncome - taken
  copyGains(gains, atThreshold)
  let left = takeFrom(atThreshold, ratesPct, section112, excess - taken)
  left = takeFrom(atThreshold, ratesPct, section112A, left)
  takeFrom(atThreshold, ratesPct, section111A, left)
  exempt(atThreshold, facts, rules, slabs, scale, slabIncome, ratesPct)
  const onGains =
    taxOn111A(atThreshold, ratesPct) +
    taxOnOtherLongTerm(atThreshold, facts, rules, ratesPct) +
    taxOn112A(atThreshold, ratesPct)
  const atSlabs = taxAtSlabs(slabs, scale, slabIncome)
  const totalIncome = excludesGains ? into.totalIncome - excess : threshold
  const lower = highestBand(law, scale, totalIncome, excludesGains ? threshold : 0)
  return atSlabs + onGains + surchargeOn(law, lower, atSlabs, onGains, dividends, slabIncome)
}
