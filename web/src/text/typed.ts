/** What people type: amounts as they write and say them in English and Hindi, ages and rates. */

const lakh = 1e5
const crore = 1e7

/** Words that go before "crore", too: a lakh crore is a million million. */
const multiples: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  हजार: 1e3,
  l: lakh,
  lac: lakh,
  lacs: lakh,
  lakh: lakh,
  lakhs: lakh,
  लाख: lakh
}

const currency = '(?:₹|rs\\.?|inr|rupees?|रुपये|रुपए|रु\\.?)?'
const amount = new RegExp(
  `^\\s*${currency}\\s*([\\d,\\s]*\\.?\\d*)` +
    `\\s*(${Object.keys(multiples).join('|')})?\\.?\\s*(crores?|cr|करोड)?\\.?\\s*${currency}\\s*(?:/-)?\\s*$`,
  'i'
)

/** Devanagari digits as those of the engine, and Hindi words without the dots that many leave off. */
const asRead = (typed: string): string =>
  typed
    .normalize()
    .replaceAll('\u093c', '')
    .replaceAll(/[०-९]/g, digit => String('०१२३४५६७८९'.indexOf(digit)))

/** What was typed: `12,50,000`, `12.5 lakh`, `2cr`, `1 lakh crore`, `Rs. 5000/-`, `५० हज़ार`. Else NaN. */
export function toAmount(typed: string): number {
  const [, typedDigits = '', word = '', crores] = amount.exec(asRead(typed)) ?? []
  const digits = typedDigits.replaceAll(/[,\s]/g, '')
  const multiple = (multiples[word.toLowerCase()] ?? 1) * (crores === undefined ? 1 : crore)
  return /\d/.test(digits) ? Math.round(Number(digits) * multiple * 100) / 100 : Number.NaN
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
