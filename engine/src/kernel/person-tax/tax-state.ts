/** The tax of a run: that of each person, and what their accounts leave. */
import type { Accounts } from '../accounts/accounts.ts'
import type { PersonTax } from './person-tax.ts'

export interface TaxState {
  readonly accounts: Accounts
  /** In the order of the owners. */
  readonly people: readonly PersonTax[]
  /** L5: what was locked when money first ran short. */
  lockedAtShortfall: number | null
  /** T25: tax on what is left, in rupees. */
  taxIfLiquidated: number
}
