/** What a run carries from month to month when tax is on. */
import type { Arena } from '../arithmetic/arena.ts'
import { type Computation, noComputation } from '../tax/computation.ts'
import { type FactRow, factRow } from '../tax/facts.ts'
import { bucketCount, readGains } from '../tax/gain-buckets.ts'
import type { Regime } from '../tax/law.ts'
import { readRow } from '../tax/rows.ts'
import { lineNames } from '../tax/tables.ts'
import type { LotTraits } from '../timeline/lot-traits.ts'
import type { Taxation } from '../timeline/taxation.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { createLots, type Lots } from './lots.ts'

/** What a settlement works on; written anew by each. */
interface Drafts {
  readonly facts: FactRow
  readonly earnings: FactRow
  /** Facts of the empty year after the last one. */
  readonly afterwards: FactRow
  readonly new: Computation
  readonly old: Computation
  readonly spare: Computation
}

const noDrafts = (): Drafts => ({
  facts: factRow(),
  earnings: factRow(),
  afterwards: factRow(),
  new: noComputation(),
  old: noComputation(),
  spare: noComputation()
})

/** The draft of a regime. */
export const draftOf = (drafts: Drafts, regime: Regime): Computation =>
  regime === 'new' ? drafts.new : drafts.old

/** Settled tax years (T22): one element a year, the lines of a computation as a row. */
export interface Settled {
  readonly regimes: Regime[]
  readonly lines: Float64Array
  /** T30: tax of the first year on its months before the start. */
  paidBeforeStart: number
  readonly paidFromIncome: Float64Array
  /** What was paid, which is less than what was due when the corpus fell short. */
  readonly paidFromCorpus: Float64Array
  /** T26: paise of both, of all years so far. */
  totalTax: number
}

export interface TaxRun {
  readonly taxation: Taxation
  readonly traits: LotTraits
  readonly lots: Lots
  /** The tax year that is not settled yet: an index into the years. */
  year: number
  /** Its facts but for the gains, and its gains by bucket. */
  facts: FactRow
  readonly gains: Float64Array
  readonly drafts: Drafts
  /** What counts for 80C and what NPS was paid this year, own and by the employer (L9). */
  contributed80C: number
  contributedNps: number
  contributedEmployerNps: number
  /** PPF and own EPF of the year (L7, L8). */
  contributedPpf: number
  contributedOwnEpf: number
  /** What each portfolio has available, while a payment is made. */
  readonly free: Float64Array
  /** L8: the part of an epf balance whose interest is taxed. */
  readonly epfTaxed: Float64Array
  /** T21: interest of the year by deposit, which 80TTB covers; each its own sum, whatever grows first. */
  readonly depositInterest: Float64Array
  /** T27: steps of gain that were free in the year before, where a search begins. */
  harvestedSteps: number
  /** L9: annuities a month, by month as paid, and the price of those bought this month. */
  annuityPerMonth: number
  readonly annuities: Float64Array
  annuityPrice: number
  /** K19, by month: prices of annuities, what is locked at payments, tax due, what is locked then. */
  readonly annuityPrices: Float64Array
  readonly locked: Float64Array
  readonly taxDue: Float64Array
  readonly lockedAtTax: Float64Array
  /** Annuities of the year that were received before retirement (T22). */
  annuityWhileWorking: number
  readonly leaving: Leaving
  /** T24: losses still to use, by the year in which they arose. */
  readonly shortTermLosses: Float64Array
  readonly longTermLosses: Float64Array
  readonly settled: Settled
  /** L5: what was locked when money first ran short. */
  lockedAtShortfall: number | null
  /** T25: tax on what is left, in rupees. */
  taxOnRest: number
  readonly remarks: Set<'ppf-limit' | 'nps-excess-taxed' | 'nps-paid-in-parts'>
}

/** L9, L10: accounts on their way out, by portfolio. */
interface Leaving {
  /** The month in which an account exits, pays its next part or matures; after the last one never. */
  readonly due: Float64Array
  /** The first month in which anything is due. */
  next: number
  /** Parts that are still to pay. */
  readonly parts: Float64Array
  /** What may still be paid free of tax. */
  readonly exempt: Float64Array
  /** 1 until the exit from NPS. */
  readonly takesContributions: Float64Array
  /** Accounts of which a larger share than asked for bought an annuity. */
  readonly raised: Set<number>
}

