import type { AssetClass } from './classes.ts'
import type { TaxYearRules } from './tax/law.ts'

/**
 * The law, the administered rates and the records of markets and lives that a run uses. The engine imports
 * none of it: `@arthayu/rules` holds the data, and the caller passes it in.
 */
export interface Rulebook {
  /** Administered or usual return of an asset class, percent a year (K7). */
  readonly customaryReturnsPct: Readonly<Partial<Record<AssetClass, number>>>
  /** The law by tax year, ascending and without a gap; the last one also applies to later years. */
  readonly taxYears: readonly TaxYearRules[]
  /** Limits of the government's schemes, rupees a tax year. */
  readonly schemes: SchemeLimits
  readonly markets: MarketRules
  readonly mortality: MortalityTable
}

/** Limits of the government's savings schemes that the projection applies. */
export interface SchemeLimits {
  readonly ppfContributionMaxPerTaxYear: number
  /** Years for which a new PPF account is locked. */
  readonly ppfLockYears: number
  /** Interest on own EPF contributions above this is taxed (rule 9D). */
  readonly epfUntaxedOwnContributionMaxPerTaxYear: number
  /** The same if the employer contributes nothing. */
  readonly epfUntaxedOwnContributionMaxWithoutEmployer: number
  readonly elssLockMonths: number
  readonly nps: NpsLimits
  readonly goldBond: GoldBondRules
}

/** The exit from an NPS account (L9). */
export interface NpsLimits {
  /** Age from which an exit needs no other condition. */
  readonly exitAgeYears: number
  readonly latestExitAgeYears: number
  /** Years of subscription after which an exit of a private subscriber before that age is not early. */
  readonly subscriptionYears: number
  /** Least share of the corpus that must buy an annuity, by sector and at an early exit. */
  readonly leastAnnuityPct: Readonly<Record<'private' | 'government' | 'early', number>>
  /** Largest corpus for which no annuity is required. */
  readonly noAnnuityUpTo: number
  readonly noAnnuityAtEarlyExitUpTo: number
  /** Largest corpus of which a part may be paid at once and the rest over years, without an annuity. */
  readonly paidInPartsUpTo: number
  readonly paidAtOnceUpTo: number
  readonly paidInPartsYears: number
  /** Share of the corpus that is exempt at exit. */
  readonly exemptPct: number
}

/** Sovereign Gold Bonds (L10). */
export interface GoldBondRules {
  /** Interest on the issue price. */
  readonly annualInterestPct: number
  readonly termYears: number
  /** Day of the last issue ("2024-02-21"). */
  readonly lastIssuedOn: string
  /** Day from which a redemption at maturity is tax-free only for the first subscriber. */
  readonly firstSubscriberAloneFrom: string
}

/** How returns and inflation vary (P2 to P8). */
export interface MarketRules {
  /** Annualised standard deviation of monthly log returns; null for a mix of debt and equity (P2). */
  readonly volatilitiesPct: Readonly<Record<AssetClass, number | null>>
  /** P2: expected returns at which a mix is all debt, and all equity. */
  readonly mix: { readonly debtReturnPct: number; readonly equityReturnPct: number }
  /** P4. */
  readonly correlations: Readonly<Record<CorrelatedPair, number>>
  /** P6: standard deviation of a year's shock in points, and the share of it that remains a year later. */
  readonly inflation: { readonly volatilityPct: number; readonly persistence: number }
  /** P8: years of history for all markets, in runs without a gap. */
  readonly history: readonly (readonly HistoricalYear[])[]
}

/** Pairs of equity, debt, gold, NPS and inflation, in this order. */
type CorrelatedPair =
  | 'equityDebt'
  | 'equityGold'
  | 'equityNps'
  | 'equityInflation'
  | 'debtGold'
  | 'debtNps'
  | 'debtInflation'
  | 'goldNps'
  | 'goldInflation'
  | 'npsInflation'

/** Returns and inflation of a calendar year, percent. */
export interface HistoricalYear {
  readonly year: number
  readonly equityPct: number
  readonly goldPct: number
  readonly depositsPct: number
  readonly inflationPct: number
}

/** Probabilities of death within a year, for men (P12). */
export interface MortalityTable {
  /** Insured lives by age, scaled to the annuitants at the last age, which is the first age of annuitants. */
  readonly insured: { readonly firstAgeYears: number; readonly deathProbabilities: readonly number[] }
  /** Annuitants, ascending by age; logarithms are interpolated. The last probability is 1. */
  readonly annuitants: readonly { readonly ageYears: number; readonly deathProbability: number }[]
  /** Years by which women count as younger. */
  readonly womenYoungerYears: number
  /** Yearly decrease of mortality from the start of a plan. */
  readonly improvementPct: number
}
