/** Set-off of losses (sections 70, 71 and 74; 108 to 111 of the 2025 Act; T4). */
import type { Computation } from './computation.ts'
import type { TaxFacts } from './facts.ts'
import { longTerm, type Range, shortTerm, takeFrom } from './gain-buckets.ts'
import { setOffHouseLoss } from './house-loss.ts'
import type { RegimeRules, Slab, TaxYearRules } from './law.ts'

/**
 * Sets off losses in their order: losses of the year within the head capital gains; then the loss of the head
 * house property (section 71(2)); then losses brought forward (section 74). Writes the losses left to `into`.
 * @rule T4
 * @param beside income other than gains that may absorb the house loss too
 * @returns the house loss left after set-off
 */
export function setOffLosses(
  facts: TaxFacts,
  rules: TaxYearRules,
  law: RegimeRules,
  slabs: readonly Slab[],
  scale: number,
  hasGains: boolean,
  houseLoss: number,
  beside: number,
  into: Computation
): number {
  into.shortTermLossLeft = facts.shortTermLossBroughtForward
  into.longTermLossLeft = facts.longTermLossBroughtForward
  if (!hasGains) return houseLoss
  const { gains, ratesPct } = into.workings
  const short = removeLosses(gains, shortTerm)
  const long = removeLosses(gains, longTerm)
  const broughtForward = facts.shortTermLossBroughtForward + facts.longTermLossBroughtForward
  if (short + long + houseLoss + broughtForward === 0) return 0
  // Short-term against short-term and then long-term gains; long-term against long-term only.
  const shortLeft = takeFrom(gains, ratesPct, shortTerm, short)
  const longLeft = takeFrom(gains, ratesPct, longTerm, long)
  const shortLeftOfYear = takeFrom(gains, ratesPct, longTerm, shortLeft)
  const houseLossLeft =
    houseLoss === 0 ? 0 : setOffHouseLoss(houseLoss, beside, { facts, rules, law, slabs, scale }, into)
  const olderLeft = takeFrom(gains, ratesPct, shortTerm, facts.shortTermLossBroughtForward)
  into.longTermLossLeft = longLeft + takeFrom(gains, ratesPct, longTerm, facts.longTermLossBroughtForward)
  into.shortTermLossLeft = shortLeftOfYear + takeFrom(gains, ratesPct, longTerm, olderLeft)
  return houseLossLeft
}

/** Sets the losses of a range to 0 and sums them, as a positive amount. */
function removeLosses(gains: Float64Array, range: Range): number {
  let losses = 0
  for (let bucket = range.firstBucket; bucket < range.endBucket; bucket++) {
    const gain = gains[bucket]!
    if (gain >= 0) continue
    losses -= gain
    gains[bucket] = 0
  }
  return losses
}
