/** What a run carries from month to month when tax is on. */
import type { Arena } from '../arithmetic/arena.ts'
import type { Computation, Lines, TaxFacts } from '../tax/facts.ts'
import { copyFacts, noComputation, noFacts } from '../tax/facts.ts'
import type { Regime } from '../tax/law.ts'
import type { Taxation, TaxYear } from '../timeline/taxation.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { createLots, type Lots } from './lots.ts'

/** A settled tax year (T22). */
export interface SettledYear {
  readonly year: TaxYear
  readonly regime: Regime
  readonly computation: Lines
  readonly paidFromIncome: number
  readonly paidFromCorpus: number
}

export interface TaxRun {
  readonly taxation: Taxation
  readonly lots: Lots
  /** Facts of the current tax year, and the ones of the next while this one is settled. */
  facts: TaxFacts
  spareFacts: TaxFacts
  /** Workings of a settlement. */
  readonly earnings: TaxFacts
  readonly drafts: Readonly<Record<Regime, Computation>>
  readonly earningsDraft: Computation
  /** What counts for 80C and what NPS was paid this year (L9); PPF and own EPF of the year (L7, L8). */
  contributed80C: number
  contributedNps: number
  contributedPpf: number
  contributedOwnEpf: number
  /** What each portfolio has available, while a payment is made. */
  readonly free: Float64Array
  /** L8: the part of an epf balance whose interest is taxed. */
  readonly epfTaxed: Float64Array
  /** L9: annuities a month, by month as paid, and the price of those bought this month. */
  annuityPerMonth: number
  readonly annuities: Float64Array
  annuityPrice: number
  /** T24: losses still to use, by the year in which they arose. */
  readonly shortTermLosses: Float64Array
  readonly longTermLosses: Float64Array
  readonly settled: SettledYear[]
  /** L5: what was locked when money first ran short. */
  lockedAtShortfall: number | null
  /** T25: tax on what is left, in rupees. */
  taxOnRest: number
  readonly remarks: Set<'ppf-limit' | 'nps-annuity-raised' | 'nps-excess-taxed'>
}

export function createTaxRun(timeline: Timeline, taxation: Taxation, arena: Arena): TaxRun {
  const years = taxation.years.length
  return {
    taxation,
    lots: createLots(taxation, timeline.openingValues, timeline.months, arena),
    facts: copyFacts(taxation.years[0]!.facts, noFacts()),
    spareFacts: noFacts(),
    earnings: noFacts(),
    drafts: { new: noComputation(), old: noComputation() },
    earningsDraft: noComputation(),
    contributed80C: 0,
    contributedNps: 0,
    contributedPpf: 0,
    contributedOwnEpf: 0,
    free: arena.floats(timeline.portfolios),
    epfTaxed: arena.floats(timeline.portfolios),
    annuityPerMonth: 0,
    annuities: arena.floats(timeline.months),
    annuityPrice: 0,
    shortTermLosses: arena.floats(years),
    longTermLosses: arena.floats(years),
    settled: [],
    lockedAtShortfall: null,
    taxOnRest: 0,
    remarks: new Set()
  }
}
