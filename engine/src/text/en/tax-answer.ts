/** The answer about income tax in a sentence. */
import { formatInr } from '../../arithmetic/format.ts'

const names = { new: 'new regime', old: 'old regime' } as const

/** "Tax year 2026-27, new regime: ₹1,92,400 payable." */
export const taxSentence = (taxYear: string, regime: keyof typeof names, payable: number): string =>
  `Tax year ${taxYear}, ${names[regime]}: ${formatInr(payable)} payable.`
