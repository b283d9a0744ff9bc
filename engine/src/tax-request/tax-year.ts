/** Names of tax years and the days inside them. */
import type { TaxYearRules } from '../tax/law.ts'

/** The first calendar year of "2026-27", or undefined if this is no tax year. */
export function firstYearOf(taxYear: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})$/.exec(taxYear)
  if (parts === null) return undefined
  const first = Number(parts[1])
  return (first + 1) % 100 === Number(parts[2]) ? first : undefined
}

/** Whether `day` ("2024-07-23") exists and is in the tax year that starts in `firstYear`. */
export function isInTaxYear(day: string, firstYear: number): boolean {
  return isDay(day) && day >= `${firstYear}-04-01` && day <= `${firstYear + 1}-03-31`
}

function isDay(day: string): boolean {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const longest = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && date >= 1 && date <= longest
}

/** The rules of a year: its own, those of the last known year for a later one; undefined before the first. */
export function rulesOf(taxYears: readonly TaxYearRules[], taxYear: string): TaxYearRules | undefined {
  const first = taxYears[0]
  if (first === undefined || taxYear < first.taxYear) return undefined
  return taxYears.find(each => each.taxYear === taxYear) ?? taxYears.at(-1)
}
