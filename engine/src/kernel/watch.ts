/** What one month of a run did to every portfolio, step by step (K10), to explain its figures. */

export type WatchedStep =
  | 'accounts'
  | 'contributions'
  | 'inflow'
  | 'payment'
  | 'withdrawal'
  | 'growth'
  | 'tax'
  | 'locked'

/** A step that was made. */
export interface Note {
  readonly step: WatchedStep
  /** Rupees of each portfolio after the step; of `locked`, what of each is locked. */
  readonly balances: Float64Array
  /** Rupees asked for and paid, of a payment, a withdrawal or a tax. */
  readonly due: number
  readonly paid: number
}

export interface Watch {
  readonly month: number
  readonly notes: Note[]
}

export const watchMonth = (month: number): Watch => ({ month, notes: [] })
