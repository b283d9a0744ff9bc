/** Figures rounded to what a person would say or type, on the safe side: what is said or taken is enough. */

import { wholeRupees } from './rupees.ts'

/** What binary fractions leave is not rounded. */
export const nothing = 1e-6

/** Percent, to one decimal. */
export const tenthUp = (value: number): number => Math.ceil(value * 10 - nothing) / 10
export const tenthDown = (value: number): number => Math.floor(value * 10 + nothing) / 10

const stepOf = (rupees: number): number =>
  10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rupees)) + nothing) - 2)

/** Rupees, to three digits: 36,659 becomes 36,700. */
export const amountUp = (rupees: number): number =>
  Math.ceil(rupees / stepOf(rupees) - nothing) * stepOf(rupees)
export const amountDown = (rupees: number): number =>
  Math.floor(rupees / stepOf(rupees) + nothing) * stepOf(rupees)

/** So much is enough, in three digits: `₹36,700`. */
export const neededRupees = (rupees: number): string => wholeRupees(amountUp(rupees))

/** Whole rupees in words: `₹49,995`. */
export const rupeesDown = (rupees: number): string => wholeRupees(Math.floor(rupees + nothing))
export const rupeesUp = (rupees: number): string => wholeRupees(Math.ceil(rupees - nothing))
