/** E1, E2: what earnings leave over in a month before retirement, and what a deficit cuts. */
import type { Timeline } from '../timeline/timeline.ts'
import type { Ledger } from './ledger.ts'
import type { PersonTax } from './person-tax/person-tax.ts'

/** Returns the contributions of a month as planned, in rupees; each times its share, if there are shares. */
export function plannedContributions(
  { contributions, contributionEnds, portfolios }: Timeline,
  shares: Float64Array | null,
  m: number
): number {
  const row = Math.floor(m / 12) * portfolios
  let sum = 0
  for (let p = 0; p < portfolios; p++)
    if (m < contributionEnds[p]!) sum += contributions[row + p]! * (shares === null ? 1 : shares[p]!)
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
