/** Days and months as people in India write them. */
import { quantities } from './en-quantities.ts'

const day = new Intl.DateTimeFormat(quantities.locale, { dateStyle: 'long' })
const shortDay = new Intl.DateTimeFormat(quantities.locale, { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat(quantities.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "3 March 2026" for a date of ISO 8601. */
export const dayOf = (date: string): string => day.format(new Date(date))

/** "22 Nov 2026" for "2026-11-22"; empty for what is no day. */
export function shortDayOf(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? '' : shortDay.format(at)
}

/** "April 2049" for "2049-04". */
export const monthOf = (calendarMonth: string): string =>
  month.format(new Date(`${calendarMonth}-01T00:00:00Z`))
