/**
 * Capital gains by tax rate: an array with a bucket for each rate, in rupees. The ranges of the array are the
 * kinds of the law, so every set-off walks over one range.
 */
import type { TaxFacts } from './facts.ts'
import type { TaxYearRules } from './law.ts'

export const equityShortTermEarly = 0
export const equityShortTerm = 1
/** The bucket at slab rates. */
export const slabBucket = 2
const otherLongTermEarly = 3
export const otherLongTerm = 4
export const equityLongTermEarly = 5
export const equityLongTerm = 6
export const bucketCount = 7

/**
 * Buckets up to, but not including, `endBucket`. No other object may have these names: V8 describes objects
 * by them, and a fraction under one of them would make it compile the assessment again and again.
 */
export interface Range {
  readonly firstBucket: number
  readonly endBucket: number
}

export const shortTerm: Range = { firstBucket: equityShortTermEarly, endBucket: otherLongTermEarly }
export const longTerm: Range = { firstBucket: otherLongTermEarly, endBucket: bucketCount }
export const allGains: Range = { firstBucket: 0, endBucket: bucketCount }
/** Sections 111A, 112 and 112A. */
export const section111A: Range = { firstBucket: equityShortTermEarly, endBucket: slabBucket }
export const section112: Range = { firstBucket: otherLongTermEarly, endBucket: equityLongTermEarly }
export const section112A: Range = { firstBucket: equityLongTermEarly, endBucket: bucketCount }

/**
 * Writes the gains of the year, losses as negative amounts, and returns whether there are any. Unrolled here
 * and below, because this runs in every assessment.
 */
export function readGains(facts: TaxFacts, gains: Float64Array): boolean {
  gains[0] = facts.equityShortTermEarly
  gains[1] = facts.equityShortTerm
  gains[2] = facts.otherShortTerm
  gains[3] = facts.otherLongTermEarly
  gains[4] = facts.otherLongTerm
  gains[5] = facts.equityLongTermEarly
  gains[6] = facts.equityLongTerm
  for (let bucket = 0; bucket < gains.length; bucket++) if (gains[bucket] !== 0) return true
  return false
}

/** Writes gains by bucket back into facts. */
export function writeGains(gains: Float64Array, facts: TaxFacts): void {
  facts.equityShortTermEarly = gains[0]!
  facts.equityShortTerm = gains[1]!
  facts.otherShortTerm = gains[2]!
  facts.otherLongTermEarly = gains[3]!
  facts.otherLongTerm = gains[4]!
  facts.equityLongTermEarly = gains[5]!
  facts.equityLongTerm = gains[6]!
}

/** Writes the rate of each bucket. If the year has one set of rates, the early buckets have it too. */
export function readRates(rules: TaxYearRules, slabRatePct: number, ratesPct: Float64Array): void {
  const { gainRates } = rules
  const early = gainRates[0]
  const late = gainRates.length === 2 ? gainRates[1] : early
  ratesPct[0] = early.equityShortTermPct
  ratesPct[1] = late.equityShortTermPct
  ratesPct[2] = slabRatePct
  ratesPct[3] = early.otherLongTermPct
  ratesPct[4] = late.otherLongTermPct
  ratesPct[5] = early.equityLongTermPct
  ratesPct[6] = late.equityLongTermPct
}

/**
 * Takes `amount` out of the gains of a range, from the bucket with the highest rate first, of equal ones the
 * first.
 * @returns the part for which there is no gain
 */
export function takeFrom(gains: Float64Array, ratesPct: Float64Array, range: Range, amount: number): number {
  const { firstBucket, endBucket } = range
  let left = amount
  while (left > 0) {
    let highest = -1
    let highestPct = -1
    for (let bucket = firstBucket; bucket < endBucket; bucket++) {
      if (gains[bucket]! <= 0 || ratesPct[bucket]! <= highestPct) continue
      highest = bucket
      highestPct = ratesPct[bucket]!
    }
    if (highest < 0) return left
    const gain = gains[highest]!
    if (left < gain) {
      gains[highest] = gain - left
      return 0
    }
    gains[highest] = 0
    left -= gain
  }
  return left
}

/** The sum of a range. */
export function sumOf(gains: Float64Array, range: Range): number {
  let sum = 0
  for (let bucket = range.firstBucket; bucket < range.endBucket; bucket++) sum += gains[bucket]!
  return sum
}

/** Tax of the sections 111A, 112 and 112A at the rates of their buckets. */
export const taxOn111A = (gains: Float64Array, ratesPct: Float64Array): number =>
  (gains[0]! * ratesPct[0]! + gains[1]! * ratesPct[1]!) / 100
export const taxOn112 = (gains: Float64Array, ratesPct: Float64Array): number =>
  (gains[3]! * ratesPct[3]! + gains[4]! * ratesPct[4]!) / 100
export const taxOn112A = (gains: Float64Array, ratesPct: Float64Array): number =>
  (gains[5]! * ratesPct[5]! + gains[6]! * ratesPct[6]!) / 100

/** Copies without allocating. */
export function copyGains(from: Float64Array, to: Float64Array): void {
  for (let bucket = 0; bucket < to.length; bucket++) to[bucket] = from[bucket]!
}
