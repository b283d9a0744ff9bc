/**
 * The shape of one tax year's law. The figures are data of `@arthayu/rules`; no function has a figure of the
 * law. Each figure has its place in the law and the source in which it was read.
 */
import type { ClaimUnder } from './tables.ts'

/**
 * The place of a figure. The Income-tax Act, 2025 renumbered the sections from 1 April 2026: both are
 * named.
 */
export interface Citation {
  readonly act1961?: string
  readonly act2025?: string
  /** The text that states the figure: Act, Finance Act, rules or notification, with its date. */
  readonly source: string
  /** How that text was read. */
  readonly basis: Basis
}

/**
 * How a source was read: `primary` in its official place, `secondary` in a copy or a report of it, `known`
 * not read; `judgement`: no text states the figure.
 */
export type Basis = 'primary' | 'secondary' | 'known' | 'judgement'

/** One figure: rupees, or percent where its name ends in Pct. */
export interface Figure {
  readonly amount: number
  readonly cite: Citation
}

/** `ratePct` applies to income above `above` rupees, up to the next slab. The first starts at 0. */
export interface Slab {
  readonly above: number
  readonly ratePct: number
}

export interface Slabs {
  readonly slabs: readonly Slab[]
  readonly cite: Citation
}

/**
 * Rebate of 87A for a resident with a total income of at most `incomeLimit`; not against tax on 112A gains.
 */
export interface Rebate {
  readonly incomeLimit: number
  readonly maximum: number
  /** Above the limit the tax is at most the income above it. */
  readonly marginalRelief: boolean
  /** Whether tax on 111A and 112 gains is rebated too; else the rebate is at most the tax at slab rates. */
  readonly coversSpecialRates: boolean
  readonly cite: Citation
}

/**
 * Rates by total income; from `gainsCountBelow` rupees on gains and dividends no longer count (and are
 * capped).
 */
export interface Surcharge {
  /** Ascending; `excludesGains` bands look at total income without gains and dividends. */
  readonly bands: readonly {
    readonly above: number
    readonly ratePct: number
    readonly excludesGains: boolean
  }[]
  /** Highest rate on the tax on dividends and on gains of 111A, 112, 112A. */
  readonly gainsCapPct: number
  readonly cite: Citation
}

/** A figure below 60, and one from 60 on. */
interface ByAge {
  readonly general: Figure
  readonly senior: Figure
}

/** What claims may deduct, rupees a year; null where the regime does not allow it. */
type ClaimCaps = Record<ClaimUnder<'cap'>, Figure | null> &
  Record<ClaimUnder<'citation'>, Citation | null> &
  Record<ClaimUnder<'byAge'>, ByAge | null> &
  Record<ClaimUnder<'disability'>, Disability | null> &
  Record<ClaimUnder<'donations'>, { readonly halfPct: Figure; readonly limitPct: Figure } | null> &
  Record<`${ClaimUnder<'byEmployer'>}Pct`, { readonly general: Figure; readonly government: Figure } | null>

export interface DeductionCaps extends Readonly<ClaimCaps> {
  /** Loss of the head house property that other heads may absorb. */
  readonly houseLossAgainstOtherHeads: Figure
  /** Of a family pension: one part in so many, at most so much. */
  readonly familyPension: { readonly oneIn: number; readonly maximum: number; readonly cite: Citation } | null
}

export interface Disability {
  readonly disability: Figure
  readonly severe: Figure
}

export interface RegimeRules {
  /** By age reached in the year, residents; a non-resident is always `general`. */
  readonly slabs: { readonly general: Slabs; readonly senior: Slabs; readonly superSenior: Slabs }
  readonly standardDeduction: Figure
  readonly rebate: Rebate
  readonly surcharge: Surcharge
  readonly deductions: DeductionCaps
}

/** Rates on gains for sales from a day on ("2024-07-23"), null for the whole year. */
export interface GainRates {
  readonly from: string | null
  /** 111A. */
  readonly equityShortTermPct: number
  /** 112A, above the threshold of the year. */
  readonly equityLongTermPct: number
  /** 112, without indexation (before 23 July 2024: with it). */
  readonly otherLongTermPct: number
  readonly cite: Citation
}

export interface TaxYearRules {
  /** "2026-27": 1 April 2026 to 31 March 2027. */
  readonly taxYear: string
  readonly act: 'Income-tax Act, 1961' | 'Income-tax Act, 2025'
  /** Day on which the figures were last compared with their sources. */
  readonly verifiedOn: string
  readonly new: RegimeRules
  readonly old: RegimeRules
  /** One or two, ascending; the last one is in force at the end of the year. */
  readonly gainRates: readonly [GainRates] | readonly [GainRates, GainRates]
  /** 112A: one for the whole year. */
  readonly equityLongTermThreshold: Figure
  /** Land and buildings bought before 23 July 2024, for residents. */
  readonly indexedGainPct: Figure
  readonly rentalDeductionPct: Figure
  readonly cessPct: Figure
  /** 288A and 288B: total income and the amount payable are rounded to this many rupees. */
  readonly roundedTo: Figure
  readonly seniorAge: Figure
  readonly superSeniorAge: Figure
  /** Years for which losses are carried forward. */
  readonly lossCarriedYears: Figure
}

export type Regime = 'new' | 'old'

/** The rules of a regime. Unrolled: a computed member name costs more than the slabs of a year. */
export const lawOf = (rules: TaxYearRules, regime: Regime): RegimeRules =>
  regime === 'new' ? rules.new : rules.old
