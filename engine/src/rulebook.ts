import type { AssetClass } from './classes.ts'
import type { TaxYearRules } from './tax/law.ts'

/**
 * The law, the administered rates and the records of markets and lives that a run is handed. The engine
 * imports none of it: `@arthayu/rules` holds the data, a caller passes it in.
 */
export interface Rulebook {
  /** Administered or customary return of an asset class, percent a year (K7). */
  readonly customaryReturnsPct: Readonly<Partial<Record<AssetClass, number>>>
  /** The law by tax year, ascending and without a gap; the last one stands in for the years after it. */
  readonly taxYears: readonly TaxYearRules[]
  /** Limits of the government's schemes, rupees a tax year. */
  readonly schemes: SchemeLimits
  readonly markets: MarketRules
  readonly mortality: MortalityTable
}

/** Limits of the government's savings schemes that the projection keeps. */
export interface SchemeLimits {
  readonly ppfContributionMaxPerTaxYear: number
  /** A PPF account that is opened now is locked for so many years. */
  readonly ppfLockYears: number
  /** Interest on own EPF contributions above this is taxed (rule 9D). */
  readonly epfUntaxedOwnContributionMaxPerTaxYear: number
  /** The same where the employer contributes nothing. */
  readonly epfUntaxedOwnContributionMaxWithoutEmployer: number
  readonly elssLockMonths: number
  readonly nps: NpsLimits
  readonly goldBond: GoldBondRules
}

/** L9: the exit from an NPS account. */
export interface NpsLimits {
  /** From this age on an exit needs no other condition. */
  readonly exitAgeYears: number
  readonly latestExitAgeYears: number
  /** Of a private subscriber: before that age an exit is not early after so many years of subscription. */
  readonly subscriptionYears: number
  /** Share of the corpus that must buy an annuity, by sector and at an early exit. */
  readonly leastAnnuityPct: Readonly<Record<'private' | 'government' | 'early', number>>
  /** Up to this corpus no annuity need be bought. */
  readonly noAnnuityUpTo: number
  readonly noAnnuityAtEarlyExitUpTo: number
  /** Up to this corpus a part may be paid at once and the rest over years, without an annuity. */
  readonly paidInPartsUpTo: number
  readonly paidAtOnceUpTo: number
  readonly paidInPartsYears: number
  /** Share of the corpus that is exempt at exit. */
  readonly exemptPct: number
}

/** L10: Sovereign Gold Bonds. */
export interface GoldBondRules {
  /** On the price of issue. */
  readonly annualInterestPct: number
  readonly termYears: number
  /** Day of the last issue ("2024-02-21"). */
  readonly lastIssuedOn: string
  /** From this day on a redemption at maturity is free of tax for the first subscriber alone. */
  readonly firstSubscriberAloneFrom: string
}

/** How returns and inflation vary (P2 to P8). */
export interface MarketRules {
  /** Annualised standard deviation of monthly log returns; a class that is not listed is a mix. */
  readonly volatilitiesPct: Readonly<Partial<Record<AssetClass, number>>>
  /** P2: expected returns at which a mix is all debt, and all equity. */
  readonly mix: { readonly debtReturnPct: number; readonly equityReturnPct: number }
  /** P4. */
  readonly correlations: Readonly<Record<CorrelatedPair, number>>
  /** P6: standard deviation of a year's shock in points, and the share of a deviation left a year later. */
  readonly inflation: { readonly volatilityPct: number; readonly persistence: number }
  /** P8: joint years of history, in runs without a gap. */
  readonly history: readonly (readonly HistoricalYear[])[]
}

/** Of equity, debt, gold, NPS and inflation, in this order. */
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

/** What happened in a calendar year, percent. */
export interface HistoricalYear {
  readonly year: number
  readonly equityPct: number
  readonly goldPct: number
  readonly depositsPct: number
  readonly inflationPct: number
}

/** P12: probabilities of death within a year, of men. */
export interface MortalityTable {
  /** Of insured lives by age, the last of them that of the first annuitants, to which they are scaled. */
  readonly insured: { readonly firstAgeYears: number; readonly deathProbabilities: readonly number[] }
  /** Of annuitants, ascending by age; between two ages logarithms lie on a line. The last one is 1. */
  readonly annuitants: readonly { readonly ageYears: number; readonly deathProbability: number }[]
  /** Years by which women are taken as younger. */
  readonly womenYoungerYears: number
  /** Yearly fall of mortality from the start of a plan. */
  readonly improvementPct: number
}
