/** The data about tax that the kernel needs, by person and tax year (T rules). */
import { firstCalendarMonth } from '../plan/calendar.ts'
import type { IncomePart } from '../plan/income-parts.ts'
import { investsSurplus } from '../plan/people.ts'
import type { UsedInput, UsedTax } from '../plan/plan.ts'
import type { Rulebook } from '../rulebook.ts'
import type { Regime } from '../tax/law.ts'
import { compilePledged, type PlannedPortfolios } from './pledged.ts'
import type { Span } from './span.ts'
import { compileTaxYears, parentsAreSenior, type TaxYears } from './tax-years.ts'

/** The data about one taxpayer before a run. */
export interface PersonTaxation extends TaxYears {
  /** The incomes of the person. */
  readonly incomes: readonly IncomePart[]
  readonly regimes: readonly Regime[]
  readonly resident: boolean
  readonly governmentEmployee: boolean
  readonly parentsAreSenior: boolean
  /** E4: contributions that count for deductions, as planned; null where no tax is withheld. */
  readonly pledged: Float64Array | null
}

export interface Taxation {
  /** In the order of the owners. */
  readonly people: readonly PersonTaxation[]
  /** Calendar month (`year * 12 + month - 1`) of instant 0. */
  readonly calendarStart: number
  /** T27. */
  readonly harvest: boolean
}

/** The settings of a person: the partner's are those of the first, with their own amounts. */
export function taxOf(tax: UsedTax, index: number): UsedTax {
  if (index === 0) return tax
  const { deductions: _, ...shared } = tax
  return { ...shared, otherAnnualIncome: 0, ...tax.partner }
}

/** T20 to T23, for each person. @rule H6 */
export function compileTaxation(
  input: UsedInput,
  tax: UsedTax,
  rulebook: Rulebook,
  span: Span,
  incomes: readonly IncomePart[],
  portfolios: PlannedPortfolios
): Taxation {
  const calendarStart = firstCalendarMonth(input)
  const people = span.people.map((_, index): PersonTaxation => {
    const own = taxOf(tax, index)
    const ofPerson = incomes.filter(({ owner }) => owner === index)
    const taxYears = compileTaxYears(input, own, rulebook, span, index, ofPerson, calendarStart)
    const { years, planned, earned, lastEarlyInstant } = taxYears
    // No spread, as in `compile`.
    return {
      years,
      planned,
      earned,
      lastEarlyInstant,
      incomes: ofPerson,
      pledged: investsSurplus(input) ? compilePledged(years, portfolios, index, span.arena) : null,
      regimes: own.regime === 'best' ? ['new', 'old'] : [own.regime],
      resident: own.residency === 'resident',
      governmentEmployee: own.employer === 'government',
      parentsAreSenior: parentsAreSenior(own)
    }
  })
  return { people, calendarStart, harvest: tax.harvestGains }
}
