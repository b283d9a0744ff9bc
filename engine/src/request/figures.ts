/** Numbers as people write them: what a string in place of a number means, and what is far above a bound. */
import { type AboveHint, requestText } from '../text/en/request.ts'

/** What the letters after a number mean. */
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
const written = /^(?:\u20b9|rs\.?|inr)?\s*([+-]?[\d,]*\.?\d+)\s*(%|[a-z]+)?(?:\s*\/-)?$/i

/** The number that a string means, `5L` or `12%` or `5,00,000`; undefined for other strings. */
function readFigure(text: string): { readonly value: number; readonly word: string } | undefined {
  const [, digits, word = ''] = written.exec(text.trim().slice(0, 40)) ?? []
  const multiple = word === '' ? 1 : multiples[word.toLowerCase()]
  if (digits === undefined || multiple === undefined) return undefined
  const value = Number(digits.replaceAll(',', '')) * multiple
  return Number.isFinite(value) ? { value: Math.floor(value * 1e4 + 0.5) / 1e4, word } : undefined
}

/**
 * Returns what is wrong with a string in place of a number: "must be a number, without quotes."
 * @param member its name, which says whether it is an age or a number of years
 */
export function notANumber(text: string, kind: string = requestText.kind('number'), member = ''): string {
  if (plainNumber.test(text.trim())) {
    const hint = isAge(member) ? yearHint(member, Number(text)) : undefined
    return requestText.withoutQuotes({ kind, hint })
  }
  const figure = readFigure(text)
  if (figure === undefined) return requestText.mustBe({ kind })
  // 12% and 5 lakh are not ages.
  if (member.endsWith('Years') && !['', 'years'].includes(figure.word.toLowerCase()))
    return isAge(member) ? requestText.mustBeAge : requestText.mustBeYears
  return requestText.writeFigure({ kind, value: figure.value })
}

const isAge = (member: string): boolean => /ageYears$/i.test(member)

/** Returns what a number far above its bound probably is; undefined for most. */
export function aboveHint(member: string, value: number, unit: string | undefined): AboveHint | undefined {
  if (unit === 'fraction' && value <= 100) return { is: 'percent', value }
  if (unit !== 'years') return undefined
  if (member !== 'tenureYears') return yearHint(member, value)
  // The term of a loan in months, up to 50 years of them.
  return value % 1 === 0 && value <= 600 ? { is: 'months', value } : undefined
}

/** The calendar year that an age probably is. */
const yearHint = (member: string, value: number): AboveHint | undefined =>
  value % 1 === 0 && value >= 1900 && value <= 2200
    ? { is: member === 'currentAgeYears' ? 'birthYear' : 'year', value }
    : undefined
