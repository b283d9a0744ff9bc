/** The accounts of a run, one per portfolio. Without tax they are plain. */
import type { Arena } from '../../arithmetic/arena.ts'
import type { AccountTraits } from '../../timeline/account-traits.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import type { PersonTax } from '../person-tax/person-tax.ts'
import { createLots, type Lots } from './lots.ts'

export interface Accounts {
  readonly traits: AccountTraits
  /** The places of all portfolios. */
  readonly all: Int32Array
  /** Index of the owner among the people; a death passes a portfolio on (H4). */
  readonly owner: Int32Array
  /** Rupees by portfolio. */
  readonly balances: Float64Array
  /** Money available in each portfolio during a payment. */
  readonly free: Float64Array
  /** Contributions of a month by portfolio. */
  readonly brought: Float64Array
  /** Interest of each person while a month grows. */
  readonly interest: Float64Array
  readonly lots: Lots
  /** L8: the part of an epf balance whose interest is taxed. */
  readonly epfTaxed: Float64Array
  readonly closings: Closings
  /** The tax of the people, in the order of `owner`; none without tax, and then no trait needs one. */
  readonly holders: readonly PersonTax[]
}

/** L8 to L10: accounts that close, exit or mature, by portfolio. */
interface Closings {
  /** The month in which an account closes, or pays its next part; Infinity after the last. */
  readonly due: Float64Array
  /** The first month in which anything is due. */
  next: number
  /** Parts that are still to pay. */
  readonly parts: Float64Array
  /** Rupees that may still be paid free of tax. */
  readonly exempt: Float64Array
  /** 1 from the exit from NPS on. */
  readonly hasExited: Float64Array
  /** Accounts that had to buy an annuity with more than the requested share. */
  readonly raised: Set<number>
}

/** The accounts with their opening values. */
export function createAccounts(
  { traits, openingValues, months, portfolios }: Timeline,
  holders: readonly PersonTax[],
  arena: Arena
): Accounts {
  const column = (): Float64Array => arena.floats(portfolios)
  const owner = arena.integers(portfolios)
  owner.set(traits.owner)
  return {
    traits,
    all: arena.integers(portfolios).map((_, p) => p),
    owner,
    balances: openingValues.slice(),
    free: column(),
    brought: column(),
    interest: arena.floats(holders.length),
    lots: createLots(traits, openingValues, months, arena),
    epfTaxed: column(),
    closings: {
      due: traits.leaves.slice(),
      next: traits.leaves.reduce((first, month) => Math.min(first, month)),
      parts: column(),
      exempt: column(),
      hasExited: column(),
      raised: new Set()
    },
    holders
  }
}

/** The tax of the owner of portfolio `p`, where a trait of it concerns tax. */
export const holderOf = ({ holders, owner }: Accounts, p: number): PersonTax => holders[owner[p]!]!

/** Rupees of all portfolios. */
export function totalOf(balances: Float64Array): number {
  let total = 0
  for (let p = 0; p < balances.length; p++) total += balances[p]!
  return total
}
