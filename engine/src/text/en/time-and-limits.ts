/** Spans of time, days and bounds in words. */
import { formatInr } from '../../arithmetic/format.ts'

/** 1.25 as "1 year 3 months". */
export function formatYears(years: number): string {
  const months = Math.floor(years * 12 + 0.5)
  const [whole, rest] = [Math.floor(months / 12), months % 12]
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`
  if (whole === 0) return count(rest, 'month')
  return rest === 0 ? count(whole, 'year') : `${count(whole, 'year')} ${count(rest, 'month')}`
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** "2024-07" becomes "July 2024". */
export function formatMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return `${monthNames[month - 1]} ${year}`
}

/** "2024-07-23" becomes "23 July 2024". */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${monthNames[month - 1]} ${year}`
}

const lakhCrore = 1e12

/** A bound of a schema: rupees with Indian grouping or in lakh crore, other numbers as they are. */
export function limitInWords(limit: number, unit: string | undefined): string {
  // A month is the only bound that is not a short decimal.
  if (limit === 1 / 12) return '1/12 (one month)'
  if (unit !== 'INR' || limit === 0) return String(limit)
  const size = Math.abs(limit)
  if (size < lakhCrore) return formatInr(limit)
  return `${limit < 0 ? '-' : ''}₹${size / lakhCrore} lakh crore`
}
