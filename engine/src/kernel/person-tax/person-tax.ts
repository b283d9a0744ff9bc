/** The state of one taxpayer in a run. */
import type { Arena } from '../../arithmetic/arena.ts'
import { type Computation, noComputation } from '../../tax/computation.ts'
import { type FactRow, factRow } from '../../tax/facts.ts'
import { bucketCount, readGains } from '../../tax/gain-buckets.ts'
import type { Regime } from '../../tax/law.ts'
import { readRow } from '../../tax/rows.ts'
import { lineNames } from '../../tax/tables.ts'
import { contributionIn } from '../../timeline/contribution-in.ts'
import type { PersonTaxation } from '../../timeline/taxation.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import { setPerson, type Withheld, withhold } from './withheld.ts'

/** Working memory of a settlement; each settlement overwrites it. */
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
  /** Tax paid; less than the tax due if the corpus fell short. */
  readonly paidFromCorpus: Float64Array
  /** T26: paise of both, of all years so far. */
  totalTax: number
}

/** The tax of one person in a run. */
export interface PersonTax extends Withheld {
  readonly taxation: PersonTaxation
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
  /** T21: interest of the year by deposit, which 80TTB covers; each its own sum, whatever grows first. */
  readonly depositInterest: Float64Array
  /** L9: annuities a month, and those of the year that were received before retirement (T22). */
  annuityPerMonth: number
  annuityBeforeRetirement: number
  /** T22: what the year that ends with this month owes, negative for a refund; null in other months. */
  due: number | null
  /** T24: losses still to use, by the year in which they arose. */
  readonly shortTermLosses: Float64Array
  readonly longTermLosses: Float64Array
  readonly settled: Settled
  readonly notices: Set<'ppf-limit' | 'nps-excess-taxed' | 'nps-paid-in-parts'>
}

/** Drafts of earlier runs, by person, to use again. */
const noDraftsYet = (): Drafts[] => []

/** The taxpayers of a plan with tax, each at the start of their first tax year. */
export function createPeople(timeline: Timeline, arena: Arena): PersonTax[] {
  const drafts = arena.workings(noDraftsYet)
  const people = timeline.taxation?.people ?? []
  return people.map((taxation, owner) => {
    drafts[owner] ??= noDrafts()
    const person = createPerson(timeline, taxation, drafts[owner], arena)
    beginYear(person, 0)
    countContributionsBefore(person, timeline, owner)
    return person
  })
}

/** No number until the year begins: V8 would take 0 for an integer, and compile again at the first paisa. */
const setByYear = Number.NaN

function createPerson(
  { portfolios }: Timeline,
  taxation: PersonTaxation,
  drafts: Drafts,
  arena: Arena
): PersonTax {
  const years = taxation.years.length
  return {
    taxation,
    year: 0,
    facts: drafts.facts,
    gains: arena.floats(bucketCount),
    drafts,
    contributed80C: setByYear,
    contributedNps: setByYear,
    contributedEmployerNps: setByYear,
    contributedPpf: setByYear,
    contributedOwnEpf: setByYear,
    depositInterest: arena.floats(portfolios),
    annuityPerMonth: 0,
    annuityBeforeRetirement: setByYear,
    withheldPerMonth: setByYear,
    withheld: setByYear,
    withheldBefore: setByYear,
    due: null,
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
    notices: new Set()
  }
}

/** T30: what was contributed before the start counts for the deductions of the first year. */
function countContributionsBefore(person: PersonTax, timeline: Timeline, owner: number): void {
  const { portfolios, traits } = timeline
  const { monthsBefore } = person.taxation.years[0]!
  for (let p = 0; p < portfolios; p++) {
    if (traits.owner[p] !== owner || traits.leaves[p]! <= 0) continue
    const amount = monthsBefore * contributionIn(timeline, p, 0)
    person.contributed80C += amount * traits.share80C[p]!
    person.contributedNps += amount * traits.npsOwnShare[p]!
    person.contributedEmployerNps += amount * traits.npsEmployerShare[p]!
  }
}

/** Adds the annuities of a month to the income of the tax year and returns them (L9). */
export function receiveAnnuities(person: PersonTax, m: number): number {
  const { annuityPerMonth, taxation, year } = person
  if (annuityPerMonth === 0) return 0
  person.facts.annuity += annuityPerMonth
  if (m < taxation.years[year]!.retired) person.annuityBeforeRetirement += annuityPerMonth
  return annuityPerMonth
}

/**
 * T21: starts a year with the facts that the plan has for it, before those of the portfolios. The tax of the
 * last year is paid in an empty year after it (T28).
 */
export function beginYear(person: PersonTax, year: number): void {
  const { taxation, facts, gains } = person
  person.year = year
  if (year === taxation.years.length) {
    gains.fill(0)
    person.facts = person.drafts.afterwards
    person.facts.resident = taxation.resident
    return
  }
  person.contributed80C = 0
  person.contributedNps = 0
  person.contributedEmployerNps = 0
  person.contributedPpf = 0
  person.contributedOwnEpf = 0
  person.annuityBeforeRetirement = 0
  person.depositInterest.fill(0)
  readRow(taxation.planned, year, facts)
  readGains(facts, gains)
  setPerson(taxation, year, facts)
  withhold(person, taxation, year, person.drafts)
}
