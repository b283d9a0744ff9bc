/** What people type: amounts as they write and say them in English and Hindi, ages and rates. */

const lakh = 1e5
const crore = 1e7

/** Words that go before "crore", too: a lakh crore is a million million. */
const multiples: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  hazaar: 1e3,
  hazar: 1e3,
  हजार: 1e3,
  l: lakh,
  lac: lakh,
  lacs: lakh,
  lakh: lakh,
  lakhs: lakh,
  लाख: lakh
}

const currency = '(?:₹|rs\\.?|inr|rupees?|रुपये|रुपए|रु\\.?)?'
const before = new RegExp(`^\\s*${currency}\\s*`, 'i')
const after = new RegExp(`\\s*${currency}\\s*(?:/-)?\\s*$`, 'i')
/** A word ends here. */
const ends = '\\.?(?![\\p{L}\\p{M}])'
/** One part of "1 lakh 20 thousand", up to the next. */
const part = new RegExp(
  '^((?:\\d[\\d,]*(?:\\s+\\d{2,3}(?!\\d)[\\d,]*)*)?\\.?\\d*)' +
    `\\s*(?:(${Object.keys(multiples).join('|')})${ends})?\\s*(?:(crores?|cr|karod|करोड)${ends})?` +
    '\\s*(?:(?:and|aur|और)(?=\\s+\\d))?\\s*',
  'iu'
)

/** Devanagari digits as those of the engine, and Hindi words without the dots that many leave off. */
const asRead = (typed: string): string =>
  typed
    .normalize()
    .replaceAll('\u093c', '')
    .replaceAll(/[०-९]/g, digit => String('०१२३४५६७८९'.indexOf(digit)))

/**
 * What was typed: `12,50,000`, `12.5 lakh`, `2cr`, `1 lakh crore`, `Rs. 5000/-`, `५० हज़ार`, and sums of them
 * from the largest on, such as `1 lakh 20 thousand` or `1 lakh 20,000`. Else NaN.
 */
export function toAmount(typed: string): number {
  let rest = asRead(typed).replace(before, '').replace(after, '')
  let sum = 0
  let last = Number.POSITIVE_INFINITY
  do {
    const [whole, numeral = '', word = '', crores] = part.exec(rest)!
    const digits = numeral.replaceAll(/[,\s]/g, '')
    const unit = (multiples[word.toLowerCase()] ?? 1) * (crores === undefined ? 1 : crore)
    const value = Number(digits) * unit
    // "2 lakh 50" may be two and a half lakh.
    const isUnclear = unit === 1 && last < Number.POSITIVE_INFINITY && value < last / 100
    if (!/\d/.test(digits) || last === 1 || value >= last || isUnclear) return Number.NaN
    sum += value
    last = unit
    rest = rest.slice(whole.length)
  } while (rest !== '')
  return Math.round(sum * 100) / 100
}

/** What may be typed after a number, by its unit. */
const suffixes: Readonly<Record<string, RegExp>> = {
  years: /^(years?|yrs?|साल|वर्ष)\.?$/i,
  months: /^(months?|महीने|महीना|माह)$/i,
  percent: /^(%|percent|प्रतिशत|फीसदी)$/i,
  'percent per year': /^(%|percent|प्रतिशत|फीसदी)( a year| per year| p\.?a\.?| सालाना)?$/i,
  'percentage points': /^(points?|%)$/i
}

/** Reads a number typed where no rupees are expected: `35`, `35 years`, `12%`. NaN for another unit. */
export function toPlainNumber(typed: string, unit = ''): number {
  const numeral = asRead(typed).trim().replace('−', '-')
  const [, digits, suffix = ''] = /^(-?\d+(?:\.\d*)?)\s*(.*)$/.exec(numeral) ?? []
  return digits === undefined || (suffix !== '' && !suffixes[unit]?.test(suffix))
    ? Number.NaN
    : Number(digits)
}
