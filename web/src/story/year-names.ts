/** How a row of a table names its year: by the ages and calendar years in which its events fall. */
import type { Picture } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { exactAge, financialYear, wholeAge } from '../text/rupees.ts'

type Dated = Pick<Picture, 'years' | 'input'>

/** Names the year of what a chart shows: of what is held by the age at its end, of what flows by its ages. */
export function yearHead(picture: Dated, year: number, isFlow: boolean): string {
  const { ageYears, calendarMonth } = picture.years
  const named = financialYear(calendarMonth[year]!)
  const { at, atEnd } = text.chart
  return isFlow ? at(agesOf(picture, year), named) : atEnd(exactAge(ageYears[year]!), named)
}

/** `36`, or `36–37` where a birthday falls into the year. */
export function agesOf({ years, input }: Dated, year: number): string {
  const first = wholeAge(input.currentAgeYears + year)
  const last = wholeAge(years.ageYears[year]! - 1 / 12)
  return first === last ? first : `${first}–${last}`
}

/** `2030`, or `2030-31` where a new year falls into it. */
export function calendarYearsOf({ years, input }: Dated, year: number): string {
  const first = input.currentYear + year
  const last = years.year[year]!
  return first === last ? String(first) : `${first}-${String(last).slice(2)}`
}
