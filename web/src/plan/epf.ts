/** Whether a plan pays into an EPF: the contributions contain the employer's share, the budget does not. */
import type { UsedInput } from '../engine/picture-answer.ts'

export const paysEpf = (investments: UsedInput['investments']): boolean =>
  investments.some(
    ({ assetClass, initialMonthlyContribution }) => assetClass === 'epf' && initialMonthlyContribution > 0
  )
