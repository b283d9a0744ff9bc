/** What the kernel needs to know of tax, by tax year and by portfolio (L and T rules). */
import type { UsedInput } from '../plan/plan.ts'
import type { Rulebook, SchemeLimits } from '../rulebook.ts'
import type { TaxFacts } from '../tax/facts.ts'
import type { Regime, TaxYearRules } from '../tax/law.ts'
import { compileLotTraits, type LotTraits } from './lot-traits.ts'
import { portfoliosOf } from './portfolios.ts'
import type { Span } from './span.ts'
import { compileTaxYears } from './tax-years.ts'

/** One tax year of the simulation. */
export interface TaxYear {
  /** "2026-27". */
  readonly taxYear: string
  readonly rules: TaxYearRules
  /** T20: what multiplies the bounds of a law that stands in for a later year. */
  readonly scale: number
  readonly standIn: boolean
  /** Months `[first, end)`, and the first of them in retirement (`end` when none is). */
  readonly first: number
  readonly end: number
  readonly retired: number
  readonly ageYears: number
  /** T21: incomes, deductions and house sales of the whole year, before the portfolios' own. */
  readonly facts: Readonly<TaxFacts>
  /** T22: the same of the months before retirement alone, without house sales. */
  readonly earnings: Readonly<TaxFacts>
}

export interface Taxation extends LotTraits {
  readonly regimes: readonly Regime[]
  readonly years: readonly TaxYear[]
  /** Index into `years` by month. */
  readonly yearOfMonth: Int16Array
  readonly limits: SchemeLimits
  /** Calendar month (`year * 12 + month - 1`) of instant 0. */
  readonly calendarStart: number
  readonly harvest: boolean
  /** L4: last instant of a sale under the rates before the change inside a year. */
  readonly lastEarlyInstant: number
}

/** T20 to T23 and the traits of the classes; null without `tax`. */
export function compileTaxation(input: UsedInput, rulebook: Rulebook, span: Span): Taxation | null {
  if (input.tax === undefined) return null
  const { regime } = input.tax
  const calendarStart = input.currentYear * 12 + input.currentMonth - 1
  const years = compileTaxYears(input, input.tax, rulebook, span, calendarStart)
  const yearOfMonth = new Int16Array(span.months)
  for (const [index, year] of years.entries()) yearOfMonth.fill(index, year.first, year.end)
  return {
    ...compileLotTraits(portfoliosOf(input), rulebook.schemes, span),
    regimes: regime === 'best' ? ['new', 'old'] : [regime],
    years,
    yearOfMonth,
    limits: rulebook.schemes,
    calendarStart,
    harvest: input.tax.harvestGains,
    lastEarlyInstant: monthOfChange(rulebook) - calendarStart
  }
}

/**
 * Calendar month in which the rates on gains changed inside a year; its first day is still before the
 * change.
 */
function monthOfChange({ taxYears }: Rulebook): number {
  const from = taxYears.map(year => year.gainRates[1]?.from ?? null).find(date => date !== null)
  if (from == null) return Number.NEGATIVE_INFINITY
  return Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
}
