/**
 * What the engine needs to know of an asset class. The kernel never sees the name of a class: compile turns
 * these traits into columns. A class that needs a new trait is a deliberate change, with a rule in
 * `docs/methodology.md`.
 */
export interface AssetClassTraits {
  readonly id: string
  /** One line for the reader of the schema and the form. */
  readonly summary: string
  /** K5: interest is credited yearly, so the annual rate is always taken as effective. */
  readonly creditsYearly: boolean
  /** K6: the portfolio keeps its own return after retirement (an administered rate does not change hands). */
  readonly keepsReturnInRetirement: boolean
  /** L1 to L4: how gains are taxed at redemption, lot by lot; null: nothing is taxed then. */
  readonly gains: { readonly kind: 'equity' | 'other'; readonly longTermAfterMonths: number } | null
  /** L5: every lot is locked for a time of its own. */
  readonly locksLots: boolean
  /** L6: growth is interest of its tax year. */
  readonly taxesGrowth: boolean
  /** T21: what of a contribution counts for 80C: all of it, the own share, all when asked, nothing. */
  readonly counts80C: 'always' | 'ownShare' | 'asked' | 'never'
  /** L7 to L10: the scheme whose limits and exits it follows. */
  readonly scheme: 'ppf' | 'epf' | 'nps' | 'goldBond' | null
  /** T28: 0 pays first: interest taxed anyway, equity, debt and gold, the rest, what is exempt. */
  readonly withdrawalRank: 0 | 1 | 2 | 3 | 4
  /** P3: what its returns move with: a market, a mix of debt and equity, or nothing. */
  readonly market: 'equity' | 'debt' | 'gold' | 'nps' | 'mix' | 'none'
}
