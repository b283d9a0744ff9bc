/** Accounts that close: EPF at retirement (L8), NPS at its exit (L9), gold bonds at maturity (L10). */
import { type Accounts, holderOf } from './accounts.ts'
import { moveToCore, sellUnits } from './moves.ts'

/**
 * Closes the accounts that are due at the start of month `m`, and pays the parts that are due then.
 * @returns the price of the annuities that were bought, in rupees
 */
export function closeAccounts(accounts: Accounts, m: number): number {
  const { traits, closings, balances, epfTaxed } = accounts
  for (let p = 0; p < balances.length; p++) {
    if (traits.isEpf[p] === 0 || closings.due[p] !== m) continue
    moveToCore(accounts, p, m, balances[p]!)
    epfTaxed[p] = 0
  }
  let price = 0
  closings.next = Number.POSITIVE_INFINITY
  for (let p = 0; p < balances.length; p++) {
    if (closings.due[p] === m) {
      if (closings.hasExited[p] === 1) payPart(accounts, p, m)
      else if (traits.isNps[p] === 1) price += exit(accounts, p, m)
      else if (traits.isEpf[p] === 0) redeemBonds(accounts, p, m)
      closings.due[p] = closings.parts[p]! > 0 ? m + 1 : Number.POSITIVE_INFINITY
    }
    closings.next = Math.min(closings.next, closings.due[p]!)
  }
  return price
}

/**
 * The exit from NPS: an annuity for a share; the rest at once, or up to a limit at once and what is left in
 * parts. Returns the price of the annuity.
 * @rule L9
 */
function exit(accounts: Accounts, p: number, m: number): number {
  const { traits, closings, balances } = accounts
  const { nps } = traits.limits
  const holder = holderOf(accounts, p)
  const balance = balances[p]!
  const asked = traits.annuityShare[p]!
  const least = balance > traits.npsNoAnnuityUpTo[p]! ? traits.npsLeastAnnuityShare[p]! : 0
  const isInParts = asked < least && balance <= traits.npsPaidInPartsUpTo[p]!
  if (asked < least && !isInParts) closings.raised.add(p)
  const price = balance * (isInParts ? asked : Math.max(least, asked))
  const rest = balance - price
  const atOnce = isInParts ? Math.min(rest, nps.paidAtOnceUpTo) : rest
  if (atOnce < rest) {
    closings.parts[p] = nps.paidInPartsYears * 12
    holder.notices.add('nps-paid-in-parts')
  }
  closings.hasExited[p] = 1
  closings.exempt[p] = (balance * nps.exemptPct) / 100
  holder.annuityPerMonth += price * traits.annuityRatePerMonth[p]!
  balances[p] = rest
  payIntoCore(accounts, p, m, atOnce)
  return price
}

/** Pays the same number of units each month: the rest of the balance divided by the remaining parts. */
function payPart(accounts: Accounts, p: number, m: number): void {
  const { parts } = accounts.closings
  const amount = accounts.balances[p]! / parts[p]!
  parts[p] = parts[p]! - 1
  payIntoCore(accounts, p, m, amount)
}

/** Free of tax while the exempt share lasts, then slab income; the law on the excess is unsettled. */
function payIntoCore(accounts: Accounts, p: number, m: number, amount: number): void {
  const { exempt } = accounts.closings
  const { facts, notices } = holderOf(accounts, p)
  const excess = Math.max(0, amount - exempt[p]!)
  exempt[p] = Math.max(0, exempt[p]! - amount)
  if (excess > 0) notices.add('nps-excess-taxed')
  facts.other += excess
  moveToCore(accounts, p, m, amount)
}

/**
 * Gold bonds that mature go into the core; their gain is free of tax for the first subscriber, and at first
 * was for every holder.
 * @rule L10
 */
function redeemBonds(accounts: Accounts, p: number, m: number): void {
  const { traits, lots, balances } = accounts
  if (traits.maturesUntaxed[p] === 1) lots.head[p] = lots.tail[p]!
  else sellUnits(accounts, p, m, Number.POSITIVE_INFINITY)
  moveToCore(accounts, p, m, balances[p]!)
}
