/** K10 step 4: the accounts grow; L6, L8: growth that is interest; L1: the price of units. */
import type { Accounts } from './accounts.ts'

/** Grows every account by its factor. @param row where the factors of the month begin */
export function growAccounts(accounts: Accounts, factors: Float64Array, row: number): void {
  const { balances, traits, lots } = accounts
  if (traits.interestBearing.length > 0) addInterest(accounts, factors, row)
  const hasPrices = !traits.arePlain
  const { prices } = lots
  for (let p = 0; p < balances.length; p++) {
    const factor = factors[row + p]!
    balances[p] = balances[p]! * factor
    if (hasPrices) prices[p] = prices[p]! * factor
  }
}

/**
 * Adds the growth that is interest to the income of the owners, and grows the taxed part of EPF (L8).
 * @rule L6
 */
function addInterest(
  { traits, owner, balances, epfTaxed, holders, interest }: Accounts,
  factors: Float64Array,
  row: number
): void {
  const { interestBearing } = traits
  for (let at = 0; at < interestBearing.length; at++) {
    const p = interestBearing[at]!
    const taxed = epfTaxed[p]!
    const who = owner[p]!
    const factor = factors[row + p]!
    if (traits.taxesGrowth[p] === 1) {
      const growth = balances[p]! * factor - balances[p]!
      const { depositInterest } = holders[who]!
      interest[who] = interest[who]! + growth
      depositInterest[p] = depositInterest[p]! + growth
    }
    if (taxed === 0) continue
    epfTaxed[p] = taxed * factor
    interest[who] = interest[who]! + (epfTaxed[p] - taxed)
  }
  for (let who = 0; who < holders.length; who++) {
    const { facts } = holders[who]!
    facts.interest += interest[who]!
    interest[who] = 0
  }
}
