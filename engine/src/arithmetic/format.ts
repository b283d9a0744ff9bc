/** Amounts and days as people in India write them, for messages. */

/** Whole rupees with Indian grouping: 1234567.4 becomes "₹12,34,567". */
export function formatInr(rupees: number): string {
  const whole = Math.floor(Math.abs(rupees) + 0.5)
  const sign = rupees < 0 && whole > 0 ? '-' : ''
  const digits = whole.toFixed(0)
  let grouped = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 2)
    grouped = `${digits.slice(Math.max(0, end - 2), end)},${grouped}`
  return `${sign}₹${grouped}`
}

/** Paise to the last one: 123456740 becomes "₹12,34,567.40", whole rupees have no decimals. */
export function formatPaise(paise: number): string {
  const size = Math.abs(paise)
  const part = size % 100
  const whole = formatInr((size - part) / 100)
  return `${paise < 0 ? '-' : ''}${whole}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`
}

/** A rate or share with at most two decimals: 10 becomes "10 %". */
export const formatPct = (pct: number): string => `${Math.floor(pct * 100 + 0.5) / 100} %`

/** 1.25 as "1 year and 3 months". */
export function formatYears(years: number): string {
  const months = Math.floor(years * 12 + 0.5)
  const [whole, rest] = [Math.floor(months / 12), months % 12]
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`
  if (whole === 0) return count(rest, 'month')
  return rest === 0 ? count(whole, 'year') : `${count(whole, 'year')} and ${count(rest, 'month')}`
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
