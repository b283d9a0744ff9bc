/** T4: set-off of losses (sections 70, 71 and 74; 108 to 111 of the 2025 Act). */
import type { Computation, TaxFacts } from './facts.ts'
import { allGains, longTerm, type Range, shortTerm, takeFrom } from './gain-buckets.ts'

/**
 * T4: losses of the year within the head capital gains: short-term against short-term and then long-term
 * gains, long-term against long-term only. What is left stands in `into`.
 */
export function setOffLossesOfYear(into: Computation): void {
  const { gains, ratesPct } = into.workings
  const short = removeLosses(gains, shortTerm)
  const long = removeLosses(gains, longTerm)
  const shortLeft = takeFrom(gains, ratesPct, shortTerm, short)
  into.longTermLossLeft = takeFrom(gains, ratesPct, longTerm, long)
  into.shortTermLossLeft = takeFrom(gains, ratesPct, longTerm, shortLeft)
}

/**
 * T4: a loss of the head house property that the income beside gains cannot bear is set off against gains
 * (section 71(2)).
 * @returns what found no gain
 */
export function setOffHouseLoss(loss: number, into: Computation): number {
  return takeFrom(into.workings.gains, into.workings.ratesPct, allGains, loss)
}

/** T4: losses brought forward, after those of the year (section 74). */
export function setOffLossesBroughtForward(facts: TaxFacts, into: Computation): void {
  const { gains, ratesPct } = into.workings
  const shortLeft = takeFrom(gains, ratesPct, shortTerm, facts.shortTermLossBroughtForward)
  into.longTermLossLeft += takeFrom(gains, ratesPct, longTerm, facts.longTermLossBroughtForward)
  into.shortTermLossLeft += takeFrom(gains, ratesPct, longTerm, shortLeft)
}

/** Sets the losses of a range to 0 and sums them, as a positive amount. */
function removeLosses(gains: Float64Array, range: Range): number {
  let losses = 0
  for (let bucket = range.first; bucket < range.end; bucket++) {
    const gain = gains[bucket]!
    if (gain >= 0) continue
    losses -= gain
    gains[bucket] = 0
  }
  return losses
}
