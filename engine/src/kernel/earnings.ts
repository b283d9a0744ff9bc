/** E1, E2, E6: what incomes leave over for contributions, and what they cannot pay of them. */
import { contributionIn } from '../timeline/contribution-in.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Ledger } from './ledger.ts'
import type { PersonTax } from './person-tax/person-tax.ts'

/**
 * Returns the contributions of a month in rupees; each times its share, if there are shares.
 * @param kept share of those that may be cut; omitted: as planned
 */
export function plannedContributions(
  timeline: Timeline,
  shares: Float64Array | null,
  m: number,
  kept = 1
): number {
  const { portfolios, isCut } = timeline
  let sum = 0
  for (let p = 0; p < portfolios; p++) {
    const planned = contributionIn(timeline, p, m) * (isCut[p] === 1 ? kept : 1)
    sum += planned * (shares === null ? 1 : shares[p]!)
  }
  return sum
}

/** Returns the tax that is withheld from a person's incomes in a month (E4), in rupees. */
function withheldIn({ taxation, year, withheldPerMonth }: PersonTax, m: number): number {
  const current = taxation.years[year]
  return current !== undefined && m < current.retired ? withheldPerMonth : 0
}

/** Returns what incomes leave over of a month with the planned contributions, in rupees. @rule E1 */
export function netOf(timeline: Timeline, ledger: Ledger, people: readonly PersonTax[], m: number): number {
  let net = ledger.incomes[m]! - timeline.expenses[m]! - timeline.loanInstalments[m]!
  net -= plannedContributions(timeline, timeline.earnedShares, m)
  for (const person of people) net -= withheldIn(person, m)
  return net
}

/** Returns the share of the contributions that a month can pay, 1 without a deficit. @rule E2 */
export function keptShare(timeline: Timeline, net: number, m: number): number {
  if (net >= 0) return 1
  const cuttable = plannedContributions(timeline, timeline.isCut, m)
  return -net >= cuttable ? 0 : 1 + net / cuttable
}

/** Returns the deficit that is left after the contributions are cut (E2), in rupees. */
export const deficitLeft = (timeline: Timeline, net: number, m: number): number =>
  net >= 0 ? 0 : Math.max(0, -net - plannedContributions(timeline, timeline.isCut, m))

/**
 * Returns what incomes leave over of a month in retirement with the planned contributions, in rupees.
 * @param spare what they leave over of the spending
 */
export const netInRetirement = (timeline: Timeline, spare: number, m: number): number =>
  spare - plannedContributions(timeline, timeline.earnedShares, m)

/** The share of the contributions of a month in retirement that is made (E2). */
const keptInRetirement = (timeline: Timeline, spare: number, m: number): number =>
  timeline.investsSurplus ? keptShare(timeline, netInRetirement(timeline, spare, m), m) : 1

/** Returns what a month in retirement contributes, in rupees. */
export const contributedInRetirement = (timeline: Timeline, spare: number, m: number): number =>
  plannedContributions(timeline, null, m, keptInRetirement(timeline, spare, m))

/**
 * Returns what incomes of a month in retirement leave over after they have paid for contributions, in rupees.
 * @param spare what they leave over of the spending
 * @rule E6
 */
export function surplusInRetirement(timeline: Timeline, spare: number, m: number): number {
  if (spare === 0 || m >= timeline.contributionsEnd) return spare
  const kept = keptInRetirement(timeline, spare, m)
  return Math.max(0, spare - plannedContributions(timeline, timeline.earnedShares, m, kept))
}
