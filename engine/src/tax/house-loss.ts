/** Set-off of the loss of a house where a rupee of it saves the most tax (T3, T4). */

import type { Computation } from './computation.ts'
import { deduct } from './deductions.ts'
import type { TaxFacts } from './facts.ts'
import {
  allGains,
  bucketCount,
  copyGains,
  longTerm,
  section112A,
  shortTerm,
  slabBucket,
  sumOf,
  takeFrom,
  taxOn111A,
  taxOn112
} from './gain-buckets.ts'
import type { RegimeRules, Slab, TaxYearRules } from './law.ts'
import { roundToStep } from './rounding.ts'
import { slabRatePct, taxAtSlabs } from './slab-tax.ts'
import { exempt } from './special-rates.ts'

/** The law of the year for a person. */
export interface PersonalLaw {
  readonly facts: TaxFacts
  readonly rules: TaxYearRules
  readonly law: RegimeRules
  readonly slabs: readonly Slab[]
  readonly scale: number
}

/** Far more steps than there are bounds of slabs, gains and allowances. */
const mostSteps = 32

/** An amount below this, in rupees, counts as zero. */
const dust = 1e-6

/** Where a rupee of the loss saves the most, and up to how many rupees it does. */
interface Step {
  bucket: number
  ratePct: number
  rupees: number
}

/**
 * Sets the loss off piece by piece, each against the income with the highest rate at that point: the Act
 * leaves the choice to the taxpayer (section 71; T4). The slab bucket, and other income with it, has the rate
 * of the slab that it reaches after deductions, less the fall in the limit of 80G. No rate applies where
 * deductions, the unused exemption, the threshold of 112A or the rebate leave no tax. Ignores the relief of
 * the surcharge and losses brought forward.
 * @param beside income other than gains that may absorb the loss too
 * @returns the loss, and the income beside gains, left after gains
 */
export function setOffHouseLoss(
  loss: number,
  beside: number,
  person: PersonalLaw,
  into: Computation
): number {
  const { facts, rules, law } = person
  const { gains, ratesPct } = into.workings
  const slabGain = gains[slabBucket]!
  gains[slabBucket] = slabGain + beside
  const gross = Math.max(0, sumOf(gains, allGains) - loss)
  let left = loss
  for (let steps = 0; left > dust && steps < mostSteps; steps++) {
    // The limit of 80G follows the slab income.
    const deducted = deduct(facts, rules, law, gains[slabBucket], into)
    const totalIncome = roundToStep(Math.max(0, gross - deducted), rules.roundedTo.amount)
    const { bucket, rupees } = bestStep(person, deducted, totalIncome, into)
    if (rupees <= dust) break
    const taken = Math.min(left, rupees)
    gains[bucket] = gains[bucket]! - taken
    left -= taken
  }
  // No tax is left: slab income last, because deductions reduce it.
  const slabIncome = gains[slabBucket]
  gains[slabBucket] = 0
  left = takeFrom(gains, ratesPct, shortTerm, left)
  left = takeFrom(gains, ratesPct, longTerm, left)
  const slabLeft = Math.max(0, slabIncome - left)
  // Other income goes first, because losses brought forward need gains.
  gains[slabBucket] = Math.min(slabGain, slabLeft)
  return Math.max(0, left - slabIncome) + beside - (slabLeft - gains[slabBucket])
}

function bestStep(person: PersonalLaw, deducted: number, totalIncome: number, into: Computation): Step {
  const { facts, rules, law, slabs, scale } = person
  const { gains, taxed, ratesPct } = into.workings
  const slabIncome = Math.max(0, gains[slabBucket]! - deducted)
  copyGains(gains, taxed)
  exempt(taxed, facts, rules, slabs, scale, slabIncome, ratesPct)
  const rebated =
    taxAtSlabs(slabs, scale, slabIncome) + taxOn111A(taxed, ratesPct) + taxOn112(taxed, ratesPct)
  const hasRebate = facts.resident && totalIncome <= law.rebate.incomeLimit * scale
  // Of the tax that the rebate covers, only the part above its maximum can be saved.
  const saveable = hasRebate ? Math.max(0, rebated - law.rebate.maximum * scale) : Number.POSITIVE_INFINITY
  const best: Step = { bucket: slabBucket, ratePct: 0, rupees: 0 }
  const offer = (bucket: number, ratePct: number, rupees: number, mostTax: number): void => {
    const saving = Math.min(rupees, (mostTax * 100) / ratePct)
    if (ratePct <= best.ratePct || !(saving > dust)) return
    best.bucket = bucket
    best.ratePct = ratePct
    best.rupees = saving
  }
  const { share, rupees } = donationsLost(facts, law, slabIncome + into.section80G)
  const slabPct = slabRatePct(slabs, scale, slabIncome - dust) * (1 - share)
  const inSlab = (slabIncome - slabStart(slabs, scale, slabIncome - dust)) / (1 - share)
  offer(slabBucket, slabPct, Math.min(inSlab, rupees), saveable)
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const mostTax = bucket >= section112A.firstBucket ? Number.POSITIVE_INFINITY : saveable
    offer(bucket, ratesPct[bucket]!, taxed[bucket]!, mostTax)
  }
  return best
}

/** The start of the slab that an income reaches. */
function slabStart(slabs: readonly Slab[], scale: number, income: number): number {
  let start = 0
  for (const { above } of slabs) if (income > above * scale) start = above * scale
  return start
}

/**
 * Returns the share of donations that a rupee less of slab income loses, and for how many rupees (T5): their
 * limit is a share of the income that the other deductions leave. Those that count by half are cut first.
 */
function donationsLost(facts: TaxFacts, { deductions }: RegimeRules, incomeLeft: number) {
  const full = facts.section80GFullLimited
  const both = full + facts.section80GHalfLimited
  if (deductions.section80G === null || both === 0) return { share: 0, rupees: Number.POSITIVE_INFINITY }
  const limit = deductions.section80G.limitPct.amount / 100
  const most = incomeLeft * limit
  if (most <= full + dust) return { share: limit, rupees: Number.POSITIVE_INFINITY }
  if (most > both + dust) return { share: 0, rupees: (most - both) / limit }
  const half = deductions.section80G.halfPct.amount / 100
  return { share: limit * half, rupees: (most - full) / limit }
}
