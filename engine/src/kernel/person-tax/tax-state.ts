/** The tax of a run, by person. */
import type { Accounts } from '../accounts/accounts.ts'
import type { PersonTax } from './person-tax.ts'

export interface TaxState {
  readonly accounts: Accounts
  /** In the order of the owners. */
  readonly people: readonly PersonTax[]
  /** L5: money locked in the first month with a shortfall; null without one. */
  lockedAtShortfall: number | null
  /** T25: tax on what is left, in rupees. */
  taxIfLiquidated: number
}
