/**
 * The asset classes, a row each. The kernel never sees the name of a class: compile turns the traits of its
 * row into columns. A class that needs a new trait is a deliberate change, with a rule in the methodology.
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
  /** T21: the part of a contribution that counts for 80C: all, the own share, all if asked, or nothing. */
  readonly counts80C: 'always' | 'ownShare' | 'asked' | 'never'
  /** L7 to L10: the scheme whose limits and exits it follows. */
  readonly scheme: 'ppf' | 'epf' | 'nps' | 'goldBond' | null
  /** T28: 0 pays first: interest taxed anyway, equity, debt and gold, the rest, what is exempt. */
  readonly withdrawalRank: 0 | 1 | 2 | 3 | 4
  /** P3: what its returns move with: a market, a mix of debt and equity, or nothing. */
  readonly market: 'equity' | 'debt' | 'gold' | 'nps' | 'mix' | 'none'
}

/** Traits of a class unless its row says otherwise. */
const usual = {
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: null,
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'never',
  scheme: null
} as const

type Row = Partial<AssetClassTraits> & Pick<AssetClassTraits, 'withdrawalRank' | 'market'>

const row = <const Id extends string>(
  id: Id,
  summary: string,
  traits: Row
): AssetClassTraits & { id: Id } => ({
  ...usual,
  ...traits,
  id,
  summary
})

/** Gains of funds that hold equity, and of others, which are long-term after so many months. */
const equityGains = { kind: 'equity', longTermAfterMonths: 12 } as const
const otherGains = (longTermAfterMonths: number) => ({ kind: 'other', longTermAfterMonths }) as const

export const assetClasses = [
  row('equity', 'Listed shares and equity funds (at least 65% Indian equity), growth option', {
    gains: equityGains,
    withdrawalRank: 1,
    market: 'equity'
  }),
  row('elss', 'Equity-linked savings schemes: equity with a lock of three years per instalment', {
    gains: equityGains,
    locksLots: true,
    counts80C: 'always',
    withdrawalRank: 1,
    market: 'equity'
  }),
  row('debt', 'Debt funds (more than 65% debt and money market)', {
    gains: otherGains(Number.POSITIVE_INFINITY),
    withdrawalRank: 2,
    market: 'debt'
  }),
  row('gold', 'Physical gold and gold funds', { gains: otherGains(24), withdrawalRank: 2, market: 'gold' }),
  row('goldEtf', 'Gold exchange-traded funds', { gains: otherGains(12), withdrawalRank: 2, market: 'gold' }),
  row('sovereignGoldBond', 'Sovereign Gold Bonds, which pay interest beside the price of gold', {
    gains: otherGains(12),
    scheme: 'goldBond',
    withdrawalRank: 2,
    market: 'gold'
  }),
  row('otherFund', 'Hybrid funds with 35 to 65% equity, and foreign funds', {
    gains: otherGains(24),
    withdrawalRank: 3,
    market: 'mix'
  }),
  row('fixedDeposit', 'Bank deposits; use it for SCSS, NSC and bonds too', {
    taxesGrowth: true,
    counts80C: 'asked',
    withdrawalRank: 0,
    market: 'debt'
  }),
  row('ppf', 'Public Provident Fund', {
    creditsYearly: true,
    keepsReturnInRetirement: true,
    counts80C: 'always',
    scheme: 'ppf',
    withdrawalRank: 4,
    market: 'none'
  }),
  row('epf', 'Employees’ Provident Fund', {
    creditsYearly: true,
    keepsReturnInRetirement: true,
    counts80C: 'ownShare',
    scheme: 'epf',
    withdrawalRank: 3,
    market: 'none'
  }),
  row('nps', 'National Pension System', { scheme: 'nps', withdrawalRank: 3, market: 'nps' }),
  row('taxFree', 'Assets that are never taxed, such as Sukanya Samriddhi', {
    counts80C: 'asked',
    withdrawalRank: 4,
    market: 'none'
  })
]

/** Identifier of an asset class, as written in a request. */
export type AssetClass = (typeof assetClasses)[number]['id']

/** The class of a portfolio that names none. */
export const defaultAssetClass: AssetClass = 'equity'

const traitsById = new Map<string, AssetClassTraits>(assetClasses.map(each => [each.id, each]))

/** Traits of a class; a portfolio that names none is equity. */
export function traitsOf(assetClass: AssetClass | undefined): AssetClassTraits {
  return traitsById.get(assetClass ?? defaultAssetClass)!
}
