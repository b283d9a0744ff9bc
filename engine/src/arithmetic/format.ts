/** Amounts and rates as people in India write them, in any language. */

/** A whole number, not negative, with Indian grouping: 1234567 becomes "12,34,567". */
export function groupInr(count: number): string {
  const digits = count.toFixed(0)
  let grouped = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 2)
    grouped = `${digits.slice(Math.max(0, end - 2), end)},${grouped}`
  return grouped
}

/** Whole rupees with Indian grouping: 1234567.4 becomes "₹12,34,567". */
export function formatInr(rupees: number): string {
  const whole = Math.floor(Math.abs(rupees) + 0.5)
  return `${rupees < 0 && whole > 0 ? '-' : ''}₹${groupInr(whole)}`
}

/** Paise to the last one: 123456740 becomes "₹12,34,567.40", whole rupees have no decimals. */
export function formatPaise(paise: number): string {
  const size = Math.abs(paise)
  const part = size % 100
  const whole = formatInr((size - part) / 100)
  return `${paise < 0 ? '-' : ''}${whole}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`
}

/** A rate or share with at most two decimals: 10 becomes "10%". */
export const formatPct = (pct: number): string => `${Math.floor(pct * 100 + 0.5) / 100}%`

/** Rounded down, so that less than all is never 100%. */
export const wholePercent = (share: number): string => `${Math.floor(share * 100 + 1e-9)}%`

/** Shows a fraction of the plan as the percent that was given. */
export const formatFraction = (fraction: number): string => formatPct(Math.floor(fraction * 1e6 + 0.5) / 1e4)

/** A text with a capital at its start. */
export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
