/** Amounts, ages and shares as readers in India say them. */
import { formatInr } from '../../arithmetic/format.ts'

const crore = 1e7
const lakh = 1e5

/** Returns an amount in crore or lakh with about three digits, "6.28 crore"; "" for smaller amounts. */
export function inWords(rupees: number): string {
  const size = Math.abs(rupees)
  if (size >= crore) return `${threeDigits(rupees / crore)} crore`
  return size >= lakh ? `${threeDigits(rupees / lakh)} lakh` : ''
}

function threeDigits(value: number): string {
  if (Math.abs(value) >= 100) return formatInr(value).replace('₹', '')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2).replace(/\.?0+$/, '')
}

/** A share with at most one decimal, "98.2%"; anything below the whole is at most "99.9%". */
export function asPercent(share: number): string {
  const percent = share < 1 ? Math.min(share * 100, 99.9) : share * 100
  return `${percent.toFixed(1).replace(/\.0$/, '')}%`
}

/** "₹3,55,32,144 (3.55 crore)"; below a lakh without the words. */
export function rupeesInWords(rupees: number): string {
  const words = inWords(rupees)
  return formatInr(rupees) + (words === '' ? '' : ` (${words})`)
}

/** Adds lakh and crore to the amounts of a text: "takes ₹10,70,580 (10.7 lakh) of savings". */
export const withLakhAndCrore = (text: string): string =>
  text.replace(
    /(-?)\u20b9(\d{1,2}(?:,\d{2})+,\d{3})(\.\d+)?(?! \()/g,
    (amount, sign: string, digits: string) => {
      return `${amount} (${inWords(Number(sign + digits.replace(/,/g, '')))})`
    }
  )
