/** Which plans have loans. */
import type { UsedInput } from './plan.ts'

/** Whether a plan has a loan: one that runs already, or one that a milestone takes. */
export const hasLoans = ({ loans, milestones }: Pick<UsedInput, 'loans' | 'milestones'>): boolean =>
  loans.length > 0 || milestones.some(({ loan }) => loan !== undefined)
