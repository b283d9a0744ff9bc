/** Formats amounts and ages for readers in India. */
import { formatInr } from '@arthayu/engine'

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

/** 89.41666 as "89 years 5 months". */
export function ageInWords(ageYears: number): string {
  const months = Math.round(ageYears * 12)
  const rest = months % 12
  const years = `${(months - rest) / 12} years`
  return rest === 0 ? years : `${years} ${rest} ${rest === 1 ? 'month' : 'months'}`
}

/** A share with at most one decimal, "98.2 %"; anything below the whole is at most "99.9 %". */
export function asPercent(share: number): string {
  const percent = share < 1 ? Math.min(share * 100, 99.9) : share * 100
  return `${percent.toFixed(1).replace(/\.0$/, '')} %`
}
