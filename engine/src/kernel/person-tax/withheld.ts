/** E4: the tax that is withheld from the incomes of a year. */
import { assess } from '../../tax/assess.ts'
import type { Computation } from '../../tax/computation.ts'
import type { FactRow } from '../../tax/facts.ts'
import { readRow } from '../../tax/rows.ts'
import { pledges } from '../../timeline/pledged.ts'
import { endOfEarnings, type TaxYear } from '../../timeline/tax-years.ts'
import type { PersonTaxation } from '../../timeline/taxation.ts'

/** E4: what incomes pay of the tax of a year: in all, a month, and before the start (T30). */
export interface Withheld {
  withheld: number
  withheldPerMonth: number
  withheldBefore: number
}

/** Working memory of an assessment, which overwrites it. */
interface Drafts {
  readonly earnings: FactRow
  readonly spare: Computation
}

/** Sets the facts about the person that are not amounts. */
export function setPerson(taxation: PersonTaxation, year: number, facts: FactRow): void {
  facts.ageYears = taxation.years[year]!.ageYears
  facts.resident = taxation.resident
  facts.governmentEmployee = taxation.governmentEmployee
  facts.parentsAreSenior = taxation.parentsAreSenior
}

/** Adds the contributions of a year to the claims that they count for (L9). */
export function claimContributions(
  facts: FactRow,
  { rules }: TaxYear,
  counted80C: number,
  ownNps: number,
  employerNps: number
): void {
  const cap = rules.old.deductions.section80C?.amount ?? 0
  const in80C = Math.min(ownNps, Math.max(0, cap - facts.section80C - counted80C))
  facts.section80C += counted80C + in80C
  facts.section80CCD1B += ownNps - in80C
  facts.section80CCD2 += employerNps
}

/** The share of the months before the start in the tax on all months with earnings. @rule T30 */
export function paidBeforeStart(year: TaxYear, onEarnings: number): number {
  const months = endOfEarnings(year) - year.first
  return year.monthsBefore === 0 ? 0 : (onEarnings * year.monthsBefore) / (year.monthsBefore + months)
}

/**
 * Sets what the incomes of a year pay of its tax, before its first month: the tax on them alone, with the
 * planned deductions and contributions, in the cheaper of the regimes of the plan.
 * @rule E4
 */
export function withhold(
  into: Withheld,
  taxation: PersonTaxation,
  index: number,
  { earnings, spare }: Drafts
): void {
  const year = taxation.years[index]!
  into.withheld = 0
  into.withheldBefore = 0
  into.withheldPerMonth = 0
  if (taxation.pledged === null || year.retired === year.first) return
  readRow(taxation.earned, index, earnings)
  setPerson(taxation, index, earnings)
  const { pledged } = taxation
  const at = index * pledges
  claimContributions(earnings, year, pledged[at]!, pledged[at + 1]!, pledged[at + 2]!)
  let onEarnings = Number.POSITIVE_INFINITY
  for (const regime of taxation.regimes)
    onEarnings = Math.min(onEarnings, assess(earnings, year.rules, regime, year.scale, spare).taxPayable)
  into.withheldBefore = paidBeforeStart(year, onEarnings)
  into.withheld = onEarnings - into.withheldBefore
  into.withheldPerMonth = into.withheld / (year.retired - year.first)
}
