/** What a plan pays into EPF: the contributions contain the employer's share, the budget does not. */
import type { UsedInput } from '../engine/picture-answer.ts'

type Paid = Partial<Pick<UsedInput['investments'][number], 'assetClass' | 'initialMonthlyContribution'>>

/** Rupees a month that a portfolio gets as an EPF; 0 for any other. */
export const paidIntoEpf = ({ assetClass, initialMonthlyContribution = 0 }: Paid): number =>
  assetClass === 'epf' ? initialMonthlyContribution : 0

export const paysEpf = (investments: readonly Paid[]): boolean =>
  investments.some(each => paidIntoEpf(each) > 0)
