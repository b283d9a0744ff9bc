/** The data about tax that the kernel needs, by person and tax year (T rules). */
import type { PersonSpan } from '../plan/people.ts'
import type { UsedInput, UsedTax } from '../plan/plan.ts'
import type { Rulebook } from '../rulebook.ts'
import type { Regime } from '../tax/law.ts'
import type { Span } from './span.ts'
import { compileTaxYears, parentsAreSenior, type TaxYears } from './tax-years.ts'

/** The data about one taxpayer before a run. */
export interface PersonTaxation extends TaxYears {
  readonly regimes: readonly Regime[]
  readonly resident: boolean
  readonly governmentEmployee: boolean
  readonly parentsAreSenior: boolean
}

export interface Taxation {
  /** In the order of the owners. */
  readonly people: readonly PersonTaxation[]
  /** Calendar month (`year * 12 + month - 1`) of instant 0. */
  readonly calendarStart: number
  /** T27. */
  readonly harvest: boolean
}

/** T20 to T23, for each person. */
export function compileTaxation(input: UsedInput, tax: UsedTax, rulebook: Rulebook, span: Span): Taxation {
  const calendarStart = input.currentYear * 12 + input.currentMonth - 1
  const taxationOf = (person: PersonSpan): PersonTaxation => ({
    ...compileTaxYears(input, tax, rulebook, span, person, calendarStart),
    regimes: tax.regime === 'best' ? ['new', 'old'] : [tax.regime],
    resident: tax.residency === 'resident',
    governmentEmployee: tax.employer === 'government',
    parentsAreSenior: parentsAreSenior(tax)
  })
  return { people: span.people.map(taxationOf), calendarStart, harvest: tax.harvestGains }
}
