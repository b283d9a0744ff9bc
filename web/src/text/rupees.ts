/** Rupees and ages as people in India write and say them. */
import { quantities } from './en-quantities.ts'

const { locale } = quantities
const grouping = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

const bare = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false })

const lakh = 1e5
const crore = 1e7

/** `12,50,000`. */
export const grouped = (rupees: number): string => grouping.format(rupees)

/** `₹12,50,000.00`: as published, for tables that must agree to the paisa. */
export const exactRupees = (rupees: number): string =>
  `${rupees < 0 ? '−' : ''}₹${exact.format(Math.abs(rupees))}`

/** `₹12,50,000`. */
export const wholeRupees = (rupees: number): string => `${rupees < 0 ? '−' : ''}₹${grouped(Math.abs(rupees))}`

/** At most two decimals, with grouping. */
export const decimal = (value: number): string => plain.format(value)

/** At most two decimals, without grouping: calendar years, and numbers that are typed without it. */
export const ungrouped = (value: number): string => bare.format(value)

/** Digits that a person would say: one decimal below ten, none above. */
const said = (value: number): string =>
  plain.format(value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value))

/** Rounded as people say it: `₹2.4 crore`, `₹52 lakh`, `₹18,400`; a few rupees are not rounded to none. */
export function saidRupees(rupees: number): string {
  const size = Math.abs(rupees)
  const sign = rupees < 0 ? '−' : ''
  if (size >= 0.995 * crore) return `${sign}₹${saidCrore(size / crore)} ${quantities.crore}`
  if (size >= 0.995 * lakh) return `${sign}₹${said(size / lakh)} ${quantities.lakh}`
  if (size >= 1000) return `${sign}₹${grouped(Math.round(size / 100) * 100)}`
  return size < 5 ? wholeRupees(rupees) : `${sign}₹${grouped(Math.round(size / 10) * 10)}`
}

/** About: two digits, `₹23,000`; a few rupees are not rounded. */
export function aboutRupees(rupees: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(rupees)))) - 1)
  return saidRupees(Math.round(rupees / unit) * unit)
}

/** Not rounded, where it has three digits: `₹3.25 lakh`, `₹18,400`. */
export const shortRupees = (rupees: number): string =>
  rupees < lakh ? wholeRupees(rupees) : `₹${inWords(rupees)}`

/** Crores weigh: one decimal up to a hundred. */
const saidCrore = (crores: number): string =>
  plain.format(crores < 99.95 ? Math.round(crores * 10) / 10 : Math.round(crores))

/** For an axis: `2 crore`, `50 lakh`, `20,000`. */
export const axisRupees = (rupees: number): string => axisWords(rupees, quantities.crore, quantities.lakh)

/** The same where there is little room: `2 cr`, `50 L`, `20,000`. */
export const shortAxisRupees = (rupees: number): string =>
  axisWords(rupees, quantities.shortCrore, quantities.shortLakh)

function axisWords(rupees: number, ofCrore: string, ofLakh: string): string {
  const size = Math.abs(rupees)
  const sign = rupees < 0 ? '−' : ''
  if (size >= crore) return `${sign}${plain.format(size / crore)} ${ofCrore}`
  return sign + (size >= lakh ? `${plain.format(size / lakh)} ${ofLakh}` : plain.format(size))
}

/** Beside a field: `12.5 lakh`, `2.4 crore`; nothing below a thousand. */
export function inWords(rupees: number): string {
  if (rupees >= crore) return `${plain.format(rupees / crore)} ${quantities.crore}`
  if (rupees >= lakh) return `${plain.format(rupees / lakh)} ${quantities.lakh}`
  return rupees >= 1000 ? `${plain.format(rupees / 1000)} ${quantities.thousand}` : ''
}

/** Completed years of an age. */
export const wholeAge = (ageYears: number): string => String(Math.floor(ageYears + 1e-6))

/** `58`, or `58 years 5 months`. */
export function exactAge(ageYears: number): string {
  const months = Math.round(ageYears * 12)
  const rest = months % 12
  return quantities.age((months - rest) / 12, rest)
}

const monthOfYear = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `FY 2031-32`, by the last month of twelve; `year to May 2032` where they are no financial year. */
export function financialYear(lastMonth: string): string {
  const [year, month] = lastMonth.split('-') as [string, string]
  if (month === '03') return quantities.financialYear(`${Number(year) - 1}-${year.slice(2)}`)
  return quantities.yearTo(monthOfYear.format(new Date(lastMonth)))
}

/** `2 years 3 months`. */
export function span(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  const parts = [years > 0 ? quantities.years(years) : '', rest > 0 ? quantities.months(rest) : '']
  return parts.filter(part => part !== '').join(' ')
}

/** A rate as it was typed, to the hundredth that law and people use, with a real minus sign: `8.25%`. */
export const rateText = (value: number): string => `${plain.format(value).replace('-', '−')}%`

/** To one decimal. */
export const percent = (value: number): string => rateText(Math.round(value * 10) / 10)
