/** Figures as people write them: what a text in place of a number means, and limits in words. */
import { formatInr } from '../arithmetic/format.ts'

const lakhCrore = 1e12

/** What the letters after a number stand for. */
const multiples: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  '%': 1,
  percent: 1,
  years: 1
}

const plainNumber = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/
const written = /^(?:₹|rs\.?|inr)?\s*([+-]?[\d,]*\.?\d+)\s*(%|[a-z]+)?(?:\s*\/-)?$/i

/** The number that a text stands for, `5L` or `12%` or `5,00,000`; undefined for a text that is none. */
function readFigure(text: string): number | undefined {
  const [, digits, word = ''] = written.exec(text.trim().slice(0, 40)) ?? []
  const multiple = word === '' ? 1 : multiples[word.toLowerCase()]
  if (digits === undefined || multiple === undefined) return undefined
  const value = Number(digits.replaceAll(',', '')) * multiple
  return Number.isFinite(value) ? Math.floor(value * 1e4 + 0.5) / 1e4 : undefined
}

/** What is wrong with a text in place of a number: "must be a number, without quotes." */
export function notANumber(text: string, kind = 'a number'): string {
  if (plainNumber.test(text.trim())) return `must be ${kind}, without quotes.`
  const figure = readFigure(text)
  return figure === undefined ? `must be ${kind}.` : `must be ${kind}: write ${figure}.`
}

/** A bound as people read it: rupees with Indian grouping or in lakh crore, other figures as they are. */
export function limitInWords(limit: number, unit: string | undefined): string {
  // A month is the only bound that is no short decimal.
  if (limit === 1 / 12) return '1/12 (one month)'
  if (unit !== 'INR' || limit === 0) return String(limit)
  const size = Math.abs(limit)
  if (size < lakhCrore) return formatInr(limit)
  return `${limit < 0 ? '-' : ''}₹${size / lakhCrore} lakh crore`
}

/** What a number far above its bound probably is; nothing for most. */
export function aboveHint(member: string, value: number, unit: string | undefined): string {
  if (unit === 'fraction' && value <= 100) return ` For ${value} %, write ${value / 100}.`
  if (unit !== 'years' || value % 1 !== 0 || value < 1900 || value > 2200) return ''
  const year = member === 'currentAgeYears' ? 'a year of birth' : 'a calendar year'
  return ` ${value} looks like ${year}; write an age.`
}
