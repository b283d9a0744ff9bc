/** K9: the contributions of a month, by the limits of the schemes (L7 to L9). */
import { contributionIn } from '../../timeline/contribution-in.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import { poolContributions } from '../moving/pool.ts'
import type { PersonTax } from '../person-tax/person-tax.ts'
import { type Accounts, holderOf } from './accounts.ts'
import { deposit } from './moves.ts'

/**
 * Adds the contributions of month `m`; what exceeds the limits of a scheme goes into the core.
 * @param kept share of the contributions that may be cut (E2)
 * @returns the sum, in rupees
 */
export function addContributions(
  accounts: Accounts,
  timeline: Timeline,
  m: number,
  instant: number,
  kept: number
): number {
  const { balances, traits, brought } = accounts
  const { isCut, allocation } = timeline
  const core = balances.length - 1
  let sum = 0
  let excess = 0
  for (let p = 0; p <= core; p++) {
    const planned = contributionIn(timeline, p, m)
    const amount = isCut[p] === 1 ? planned * kept : planned
    brought[p] = amount
    sum += amount
  }
  if (allocation?.poolsContributions) poolContributions(allocation, balances, brought, m)
  for (let p = 0; p <= core; p++) {
    const amount = brought[p]!
    const accepted = traits.plain[p] === 1 ? amount : acceptedOf(accounts, p, amount)
    deposit(accounts, p, instant, p === core ? amount + excess : accepted)
    excess += amount - accepted
  }
  return sum
}

/** Returns what a portfolio takes of a purchase or contribution, which counts for 80C and as NPS (L9). */
export function acceptedOf(accounts: Accounts, p: number, amount: number): number {
  const { traits, closings } = accounts
  if (amount === 0 || closings.hasExited[p] === 1) return 0
  const holder = holderOf(accounts, p)
  const accepted = keptToLimits(accounts, holder, p, amount)
  holder.contributed80C += accepted * traits.share80C[p]!
  holder.contributedNps += accepted * traits.npsOwnShare[p]!
  holder.contributedEmployerNps += accepted * traits.npsEmployerShare[p]!
  return accepted
}

/**
 * Returns the amount that an account accepts. All PPF accounts accept at most the limit of the year. Own EPF
 * contributions above their limit go to the taxed part.
 * @rule L7
 * @rule L8
 */
function keptToLimits(
  { traits, epfTaxed, owner }: Accounts,
  holder: PersonTax,
  p: number,
  amount: number
): number {
  if (traits.epfOwnShare[p]! > 0) {
    const own = amount * traits.epfOwnShare[p]!
    const room = Math.max(0, traits.epfUntaxedMax[owner[p]!]! - holder.contributedOwnEpf)
    holder.contributedOwnEpf += own
    epfTaxed[p] = epfTaxed[p]! + Math.max(0, own - room)
    return amount
  }
  if (traits.isPpf[p] === 0) return amount
  const room = Math.max(0, traits.limits.ppfContributionMaxPerTaxYear - holder.contributedPpf)
  const accepted = Math.min(amount, room)
  holder.contributedPpf += accepted
  if (accepted < amount) holder.notices.add('ppf-limit')
  return accepted
}
