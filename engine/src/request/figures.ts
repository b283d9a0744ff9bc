/** Figures as people write them: what a text in place of a number means, and limits in words. */
import { formatInr, formatYears } from '../arithmetic/format.ts'

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
  years: 1,
  rs: 1,
  rupees: 1
}

const plainNumber = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/
const written = /^(?:₹|rs\.?|inr)?\s*([+-]?[\d,]*\.?\d+)\s*(%|[a-z]+)?(?:\s*\/-)?$/i

/** The number that a text stands for, `5L` or `12%` or `5,00,000`; undefined for a text that is none. */
function readFigure(text: string): { readonly value: number; readonly word: string } | undefined {
  const [, digits, word = ''] = written.exec(text.trim().slice(0, 40)) ?? []
  const multiple = word === '' ? 1 : multiples[word.toLowerCase()]
  if (digits === undefined || multiple === undefined) return undefined
  const value = Number(digits.replaceAll(',', '')) * multiple
  return Number.isFinite(value) ? { value: Math.floor(value * 1e4 + 0.5) / 1e4, word } : undefined
}

/**
 * What is wrong with a text in place of a number: "must be a number, without quotes."
 * @param member its name, which says whether it is an age or a number of years
 */
export function notANumber(text: string, kind = 'a number', member = ''): string {
  if (plainNumber.test(text.trim())) {
    const hint = isAge(member) ? yearHint(member, Number(text)) : ''
    return `must be ${kind}, without quotes.${hint}`
  }
  const figure = readFigure(text)
  if (figure === undefined) return `must be ${kind}.`
  // 12 % and 5 lakh are no ages.
  if (member.endsWith('Years') && !['', 'years'].includes(figure.word.toLowerCase()))
    return `must be ${isAge(member) ? 'an age in years, such as 60' : 'a number of years, such as 20'}.`
  return `must be ${kind}: write ${figure.value}.`
}

const isAge = (member: string): boolean => /ageYears$/i.test(member)

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
  if (unit !== 'years') return ''
  return member === 'tenureYears' ? monthsHint(value) : yearHint(member, value)
}

/** Of an age: the year of a calendar that it probably is. */
function yearHint(member: string, value: number): string {
  if (value % 1 !== 0 || value < 1900 || value > 2200) return ''
  const year = member === 'currentAgeYears' ? 'a year of birth' : 'a calendar year'
  return ` ${value} looks like ${year}; write an age.`
}

/** Of the term of a loan: the months that it probably is, up to 50 years of them. */
function monthsHint(value: number): string {
  if (value % 1 !== 0 || value > 600) return ''
  return ` ${value} looks like months: ${value} months are ${formatYears(value / 12)}.`
}
