/** K10 step 4: the accounts grow; L6, L8: growth that is interest; L1: the price of units. */
import type { Accounts } from './accounts.ts'

/** Grows every account by its factor. @param row where the factors of the month begin */
export function growAccounts(accounts: Accounts, factors: Float64Array, row: number): void {
  const { balances, traits, lots, holders } = accounts
  if (traits.earnsInterest)
    for (let owner = 0; owner < holders.length; owner++) {
      const { facts } = holders[owner]!
      facts.interest += interestOf(accounts, owner, factors, row)
    }
  const hasPrices = !traits.arePlain
  const { prices } = lots
  for (let p = 0; p < balances.length; p++) {
    const factor = factors[row + p]!
    balances[p] = balances[p]! * factor
    if (hasPrices) prices[p] = prices[p]! * factor
  }
}

/** Returns an owner's growth that is interest, and grows the taxed part of EPF (L8). @rule L6 */
function interestOf(
  { traits, owner, balances, epfTaxed, holders }: Accounts,
  who: number,
  factors: Float64Array,
  row: number
): number {
  const { depositInterest } = holders[who]!
  let interest = 0
  for (let p = 0; p < balances.length; p++) {
    if (owner[p] !== who) continue
    const factor = factors[row + p]!
    if (traits.taxesGrowth[p] === 1) {
      const growth = balances[p]! * factor - balances[p]!
      interest += growth
      depositInterest[p] = depositInterest[p]! + growth
    }
    const taxed = epfTaxed[p]!
    if (taxed === 0) continue
    epfTaxed[p] = taxed * factor
    interest += epfTaxed[p]! - taxed
  }
  return interest
}
