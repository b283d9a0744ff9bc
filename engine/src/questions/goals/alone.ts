/** G14: what a goal takes alone, at one return. */
import { largestPaise } from '../../arithmetic/paise.ts'

/** An amount that is due in a month. */
export interface Payment {
  readonly month: number
  readonly amount: number
}

/** What a rupee that is saved for a goal earns, and when it can be saved. */
export interface Terms {
  /** What a month makes of a rupee, before retirement and from it on. */
  readonly before: number
  readonly after: number
  readonly retirementStart: number
  /** The first month without a contribution. */
  readonly contributionEnd: number
  readonly stepUpPct: number
  readonly contributeAtEnd: boolean
  readonly payAtEnd: boolean
}

/** Amounts in whole rupees; null where there is none. */
export interface Needed {
  readonly monthlyNeeded: number | null
  readonly monthlyNeededWithStepUp: number | null
  readonly lumpSumNeeded: number | null
}

/**
 * Returns the smallest contributions and the smallest amount of today that alone make every payment. All
 * amounts are discounted to the start of the plan. Each payment asks the contributions of the months before
 * it for what is due up to it; the payment that asks the most decides.
 * @rule G14
 * @param payments in the order of their months, each above 0
 */
export function neededAlone(payments: readonly Payment[], terms: Terms): Needed {
  let [due, level, rising] = [0, 0, 0]
  const contributed = discountedContributions(terms)
  for (const { month, amount } of payments) {
    const before = contributed.upTo(month)
    due += amount / before.grown
    level = Math.max(level, due / before.level)
    rising = Math.max(rising, due / before.rising)
  }
  return {
    monthlyNeeded: wholeRupees(level),
    monthlyNeededWithStepUp: wholeRupees(rising),
    lumpSumNeeded: wholeRupees(due)
  }
}

/**
 * Returns a walk over the months: `upTo(month)` returns what a rupee of the start is worth at a payment of
 * that month, and the discounted contributions of ₹1, level and rising, of the months before it.
 */
function discountedContributions(terms: Terms) {
  const { before, after, retirementStart, contributionEnd, contributeAtEnd, payAtEnd } = terms
  const stepUp = 1 + terms.stepUpPct / 100
  const factorOf = (m: number): number => (m < retirementStart ? before : after)
  let [m, grown, level, rising, index] = [0, 1, 0, 0, 1]
  return {
    upTo(month: number) {
      for (; m < month; m++) {
        const atEnd = grown * factorOf(m)
        if (m > 0 && m % 12 === 0) index *= stepUp
        if (m < contributionEnd) {
          const discount = 1 / (contributeAtEnd ? atEnd : grown)
          level += discount
          rising += index * discount
        }
        grown = atEnd
      }
      return { grown: payAtEnd ? grown * factorOf(month) : grown, level, rising }
    }
  }
}

/** What the sums can be off by: 1,200 products and sums of half a last bit each. */
const roundingError = 1e-13

/** Whole rupees that are enough, but for the last bits of the sums; null if they cannot be published (C5). */
function wholeRupees(amount: number): number | null {
  const rupees = Math.ceil(amount * (1 - roundingError))
  return rupees * 100 <= largestPaise ? rupees : null
}
