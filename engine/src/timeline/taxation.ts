/** What the kernel needs to know of tax, by tax year and by portfolio (L and T rules). */
import type { UsedInput, UsedInvestment } from '../plan/plan.ts'
import type { Rulebook, SchemeLimits } from '../rulebook.ts'
import type { Regime } from '../tax/law.ts'
import { compileLotTraits, type LotTraits } from './lot-traits.ts'
import type { Span } from './span.ts'
import { compileTaxYears, parentsAreSenior, type TaxYears } from './tax-years.ts'

export interface Taxation extends TaxYears {
  readonly traits: LotTraits
  readonly regimes: readonly Regime[]
  readonly resident: boolean
  readonly governmentEmployee: boolean
  readonly parentsAreSenior: boolean
  readonly limits: SchemeLimits
  /** Calendar month (`year * 12 + month - 1`) of instant 0. */
  readonly calendarStart: number
  readonly harvest: boolean
}

/** T20 to T23 and the traits of the classes; null without `tax`. */
export function compileTaxation(
  input: UsedInput,
  portfolios: readonly UsedInvestment[],
  rulebook: Rulebook,
  span: Span
): Taxation | null {
  if (input.tax === undefined) return null
  const { regime } = input.tax
  const calendarStart = input.currentYear * 12 + input.currentMonth - 1
  const taxYears = compileTaxYears(input, input.tax, rulebook, span, calendarStart)
  return {
    years: taxYears.years,
    planned: taxYears.planned,
    earned: taxYears.earned,
    lastEarlyInstant: taxYears.lastEarlyInstant,
    traits: compileLotTraits(portfolios, rulebook.schemes, span),
    regimes: regime === 'best' ? ['new', 'old'] : [regime],
    resident: input.tax.residency === 'resident',
    governmentEmployee: input.tax.employer === 'government',
    parentsAreSenior: parentsAreSenior(input.tax),
    limits: rulebook.schemes,
    calendarStart,
    harvest: input.tax.harvestGains
  }
}
