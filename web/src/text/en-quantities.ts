/** Numbers, ages and times in words. */

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

export const quantities = {
  /** Of the browser's names of months and groups of digits. */
  locale: 'en-IN',
  crore: 'crore',
  lakh: 'lakh',
  thousand: 'thousand',
  shortCrore: 'cr',
  shortLakh: 'L',
  /** `58`, or `58 years 5 months`. */
  age: (years: number, months: number) =>
    months === 0 ? String(years) : `${years} years ${count(months, 'month')}`,
  years: (years: number) => count(years, 'year'),
  months: (months: number) => count(months, 'month'),
  financialYear: (years: string) => `FY ${years}`,
  yearTo: (month: string) => `year to ${month}`
}
