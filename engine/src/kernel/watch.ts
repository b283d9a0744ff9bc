/** What one month of a run did to every portfolio, step by step (K10), for explanations of its figures. */

export type WatchedStep =
  | 'passedOn'
  | 'accounts'
  | 'rebalanced'
  | 'transferred'
  | 'contributions'
  | 'surplus'
  | 'inflow'
  | 'payment'
  | 'withdrawal'
  | 'growth'
  | 'tax'
  | 'locked'

/** A recorded step. */
export interface Note {
  readonly step: WatchedStep
  /** Rupees of each portfolio after the step; for `locked`, the locked part of each. */
  readonly balances: Float64Array
  /** Rupees requested and paid, for a payment, a withdrawal or a tax. */
  readonly due: number
  readonly paid: number
}

export interface Watch {
  readonly month: number
  readonly notes: Note[]
}

export const watchMonth = (month: number): Watch => ({ month, notes: [] })
