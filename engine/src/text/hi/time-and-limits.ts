/** Spans of time, days and bounds in words. */
import { formatInr } from '../../arithmetic/format.ts'

function spanText(years: number, oneMonth: string): string {
  const months = Math.floor(years * 12 + 0.5)
  const [whole, rest] = [Math.floor(months / 12), months % 12]
  const restText = `${rest} ${rest === 1 ? oneMonth : 'महीने'}`
  if (whole === 0) return restText
  return rest === 0 ? `${whole} साल` : `${whole} साल ${restText}`
}

/** 1.25 as "1 साल 3 महीने"; it goes before a postposition, which needs महीने for one month too. */
export const formatYears = (years: number): string => spanText(years, 'महीने')

/** The same where no postposition follows: "61 साल 1 महीना". */
export const formatAge = (years: number): string => spanText(years, 'महीना')

const monthNames = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

/** "2024-07" becomes "जुलाई 2024". */
export function formatMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return `${monthNames[month - 1]} ${year}`
}

/** "2024-07-23" becomes "23 जुलाई 2024". */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${monthNames[month - 1]} ${year}`
}

const lakhCrore = 1e12

/** A bound of a schema: rupees with Indian grouping or in lakh crore, other numbers as they are. */
export function limitInWords(limit: number, unit: string | undefined): string {
  // A month is the only bound that is not a short decimal.
  if (limit === 1 / 12) return '1/12 (एक महीना)'
  if (unit !== 'INR' || limit === 0) return String(limit)
  const size = Math.abs(limit)
  if (size < lakhCrore) return formatInr(limit)
  return `${limit < 0 ? '-' : ''}₹${size / lakhCrore} लाख करोड़`
}
