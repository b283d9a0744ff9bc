import type { AssetClass } from './portfolios/index.ts'
import type { TaxYearRules } from './tax/law.ts'

/**
 * The law and the administered rates that a run is handed. The engine imports none of it: `@arthayu/rules`
 * holds the data, a caller passes it in.
 */
export interface Rulebook {
  /** Administered or customary return of an asset class, percent a year (K7). */
  readonly customaryReturnsPct: Readonly<Partial<Record<AssetClass, number>>>
  /** The law by tax year, ascending and without a gap; the last one stands in for the years after it. */
  readonly taxYears: readonly TaxYearRules[]
  /** Limits of the government's schemes, rupees a tax year. */
  readonly schemes: SchemeLimits
}

/** Limits of the government's savings schemes that the projection keeps. */
export interface SchemeLimits {
  readonly ppfContributionMaxPerTaxYear: number
  /** A PPF account that is opened now is locked for so many years. */
  readonly ppfLockYears: number
  /** Interest on own EPF contributions above this is taxed (rule 9D). */
  readonly epfUntaxedOwnContributionMaxPerTaxYear: number
  readonly elssLockMonths: number
  readonly npsExitAgeYears: number
  readonly npsLeastAnnuityPct: number
  /** Up to this corpus no annuity need be bought. */
  readonly npsNoAnnuityUpTo: number
  /** Share of the NPS corpus that is exempt at exit. */
  readonly npsExemptPct: number
}