const createLeaving = ({ leaves, isNps }: LotTraits, arena: Arena): Leaving => ({
  due: leaves.slice(),
  next: leaves.reduce((first, month) => Math.min(first, month), Number.POSITIVE_INFINITY),
  parts: arena.floats(leaves.length),
  exempt: arena.floats(leaves.length),
  takesContributions: isNps.slice(),
  raised: new Set()
})

export function createTaxRun(timeline: Timeline, taxation: Taxation, arena: Arena): TaxRun {
  const years = taxation.years.length
  const drafts = arena.workings(noDrafts)
  const run: TaxRun = {
    taxation,
    traits: taxation.traits,
    lots: createLots(taxation.traits, timeline.openingValues, timeline.months, arena),
    year: 0,
    facts: drafts.facts,
    gains: arena.floats(bucketCount),
    drafts,
    contributed80C: 0,
    contributedNps: 0,
    contributedEmployerNps: 0,
    contributedPpf: 0,
    contributedOwnEpf: 0,
    free: arena.floats(timeline.portfolios),
    epfTaxed: arena.floats(timeline.portfolios),
    depositInterest: arena.floats(timeline.portfolios),
    harvestedSteps: 0,
    annuityPerMonth: 0,
    annuities: arena.floats(timeline.months),
    annuityPrice: 0,
    annuityPrices: arena.floats(timeline.months),
    locked: arena.floats(timeline.months),
    taxDue: arena.floats(timeline.months),
    lockedAtTax: arena.floats(timeline.months),
    annuityWhileWorking: 0,
    leaving: createLeaving(taxation.traits, arena),
    shortTermLosses: arena.floats(years),
    longTermLosses: arena.floats(years),
    settled: {
      regimes: [],
      lines: arena.unwritten(years * lineNames.length),
      paidBeforeStart: 0,
      paidFromIncome: arena.floats(years),
      paidFromCorpus: arena.floats(years),
      totalTax: 0
    },
    lockedAtShortfall: null,
    taxOnRest: 0,
    remarks: new Set()
  }
  beginYear(run, 0)
  if (timeline.retirementMonth > 0) countContributionsBefore(run, timeline)
  return run
}

/** T30: what was contributed before the start counts for the deductions of the first year. */
function countContributionsBefore(run: TaxRun, { contributions, portfolios }: Timeline): void {
  const { share80C, npsOwnShare, npsEmployerShare, leaves } = run.traits
  const { monthsBefore } = run.taxation.years[0]!
  for (let p = 0; p < portfolios; p++) {
    if (leaves[p]! <= 0) continue
    const amount = monthsBefore * contributions[p]!
    run.contributed80C += amount * share80C[p]!
    run.contributedNps += amount * npsOwnShare[p]!
    run.contributedEmployerNps += amount * npsEmployerShare[p]!
  }
}

/**
 * T21: takes up the facts that a plan has for a year before the portfolios' own. Beyond the last year only
 * its tax is paid, by the same person in an empty year (T28).
 */
export function beginYear(run: TaxRun, year: number): void {
  const { taxation, facts, gains } = run
  run.year = year
  if (year === taxation.years.length) {
    gains.fill(0)
    run.facts = run.drafts.afterwards
    run.facts.resident = taxation.resident
    return
  }
  run.contributed80C = 0
  run.contributedNps = 0
  run.contributedEmployerNps = 0
  run.contributedPpf = 0
  run.contributedOwnEpf = 0
  run.annuityWhileWorking = 0
  run.depositInterest.fill(0)
  readRow(taxation.planned, year, facts)
  readGains(facts, gains)
  tellPerson(taxation, year, facts)
}

/** What a tax year knows of the person beside amounts. */
export function tellPerson(taxation: Taxation, year: number, facts: FactRow): void {
  facts.ageYears = taxation.years[year]!.ageYears
  facts.resident = taxation.resident
  facts.governmentEmployee = taxation.governmentEmployee
  facts.parentsAreSenior = taxation.parentsAreSenior
}
